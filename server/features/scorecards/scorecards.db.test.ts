import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  type Arbitrary,
} from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { runCommandLine } from '../../cli/run-command.ts';
import { newId } from '../../platform/ids.ts';
import { createTestOrders, recordSteps } from '../transit-times/testing-histories.ts';
import { computeScorecards, markAllOrders } from './index.ts';

const HOUR = 3_600_000;
const NOW = new Date();
const CREATED = new Date(NOW.getTime() - 30 * 24 * HOUR);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const compute = () =>
  computeScorecards(
    { database: world.jobsDatabase, clock: { now: () => NOW } },
    new AbortController().signal,
  );

/** What the scorecards store, without times of computation and numbers of rows. */
async function readStored() {
  const read = async (text: string) => (await world.owner.query<{ row: unknown }>(text)).rows;
  return {
    legs: await read(`select to_jsonb(l) row from scorecard_legs l order by client_id, order_id, sequence`),
    network: await read(`select to_jsonb(s) - 'computed_at' row from partner_scorecards s order by s`),
    clients: await read(`select to_jsonb(s) - 'computed_at' row from client_scorecards s order by s`),
  };
}

/** Deletes all legs and figures, and counts everything again. */
async function recount(clientIds: readonly string[]): Promise<void> {
  await world.owner.query('delete from scorecard_legs; delete from scorecard_changes');
  for (const clientId of clientIds)
    await world.jobsDatabase.withTenant({ clientId }, (tx) => markAllOrders(tx, clientId));
  await compute();
}

/** One change of an order, as rows of the tables that the scorecards read. */
interface Change {
  readonly kind: 'REPORT' | 'WITHDRAW' | 'CORRECT' | 'REALLOCATE' | 'REWEIGH' | 'DECIDE' | 'CHECK' | 'COUNT';
  readonly order: number;
  readonly status: number;
  readonly hour: number;
  readonly delayMinutes: number;
}

const STATUSES = [
  'FIRST_MILE PICKED_UP',
  'FIRST_MILE HANDED_OVER',
  'FREIGHT_FORWARDER RECEIVED_AT_FACILITY',
  'FREIGHT_FORWARDER HANDED_OVER',
  'CUSTOMS HANDED_OVER',
  'LAST_MILE OUT_FOR_DELIVERY',
  'LAST_MILE DELIVERY_FAILED',
  'LAST_MILE DELIVERED',
  'LAST_MILE LOST',
] as const;

const change: Arbitrary<Change> = record({
  kind: oneof(
    { weight: 8, arbitrary: constant('REPORT' as const) },
    {
      weight: 5,
      arbitrary: constantFrom('WITHDRAW', 'CORRECT', 'REALLOCATE', 'REWEIGH', 'DECIDE', 'CHECK', 'COUNT'),
    },
  ),
  order: nat(3),
  status: nat(STATUSES.length - 1),
  hour: integer({ min: 1, max: 400 }),
  delayMinutes: nat(3000),
});

interface TestOrder {
  readonly clientId: string;
  readonly id: string;
}

