import type { Database, Transaction } from '../db/database.ts';
import { sql, type Sql } from '../db/sql.ts';
import { readCalendars } from '../features/calendars/index.ts';
import { findCustomer } from '../features/customers/index.ts';
import { writePreflightSettings } from '../features/preflight/index.ts';
import { carryFlights } from './carry-flights.ts';
import { seedBags } from './demo-bags.ts';
import { seedBatches, type CustomerUser } from './demo-batches.ts';
import { packFlights } from './demo-flights.ts';
import type { DemoParties } from './demo-parties.ts';
import { cancelOrders, reportFromReceipt, reportUntilReceipt } from './demo-progress.ts';
import { seedReversals } from './demo-reversals.ts';
import { seedReweighs } from './demo-reweighs.ts';
import { findPerson } from './find-person.ts';
import type { CarriageDeps } from './flight-arrival.ts';
import type { ForwarderDeps } from './forwarder-deps.ts';
import { groupFlights, type Flight } from './group-flights.ts';
import { planBatches } from './plan-batches.ts';
import { planResults } from './plan-results.ts';
import type { ProgressDeps } from './progress-deps.ts';
import type { ProgressResult, RoutedOrder } from './progress-result.ts';
import { createRandom } from './random.ts';
import { readRoutedOrders } from './read-routed-orders.ts';
import { rebagFlights } from './rebag-flights.ts';
import { requireSuccess } from './require-success.ts';
import { runConcurrently } from './run-concurrently.ts';
import type { DemoSize, ShipperPlan } from './shipper-plans.ts';

type Deps = ForwarderDeps &
  CarriageDeps & {
    readonly owner: Database;
    readonly parties: DemoParties;
    readonly size: DemoSize;
  };

/** A client of the demo while its orders are seeded. */
interface Shipper {
  readonly plan: ShipperPlan;
  readonly deps: ProgressDeps;
  readonly orders: readonly RoutedOrder[];
}

/**
 * Seeds the orders of all clients and what happens to them. The clients are seeded at the same time where they share no rows;
 * forwarders carry the parcels of all clients together. Returns the number of orders.
 */
export async function seedShippers(deps: Deps): Promise<number> {
  const { owner, size, now } = deps;
  // The new tables have no statistics yet, and would be scanned in full. Those of the first client are enough.
  const ensureOrderStatistics = analyzeOnce(
    owner,
    sql`analyze orders, order_legs, order_grants, order_events`,
  );
  const ensureBagStatistics = analyzeOnce(owner, sql`analyze bags, bag_orders, orders, order_legs`);
  const seeds = await completeAll(size.plans, (plan) => seedShipper(deps, plan, ensureOrderStatistics));
  const results = planResults(
    seeds.flatMap(({ shipper }) => shipper.orders),
    size.minimumShare,
    now,
  );
  const flights = groupFlights(results, now);
  const shippers = seeds.map(({ shipper }) => shipper);
  await completeAll(shippers, (shipper) =>
    packShipper(deps, shipper, listOwn(results, shipper), flights, ensureBagStatistics),
  );
  await rebagFlights(deps, flights);
  await completeAll(shippers, (shipper) => reportFromReceipt(shipper.deps, listOwn(results, shipper)));
  await carryFlights(deps, flights);
  await completeAll(shippers, (shipper) => finishShipper(deps, shipper, listOwn(results, shipper)));
  return seeds.reduce((sum, { count }) => sum + count, 0);
}

const listOwn = (results: readonly ProgressResult[], { deps }: Shipper) =>
  results.filter(({ clientId }) => clientId === deps.clientId);

function analyzeOnce(owner: Database, statement: Sql): () => Promise<void> {
  let statistics: Promise<unknown> | undefined;
  return async () => {
    statistics ??= owner.withoutTenant((tx) => tx.execute(statement));
    await statistics;
  };
}

/** Does the work for all items at the same time. After an error all end before it is thrown, so that the next start does not meet them. */
async function completeAll<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = await Promise.allSettled(items.map(work));
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** Uploads the orders of a client. `count`: with the orders that have no route. */
async function seedShipper(
  deps: Deps,
  plan: ShipperPlan,
  ensureOrderStatistics: () => Promise<void>,
): Promise<{ readonly shipper: Shipper; readonly count: number }> {
  const { database, owner, routing, preflight, files, jobs, taxIds, partnerIds, reporter, now } = deps;
  const clientId = deps.parties[plan.client];
  const shipper = await owner.withoutTenant((tx) => findPerson(tx, plan.email));
  const customerUsers = await owner.withoutTenant((tx) => findCustomerUsers(tx, clientId, plan));
  const calendars = await owner.withoutTenant(readCalendars);
  const batches = planBatches(
    plan.shipper,
    { count: plan.orders, days: deps.size.days, now, calendars },
    createRandom(plan.seed),
  );
  // Its forwarders take dangerous goods by air.
  await database.withTenant({ clientId, userId: shipper.userId }, (tx) =>
    writePreflightSettings(tx, clientId, [{ code: 'goods_not_by_air', severity: 'WARNING' }]),
  );
  const orders = await seedBatches(
    { database, routing, preflight, files, jobs, taxIds, clientId, shipper, customerUsers },
    batches,
  );
  await ensureOrderStatistics();
  const progressDeps = { database, routing, clientId, partnerIds, shipper, reporter, now };
  const routedOrders = await readRoutedOrders(progressDeps, orders);
  return { shipper: { plan, deps: progressDeps, orders: routedOrders }, count: orders.length };
}

/** Reports how the orders of a client reach the forwarder, and packs its bags. */
async function packShipper(
  { preflight, files }: Deps,
  shipper: Shipper,
  results: readonly ProgressResult[],
  flights: readonly Flight[],
  ensureBagStatistics: () => Promise<void>,
): Promise<void> {
  await reportUntilReceipt(shipper.deps, results);
  await packFlights({ ...shipper.deps, preflight, files, ensureBagStatistics }, flights);
}

async function finishShipper(
  { preflight, files, jobs }: Deps,
  { plan, deps }: Shipper,
  results: readonly ProgressResult[],
): Promise<void> {
  await cancelOrders(deps, results);
  // They share no orders: reweighs are of orders in transit, reversals of delivered ones, and bags of those that are ready.
  const steps = [
    () => seedReweighs({ ...deps, files, jobs }, plan.reweighs),
    () => seedReversals(deps, plan.reversals),
    () => seedBags({ ...deps, preflight, files, firstSerial: plan.firstSerial }, plan.bags),
  ];
  await runConcurrently(steps, steps.length, (step) => step());
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
