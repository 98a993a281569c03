import type { Environment } from '@portal/contract/flags';
import type { PasswordPolicy } from '@portal/contract/auth';
import { openDatabase, type Database } from './db/database.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { profileRoutes, teamRoutes } from './features/accounts/index.ts';
import { auditRoutes } from './features/audit/index.ts';
import { addressBookRoutes } from './features/address-book/index.ts';
import {
  authenticator,
  authRoutes,
  openTokens,
  passwordResetQueue,
  RESET_QUEUE,
  signInService,
} from './features/auth/index.ts';
import { baggingRoutes } from './features/bagging/index.ts';
import { credentialsRoutes, programFinder } from './features/credentials/index.ts';
import { customersRoutes } from './features/customers/index.ts';
import { documentsRoutes } from './features/documents/index.ts';
import { loadStarterDuties, openDuties } from './features/duties/index.ts';
import { type Flags, flagsRoutes, openFlags } from './features/flags/index.ts';
import { jobsRoutes } from './features/jobs/index.ts';
import { labelsRoutes, PRINT_LABELS_QUEUE, printLabelsQueue } from './features/labels/index.ts';
import {
  CHECK_QUEUE,
  IMPORT_QUEUE,
  ordersExportRoutes,
  ordersRoutes,
  rerouteByIds,
  resumeUploads,
  startFilingSearchWords,
  uploadQueues,
  uploadRoutes,
  withDuties,
} from './features/orders/index.ts';
import { startMeasuring } from './features/transit-times/index.ts';
import { measurementRoutes, SILENCE_QUEUE, silenceQueue } from './features/reweigh/index.ts';
import {
  MAIL_NOTIFICATION_QUEUE,
  mailNotificationQueue,
  notificationsRoutes,
  notifier,
  NOTIFY_QUEUE,
  notifyQueue,
} from './features/notifications/index.ts';
import { partnerOrdersRoutes } from './features/partner-orders/index.ts';
import { partnersRoutes } from './features/partners/index.ts';
import { loadStarterForbidden, openPreflight, preflightRoutes } from './features/preflight/index.ts';
import { loadBuiltInReference, referenceDataRoutes } from './features/reference-data/index.ts';
import {
  contextCache,
  orderRouting,
  REROUTE_QUEUE,
  rerouteExceptionsIn,
  rerouteOnChange,
  rerouteQueue,
  routingRoutes,
} from './features/routing/index.ts';
import { supportRoutes } from './features/support/index.ts';
import { trackingRoutes } from './features/tracking/index.ts';
import { startSendingWebhooks, webhooksRoutes } from './features/webhooks/index.ts';
import type { Binding } from './http/binding.ts';
import type { Authenticate } from './http/gate.ts';
import type { Clock } from './platform/clock.ts';
import type { FileStorage } from './platform/files.ts';
import type { JobQueue, Jobs } from './platform/jobs.ts';
import { SEND_MAIL_QUEUE, type Mail } from './platform/mail/mail.ts';
import type { MailServer } from './platform/mail/mail-server.ts';
import { sendMailQueue } from './platform/mail/send-mail-queue.ts';
import type { Logger } from './platform/log.ts';
import type { OutgoingHttp } from './platform/outgoing/outgoing-http.ts';
import type { Encryption } from './platform/seal.ts';
import type { SupportAddresses } from './platform/settings.ts';

/** What the features stand on. */
export interface Infrastructure {
  readonly database: Database;
  /** The jobs role: background work, entering one tenant at a time. */
  readonly jobsDatabase: Database;
  readonly files: FileStorage;
  readonly jobs: Jobs;
  readonly mail: Mail;
  /** Undefined: mail stays in the outbox for the operator to read. */
  readonly mailServer: MailServer | undefined;
  /** To addresses that clients chose. */
  readonly outgoing: OutgoingHttp;
  readonly clock: Clock;
  readonly log: Logger;
  readonly tokenSecret: string;
  readonly encryption: Encryption;
  readonly passwordPolicy: PasswordPolicy;
  /** The portal is reached over TLS. */
  readonly secure: boolean;
  readonly support: SupportAddresses;
  /** An outside flag service; undefined: our own flags. */
  readonly flagsUrl: string | undefined;
  readonly environment: Environment;
}

export interface App {
  readonly bindings: readonly Binding[];
  readonly queues: readonly JobQueue[];
  /**
   * Begins what goes on beside the requests and the queues: sending webhooks, measuring what events say of lanes and
   * partners, filing search words. Answers how to stop.
   */
  readonly startBackground: () => () => Promise<void>;
  readonly authenticate: Authenticate;
  readonly flags: Flags;
  /** What every database needs before the first request, and once the demo data where asked for. */
  readonly bootstrap: (ownerUrl: string, seedDemo: boolean, said: (step: string) => void) => Promise<void>;
}

