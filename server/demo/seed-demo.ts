import { isRefusal } from '@portal/contract/core';
import type { Database, Transaction } from '../db/database.ts';
import { sql, type Sql } from '../db/sql.ts';
import { hashPassword } from '../features/auth/index.ts';
import { findUser } from '../features/clients/index.ts';
import { findCustomer } from '../features/customers/index.ts';
import type { BaggingDeps } from '../features/bagging/index.ts';
import type { Routing, UploadDeps } from '../features/orders/index.ts';
import { upsertAwbPrefixes } from '../features/reference-data/index.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { newId } from '../platform/ids.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { AIRLINES } from './airlines.ts';
import { carryFlights } from './carry-flights.ts';
import { seedBags } from './demo-bags.ts';
import { seedAwbStock } from './demo-awb-stock.ts';
import { seedAddressBooks } from './demo-addresses.ts';
import { seedLaneControls } from './demo-lane-controls.ts';
import { seedBatches, type CustomerUser } from './demo-batches.ts';
import { packFlights } from './demo-flights.ts';
import { seedForwarderBags } from './demo-forwarder-bags.ts';
import type { Person } from './demo-context.ts';
import { FIRST_FORWARDER_SERIAL } from './demo-mawbs.ts';
import { advanceOrders } from './demo-progress.ts';
import { seedReweighs } from './demo-reweighs.ts';
import { createDemoParties, findDemoParties, type DemoParties } from './demo-parties.ts';
import { loadDemoHubs } from './demo-hubs.ts';
import { seedRates } from './demo-rates.ts';
import { seedReversals } from './demo-reversals.ts';
import { groupFlights } from './group-flights.ts';
import { planBatches } from './plan-batches.ts';
import { createRandom } from './random.ts';
import { requireSuccess } from './require-success.ts';
import { runConcurrently } from './run-concurrently.ts';
import { openSeedingDatabase } from './seeding-database.ts';
import type { ShipperPlan } from './shipper-plans.ts';

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
  /** The clients and their amount of data. */
  readonly plans: readonly ShipperPlan[];
  readonly steps: (step: string) => void;
}

