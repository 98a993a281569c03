import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

type Record_ = Readonly<Record<string, unknown>>;

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

const GRANT_COLUMNS = { order_id: 'uuid', partner_id: 'uuid', service_types: 'text[]' } as const;

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

/** One statement for any number of rows, sent as JSON: `$1` the client, `$2` the rows. */
function insertRows(table: string, columns: Readonly<Record<string, string>>, ending: string): string {
  const names = Object.keys(columns).join(', ');
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  return `insert into ${table} (client_id, ${names})
    select $1, ${names} from json_to_recordset($2::json) as given(${typed.join(', ')}) ${ending}`;
}

const INSERT_ORDERS = insertRows(
  'orders',
  ORDER_COLUMNS,
  'on conflict (client_id, customer_order_code) do nothing returning id',
);
const INSERT_LEGS = insertRows('order_legs', LEG_COLUMNS, '');
const INSERT_GRANTS = insertRows('order_grants', GRANT_COLUMNS, '');
const INSERT_EVENTS = insertRows('order_events', EVENT_COLUMNS, 'on conflict do nothing returning id');

/** Ids of the orders that were new; one whose customer order code is taken is left out. */
export async function insertOrders(
  tx: Transaction,
  clientId: string,
  orders: readonly Record_[],
): Promise<Set<string>> {
  const values = [clientId, JSON.stringify(orders)];
  const made = await tx.named<{ id: string }>('insert-orders', INSERT_ORDERS, values);
  return new Set(made.map((row) => row.id));
}

export async function insertRoutes(
  tx: Transaction,
  clientId: string,
  legs: readonly Record_[],
  grants: readonly Record_[],
): Promise<void> {
  if (legs.length > 0) await tx.named('insert-legs', INSERT_LEGS, [clientId, JSON.stringify(legs)]);
  if (grants.length > 0) await tx.named('insert-grants', INSERT_GRANTS, [clientId, JSON.stringify(grants)]);
}

/** How many events were new. */
export async function insertEvents(
  tx: Transaction,
  clientId: string,
  events: readonly Record_[],
): Promise<number> {
  if (events.length === 0) return 0;
  const made = await tx.named('insert-events', INSERT_EVENTS, [clientId, JSON.stringify(events)]);
  return made.length;
}

/** Takes the legs and grants of orders away, for a route that takes their place. */
export async function removeRoutes(
  tx: Transaction,
  clientId: string,
  orderIds: readonly string[],
): Promise<void> {
  await tx.run(
    sql`delete from order_legs where client_id = ${clientId} and order_id = any (${orderIds}::uuid[])`,
  );
  await tx.run(
    sql`delete from order_grants where client_id = ${clientId} and order_id = any (${orderIds}::uuid[])`,
  );
}

/** Takes these legs of an order away, and all its grants, for others that take their place. */
export async function removeLegs(
  tx: Transaction,
  clientId: string,
  orderId: string,
  sequences: readonly number[],
): Promise<void> {
  await tx.run(sql`delete from order_legs
    where client_id = ${clientId} and order_id = ${orderId} and sequence = any (${[...sequences]}::int[])`);
  await tx.run(sql`delete from order_grants where client_id = ${clientId} and order_id = ${orderId}`);
}

const CHANGED = Object.entries(ORDER_COLUMNS).filter(
  ([name]) => !['id', 'order_code', 'customer_order_code', 'created_by', 'created_at'].includes(name),
);

/**
 * Writes columns of orders, and raises their version. All records name the same columns, `id` first among them.
 */
export async function updateOrders(
  tx: Transaction,
  clientId: string,
  orders: readonly Record_[],
): Promise<void> {
  const [first] = orders;
  if (first === undefined) return;
  const columns = CHANGED.filter(([name]) => name in first);
  const sets = columns.map(([name]) => `${name} = given.${name}`).join(', ');
  const typed = columns.map(([name, type]) => `${name} ${type}`).join(', ');
  await tx.connection.query(
    `update orders set ${sets}, version = orders.version + 1
      from json_to_recordset($2::json) as given(id uuid, ${typed})
      where orders.client_id = $1 and orders.id = given.id`,
    [clientId, JSON.stringify(orders)],
  );
}

/** Numbers for order codes, unique over the platform, and the client's prefix where it is on. */
export async function takeOrderNumbers(
  tx: Transaction,
  clientId: string,
  count: number,
): Promise<{ readonly numbers: readonly number[]; readonly prefix: string | null }> {
  const row = await tx.row<{ prefix: string | null; numbers: number[] }>(sql`
    select case when order_code_prefix_on then order_code_prefix end prefix,
      array(select nextval('order_numbers')::float8 from generate_series(1, ${count}::int)) numbers
    from clients where client_id = ${clientId}`);
  return { numbers: row?.numbers ?? [], prefix: row?.prefix ?? null };
}

/** Counter rows of a client beyond which reading them begins to cost. */
const MANY_COUNTS = 200;

/**
 * Folds the client's counters once they have become many. Whoever finds somebody at it leaves it to them: the rows of a
 * fold under way are locked until it commits.
 */
export async function foldCounts(tx: Transaction, clientId: string): Promise<void> {
  await tx.named(
    'fold-counts',
    `select fold_order_counts() where (select count(*) from order_counts where client_id = $1) > ${MANY_COUNTS}
      and pg_try_advisory_xact_lock(hashtextextended('order_counts' || $1::text, 0))`,
    [clientId],
  );
}
