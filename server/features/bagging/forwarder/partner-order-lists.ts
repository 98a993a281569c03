import {
  MAX_FILTER_CHOICES,
  type IncomingFfOrder,
  type listIncomingFfFilters,
  type listIncomingFfOrders,
  type listPartnerBaggedOrders,
  type listPartnerUnbaggedOrders,
  type PartnerBaggedOrder,
  type PartnerUnbaggedOrder,
} from '@portal/contract/bagging';
import type { QueryOf, Refusal, ResponseOf } from '@portal/contract/core';
import type { listPartnerScannableOrders } from '@portal/contract/scanning';
import type { Transaction } from '../../../db/database.ts';
import { isoUtc } from '../../../db/page-statement.ts';
import { findPieceKey } from '../../orders/index.ts';
import {
  COUNT_BAGGED,
  pageFields,
  ROW_COLUMNS,
  toListedOrder,
  type ListedRow,
} from '../bag-orders-read-model.ts';
import { BEFORE_MANIFESTED, BEFORE_RECEIVED, findObstacle } from '../bagging-rules.ts';
import { FREIGHT_LEG } from '../pack/baggable-orders-store.ts';
import { IS_CANCELLED_LATELY, readScannableOrders } from '../scan/scannable-orders-read-model.ts';

type OrderFilter = Pick<
  QueryOf<typeof listIncomingFfOrders>,
  'orderId' | 'originPortId' | 'destinationPortId' | 'clientId' | 'bagId'
>;

/** SQL of the orders `o` whose freight leg `f` the forwarder `$1` carries. */
const FORWARDED_ORDERS = `order_grants g join orders o on o.client_id = g.client_id and o.id = g.order_id
  join ${FREIGHT_LEG}`;
const IS_FORWARDER = 'g.partner_id = $1 and f.partner_id = $1';
const UNDER_WAY = `o.stage in ('READY', 'IN_TRANSIT', 'EXCEPTION') and o.status <> 'CANCELLATION_REQUESTED'`;
const IS_INCOMING = `${UNDER_WAY} and ${BEFORE_RECEIVED}`;
/** Received with all pieces, or with some of them. */
const IS_RECEIVED = `(not (${BEFORE_RECEIVED}) or exists (select 1 from piece_events e where e.client_id = o.client_id
  and e.order_id = o.id and e.service_type = 'FREIGHT_FORWARDER' and e.status = 'RECEIVED_AT_FACILITY'))`;

const CLIENT_COLUMN = `(select json_build_object('id', k.client_id, 'name', k.name) from clients k
  where k.client_id = o.client_id) client`;

type PartnerRow = ListedRow & Pick<IncomingFfOrder, 'client' | 'originPortId'>;

function toPartnerOrder(row: PartnerRow) {
  const { customerName: _customerName, partner: _partner, ...order } = toListedOrder(row);
  return { ...order, client: row.client, originPortId: row.originPortId };
}

