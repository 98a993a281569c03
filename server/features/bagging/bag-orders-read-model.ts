import type {
  BagDestination,
  BaggedOrder,
  listBaggedOrders,
  listUnbaggedOrders,
  UnbaggedOrder,
} from '@portal/contract/bagging';
import { isRefusal, type QueryOf, type Refusal, type ResponseOf } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { afterSql, buildPageTotals, MAX_COUNTED, readPageStart } from '../../db/page-cursor.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { buildOrderConditions, findPieceKey } from '../orders/index.ts';
import { BEFORE_RECEIVED, findObstacle, type BaggableOrder } from './bagging-rules.ts';
import { BAGGABLE_ORDER_COLUMNS, CREATION_ORDER, FREIGHT_LEG } from './pack/baggable-orders-store.ts';

/** SQL of the number of pieces of `orders o` that are in a bag. */
export const COUNT_BAGGED = `(select count(*)::int from bag_orders m
  where m.client_id = o.client_id and m.order_id = o.id and m.left_at is null)`;

/**
 * SQL condition of an order `o` with its freight leg `f` in the list of unbagged orders. By stage, because stages are
 * indexed; final orders and orders without a partner are in other stages.
 */
export const IS_UNBAGGED = `o.stage in ('READY', 'IN_TRANSIT', 'EXCEPTION') and o.status <> 'CANCELLATION_REQUESTED'
  and f.partner_id is not null and ${BEFORE_RECEIVED} and ${COUNT_BAGGED} < o.pieces`;

type OrderFilter = Pick<
  QueryOf<typeof listUnbaggedOrders>,
  'createdFrom' | 'createdTo' | 'destination' | 'client' | 'search'
>;

function orderConditions(clientId: string, filter: OrderFilter, timeZone: string) {
  const { createdFrom, createdTo, client: customerId, search, destination } = filter;
  const isCountry = destination?.length === 2;
  return buildOrderConditions(
    clientId,
    {
      createdFrom,
      createdTo,
      customerId,
      search,
      destinationCountry: isCountry ? destination : undefined,
      destinationPortId: isCountry ? undefined : destination,
    },
    timeZone,
  );
}

export const ROW_COLUMNS = `${BAGGABLE_ORDER_COLUMNS}, o.customer_order_code "customerOrderCode", o.consignee_name "consigneeName",
  ${isoUtc('o.created_at')} "createdAt", (select k.name from customers k where k.client_id = o.client_id and k.id = o.customer_id) "customerName",
  (select json_build_object('id', p.id, 'name', p.name) from partners p where p.id = f.partner_id) partner`;

/** A row of either list. */
export type ListedRow = BaggableOrder & Omit<UnbaggedOrder, 'obstacle' | 'piecesInBags'>;

/** One page of unbagged orders. With `destination`, only orders that go where the bag goes. */
export async function readUnbaggedPage(
  tx: Transaction,
  clientId: string,
  {
    page,
    perPage,
    sortBy,
    sortDesc,
    cursor,
    serviceLevel,
    partnerId,
    mode,
    ...filter
  }: QueryOf<typeof listUnbaggedOrders>,
  timeZone: string,
  destination: BagDestination | undefined,
): Promise<ResponseOf<typeof listUnbaggedOrders> | Refusal> {
  const bagFilter = {
    ...destination,
    ...(serviceLevel && { serviceLevel }),
    ...(partnerId && { partnerId }),
    ...(mode && { mode }),
  };
  const list = ['unbagged-orders', filter, bagFilter, sortBy, sortDesc];
  const start = readPageStart(list, { page, perPage, cursor });
  if (isRefusal(start)) return start;
  const { text, values } = orderConditions(clientId, filter, timeZone);
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const conditions = [text, IS_UNBAGGED];
  if (serviceLevel !== undefined) conditions.push(`o.service_level = ${addValue(serviceLevel)}`);
  if (partnerId !== undefined) conditions.push(`f.partner_id = ${addValue(partnerId)}`);
  if (mode !== undefined) conditions.push(`f.mode = ${addValue(mode)}`);
  if (destination?.modes !== undefined)
    conditions.push(`(f.mode is null or f.mode = any (${addValue(destination.modes)}::text[]))`);
  if (destination !== undefined) {
    conditions.push(`o.destination_port_id = ${addValue(destination.destinationPortId)} and o.service_level = ${addValue(destination.serviceLevel)}
      and o.destination_country = ${addValue(destination.destinationCountry)} and f.partner_id = ${addValue(destination.partnerId)}`);
  }
  const matching = `from orders o join ${FREIGHT_LEG} where ${conditions.join(' and ')}`;
  const direction = sortDesc ? 'desc' : 'asc';
  const countRow = await tx.row<{ n: number }>({
    text: `select count(*)::int n from (select 1 ${matching} limit ${MAX_COUNTED + 1}) capped`,
    values,
  });
  const order = `o.created_at ${direction}, o.id ${direction}`;
  const after =
    start.after === undefined
      ? ''
      : `and ${afterSql(start.after, { ...CREATION_ORDER, isDescending: sortDesc }, addValue)}`;
  // Sorts and skips ids only; the columns are read for the rows of the page.
  const rows = await tx.rows<ListedRow & Pick<UnbaggedOrder, 'piecesInBags'> & { readonly sorted: string }>({
    text: `with hits as materialized (select o.id ${matching} ${after} order by ${order}
        limit ${addValue(perPage + 1)} offset ${addValue(start.after === undefined ? start.rowsBefore : 0)})
      select ${ROW_COLUMNS}, ${COUNT_BAGGED} "piecesInBags", o.created_at::text sorted from hits join orders o on o.client_id = $1 and o.id = hits.id join ${FREIGHT_LEG}
      order by ${order}`,
    values,
  });
  const shownRows = rows.slice(0, perPage);
  const last = shownRows.at(-1);
  return {
    data: shownRows.map((row) => ({
      ...toListedOrder(row),
      piecesInBags: row.piecesInBags,
      obstacle: findObstacle(row),
    })),
    ...buildPageTotals(list, start, perPage, {
      rows: shownRows.length,
      hasNext: rows.length > perPage,
      last: last && { sorted: last.sorted, id: last.id },
      count: countRow?.n ?? 0,
      maxCounted: MAX_COUNTED,
    }),
  };
}

