import type { TestClient, TestPartner, World } from '@portal/tests/world/world.ts';
import { constantFrom, integer, nat, record, type Arbitrary } from 'fast-check';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { computeScorecards, markAllOrders } from '../scorecards/index.ts';
import { createTestOrders } from '../transit-times/testing-histories.ts';
import { createInsightsComputation } from './index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const NOW = new Date();

/** The partner of an order without one is missing for this reason. */
const TEST_REASON = 'route.not_connected';

/** Brings scorecards and figures up to date, as the job does each minute. */
export function computeTestInsights(world: World): Promise<void> {
  const computeOrders = createInsightsComputation((_tx, _clientId, traces) =>
    Promise.resolve(traces.map(() => ({ code: TEST_REASON, params: {}, message: '' }))),
  );
  const deps = { database: world.jobsDatabase, clock: { now: () => NOW }, computeOrders };
  return computeScorecards(deps, new AbortController().signal);
}

/** Deletes all facts and sums of clients, and counts everything again. */
export async function recountTestInsights(world: World, clientIds: readonly string[]): Promise<void> {
  await world.owner.query(`delete from insight_sums where client_id = any ($1)`, [clientIds]);
  await world.owner.query(`delete from insight_orders where client_id = any ($1)`, [clientIds]);
  for (const clientId of clientIds)
    await world.jobsDatabase.withTenant({ clientId }, (tx) => markAllOrders(tx, clientId));
  await computeTestInsights(world);
}

/** What orders of clients count, and all sums, with names instead of ids. */
export async function readStoredInsights(world: World, clientIds: readonly string[]) {
  const marks = (
    row: string,
    lists: string,
  ) => `(select json_agg(array[k.figure, k.key, ${lists}] order by k.figure, k.key)
    from unnest(${row}.marks, ${row}.amounts, ${row}.grams) with ordinality m(mark, amount, grams, position)
      join insight_marks k on k.client_id = ${row}.client_id and k.id = m.mark)`;
  const amounts = 'm.amount::text, m.grams::text';
  const read = async (text: string) =>
    (await world.owner.query<{ row: unknown }>(text, [clientIds])).rows.map(({ row }) => row);
  const segment = `(select to_jsonb(s) - 'id' from insight_segments s where s.client_id = r.client_id and s.id = r.segment_id)`;
  return {
    orders: await read(`select jsonb_build_array(order_id, partner_id, ${segment}, customer_id, created_on,
        ${marks('r', amounts)}) row from insight_orders r where client_id = any ($1) order by order_id, partner_id`),
    sums: await read(`select jsonb_build_array(${segment}, grain, starts_on,
        ${marks('r', `${amounts}, r.orders[m.position]::text`)}) row
      from insight_sums r where client_id = any ($1) order by 1`),
  };
}

export interface TestOrder {
  readonly clientId: string;
  readonly id: string;
}

/** Orders of a client on several days; every other one of the customer. */
export async function createInsightOrders(
  world: World,
  client: TestClient,
  partner: TestPartner,
  count: number,
  customerId: string,
): Promise<TestOrder[]> {
  const { clientId } = client;
  const orders: TestOrder[] = [];
  for (let index = 0; index < count; index += 1) {
    const createdAt = new Date(NOW.getTime() - 60 * DAY + ((index * 13) % 60) * DAY);
    const tenant = index % 2 === 0 ? { clientId } : { clientId, customerId };
    const [order] = await createTestOrders(world, tenant, partner, { count: 1, createdAt });
    if (order !== undefined) orders.push({ clientId, id: order.id });
  }
  return orders;
}

const STATUSES = [
  'ORDER CANCELLED CLOSED',
  'ORDER UNALLOCATED UNALLOCATED',
  'FIRST_MILE PENDING_PICKUP READY',
  'FIRST_MILE HANDED_OVER IN_TRANSIT',
  'FREIGHT_FORWARDER HANDED_OVER IN_TRANSIT',
  'CUSTOMS HANDED_OVER IN_TRANSIT',
  'CUSTOMS INSPECTION EXCEPTION',
  'LAST_MILE DELIVERY_FAILED EXCEPTION',
  'LAST_MILE RETURN_INITIATED EXCEPTION',
  'LAST_MILE DELIVERED DELIVERED',
  'LAST_MILE DELIVERED DELIVERED',
] as const;

/** One change of an order, as rows of the tables that the figures read. */
export interface Change {
  readonly kind: (typeof KINDS)[number];
  readonly order: number;
  readonly status: number;
  readonly hour: number;
}