async function buildConditions(tx: Transaction, partnerId: string, filter: OrderFilter) {
  const values: unknown[] = [partnerId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const conditions = [IS_FORWARDER];
  const { orderId, originPortId, destinationPortId, clientId } = filter;
  if (orderId !== undefined) {
    const { id, code } = await findPieceKey(tx, orderId);
    conditions.push(`(o.id = ${addValue(id)} or o.order_code = ${addValue(code)})`);
  }
  if (originPortId !== undefined) conditions.push(`o.origin_port_id = ${addValue(originPortId)}`);
  if (destinationPortId !== undefined)
    conditions.push(`o.destination_port_id = ${addValue(destinationPortId)}`);
  if (clientId !== undefined) conditions.push(`o.client_id = ${addValue(clientId)}`);
  return { values, addValue, conditions };
}

/** A row of any of the lists; each list reads the columns that it selects. */
type PageRow = PartnerRow &
  Pick<IncomingFfOrder, 'bags'> &
  Pick<PartnerUnbaggedOrder, 'piecesInBags'> &
  Pick<PartnerBaggedOrder, 'bag' | 'bagPieces' | 'addedAt'>;

interface ListStatement {
  /** `from … where …` */
  readonly matching: string;
  /** Columns after those of the order. */
  readonly columns: string;
  /** An SQL expression; the id of the order makes it unique. */
  readonly order: string;
  readonly values: unknown[];
}

async function readPage(
  tx: Transaction,
  { matching, columns, order, values }: ListStatement,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) {
  const countRow = await tx.row<{ n: number }>({ text: `select count(*)::int n ${matching}`, values });
  const rows = await tx.rows<PageRow>({
    text: `select ${ROW_COLUMNS}, ${CLIENT_COLUMN}, ${columns} ${matching} order by ${order}
      limit $${values.length + 1} offset $${values.length + 2}`,
    values: [...values, perPage, (page - 1) * perPage],
  });
  return { rows, totals: pageFields(page, perPage, countRow?.n ?? 0) };
}

const BAGS_OF_CLIENT = `(select coalesce(json_agg(distinct jsonb_build_object('id', b.id, 'bagCode', b.bag_code,
      'state', b.state, 'handedOverAt', ${isoUtc('b.handed_over_at')})), '[]')
    from bag_orders m join bags b on b.client_id = m.client_id and b.id = m.bag_id
    where m.client_id = o.client_id and m.order_id = o.id and m.left_at is null) bags`;

const hasPieceIn = (bagId: string) => `exists (select 1 from bag_orders m where m.client_id = o.client_id
  and m.order_id = o.id and m.left_at is null and ${bagId} in (m.bag_id, m.forwarder_bag_id))`;

/** One page of the orders that the forwarder has not received yet. */
export async function readIncomingPage(
  tx: Transaction,
  partnerId: string,
  query: QueryOf<typeof listIncomingFfOrders>,
): Promise<ResponseOf<typeof listIncomingFfOrders>> {
  const { values, addValue, conditions } = await buildConditions(tx, partnerId, query);
  conditions.push(IS_INCOMING);
  if (query.bagId !== undefined) conditions.push(hasPieceIn(addValue(query.bagId)));
  const direction = query.sortDesc ? 'desc' : 'asc';
  const statement = {
    matching: `from ${FORWARDED_ORDERS} where ${conditions.join(' and ')}`,
    columns: BAGS_OF_CLIENT,
    order: `${query.sortBy === 'createdAt' ? 'o' : 'g'}.created_at ${direction}, o.id ${direction}`,
    values,
  };
  const { rows, totals } = await readPage(tx, statement, query);
  return { data: rows.map((row) => ({ ...toPartnerOrder(row), bags: row.bags })), ...totals };
}

/** The choices of the filters of the incoming orders. */
export async function readIncomingFilters(
  tx: Transaction,
  partnerId: string,
): Promise<ResponseOf<typeof listIncomingFfFilters>> {
  const [row] = await tx.prepared<{ value: ResponseOf<typeof listIncomingFfFilters>['value'] }>(
    'incoming-ff-filters',
    `with incoming as materialized (select o.client_id, o.id, o.origin_port_id, o.destination_port_id
        from ${FORWARDED_ORDERS} where ${IS_FORWARDER} and ${IS_INCOMING})
      select json_build_object(
        'clients', (select coalesce(json_agg(json_build_object('id', c.client_id, 'name', c.name) order by lower(c.name)), '[]')
          from (select k.client_id, k.name from clients k where k.client_id in (select client_id from incoming)
            order by lower(k.name) limit $2) c),
        'originPortIds', (select coalesce(json_agg(port order by port), '[]')
          from (select distinct origin_port_id port from incoming where origin_port_id is not null order by 1 limit $2) p),
        'destinationPortIds', (select coalesce(json_agg(port order by port), '[]')
          from (select distinct destination_port_id port from incoming where destination_port_id is not null order by 1 limit $2) p),
        'bags', (select coalesce(json_agg(json_build_object('id', b.id, 'bagCode', b.bag_code) order by b.bag_code), '[]')
          from (select distinct b.id, b.bag_code from incoming i join bag_orders m on m.client_id = i.client_id
              and m.order_id = i.id and m.left_at is null
            join bags b on b.client_id = m.client_id and b.id = m.bag_id order by b.bag_code limit $2) b)) as value`,
    [partnerId, MAX_FILTER_CHOICES],
  );
  return { value: row?.value ?? { clients: [], originPortIds: [], destinationPortIds: [], bags: [] } };
}

/** Where the orders of a list go; undefined for all. */
interface Destination {
  readonly destinationPortId: string;
  readonly serviceLevel: string;
}

/** One page of received orders with pieces in no bag; with `destination` only those that go there. */
export async function readPartnerUnbaggedPage(
  tx: Transaction,
  partnerId: string,
  query: QueryOf<typeof listPartnerUnbaggedOrders>,
  destination: Destination | undefined,
): Promise<ResponseOf<typeof listPartnerUnbaggedOrders>> {
  const { values, addValue, conditions } = await buildConditions(tx, partnerId, query);
  conditions.push(UNDER_WAY, BEFORE_MANIFESTED, IS_RECEIVED, `${COUNT_BAGGED} < o.pieces`);
  if (destination !== undefined) {
    conditions.push(`o.destination_port_id = ${addValue(destination.destinationPortId)}`);
    conditions.push(`o.service_level = ${addValue(destination.serviceLevel)}`);
  }
  const direction = query.sortDesc ? 'desc' : 'asc';
  const statement = {
    matching: `from ${FORWARDED_ORDERS} where ${conditions.join(' and ')}`,
    columns: `${COUNT_BAGGED} "piecesInBags"`,
    order: `o.created_at ${direction}, o.id ${direction}`,
    values,
  };
  const { rows, totals } = await readPage(tx, statement, query);
  const data = rows.map((row) => ({
    ...toPartnerOrder(row),
    piecesInBags: row.piecesInBags,
    obstacle: findObstacle(row, 'FORWARDER'),
  }));
  return { data, ...totals };
}

/** One page of orders in bags that the forwarder packed, or received from clients. */
export async function readPartnerBaggedPage(
  tx: Transaction,
  partnerId: string,
  query: QueryOf<typeof listPartnerBaggedOrders>,
): Promise<ResponseOf<typeof listPartnerBaggedOrders>> {
  const { values, addValue, conditions } = await buildConditions(tx, partnerId, query);
  conditions.push(`(b.received_at is not null or w.id is not null)`);
  if (query.bagId !== undefined)
    conditions.push(`${addValue(query.bagId)} in (m.bag_id, m.forwarder_bag_id)`);
  const direction = query.sortDesc ? 'desc' : 'asc';
  const statement = {
    matching: `from (select client_id, bag_id, partner_id, forwarder_bag_id, order_id, min(added_at) added_at,
          array_agg(piece order by piece) pieces from bag_orders where left_at is null
        group by client_id, bag_id, partner_id, forwarder_bag_id, order_id) m
      join order_grants g on g.client_id = m.client_id and g.order_id = m.order_id
      join orders o on o.client_id = m.client_id and o.id = m.order_id join ${FREIGHT_LEG}
      left join bags b on b.client_id = m.client_id and b.id = m.bag_id and b.partner_id = $1
      left join forwarder_bags w on w.partner_id = m.partner_id and w.id = m.forwarder_bag_id and w.partner_id = $1
      where ${conditions.join(' and ')}`,
    columns: `${isoUtc('m.added_at')} "addedAt", m.pieces "bagPieces",
      json_build_object('id', coalesce(b.id, w.id), 'bagCode', coalesce(b.bag_code, w.bag_code),
        'state', coalesce(b.state, w.state), 'awbNumber', coalesce(b.awb_number, w.awb_number),
        'packer', case when b.id is null then 'FORWARDER' else 'CLIENT' end) bag`,
    order: `m.added_at ${direction}, o.id ${direction}, coalesce(b.id, w.id)`,
    values,
  };
  const { rows, totals } = await readPage(tx, statement, query);
  const data = rows.map((row) => ({
    ...toPartnerOrder(row),
    bag: row.bag,
    bagPieces: row.bagPieces,
    addedAt: row.addedAt,
  }));
  return { data, ...totals };
}

/** One page of the orders that a station of the forwarder may meet. Pre-flight is the client's: it blocks none of them. */
export function readPartnerScannablePage(
  tx: Transaction,
  partnerId: string,
  query: QueryOf<typeof listPartnerScannableOrders>,
): Promise<ResponseOf<typeof listPartnerScannableOrders> | Refusal> {
  return readScannableOrders(tx, query, {
    list: 'partner-scannable-orders',
    matching: `from ${FORWARDED_ORDERS} where ${IS_FORWARDER}
      and ((${UNDER_WAY} and ${BEFORE_MANIFESTED}) or ${IS_CANCELLED_LATELY})`,
    owner: partnerId,
    packer: 'FORWARDER',
    findOnHold: () => Promise.resolve(new Set()),
  });
}
