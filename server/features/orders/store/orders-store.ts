import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { yieldingMap } from '../../../platform/yielding-map.ts';
import { FIXED_COLUMNS } from './field-columns.ts';
import { EVENT_COLUMNS, GRANT_COLUMNS, LEG_COLUMNS, ORDER_COLUMNS, SSCC_COLUMNS } from './order-columns.ts';
import { SELECT_NEW_ORDER_RECORDS, type OrderRecord } from './order-record.ts';
import type { OrderTableRows } from './order-table-rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** Locks an order until the transaction ends. Read it again after: another transaction may have changed it before. */
export async function lockOrder(tx: Transaction, clientId: string, id: string): Promise<void> {
  await tx.execute(sql`select 1 from orders where client_id = ${clientId} and id = ${id} for no key update`);
}

/** Inserts any number of rows. `$1`: the client id; `rowsParameter`: the rows as a JSON array. `ending` follows the select. */
function buildInsertSql(
  table: string,
  columns: Readonly<Record<string, string>>,
  ending: string,
  rowsParameter = '$2',
): string {
  const names = Object.keys(columns).join(', ');
  const columnTypes = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  return `insert into ${table} (client_id, ${names})
    select $1, ${names} from json_to_recordset(${rowsParameter}::json) as input(${columnTypes.join(', ')}) ${ending}`;
}

const INSERT_LEGS = buildInsertSql('order_legs', LEG_COLUMNS, '');
const INSERT_GRANTS = buildInsertSql('order_grants', GRANT_COLUMNS, '');
const INSERT_EVENTS = buildInsertSql('order_events', EVENT_COLUMNS, 'on conflict do nothing');
const INSERT_PIECE_EVENTS = buildInsertSql('piece_events', EVENT_COLUMNS, 'on conflict do nothing');

const FOR_NEW_ORDERS = 'where order_id in (select id from orders)';
// The CTEs have the names of the tables, so that the select of an order record reads the new rows.
const WITH_NEW_ORDERS = `with orders as (
    ${buildInsertSql('orders', ORDER_COLUMNS, 'on conflict (client_id, customer_order_code, customer_id) do nothing returning *')}),
  order_legs as (${buildInsertSql('order_legs', LEG_COLUMNS, `${FOR_NEW_ORDERS} returning *`, '$3')}),
  order_grants as (${buildInsertSql('order_grants', GRANT_COLUMNS, FOR_NEW_ORDERS, '$4')}),
  order_events as (${buildInsertSql('order_events', EVENT_COLUMNS, `${FOR_NEW_ORDERS} returning *`, '$5')}),
  order_ssccs as (${buildInsertSql('order_ssccs', SSCC_COLUMNS, `${FOR_NEW_ORDERS} returning *`, '$6')})`;
const INSERT_ORDERS = `${WITH_NEW_ORDERS} select id from orders`;
// A new order has no delivery forecast yet.
const INSERT_ORDERS_RETURNING_RECORDS = `${WITH_NEW_ORDERS}, delivery_forecasts as (select * from delivery_forecasts where false) ${SELECT_NEW_ORDER_RECORDS}`;

/**
 * Inserts orders with their legs, grants, events and SSCCs, in one statement. Returns the inserted ones by id: their records with
 * `returnRecords`, else null. An order whose customer order code is in use is not inserted.
 */
export async function insertOrders(
  tx: Transaction,
  clientId: string,
  orders: readonly OrderTableRows[],
  returnRecords: boolean,
): Promise<Map<string, OrderRecord | null>> {
  const toJsonArray = async (select: (tableRows: OrderTableRows) => readonly Row[]) => {
    const jsonRows = await yieldingMap(orders, (tableRows) =>
      select(tableRows).map((row) => JSON.stringify(row)),
    );
    return `[${jsonRows.flat().join(',')}]`;
  };
  const values = [
    clientId,
    await toJsonArray(({ order }) => [order]),
    await toJsonArray(({ legs }) => legs),
    await toJsonArray(({ grants }) => grants),
    await toJsonArray(({ events }) => events),
    await toJsonArray(({ ssccs }) => ssccs),
  ];
  if (returnRecords) {
    const inserted = await tx.prepared<{ record: OrderRecord }>(
      'insert-and-read-orders',
      INSERT_ORDERS_RETURNING_RECORDS,
      values,
    );
    return new Map(inserted.map(({ record }) => [record.row.id, record]));
  }
  const inserted = await tx.prepared<{ id: string }>('insert-orders', INSERT_ORDERS, values);
  return new Map(inserted.map(({ id }) => [id, null]));
}

/** Inserts the legs of orders and the grants to their partners. */
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

/** Inserts events; ignores events that are stored already. */
export async function insertEvents(tx: Transaction, clientId: string, events: readonly Row[]): Promise<void> {
  if (events.length === 0) return;
  await tx.prepared('insert-events', INSERT_EVENTS, [clientId, JSON.stringify(events)]);
}

/** Inserts events of pieces; ignores events that are stored already. */
export async function insertPieceEvents(
  tx: Transaction,
  clientId: string,
  events: readonly Row[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.prepared('insert-piece-events', INSERT_PIECE_EVENTS, [clientId, JSON.stringify(events)]);
}

/** Deletes all legs and grants of orders, before a new route is inserted. */
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

/** Deletes some legs and all grants of an order, before new ones are inserted. */
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
  ([name]) => !['id', 'order_code', 'created_by', 'created_at', ...FIXED_COLUMNS].includes(name),
);

/** Updates columns of orders, and increments their version. All rows have the same columns, and `id`. */
export async function updateOrders(tx: Transaction, clientId: string, orders: readonly Row[]): Promise<void> {
  const [first] = orders;
  if (first === undefined) return;
  const columns = UPDATABLE_COLUMNS.filter(([name]) => name in first);
  const assignments = columns.map(([name]) => `${name} = input.${name}`).join(', ');
  const columnTypes = columns.map(([name, type]) => `${name} ${type}`).join(', ');
  await tx.execute({
    text: `update orders set ${assignments}, version = orders.version + 1
      from json_to_recordset($2::json) as input(id uuid, ${columnTypes})
      where orders.client_id = $1 and orders.id = input.id`,
    values: [clientId, JSON.stringify(orders)],
  });
}
