import { START_LIMITS, openDatabase } from './db/database.ts';
import { seedDemo } from './demo/seed-demo.ts';
import type { DemoSize } from './platform/settings.ts';
import { FULL_DEMO, SMALL_DEMO } from './demo/shipper-plans.ts';
import { profileRoutes, teamRoutes } from './features/accounts/index.ts';
import { auditRoutes } from './features/audit/index.ts';
import { addressBookRoutes } from './features/address-book/index.ts';
import {
  authenticator,
  authRoutes,
  knownDevices,
  sessionTokens,
  passwordResetQueue,
  RESET_QUEUE,
  signInService,
} from './features/auth/index.ts';
import { baggingRoutes } from './features/bagging/index.ts';
import {
  CHAT_DIGEST_QUEUE,
  createChatDigestQueue,
  addChatSocket,
  chatRoutes,
} from './features/chat/index.ts';
import { connectionsRoutes } from './features/connections/index.ts';
import { credentialsRoutes, credentialCallerFinder } from './features/credentials/index.ts';
import { custodyRoutes } from './features/custody/index.ts';
import {
  createExtendSchedulesQueue,
  EXTEND_SCHEDULES_QUEUE,
  freightRoutes,
} from './features/freight/index.ts';
import {
  createDepartureMawbs,
  MANIFEST_PACK_QUEUE,
  manifestPackQueue,
  manifestsRoutes,
  packsRoutes,
} from './features/manifests/index.ts';
import { mawbMatchRoutes } from './features/mawb-match/index.ts';
import { customerFileRoutes } from './features/customer-file/index.ts';
import {
  createMergeCustomersQueue,
  customersRoutes,
  MERGE_CUSTOMERS_QUEUE,
} from './features/customers/index.ts';
import { documentsRoutes } from './features/documents/index.ts';
import {
  createDutyRulesCache,
  describeStarterTables,
  loadStarterDuties,
  readDutyTables,
} from './features/duties/index.ts';
import { calendarsRoutes, createCalendarCache, loadBuiltInDays } from './features/calendars/index.ts';
import { createGatewaysCache, gatewaysRoutes, loadStarterGateways } from './features/gateways/index.ts';
import { createHubsCache, hubsRoutes } from './features/hubs/index.ts';
import { type Flags, flagsRoutes, openFlags } from './features/flags/index.ts';
import { jobsRoutes } from './features/jobs/index.ts';
import { labelsRoutes, PRINT_LABELS_QUEUE, printLabelsQueue } from './features/labels/index.ts';
import { printingRoutes } from './features/printing/index.ts';
import {
  CHECK_QUEUE,
  IMPORT_QUEUE,
  ordersExportRoutes,
  carrierRoutes,
  ordersRoutes,
  proofRoutes,
  rerouteOrdersById,
  resumeUploads,
  createSearchIndexQueue,
  SEARCH_INDEX_QUEUE,
  createUploadQueues,
  uploadRoutes,
  composeRouting,
} from './features/orders/index.ts';
import { createTransitTimesQueue, TRANSIT_TIMES_QUEUE } from './features/transit-times/index.ts';
import { homeRoutes } from './features/home/index.ts';
import {
  analyticsRoutes,
  createInsightsComputation,
  createWeeklyInsightsQueue,
  insightsRoutes,
  WEEKLY_INSIGHTS_QUEUE,
} from './features/insights/index.ts';
import { reweighRoutes, AUTO_ACCEPT_QUEUE, autoAcceptQueue } from './features/reweigh/index.ts';
import {
  MAIL_NOTIFICATION_QUEUE,
  mailNotificationQueue,
  notificationsRoutes,
  createNotifier,
  NOTIFY_QUEUE,
  notifyQueue,
} from './features/notifications/index.ts';
import { partnerOrdersRoutes } from './features/partner-orders/index.ts';
import {
  CERTIFICATE_REMINDERS_QUEUE,
  createCertificateRemindersQueue,
  partnersRoutes,
  readGalleries,
} from './features/partners/index.ts';
import {
  loadStarterForbidden,
  createPreflightRulesCache,
  preflightRoutes,
} from './features/preflight/index.ts';
import { rateCardsRoutes, rateFilesRoutes } from './features/rate-cards/index.ts';
import { rateComparisonRoutes } from './features/rate-comparison/index.ts';
import { loadBuiltInReference, referenceDataRoutes } from './features/reference-data/index.ts';
import {
  createContextCache,
  readNetworkVersion,
  createOrderRouting,
  REROUTE_QUEUE,
  enqueueExceptionReroute,
  rerouteClients,
  rerouteOnRulesChange,
  createRerouteQueue,
  routingRoutes,
  simulateWithoutPartner,
  simulateWithPartner,
  toRoutingDay,
} from './features/routing/index.ts';
import { createScorecardsQueue, SCORECARDS_QUEUE, scorecardsRoutes } from './features/scorecards/index.ts';
import { shipmentPapersRoutes } from './features/shipment-papers/index.ts';
import {
  createCustomerStatusReader,
  readClientStatuses,
  readUsedWords,
  statusMappingsRoutes,
} from './features/status-mappings/index.ts';
import { supportRoutes } from './features/support/index.ts';
import { createTaxIdProtection } from './features/tax-ids/index.ts';
import { trackingRoutes } from './features/tracking/index.ts';
import {
  addPartnerEvent,
  createOldDeliveriesQueue,
  createWebhookQueues,
  dispatchOnSignal,
  OLD_DELIVERIES_QUEUE,
  WEBHOOK_QUEUES,
  webhooksRoutes,
} from './features/webhooks/index.ts';
import type { FastifyInstance } from 'fastify';
import type { Binding } from './http/binding.ts';
import type { FindClientStatus } from './request/add-client-statuses.ts';
import type { Authenticate, Caller } from './request/caller.ts';
import { createExpiredFilesQueue, EXPIRED_FILES_QUEUE } from './file-retention.ts';
import type { Infrastructure, OnProgress } from './infrastructure.ts';
import type { JobQueue, KeyedQueue } from './jobs/jobs.ts';
import { SEND_MAIL_QUEUE } from './mail/mail.ts';
import { sendMailQueue } from './mail/send-mail-queue.ts';