/** Queues of the product, by name; a process that only enqueues needs them too. */
export const QUEUE_NAMES: readonly string[] = [
  REROUTE_QUEUE,
  PRINT_LABELS_QUEUE,
  CHECK_QUEUE,
  IMPORT_QUEUE,
  SEND_MAIL_QUEUE,
  NOTIFY_QUEUE,
  MAIL_NOTIFICATION_QUEUE,
  RESET_QUEUE,
  SILENCE_QUEUE,
];

/** The one place where features are put together, by hand. */
export function wireApp(infrastructure: Infrastructure): App {
  const { clock } = infrastructure;
  const flags = openFlags(infrastructure);
  const signIn = signInService({ ...infrastructure, tokens: openTokens(infrastructure.tokenSecret) });
  const ownFreightOn = (clientId: string) =>
    flags.isOn('use-751-own-freight-management-status-via-client-portal', clientId);
  const contexts = contextCache();
  const duties = openDuties();
  const routing = withDuties(orderRouting(contexts), duties);
  const preflight = openPreflight(duties);
  const notify = notifier(infrastructure.jobs);
  const inBackground = { ...infrastructure, database: infrastructure.jobsDatabase };
  const uploads = { ...inBackground, routing, notify, preflight };
  return {
    flags,
    authenticate: authenticator(signIn, infrastructure.secure, programFinder(infrastructure.database)),
    bindings: [
      ...authRoutes({ ...infrastructure, signIn }),
      ...profileRoutes(),
      ...teamRoutes(infrastructure),
      ...auditRoutes(infrastructure),
      ...flagsRoutes(flags),
      ...addressBookRoutes(),
      ...credentialsRoutes(infrastructure),
      ...customersRoutes(),
      ...partnersRoutes(),
      ...referenceDataRoutes(infrastructure.database),
      ...ordersRoutes({ routing, clock, notify, preflight, ownFreightOn }),
      ...preflightRoutes({ preflight, clock }),
      ...uploadRoutes(uploads),
      ...ordersExportRoutes({ clock, log: infrastructure.log }),
      ...partnerOrdersRoutes({ clock }),
      ...measurementRoutes({ ...infrastructure, notify }),
      ...documentsRoutes(infrastructure.files),
      ...baggingRoutes({ preflight, clock, log: infrastructure.log }),
      ...labelsRoutes({ files: infrastructure.files, jobs: infrastructure.jobs, log: infrastructure.log }),
      ...jobsRoutes(infrastructure.files),
      ...notificationsRoutes(),
      ...routingRoutes({
        contexts,
        clock,
        rulesChanged: rerouteOnChange(infrastructure.jobs),
        rerouteOffWay: rerouteExceptionsIn(infrastructure.jobs),
      }),
      ...supportRoutes(infrastructure.support, flags),
      ...trackingRoutes(infrastructure),
      ...webhooksRoutes({ ...infrastructure, reach: infrastructure.outgoing.reach }),
    ],
    queues: [
      passwordResetQueue({ ...infrastructure, database: infrastructure.jobsDatabase }),
      ...uploadQueues(uploads),
      sendMailQueue({ ...inBackground, server: infrastructure.mailServer }),
      notifyQueue(inBackground),
      mailNotificationQueue(inBackground),
      silenceQueue(inBackground),
      printLabelsQueue({ ...inBackground, notify }),
      rerouteQueue({
        database: infrastructure.jobsDatabase,
        clock,
        reroute: (tx, clientId, ids, now) => rerouteByIds(tx, clientId, ids, routing, now),
      }),
    ],
    startBackground: () => {
      const stops = [
        startSendingWebhooks({ ...inBackground, notify }),
        startMeasuring({ ...inBackground, notify }),
        startFilingSearchWords(inBackground),
      ];
      return async () => {
        await Promise.all(stops.map((stop) => stop()));
      };
    },
    bootstrap: async (ownerUrl, wantsDemo, said) => {
      const owner = openDatabase({ url: ownerUrl, role: 'portal_owner', max: 3, log: infrastructure.log });
      try {
        await owner.withoutTenant(loadBuiltInReference);
        await owner.withoutTenant(loadStarterDuties);
        await owner.withoutTenant(loadStarterForbidden);
        if (wantsDemo) await seedDemo({ ...infrastructure, owner, routing, preflight, said });
      } finally {
        await owner.close();
      }
      await resumeUploads(uploads);
    },
  };
}