async function apply(
  { clientId, id }: TestOrder,
  { kind, status, hour, delayMinutes }: Change,
  partners: readonly TestPartner[],
): Promise<void> {
  const [serviceType = '', name = ''] = (STATUSES[status] ?? '').split(' ');
  const at = new Date(CREATED.getTime() + hour * HOUR).toISOString();
  const receivedAt = new Date(CREATED.getTime() + hour * HOUR + delayMinutes * 60_000).toISOString();
  const partnerId = partners[hour % partners.length]?.partnerId;
  const event = sql`client_id = ${clientId} and order_id = ${id}`;
  await world.database.withTenant({ clientId }, async (tx) => {
    const statements = {
      REPORT: sql`insert into order_events (client_id, order_id, id, service_type, status, update_timestamp, received_at, source)
        values (${clientId}, ${id}, ${newId()}, ${serviceType}, ${name}, ${at}, ${receivedAt}, 'PARTNER') on conflict do nothing`,
      WITHDRAW: sql`delete from order_events where ${event} and service_type = ${serviceType} and status = ${name}`,
      CORRECT: sql`update order_events set received_at = ${receivedAt} where ${event} and service_type = ${serviceType}`,
      REALLOCATE: sql`update order_legs set partner_id = ${partnerId} where ${event} and service_type = ${serviceType}`,
      REWEIGH: sql`insert into reweighs (client_id, id, order_id, leg_id, partner_id, kind, state, declared, before, after, parcels,
          created_by, created_at, updated_at)
        select ${clientId}, ${newId()}, order_id, id, partner_id, 'WEIGHT', 'DISPUTED', '{}',
          '{"price": {"amountMinor": 500, "currency": "SGD"}}', '{"price": {"amountMinor": 700, "currency": "SGD"}}', '[]',
          ${newId()}, ${at}, ${at}
        from order_legs where ${event} and service_type = ${serviceType} on conflict do nothing`,
      DECIDE: sql`with steps as (insert into reweigh_steps (client_id, reweigh_id, id, state, at, side, before, after)
          select client_id, id, ${newId()}, 'DISPUTED', ${at}, 'CLIENT', before, after from reweighs
          where ${event} and state = 'DISPUTED' limit 1 returning reweigh_id)
        update reweighs set state = ${hour % 2 === 0 ? 'WITHDRAWN' : 'UPHELD'}
        where client_id = ${clientId} and id in (select reweigh_id from steps)`,
      CHECK: sql`insert into custody_entries (client_id, id, order_id, piece, kind, at, holder_id, grams)
        values (${clientId}, ${newId()}, ${id}, 1, ${hour % 2 === 0 ? 'DAMAGED' : 'CHECKED'}, ${at}, ${partnerId}, 500)`,
      COUNT: sql`select 1`,
    };
    await tx.execute(statements[kind]);
  });
  if (kind === 'COUNT') await compute();
}

describe('scorecards', () => {
  test('are the same after any sequence of late, withdrawn and corrected facts as after a full recount', async () => {
    const partners = [await world.partner(), await world.partner()];
    const clients = [await world.client(), await world.client()];
    await assert(
      asyncProperty(array(change, { minLength: 5, maxLength: 40 }), async (changes) => {
        const orders: TestOrder[] = [];
        for (const client of clients) orders.push(...(await createOrders(client, partners[0], 2)));
        // Writers and the job run at the same time.
        const halves = [changes.filter(({ order }) => order < 2), changes.filter(({ order }) => order >= 2)];
        await Promise.all([
          ...halves.map(async (half) => {
            for (const one of half) {
              const order = orders[one.order];
              if (order !== undefined) await apply(order, one, partners);
            }
          }),
          compute(),
        ]);
        await compute();
        const incremental = await readStored();
        await recount(clients.map(({ clientId }) => clientId));
        expect(incremental).toEqual(await readStored());
      }),
      { numRuns: 25 },
    );
    expect((await readStored()).legs.length).toBeGreaterThan(20);
  });

  test('count nothing while a change is not committed, and all of it afterwards', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    const [order] = await createOrders(client, partner, 1);
    const countLegs = async () => {
      const { rows } = await world.owner.query('select 1 from scorecard_legs where order_id = $1', [
        order?.id,
      ]);
      return rows.length;
    };
    await world.database.withTenant({ clientId: client.clientId }, async (tx) => {
      await tx.execute(sql`insert into order_events (client_id, order_id, id, service_type, status, update_timestamp, source)
        values (${client.clientId}, ${order?.id}, ${newId()}, 'FIRST_MILE', 'HANDED_OVER', ${NOW.toISOString()}, 'PARTNER')`);
      await compute();
      expect(await countLegs()).toBe(0);
    });
    await compute();
    expect(await countLegs()).toBe(1);
  });
});

async function createOrders(
  client: TestClient,
  partner: TestPartner | undefined,
  count: number,
): Promise<TestOrder[]> {
  if (partner === undefined) return [];
  const created = await createTestOrders(world, client, partner, { count, createdAt: CREATED });
  return created.map(({ id }) => ({ clientId: client.clientId, id }));
}

test('the command that counts again marks every order, and the job restores what was lost', async () => {
  const [client, partner] = [await world.client(), await world.partner()];
  const orders = await createOrders(client, partner, 2);
  for (const { id } of orders) await recordSteps(world, client, id, [['FIRST_MILE HANDED_OVER', 10]]);
  await compute();
  const before = await readStored();
  await world.owner.query(
    'delete from scorecard_legs; delete from partner_scorecards; delete from client_scorecards',
  );
  const result = await runCommandLine(['scorecards', 'recount'], { DATABASE_URL: world.url });
  expect(result).toMatchObject({ exitCode: 0, out: expect.stringContaining('orders are counted again') });
  await compute();
  expect(await readStored()).toEqual(before);
});
