import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { yieldingMap } from '../../../platform/yielding-map.ts';
import type { OrderTableRows } from './order-table-rows.ts';
import { SELECT_NEW_ORDER_RECORDS, type OrderRecord } from './order-record.ts';

type Row = Readonly<Record<string, unknown>>;

const ORDER_COLUMNS = {
  id: 'uuid',
  order_code: 'text',
  customer_order_code: 'text',
  customer_id: 'uuid',
  batch_id: 'uuid',
  movement: 'text',
  service_level: 'text',
  payment_type: 'text',
  cod_minor: 'bigint',
  cod_currency: 'text',
  incoterm: 'text',
  shipment_mode: 'text',
  origin_country: 'text',
  destination_country: 'text',
  origin_port_id: 'text',
  destination_port_id: 'text',
  parties: 'jsonb',
  consignee_name: 'text',
  consignee_city: 'text',
  items: 'jsonb',
  parcels: 'jsonb',
  pieces: 'integer',
  gross_grams: 'bigint',
  chargeable_grams: 'bigint',
  value_minor: 'bigint',
  value_currency: 'text',
  price_minor: 'bigint',
  price_currency: 'text',
  duties: 'jsonb',
  consignee_key: 'text',
  remarks: 'text',
  status_service_type: 'text',
  status: 'text',
  status_remarks: 'text',
  status_at: 'timestamptz',
  status_rank: 'integer',
  terminal: 'boolean',
  stage: 'text',
  promised_from: 'timestamptz',
  promised_to: 'timestamptz',
  created_by: 'uuid',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const;

const LEG_COLUMNS = {
  order_id: 'uuid',
  sequence: 'integer',
  id: 'uuid',
  service_type: 'text',
  allocation: 'text',
  partner_id: 'uuid',
  rate_card_id: 'uuid',
  from_place: 'text',
  to_place: 'text',
  price_minor: 'bigint',
  price_currency: 'text',
  chargeable_grams: 'bigint',
  transit_days_min: 'integer',
  transit_days_max: 'integer',
  rule: 'text',
  trace: 'jsonb',
} as const;

const GRANT_COLUMNS = {
  order_id: 'uuid',
  partner_id: 'uuid',
  service_types: 'text[]',
  created_at: 'timestamptz',
} as const;

const EVENT_COLUMNS = {
  order_id: 'uuid',
  id: 'uuid',
  leg_sequence: 'integer',
  service_type: 'text',
  status: 'text',
  remarks: 'text',
  place: 'text',
  update_timestamp: 'timestamptz',
  source: 'text',
  partner_id: 'uuid',
  user_id: 'uuid',
} as const;

/** One statement for any number of rows, sent as JSON: `$1` the client, `rows` the rows. */
function buildInsertSql(
  table: string,
  columns: Readonly<Record<string, string>>,
  ending: string,
  toJsonArray = '$2',
): string {
  const names = Object.keys(columns).join(', ');
  const columnTypes = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  return `insert into ${table} (client_id, ${names})
    select $1, ${names} from json_to_recordset(${toJsonArray}::json) as given(${columnTypes.join(', ')}) ${ending}`;
}

const INSERT_LEGS = buildInsertSql('order_legs', LEG_COLUMNS, '');
const INSERT_GRANTS = buildInsertSql('order_grants', GRANT_COLUMNS, '');
const INSERT_EVENTS = buildInsertSql('order_events', EVENT_COLUMNS, 'on conflict do nothing returning id');

const FOR_NEW_ORDERS = 'where order_id in (select id from orders)';
// Behind `with`, each table's name stands for its new rows: what reads orders reads the new ones.
const WITH_NEW_ORDERS = `with orders as (
    ${buildInsertSql('orders', ORDER_COLUMNS, 'on conflict (client_id, customer_order_code) do nothing returning *')}),
  order_legs as (${buildInsertSql('order_legs', LEG_COLUMNS, `${FOR_NEW_ORDERS} returning *`, '$3')}),
  order_grants as (${buildInsertSql('order_grants', GRANT_COLUMNS, FOR_NEW_ORDERS, '$4')}),
  order_events as (${buildInsertSql('order_events', EVENT_COLUMNS, `${FOR_NEW_ORDERS} returning *`, '$5')})`;
const INSERT_ORDERS = `${WITH_NEW_ORDERS} select id from orders`;
// No clock is set on an order before its first measuring.
const INSERT_ORDERS_RETURNING_RECORDS = `${WITH_NEW_ORDERS}, order_clocks as (select * from order_clocks where false) ${SELECT_NEW_ORDER_RECORDS}`;

/**
 * Writes new orders with their legs, grants and events, in one statement. Answers by id those that were new, as they
 * are stored where `reads` says so and null otherwise; one whose customer order code is taken is left out, with all
 * that is its.
 */
export async function insertOrders(
  tx: Transaction,
  clientId: string,
  records: readonly OrderTableRows[],
  returnRecords: boolean,
): Promise<Map<string, OrderRecord | null>> {
  const toJsonArray = async (of: (records: OrderTableRows) => readonly Row[]) => {
    const jsonRows = await yieldingMap(records, (one) => of(one).map((row) => JSON.stringify(row)));
    return `[${jsonRows.flat().join(',')}]`;
  };
  const values = [
    clientId,
    await toJsonArray(({ order }) => [order]),
    await toJsonArray(({ legs }) => legs),
    await toJsonArray(({ grants }) => grants),
    await toJsonArray(({ events }) => events),
  ];
  if (returnRecords) {
    const made = await tx.prepared<{ record: OrderRecord }>(
      'insert-and-read-orders',
      INSERT_ORDERS_RETURNING_RECORDS,
      values,
    );
    return new Map(made.map(({ record }) => [record.row.id, record]));
  }
  const made = await tx.prepared<{ id: string }>('insert-orders', INSERT_ORDERS, values);
  return new Map(made.map(({ id }) => [id, null]));
}

export async function insertRoutes(
  tx: Transaction,
  clientId: string,
  legs: readonly Row[],
  grants: readonly Row[],
): Promise<void> {
  if (legs.length > 0) await tx.prepared('insert-legs', INSERT_LEGS, [clientId, JSON.stringify(legs)]);
  if (grants.length > 0)
    await tx.prepared('insert-grants', INSERT_GRANTS, [clientId, JSON.stringify(grants)]);
}

/** How many events were new. */
export async function insertEvents(
  tx: Transaction,
  clientId: string,
  events: readonly Row[],
): Promise<number> {
  if (events.length === 0) return 0;
  const made = await tx.prepared('insert-events', INSERT_EVENTS, [clientId, JSON.stringify(events)]);
  return made.length;
}

/** Takes the legs and grants of orders away, for a route that takes their place. */
export async function deleteRoutes(
  tx: Transaction,
  clientId: string,
  orderIds: readonly string[],
): Promise<void> {
  await tx.execute(
    sql`delete from order_legs where client_id = ${clientId} and order_id = any (${orderIds}::uuid[])`,
  );
  await tx.execute(
    sql`delete from order_grants where client_id = ${clientId} and order_id = any (${orderIds}::uuid[])`,
  );
}

/** Takes these legs of an order away, and all its grants, for others that take their place. */
export async function deleteLegs(
  tx: Transaction,
  clientId: string,
  orderId: string,
  sequences: readonly number[],
): Promise<void> {
  await tx.execute(sql`delete from order_legs
    where client_id = ${clientId} and order_id = ${orderId} and sequence = any (${[...sequences]}::int[])`);
  await tx.execute(sql`delete from order_grants where client_id = ${clientId} and order_id = ${orderId}`);
}

const UPDATABLE_COLUMNS = Object.entries(ORDER_COLUMNS).filter(
  ([name]) => !['id', 'order_code', 'customer_order_code', 'created_by', 'created_at'].includes(name),
);

/**
 * Writes columns of orders, and raises their version. All records name the same columns, `id` first among them.
 */
export async function updateOrders(tx: Transaction, clientId: string, orders: readonly Row[]): Promise<void> {
  const [first] = orders;
  if (first === undefined) return;
  const columns = UPDATABLE_COLUMNS.filter(([name]) => name in first);
  const assignments = columns.map(([name]) => `${name} = given.${name}`).join(', ');
  const columnTypes = columns.map(([name, type]) => `${name} ${type}`).join(', ');
  await tx.connection.query(
    `update orders set ${assignments}, version = orders.version + 1
      from json_to_recordset($2::json) as given(id uuid, ${columnTypes})
      where orders.client_id = $1 and orders.id = given.id`,
    [clientId, JSON.stringify(orders)],
  );
}

/** An order that has a customer order code already. */
export interface OrderCodeRow {
  readonly id: string;
  readonly order_code: string;
  readonly customer_order_code: string;
}

// Looked up one by one, so that it costs the same for every client and its plan is kept.
const ORDERS_BY_CODE = `select o.id, o.order_code, o.customer_order_code
  from (select distinct value code from json_array_elements_text($2::json)) given,
    lateral (select * from orders where client_id = $1 and customer_order_code = given.code limit 1) o`;

/** The orders that have these customer order codes, as far as the caller may see them. */
export async function findOrdersByCustomerCode(
  tx: Transaction,
  clientId: string,
  codes: readonly string[],
): Promise<OrderCodeRow[]> {
  return tx.prepared<OrderCodeRow>('orders-by-customer-code', ORDERS_BY_CODE, [
    clientId,
    JSON.stringify(codes),
  ]);
}

export interface OrderCodeReservation {
  readonly existing: readonly OrderCodeRow[];
  /** For order codes, unique over the platform: one for each code that is not known. */
  readonly numbers: readonly number[];
  /** What the client's order codes begin with, where that is on. */
  readonly prefix: string | null;
}

const RESERVE_ORDER_CODES = `with existing as materialized (${ORDERS_BY_CODE})
  select (select case when order_code_prefix_on then order_code_prefix end from clients where client_id = $1) prefix,
    (select coalesce(json_agg(existing), '[]') from existing) existing,
    array(select nextval('order_numbers')::float8 from generate_series(1,
      (select count(distinct value) from json_array_elements_text($2::json)) - (select count(*) from existing))) numbers`;

/** What creating orders with these customer order codes begins with. */
export async function reserveOrderCodes(
  tx: Transaction,
  clientId: string,
  codes: readonly string[],
): Promise<OrderCodeReservation> {
  const [row] = await tx.prepared<OrderCodeReservation>('order-intake', RESERVE_ORDER_CODES, [
    clientId,
    JSON.stringify(codes),
  ]);
  if (row === undefined) throw new Error('the intake query answered no row');
  return row;
}

/** Counter rows of a client beyond which reading them begins to cost. */
const FOLD_THRESHOLD = 200;

/**
 * Folds the client's counters once they have become many. Whoever finds somebody at it leaves it to them: the rows of a
 * fold under way are locked until it commits.
 */
export async function foldOrderCounts(tx: Transaction, clientId: string): Promise<void> {
  await tx.prepared(
    'fold-counts',
    `select fold_order_counts() where (select count(*) from order_counts where client_id = $1) > ${FOLD_THRESHOLD}
      and pg_try_advisory_xact_lock(hashtextextended('order_counts' || $1::text, 0))`,
    [clientId],
  );
}

/** Looking whether they are many costs as much as an order's events do. */
const FOLD_CHECK_ODDS = 16;

/** For whoever has just written counters: some of them look, and that is often enough. */
export async function foldOrderCountsSometimes(tx: Transaction, clientId: string): Promise<void> {
  if (Math.random() * FOLD_CHECK_ODDS < 1) await foldOrderCounts(tx, clientId);
}