const MARK = 'demo';
const LOCK_KEY = 7_420_002;
const DAYS = 90;
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
    const now = mark === undefined ? await beginDemo(deps.owner) : mark.loaded_at.getTime();
    const parties = await deps.owner.withoutTenant(findDemoParties);
    const toIsoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
    const validFrom = toIsoDay(now - (DAYS + 30) * DAY);
    await deps.owner.withoutTenant((tx) => seedRates(tx, parties, validFrom, toIsoDay(now)));
    for (const { client, email } of deps.plans) {
      const author = await deps.owner.withoutTenant((tx) => findPerson(tx, email));
      await seedLaneControls(deps.database, parties, client, author);
    }
    await seedAddressBooks(deps, parties);
    const reporter = await deps.owner.withoutTenant((tx) => findPerson(tx, 'partner@demo.example'));
    const firstSerials = [FIRST_FORWARDER_SERIAL, ...deps.plans.map(({ firstSerial }) => firstSerial)];
    await seedAwbStock({ database: deps.database, reporter, partners: parties.partners, now }, firstSerials);
    const orders = await seedShippers(deps, parties, now);
    await seedForwarders(deps, parties, now);
    await deps.owner.withoutTenant((tx) => finishDemo(tx, orders));
    deps.steps(`demo data: ${orders} orders in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    return true;
  });
}

async function readProgress(tx: Transaction): Promise<{ checksum: string; loaded_at: Date } | undefined> {
  return tx.row(sql`select checksum, loaded_at from reference_loads where list = ${MARK}`);
}

async function beginDemo(owner: Database): Promise<number> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const now = new Date();
  await owner.withoutTenant(async (tx) => {
    await createDemoParties(tx, passwordHash);
    await loadDemoHubs(tx);
    await upsertAwbPrefixes(tx, Object.values(AIRLINES));
    await tx.execute(sql`insert into reference_loads (list, checksum, entries, loaded_at)
      values (${MARK}, 'BEGUN', 0, ${now.toISOString()})`);
  });
  return now.getTime();
}

async function finishDemo(tx: Transaction, orders: number): Promise<void> {
  await tx.execute(
    sql`update reference_loads set checksum = 'DONE', entries = ${orders} where list = ${MARK}`,
  );
  await tx.execute(sql`insert into audit_log (id, actor, operation, subject, after)
    values (${newId()}, 'operator:demo', 'operator.demo.seed', 'demo', ${JSON.stringify({ orders })}::jsonb)`);
}

/**
 * Seeds the clients at the same time; they share no rows. After an error all end before it is thrown, so that the next start
 * does not meet them. Returns the number of orders.
 */
async function seedShippers(deps: DemoDeps, parties: DemoParties, now: number): Promise<number> {
  // The new tables have no statistics yet, and would be scanned in full. Those of the first client are enough.
  const analyzeOnce = (statement: Sql) => {
    let statistics: Promise<unknown> | undefined;
    return async () => {
      statistics ??= deps.owner.withoutTenant((tx) => tx.execute(statement));
      await statistics;
    };
  };
  const seeding: ShipperDeps = {
    ...deps,
    database: openSeedingDatabase(deps.database),
    ensureOrderStatistics: analyzeOnce(sql`analyze orders, order_legs, order_grants, order_events`),
    ensureBagStatistics: analyzeOnce(sql`analyze bags, bag_orders, orders, order_legs`),
  };
  const results = await Promise.allSettled(
    deps.plans.map((plan) => seedShipper(seeding, parties, plan, now)),
  );
  return results.reduce((sum, result) => {
    if (result.status === 'rejected') throw result.reason;
    return sum + result.value;
  }, 0);
}

/** The bags of forwarders, which have orders of all clients. */
async function seedForwarders(deps: DemoDeps, parties: DemoParties, now: number): Promise<void> {
  const users = new Map<string, Person>();
  for (const { client, email } of deps.plans)
    users.set(parties[client], await deps.owner.withoutTenant((tx) => findPerson(tx, email)));
  const reporter = await deps.owner.withoutTenant((tx) => findPerson(tx, 'partner@demo.example'));
  const database = openSeedingDatabase(deps.database);
  const partnerIds = Object.values(parties.partners);
  await seedForwarderBags({ ...deps, database, partnerIds, reporter, users, now });
}

interface ShipperDeps extends DemoDeps {
  /** Resolves when the tables of orders have statistics. */
  readonly ensureOrderStatistics: () => Promise<void>;
  /** Resolves when the tables of bags have statistics; call it when there are bags. */
  readonly ensureBagStatistics: () => Promise<void>;
}

async function seedShipper(
  deps: ShipperDeps,
  parties: DemoParties,
  plan: ShipperPlan,
  now: number,
): Promise<number> {
  const clientId = parties[plan.client];
  const shipper = await deps.owner.withoutTenant((tx) => findPerson(tx, plan.email));
  const reporter = await deps.owner.withoutTenant((tx) => findPerson(tx, 'partner@demo.example'));
  const { database, routing, preflight, files, jobs, taxIds, ensureBagStatistics } = deps;
  const customerUsers = await deps.owner.withoutTenant((tx) => findCustomerUsers(tx, clientId, plan));
  const batches = planBatches(plan.shipper, { count: plan.orders, days: DAYS, now }, createRandom(plan.seed));
  const orders = await seedBatches(
    { database, routing, preflight, files, jobs, taxIds, clientId, shipper, customerUsers },
    batches,
  );
  await deps.ensureOrderStatistics();
  const partnerIds = Object.values(parties.partners);
  const progressDeps = { database, routing, clientId, partnerIds, shipper, reporter, now };
  await advanceOrders(progressDeps, orders, {
    beforeReceipt: (results) =>
      packFlights(
        { ...progressDeps, preflight, files, ensureBagStatistics },
        groupFlights(results, plan.firstSerial, now),
      ),
    afterReports: (results) =>
      carryFlights(
        { ...progressDeps, preflight, taxIds, partners: parties.partners },
        groupFlights(results, plan.firstSerial, now),
      ),
  });
  // They share no orders: reweighs are of orders in transit, reversals of delivered ones, and bags of those that are ready.
  const steps = [
    () => seedReweighs({ ...progressDeps, files, jobs }, plan.reweighs),
    () => seedReversals(progressDeps, plan.reversals),
    () => seedBags({ ...progressDeps, preflight, files, firstSerial: plan.firstSerial }, plan.bags),
  ];
  await runConcurrently(steps, steps.length, (step) => step());
  return orders.length;
}

async function findCustomerUsers(
  tx: Transaction,
  clientId: string,
  { shipper }: ShipperPlan,
): Promise<Map<string, CustomerUser>> {
  const users = new Map<string, CustomerUser>();
  for (const { customerCode, email } of shipper.customerUsers) {
    const { customerId } = requireSuccess('customer', await findCustomer(tx, clientId, customerCode));
    users.set(customerCode, { customerId, person: await findPerson(tx, email) });
  }
  return users;
}

async function findPerson(tx: Transaction, email: string) {
  const user = await findUser(tx, email);
  if (isRefusal(user)) throw new Error(`The demo's user ${email} is gone: take SEED_DEMO off.`);
  return { userId: user.id, email: user.email, name: user.name };
}