const KINDS = [
  'REPORT',
  'REPORT',
  'REPORT',
  'WITHDRAW',
  'REALLOCATE',
  'REWEIGH',
  'DECIDE',
  'REVERSE',
  'EDIT',
  'COUNT',
] as const;

export const changeOf = (orders: number): Arbitrary<Change> =>
  record({
    kind: constantFrom(...KINDS),
    order: nat(orders - 1),
    status: nat(STATUSES.length - 1),
    hour: integer({ min: 1, max: 700 }),
  });

/** Applies a change as its feature would write it; COUNT runs the job. */
export async function applyChange(
  world: World,
  { clientId, id }: TestOrder,
  { kind, status, hour }: Change,
  partners: readonly TestPartner[],
): Promise<void> {
  const [serviceType = '', name = '', stage = ''] = (STATUSES[status] ?? '').split(' ');
  const at = new Date(NOW.getTime() - hour * HOUR).toISOString();
  const partnerId = partners[hour % partners.length]?.partnerId;
  const isOrder = sql`client_id = ${clientId} and order_id = ${id}`;
  const grams = hour * 10;
  if (kind === 'COUNT') return computeTestInsights(world);
  await world.database.withTenant({ clientId }, async (tx) => {
    const statements = {
      REPORT: [
        sql`insert into order_events (client_id, order_id, id, service_type, status, update_timestamp, received_at, source)
          values (${clientId}, ${id}, ${newId()}, ${serviceType}, ${name}, ${at}, ${at}, 'PARTNER') on conflict do nothing`,
        sql`update orders set stage = ${stage}, status_service_type = ${serviceType}, status = ${name}, status_at = ${at},
          terminal = ${stage === 'DELIVERED' || stage === 'CLOSED'} where client_id = ${clientId} and id = ${id}`,
        sql`update order_legs set partner_id = null, allocation = 'UNALLOCATED'
          where ${isOrder} and sequence = 1 and ${stage === 'UNALLOCATED'}`,
      ],
      WITHDRAW: [
        sql`delete from order_events where ${isOrder} and status = ${name} and service_type <> 'ORDER'`,
      ],
      REALLOCATE: [
        sql`insert into order_grants (client_id, order_id, partner_id, service_types)
          values (${clientId}, ${id}, ${partnerId}, ${[serviceType]}) on conflict do nothing`,
        sql`update order_legs set partner_id = ${partnerId}, allocation = 'ALLOCATED' where ${isOrder} and service_type = ${serviceType}`,
      ],
      REWEIGH: [
        sql`insert into reweighs (client_id, id, order_id, leg_id, partner_id, kind, state, declared, before, after, parcels,
            delta_minor, created_by, created_at, updated_at)
          select ${clientId}, ${newId()}, order_id, id, partner_id, 'WEIGHT', 'DISPUTED', '{"grossGrams": 1500}',
            '{"price": {"amountMinor": 500, "currency": "SGD"}}',
            ${JSON.stringify({ grossGrams: grams, price: { amountMinor: 700, currency: 'SGD' } })}::jsonb, '[]', 200,
            ${newId()}, ${at}, ${at}
          from order_legs where ${isOrder} and service_type = ${serviceType} and partner_id is not null
          on conflict do nothing`,
      ],
      DECIDE: [
        sql`update reweighs set state = ${hour % 2 === 0 ? 'WITHDRAWN' : 'UPHELD'} where ${isOrder} and state = 'DISPUTED'`,
      ],
      REVERSE: [
        sql`insert into order_reversals (client_id, id, order_id, state, initiated_by, partner_id, comment, initiated_at,
            answered_at, reverse_order_id)
          values (${clientId}, ${newId()}, ${id}, 'APPROVED', 'CLIENT', ${partnerId}, 'Refused', ${at}, ${at}, ${id})
          on conflict do nothing`,
      ],
      EDIT: [
        sql`update orders set gross_grams = ${grams}, price_minor = ${hour * 3}, price_currency = 'SGD',
          payment_type = 'cod', cod_minor = ${hour * 100}, cod_currency = 'MYR',
          service_level = ${hour % 2 === 0 ? 'EXPRESS' : 'ECONOMY'},
          destination_country = ${hour % 3 === 0 ? 'TH' : 'MY'},
          duties = ${JSON.stringify({ currency: 'MYR', dutyMinor: hour, taxMinor: hour * 2, isComplete: hour % 5 > 0 })}::jsonb
          where client_id = ${clientId} and id = ${id}`,
      ],
    };
    for (const statement of statements[kind]) await tx.execute(statement);
  });
}