/** One page of orders that are in a bag. */
export async function readBaggedPage(
  tx: Transaction,
  clientId: string,
  { page, perPage, sortDesc, bagId, orderId, ...filter }: QueryOf<typeof listBaggedOrders>,
  timeZone: string,
): Promise<ResponseOf<typeof listBaggedOrders>> {
  const { text, values } = orderConditions(clientId, filter, timeZone);
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const conditions = [text];
  if (bagId !== undefined) conditions.push(`${addValue(bagId)} in (m.bag_id, m.forwarder_bag_id)`);
  if (orderId !== undefined) {
    const { id, code, piece } = await findPieceKey(tx, orderId);
    if (piece !== null) conditions.push(`${addValue(piece)}::int = any (m.pieces)`);
    conditions.push(`(o.id = ${addValue(id)} or o.order_code = ${addValue(code)})`);
  }
  const matching = `from (select client_id, bag_id, partner_id, forwarder_bag_id, order_id, min(added_at) added_at,
        min(id::text) id, array_agg(piece order by piece) pieces from bag_orders where client_id = $1 and left_at is null
      group by client_id, bag_id, partner_id, forwarder_bag_id, order_id) m
    left join bags b on b.client_id = m.client_id and b.id = m.bag_id
    left join lateral read_forwarder_bag(m.partner_id, m.forwarder_bag_id) w on m.bag_id is null
    join orders o on o.client_id = m.client_id and o.id = m.order_id left join ${FREIGHT_LEG}
    where m.client_id = $1 and ${conditions.join(' and ')}`;
  const direction = sortDesc ? 'desc' : 'asc';
  const countRow = await tx.row<{ n: number }>({ text: `select count(*)::int n ${matching}`, values });
  const rows = await tx.rows<ListedRow & Pick<BaggedOrder, 'bag' | 'bagPieces' | 'addedAt'>>({
    text: `select ${ROW_COLUMNS}, ${isoUtc('m.added_at')} "addedAt", m.pieces "bagPieces",
        json_build_object('id', coalesce(m.bag_id, m.forwarder_bag_id), 'bagCode', coalesce(b.bag_code, w.bag_code),
          'state', coalesce(b.state, w.state), 'awbNumber', coalesce(b.awb_number, w.awb_number),
          'packer', case when m.bag_id is null then 'FORWARDER' else 'CLIENT' end) bag
      ${matching} order by m.added_at ${direction}, m.id ${direction}
      limit ${addValue(perPage)} offset ${addValue((page - 1) * perPage)}`,
    values,
  });
  return {
    data: rows.map((row) => ({
      ...toListedOrder(row),
      bag: row.bag,
      bagPieces: row.bagPieces,
      addedAt: row.addedAt,
    })),
    ...pageFields(page, perPage, countRow?.n ?? 0),
  };
}

export function pageFields(page: number, perPage: number, totalCount: number) {
  return { page, totalPage: Math.max(1, Math.ceil(totalCount / perPage)), totalCount };
}

export function toListedOrder(row: ListedRow): Omit<UnbaggedOrder, 'obstacle' | 'piecesInBags'> {
  const { id, orderCode, customerOrderCode, consigneeName, customerName, createdAt, partner } = row;
  const { destinationCountry, destinationPortId, serviceLevel, pieces, grossGrams, goodsFlags } = row;
  return {
    id,
    orderCode,
    customerOrderCode,
    consigneeName,
    customerName,
    destinationCountry,
    destinationPortId,
    serviceLevel,
    partner,
    pieces,
    grossGrams,
    goodsFlags: [...goodsFlags],
    createdAt,
  };
}