/** The product: what the process serves and runs. */
export interface App {
  readonly bindings: readonly Binding[];
  readonly queues: readonly JobQueue[];
  readonly authenticate: Authenticate;
  /** The words of a client for statuses that a user of a customer reads; undefined without any. */
  readonly readClientStatuses: (caller: Caller) => Promise<FindClientStatus | undefined>;
  readonly flags: Flags;
  /** Adds the WebSockets to a server. A page of another origin than `publicOrigin` may not open one. */
  readonly addSockets: (server: FastifyInstance, publicOrigin?: string) => Promise<void>;
  /** Loads what every database needs before the first request, and on demand the demo data. */
  readonly bootstrap: (ownerUrl: string, demoSize: DemoSize, onProgress: OnProgress) => Promise<void>;
}

/** All queues. A process that only enqueues needs them too. */
export const QUEUES: readonly (string | KeyedQueue)[] = [
  REROUTE_QUEUE,
  PRINT_LABELS_QUEUE,
  MERGE_CUSTOMERS_QUEUE,
  MANIFEST_PACK_QUEUE,
  CHECK_QUEUE,
  IMPORT_QUEUE,
  SEND_MAIL_QUEUE,
  NOTIFY_QUEUE,
  MAIL_NOTIFICATION_QUEUE,
  RESET_QUEUE,
  AUTO_ACCEPT_QUEUE,
  TRANSIT_TIMES_QUEUE,
  SCORECARDS_QUEUE,
  WEEKLY_INSIGHTS_QUEUE,
  SEARCH_INDEX_QUEUE,
  EXPIRED_FILES_QUEUE,
  OLD_DELIVERIES_QUEUE,
  CERTIFICATE_REMINDERS_QUEUE,
  EXTEND_SCHEDULES_QUEUE,
  CHAT_DIGEST_QUEUE,
  ...WEBHOOK_QUEUES,
];

