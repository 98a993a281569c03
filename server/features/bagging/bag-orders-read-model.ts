import type {
  BaggedOrder,
  listBaggedOrders,
  listUnbaggedOrders,
  UnbaggedOrder,
} from '@portal/contract/bagging';
import type { AnswerOf, QueryOf } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { filterConditions, orderKey } from '../orders/index.ts';
import { BEFORE_FORWARDERS_BAG, hindranceOf, type BagRoute, type OrderToBag } from './bagging-rules.ts';
import { FREIGHT_LEG, ORDER_TO_BAG } from './bags-store.ts';
import { cappedTotal, COUNT_CAP } from './capped-total.ts';

type OrderFilter = Pick<
  QueryOf<typeof listUnbaggedOrders>,
  'createdFrom' | 'createdTo' | 'destination' | 'customerId' | 'search'
>;

function orderConditions(clientId: string, filter: OrderFilter, timeZone: string) {
  const { createdFrom, createdTo, customerId, search, destination } = filter;
  const isCountry = destination?.length === 2;
  return filterConditions(
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

const ROW = `${ORDER_TO_BAG}, o.customer_order_code "customerOrderCode", o.consignee_name "consigneeName",
  ${isoUtc('o.created_at')} "createdAt", (select k.name from customers k where k.client_id = o.client_id and k.id = o.customer_id) "customerName",
  (select json_build_object('id', p.id, 'name', p.name) from partners p where p.id = f.partner_id) partner`;

type Row = OrderToBag & Omit<UnbaggedOrder, 'hindrance'>;

/** `where`: the bag that they are to go into. */
export async function readUnbaggedPage(
  tx: Transaction,
  clientId: string,
  { page, perPage, sortDesc, ...filter }: QueryOf<typeof listUnbaggedOrders>,
  timeZone: string,
  where: BagRoute | undefined,
): Promise<AnswerOf<typeof listUnbaggedOrders>> {
  const { text, values } = orderConditions(clientId, filter, timeZone);
  const value = (given: unknown) => `$${values.push(given)}`;
  const parts = [
    text,
    // By stage, for that has an index; what has ended, and what waits for a partner, is in none of these.
    `o.stage in ('READY', 'IN_TRANSIT', 'EXCEPTION') and o.status <> 'CANCELLATION_REQUESTED'
      and f.partner_id is not null and ${BEFORE_FORWARDERS_BAG}`,
    'not exists (select 1 from bag_orders m where m.client_id = o.client_id and m.order_id = o.id and m.left_at is null)',
  ];
  if (where !== undefined) {
    parts.push(`o.destination_port_id = ${value(where.destinationPortId)} and o.service_level = ${value(where.serviceLevel)}
      and o.destination_country = ${value(where.destinationCountry)} and f.partner_id = ${value(where.partnerId)}`);
  }
  const matching = `from orders o join ${FREIGHT_LEG} where ${parts.join(' and ')}`;
  const direction = sortDesc ? 'desc' : 'asc';
  const count = await tx.connection.query<{ n: number }>(
    `select count(*)::int n from (select 1 ${matching} limit ${COUNT_CAP + 1}) capped`,
    values,
  );
  const order = `o.created_at ${direction}, o.id ${direction}`;
  // Only ids are sorted and skipped; the rows are fetched for the page alone.
  const { rows } = await tx.connection.query<Row>(
    `with hits as materialized (select o.id ${matching} order by ${order}
        limit ${value(perPage)} offset ${value((page - 1) * perPage)})
      select ${ROW}, null bag from hits join orders o on o.client_id = $1 and o.id = hits.id join ${FREIGHT_LEG}
      order by ${order}`,
    values,
  );
  return {
    data: rows.map((row) => ({ ...shown(row), hindrance: hindranceOf(row) })),
    page,
    ...cappedTotal(count.rows[0]?.n ?? 0, { page, perPage, rows: rows.length }),
  };
}

export async function readBaggedPage(
  tx: Transaction,
  clientId: string,
  { page, perPage, sortDesc, bagId, orderId, ...filter }: QueryOf<typeof listBaggedOrders>,
  timeZone: string,
): Promise<AnswerOf<typeof listBaggedOrders>> {
  const { text, values } = orderConditions(clientId, filter, timeZone);
  const value = (given: unknown) => `$${values.push(given)}`;
  const parts = [text, 'm.left_at is null'];
  if (bagId !== undefined) parts.push(`m.bag_id = ${value(bagId)}`);
  if (orderId !== undefined) {
    const { id, code } = orderKey(orderId);
    parts.push(`(o.id = ${value(id)} or o.order_code = ${value(code)})`);
  }
  const matching = `from bag_orders m join bags b on b.client_id = m.client_id and b.id = m.bag_id
    join orders o on o.client_id = m.client_id and o.id = m.order_id left join ${FREIGHT_LEG}
    where m.client_id = $1 and ${parts.join(' and ')}`;
  const direction = sortDesc ? 'desc' : 'asc';
  const count = await tx.connection.query<{ n: number }>(`select count(*)::int n ${matching}`, values);
  const { rows } = await tx.connection.query<Row & Pick<BaggedOrder, 'bag' | 'addedAt'>>(
    `select ${ROW}, ${isoUtc('m.added_at')} "addedAt",
        json_build_object('id', b.id, 'bagCode', b.bag_code, 'state', b.state) bag
      ${matching} order by m.added_at ${direction}, m.id ${direction}
      limit ${value(perPage)} offset ${value((page - 1) * perPage)}`,
    values,
  );
  return {
    data: rows.map((row) => ({ ...shown(row), bag: row.bag, addedAt: row.addedAt })),
    ...paging(page, perPage, count.rows[0]?.n ?? 0),
  };
}

function paging(page: number, perPage: number, totalCount: number) {
  return { page, totalPage: Math.max(1, Math.ceil(totalCount / perPage)), totalCount };
}

function shown(row: Row): Omit<UnbaggedOrder, 'hindrance'> {
  const { id, orderCode, customerOrderCode, consigneeName, customerName, createdAt, partner } = row;
  const { destinationCountry, destinationPortId, serviceLevel, pieces, grossGrams } = row;
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
    createdAt,
  };
}
