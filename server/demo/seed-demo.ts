import type { Database, Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { hashPassword } from '../features/auth/index.ts';
import type { Routing, UploadDeps } from '../features/orders/index.ts';
import { upsertAwbPrefixes } from '../features/reference-data/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { newId } from '../platform/ids.ts';
import { SCORECARDS_QUEUE } from '../features/scorecards/index.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { AIRLINES } from './airlines.ts';
import { seedAwbStock } from './demo-awb-stock.ts';
import { seedChat } from './demo-chat.ts';
import { seedBookings } from './demo-bookings.ts';
import { seedQuotations } from './demo-quotations.ts';
import { seedAllotments } from './demo-allotments.ts';
import { seedSpaceRequests } from './demo-space-requests.ts';
import { seedAddressBooks } from './demo-addresses.ts';
import { seedLaneControls } from './demo-lane-controls.ts';
import { seedForwarderBags } from './demo-forwarder-bags.ts';
import type { BaggingDeps } from '../features/bagging/index.ts';
import { openCustomerPortal, seedStatusMapping } from './demo-status-mappings.ts';
import { seedTargets } from './demo-targets.ts';
import { findPerson } from './find-person.ts';
import { seedArrivalPapers, seedFlightPapers } from './demo-mawb-papers.ts';
import { seedPartnerFiles } from './demo-partner-files.ts';
import { seedPartnerProfiles, seedUnmappedCodes } from './demo-partner-profiles.ts';
import type { Person } from './demo-context.ts';
import { seedLabelLogos } from './demo-label-logos.ts';
import { createDemoParties, findDemoParties, type DemoParties } from './demo-parties.ts';
import { loadDemoHubs } from './demo-hubs.ts';
import { seedPrinters } from './demo-printers.ts';
import { seedRates } from './demo-rates.ts';
import { seedRatings } from './demo-ratings.ts';
import { completePastDepartures, seedSchedules } from './demo-schedules.ts';
import { seedReportTimes } from './demo-report-times.ts';
import { seedShipmentPapers } from './demo-shipment-papers.ts';
import { openSeedingDatabase } from './seeding-database.ts';
import { seedShippers } from './seed-shippers.ts';
import type { DemoSize } from './shipper-plans.ts';

export const DEMO_PASSWORD = 'Portal@2026';

export interface DemoDeps {
  readonly database: Database;
  /** Connects as portal_owner with at least two connections. */
  readonly owner: Database;
  readonly routing: Routing;
  readonly preflight: BaggingDeps['preflight'];
  readonly files: FileStorage;
  readonly jobs: Jobs;
  readonly taxIds: UploadDeps['taxIds'];
  /** Signs links to documents. */
  readonly tokenSecret: string;
  readonly size: DemoSize;
  readonly clock: Clock;
  readonly steps: (step: string) => void;
}

const MARK = 'demo';
const LOCK_KEY = 7_420_002;
const DAY = 86_400_000;

/**
 * Creates the demo data once. After an interrupted start the next one continues, and nodes that start together
 * wait for the one that seeds. Returns false if the data existed.
 */
export async function seedDemo(deps: DemoDeps): Promise<boolean> {
  return deps.owner.withoutTenant(async (holding) => {
    // This transaction only holds the lock; on a slow machine it is idle for a long time.
    await holding.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await holding.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    const mark = await readProgress(holding);
    if (mark?.checksum === 'DONE') return false;
    const began = Date.now();
    deps.steps('demo data: making it, this happens once');
    // Times count from the first start, so that a later one plans the same orders.
    const now = mark === undefined ? await beginDemo(deps) : mark.loaded_at.getTime();
    const parties = await deps.owner.withoutTenant(findDemoParties);
    const toIsoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
    const validFrom = toIsoDay(now - (deps.size.days + 30) * DAY);
    await deps.owner.withoutTenant((tx) => seedRates(tx, parties, validFrom, toIsoDay(now)));
    await deps.owner.withoutTenant((tx) => seedSchedules(tx, parties.partners, new Date(now)));
    for (const { client, email } of deps.size.plans) {
      const author = await deps.owner.withoutTenant((tx) => findPerson(tx, email));
      await seedLaneControls(deps.database, parties, client, author);
      await seedTargets(deps.database, parties, client, author);
      await seedStatusMapping(deps.database, parties, client, { author, now: deps.clock.now() });
    }
    await openCustomerPortal(deps.owner);
    await seedAddressBooks(deps, parties);
    const profileSeed = { database: deps.database, owner: deps.owner, partners: parties.partners, now };
    await seedPartnerProfiles(profileSeed);
    await seedPartnerFiles({ owner: deps.owner, files: deps.files, partners: parties.partners, now });
    const shipper = await deps.owner.withoutTenant((tx) => findPerson(tx, 'shipper@demo.example'));
    await seedLabelLogos({ database: deps.database, files: deps.files, parties, shipper });
    const reporter = await deps.owner.withoutTenant((tx) => findPerson(tx, 'partner@demo.example'));
    await seedAwbStock({ database: deps.database, reporter, partners: parties.partners, now });
    const orders = await seedOrders(deps, parties, reporter, now);
    await seedPrinters({ database: deps.database, clientId: parties.merlion, shipper, now });
    await seedUnmappedCodes(profileSeed);
    await deps.owner.withoutTenant((tx) => finishDemo(deps, tx, orders));
    deps.steps(`demo data: ${orders} orders in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    return true;
  });
}

async function readProgress(tx: Transaction): Promise<{ checksum: string; loaded_at: Date } | undefined> {
  return tx.row(sql`select checksum, loaded_at from reference_loads where list = ${MARK}`);
}

async function beginDemo({ owner, clock }: DemoDeps): Promise<number> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const now = clock.now();
  await owner.withoutTenant(async (tx) => {
    await createDemoParties(tx, passwordHash, now.getTime());
    await loadDemoHubs(tx);
    await upsertAwbPrefixes(tx, Object.values(AIRLINES));
    await tx.execute(sql`insert into reference_loads (list, checksum, entries, loaded_at)
      values (${MARK}, 'BEGUN', 0, ${now.toISOString()})`);
  });
  return now.getTime();
}

async function finishDemo({ jobs }: DemoDeps, tx: Transaction, orders: number): Promise<void> {
  await tx.execute(
    sql`update reference_loads set checksum = 'DONE', entries = ${orders} where list = ${MARK}`,
  );
  await tx.execute(sql`insert into audit_log (id, actor, operation, subject, after)
    values (${newId()}, 'operator:demo', 'operator.demo.seed', 'demo', ${JSON.stringify({ orders })}::jsonb)`);
  // The scorecards need not wait for the next minute.
  await jobs.enqueue(tx, SCORECARDS_QUEUE, 'portal', {});
}

/** The orders of the clients, and the bags of forwarders, which have orders of all clients. Returns the number of orders. */
async function seedOrders(
  deps: DemoDeps,
  parties: DemoParties,
  reporter: Person,
  now: number,
): Promise<number> {
  const users = new Map<string, Person>();
  for (const { client, email } of deps.size.plans)
    users.set(parties[client], await deps.owner.withoutTenant((tx) => findPerson(tx, email)));
  const database = openSeedingDatabase(deps.database);
  const partnerIds = Object.values(parties.partners);
  const forwarderDeps = { ...deps, database, partnerIds, partners: parties.partners, reporter, users, now };
  const orders = await seedShippers({ ...forwarderDeps, parties });
  await seedForwarderBags(forwarderDeps);
  await seedArrivalPapers(forwarderDeps);
  await seedFlightPapers(forwarderDeps);
  await seedShipmentPapers(forwarderDeps);
  await seedReportTimes({ database, clientIds: [...users.keys()], partners: parties.partners, now });
  await deps.owner.withoutTenant((tx) => seedRatings(tx, { parties, users, now }));
  await seedBookings({ ...forwarderDeps, parties });
  await seedSpaceRequests({ ...forwarderDeps, parties });
  await seedQuotations({ ...forwarderDeps, parties });
  await seedAllotments({ ...forwarderDeps, parties });
  await seedChat({ ...forwarderDeps, parties });
  await deps.owner.withoutTenant((tx) => completePastDepartures(tx, new Date(now)));
  return orders;
}
