import { isRefusal } from '@portal/contract/core';
import type { Database, Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { hashPassword } from '../features/auth/index.ts';
import { findUser } from '../features/clients/index.ts';
import type { BaggingDeps } from '../features/bagging/index.ts';
import { createOrders, type CreatedOrders, type Routing } from '../features/orders/index.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { newId } from '../platform/ids.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { seedBags } from './demo-bags.ts';
import { seedAddressBooks } from './demo-addresses.ts';
import { seedLaneControls } from './demo-lane-controls.ts';
import { advanceOrders, type SeededOrder } from './demo-progress.ts';
import { seedReweighs } from './demo-reweighs.ts';
import { demoOrders, JADE, MERLION, type DemoOrder, type DemoShipper } from './demo-orders.ts';
import { createDemoParties, findDemoParties, type DemoParties } from './demo-parties.ts';
import { loadDemoHubs } from './demo-hubs.ts';
import { seedRates } from './demo-rates.ts';
import { seedReversals } from './demo-reversals.ts';
import { createRandom } from './random.ts';

export const DEMO_PASSWORD = 'Portal@2026';

export interface DemoDeps {
  readonly database: Database;
  /** Connects as portal_owner with at least two connections. */
  readonly owner: Database;
  readonly routing: Routing;
  readonly preflight: BaggingDeps['preflight'];
  readonly files: FileStorage;
  readonly jobs: Jobs;
  readonly steps: (step: string) => void;
}

const MARK = 'demo';
const LOCK_KEY = 7_420_002;
const DAYS = 90;
const DAY = 86_400_000;

const PLANS = [
  {
    client: 'merlion',
    shipper: MERLION,
    count: 1_600,
    measured: 12,
    reversed: 12,
    bags: 8,
    seed: 11,
    email: 'shipper@demo.example',
  },
  {
    client: 'jade',
    shipper: JADE,
    count: 400,
    measured: 3,
    reversed: 2,
    bags: 2,
    seed: 23,
    email: 'second@demo.example',
  },
] as const satisfies readonly {
  readonly client: 'merlion' | 'jade';
  readonly shipper: DemoShipper;
  readonly count: number;
  /** The number of reweighs. */
  readonly measured: number;
  /** The number of reversals. */
  readonly reversed: number;
  /** The number of bags. */
  readonly bags: number;
  readonly seed: number;
  readonly email: string;
}[];

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
    const author = await deps.owner.withoutTenant((tx) => findPerson(tx, 'shipper@demo.example'));
    await seedLaneControls(deps.database, parties, author);
    await seedAddressBooks(deps.database, parties);
    let orders = 0;
    for (const plan of PLANS) orders += await seedShipper(deps, parties, plan, now);
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

async function seedShipper(
  deps: DemoDeps,
  parties: DemoParties,
  plan: (typeof PLANS)[number],
  now: number,
): Promise<number> {
  const clientId = parties[plan.client];
  const shipper = await deps.owner.withoutTenant((tx) => findPerson(tx, plan.email));
  const reporter = await deps.owner.withoutTenant((tx) => findPerson(tx, 'partner@demo.example'));
  const { count, seed } = plan;
  const planned = demoOrders(plan.shipper, { count, days: DAYS, now }, createRandom(seed));
  const placed = await placeOrders(deps, clientId, shipper.userId, planned);
  // The new tables have no statistics yet, and would be scanned in full.
  await deps.owner.withoutTenant((tx) =>
    tx.execute(sql`analyze orders, order_legs, order_grants, order_events`),
  );
  const partnerIds = Object.values(parties.partners);
  const { database, routing } = deps;
  const lives = { database, routing, clientId, partnerIds, shipper, reporter, now };
  await advanceOrders(lives, placed);
  await seedReweighs({ ...lives, files: deps.files, jobs: deps.jobs }, plan.measured);
  await seedReversals(lives, plan.reversed);
  await seedBags({ ...lives, preflight: deps.preflight }, plan.bags);
  return placed.length;
}

/** The number of uploads per transaction; each commit costs a flush to disk. */
const SENDINGS_AT_ONCE = 15;

/** Creates the orders of one upload together, at the time of the upload. */
async function placeOrders(
  { database, routing }: DemoDeps,
  clientId: string,
  userId: string,
  planned: readonly DemoOrder[],
): Promise<SeededOrder[]> {
  const placed: SeededOrder[] = [];
  const sendings = [...Map.groupBy(planned, (order) => order.placedAt)];
  for (let start = 0; start < sendings.length; start += SENDINGS_AT_ONCE) {
    await database.withTenant({ clientId, userId }, async (tx) => {
      for (const [placedAt, orders] of sendings.slice(start, start + SENDINGS_AT_ONCE)) {
        const now = new Date(placedAt);
        const router = await routing.open(tx, clientId, now);
        const inputs = orders.map((order) => order.input);
        const result = await createOrders(tx, clientId, inputs, { router, source: 'API', now, userId });
        placed.push(...listSeededOrders(result, placedAt));
      }
    });
  }
  return placed;
}

function listSeededOrders({ created, existing, refused }: CreatedOrders, placedAt: number): SeededOrder[] {
  const [fault] = refused;
  if (fault !== undefined) {
    throw new Error(
      `The demo's order ${fault.customerOrderCode} was refused: ${JSON.stringify(fault.details)}`,
    );
  }
  return [...created, ...existing].flatMap(({ id, customerOrderCode }) =>
    id === null ? [] : [{ id, customerOrderCode, placedAt }],
  );
}

async function findPerson(tx: Transaction, email: string) {
  const user = await findUser(tx, email);
  if (isRefusal(user)) throw new Error(`The demo's user ${email} is gone: take SEED_DEMO off.`);
  return { userId: user.id, email: user.email, name: user.name };
}