/** Builds the features from the infrastructure. The only place where they are connected. */
export function wireApp(infrastructure: Infrastructure): App {
  const { clock } = infrastructure;
  const flags = openFlags(infrastructure);
  const signIn = signInService({ ...infrastructure, tokens: sessionTokens(infrastructure.tokenSecret) });
  const isOwnFreightOn = (clientId: string) =>
    flags.isOn('use-751-own-freight-management-status-via-client-portal', clientId);
  const contexts = createContextCache();
  const duties = createDutyRulesCache();
  const calendars = createCalendarCache(readNetworkVersion);
  const routing = composeRouting(
    createOrderRouting(contexts),
    duties,
    calendars,
    createGatewaysCache(),
    createHubsCache(),
  );
  const preflight = createPreflightRulesCache(duties);
  const notify = createNotifier(infrastructure.jobs);
  const taxIds = createTaxIdProtection(infrastructure.encryption);
  const backgroundDeps = { ...infrastructure, database: infrastructure.jobsDatabase };
  const manifestDeps = { ...infrastructure, routing, notify, preflight, taxIds };
  const uploadDeps = { ...backgroundDeps, routing, notify, preflight, taxIds };
  dispatchOnSignal({ ...backgroundDeps, sources: [infrastructure.database, infrastructure.jobsDatabase] });
  const authenticate = authenticator(
    signIn,
    infrastructure.isSecure,
    credentialCallerFinder(infrastructure.database),
  );
  return {
    flags,
    authenticate,
    readClientStatuses: createCustomerStatusReader(infrastructure),
    addSockets: (server, publicOrigin) =>
      addChatSocket(server, { ...infrastructure, authenticate, publicOrigin }),
    bindings: [
      ...authRoutes({
        ...infrastructure,
        signIn,
        devices: knownDevices(infrastructure.tokenSecret),
        readGalleries: (partnerIds) =>
          infrastructure.database.withoutTenant((tx) => readGalleries(tx, partnerIds)),
      }),
      ...profileRoutes(),
      ...teamRoutes(infrastructure),
      ...auditRoutes(infrastructure),
      ...flagsRoutes(flags),
      ...addressBookRoutes(taxIds),
      ...credentialsRoutes(infrastructure),
      ...customersRoutes({ ...infrastructure, taxIds }),
      ...customerFileRoutes(taxIds),
      ...partnersRoutes({ ...infrastructure, onRoutingFactsChanged: rerouteClients(infrastructure.jobs) }),
      ...connectionsRoutes({
        clock,
        files: infrastructure.files,
        log: infrastructure.log,
        notify,
        onConnected: rerouteOnRulesChange(infrastructure.jobs),
        simulateWithPartner: (tx, input) => simulateWithPartner({ contexts, clock }, tx, input),
        simulateWithoutPartner: (tx, input) => simulateWithoutPartner({ contexts, clock }, tx, input),
      }),
      ...rateCardsRoutes(clock, rerouteClients(infrastructure.jobs)),
      ...rateFilesRoutes(clock, rerouteClients(infrastructure.jobs)),
      ...referenceDataRoutes(infrastructure.database),
      ...carrierRoutes({ clock, isOwnFreightEnabled: isOwnFreightOn }),
      ...proofRoutes(infrastructure),
      ...ordersRoutes({ routing, clock, notify, preflight, taxIds, isOwnFreightEnabled: isOwnFreightOn }),
      ...gatewaysRoutes(),
      ...calendarsRoutes(),
      ...hubsRoutes(),
      ...preflightRoutes({ preflight, clock }),
      ...uploadRoutes(uploadDeps),
      ...ordersExportRoutes({
        clock,
        log: infrastructure.log,
        taxIds,
        readStatusWords: (tx, clientId) => readUsedWords(tx, clientId, 'EXPORTS'),
      }),
      ...partnerOrdersRoutes({ clock, taxIds }),
      ...reweighRoutes({ ...infrastructure, notify }),
      ...documentsRoutes({ ...infrastructure, calendars }),
      ...baggingRoutes({ ...infrastructure, preflight, notify, routing }),
      ...custodyRoutes(infrastructure),
      ...freightRoutes({
        ...infrastructure,
        notify,
        contexts,
        mawbs: createDepartureMawbs(manifestDeps),
      }),
      ...manifestsRoutes(manifestDeps),
      ...mawbMatchRoutes({ clock, notify, log: infrastructure.log }),
      ...packsRoutes(infrastructure),
      ...shipmentPapersRoutes(infrastructure),
      ...labelsRoutes(infrastructure),
      ...printingRoutes(infrastructure),
      ...jobsRoutes(infrastructure.files),
      ...notificationsRoutes(),
      ...routingRoutes({
        contexts,
        clock,
        createPortFinder: (tx) => routing.createPortFinder(tx),
        readSeverities: async (tx, clientId, now) =>
          (await preflight.readContext(tx, clientId, now)).rules.severities,
        exchangeRatesMaxAge: infrastructure.exchangeRatesMaxAge,
        onRulesChanged: rerouteOnRulesChange(infrastructure.jobs),
        enqueueExceptionReroute: enqueueExceptionReroute(infrastructure.jobs),
      }),
      ...rateComparisonRoutes({
        contexts,
        clock,
        log: infrastructure.log,
        createPortFinder: (tx) => routing.createPortFinder(tx),
        createDutyAssessor: (tx, now) => duties.createAssessor(tx, now),
      }),
      ...homeRoutes({ calendars, clock }),
      ...insightsRoutes({ calendars, clock }),
      ...analyticsRoutes({
        ...infrastructure,
        calendars,
        readSession: (sessionId) => signIn.readSession(sessionId),
      }),
      ...scorecardsRoutes({ clock, notify }),
      ...chatRoutes(infrastructure),
      ...statusMappingsRoutes({ clock }),
      ...supportRoutes(infrastructure.support, flags),
      ...trackingRoutes(infrastructure),
      ...webhooksRoutes({ ...infrastructure, reach: infrastructure.outgoing.reach }),
    ],
    queues: [
      passwordResetQueue({ ...infrastructure, database: infrastructure.jobsDatabase }),
      ...createUploadQueues(uploadDeps),
      sendMailQueue({ ...backgroundDeps, server: infrastructure.mailServer }),
      notifyQueue(backgroundDeps),
      mailNotificationQueue({
        ...backgroundDeps,
        readStatusWords: (tx, clientId) => readClientStatuses(tx, clientId, 'MAIL'),
      }),
      autoAcceptQueue(backgroundDeps),
      printLabelsQueue({ ...backgroundDeps, notify }),
      manifestPackQueue({ ...backgroundDeps, taxIds }),
      createMergeCustomersQueue(backgroundDeps),
      createTransitTimesQueue({ ...backgroundDeps, notify }),
      createChatDigestQueue(infrastructure),
      createScorecardsQueue({
        ...backgroundDeps,
        computeOrders: createInsightsComputation((tx, clientId, traces) =>
          routing.explainTraces(tx, clientId, traces),
        ),
      }),
      createWeeklyInsightsQueue({ ...backgroundDeps, notify }),
      createSearchIndexQueue(backgroundDeps),
      createExpiredFilesQueue(infrastructure),
      createOldDeliveriesQueue(backgroundDeps),
      createExtendSchedulesQueue(backgroundDeps),
      createCertificateRemindersQueue({ ...backgroundDeps, notify, addPartnerEvent }),
      ...createWebhookQueues({ ...backgroundDeps, notify }),
      createRerouteQueue({
        database: infrastructure.jobsDatabase,
        clock,
        reroute: (tx, clientId, ids, now) => rerouteOrdersById(tx, clientId, ids, routing, now),
      }),
    ],
    bootstrap: async (ownerUrl, demoSize, onProgress) => {
      const options = { url: ownerUrl, limits: START_LIMITS, log: infrastructure.log };
      const owner = openDatabase({ ...options, role: 'portal_owner', max: 3 });
      const database = openDatabase({ ...options, role: 'portal_app', max: 16 });
      const jobsDatabase = openDatabase({ ...options, role: 'portal_jobs', max: 1 });
      try {
        await owner.withoutTenant(loadBuiltInReference);
        await owner.withoutTenant(loadBuiltInDays);
        await owner.withoutTenant(loadStarterDuties);
        await owner.withoutTenant(loadStarterForbidden);
        await owner.withoutTenant(loadStarterGateways);
        if (demoSize !== 'off') {
          const size = demoSize === 'small' ? SMALL_DEMO : FULL_DEMO;
          const deps = { ...infrastructure, database, owner };
          await seedDemo({ ...deps, routing, preflight, taxIds, size, steps: onProgress });
        }
        const starterNotice = describeStarterTables(
          await owner.withoutTenant(readDutyTables),
          toRoutingDay(clock.now()),
        );
        if (starterNotice !== undefined) onProgress(starterNotice);
        await resumeUploads({ jobs: infrastructure.jobs, database: jobsDatabase });
      } finally {
        await Promise.all([owner.close(), database.close(), jobsDatabase.close()]);
      }
    },
  };
}
