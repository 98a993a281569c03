import type { OrderInput } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { queryRow } from '../../../db/query-row.ts';
import { buildOrderCode } from '../create/order-code.ts';

/** The codes of an existing order. */
export interface OrderCodeRow {
  readonly id: string;
  readonly order_code: string;
  readonly customer_order_code: string;
  readonly customer_id: string | null;
}

/** The code of a new order, which is unique per customer. `customerCode` is that of a customer of the client. */
export type NewOrderCode = Pick<OrderInput, 'customerOrderCode' | 'customerCode'>;

// A lateral look-up per code has a stable plan and the same cost for every client.
const NEW_CODES = `(select distinct coalesce($3::uuid, k.customer_id) customer_id, input.code
  from json_to_recordset($2::json) as input (code text, customer_code text)
    left join customer_codes k on k.client_id = $1 and k.code = input.customer_code)`;
const ORDERS_BY_CODE = `select o.id, o.order_code, o.customer_order_code, o.customer_id
  from ${NEW_CODES} input, lateral (select * from orders where client_id = $1 and customer_order_code = input.code
    and customer_id is not distinct from input.customer_id limit 1) o`;

const toParameters = (clientId: string, codes: readonly NewOrderCode[], customerId: string | null) => [
  clientId,
  JSON.stringify(
    codes.map(({ customerOrderCode: code, customerCode }) => ({ code, customer_code: customerCode })),
  ),
  customerId,
];

/** Orders with one of the codes. `customerId`: the customer of all of them, for a user of that customer. */
export async function findOrdersByCustomerCode(
  tx: Transaction,
  clientId: string,
  codes: readonly NewOrderCode[],
  customerId: string | null,
): Promise<OrderCodeRow[]> {
  return tx.prepared<OrderCodeRow>(
    'orders-by-customer-code',
    ORDERS_BY_CODE,
    toParameters(clientId, codes, customerId),
  );
}

/** What creating orders with certain customer order codes needs. */
export interface OrderCodeReservation {
  /** Orders that have one of the codes already. */
  readonly existing: readonly OrderCodeRow[];
  /** Platform-unique numbers for order codes: one for each distinct code without an order. */
  readonly numbers: readonly number[];
  /** Prefix of the client's order codes; null if it is switched off. */
  readonly prefix: string | null;
  /** GS1 company prefix of the SSCCs of new pieces; null if the client has none. */
  readonly companyPrefix: string | null;
}

const RESERVE_ORDER_CODES = `with existing as materialized (${ORDERS_BY_CODE})
  select (select case when order_code_prefix_on then order_code_prefix end from clients where client_id = $1) prefix,
    (select company_prefix from sscc_series where client_id = $1 and active) "companyPrefix",
    (select coalesce(json_agg(existing), '[]') from existing) existing,
    array(select nextval('order_numbers')::float8 from generate_series(1,
      (select count(*) from ${NEW_CODES} input) - (select count(*) from existing))) numbers`;

/**
 * A new code of a bag, a booking, a request for quotations or a space request. They share the number series of orders, so that a
 * scanned code is never two things.
 */
export async function reserveCode(tx: Transaction, prefix: 'BAG' | 'BKG' | 'QUO' | 'SPC'): Promise<string> {
  const { number } = await queryRow<{ number: number }>(
    tx,
    'reserve-code',
    `select nextval('order_numbers')::float8 as number`,
    [],
  );
  return buildOrderCode(number, prefix);
}

/** Finds existing orders as `findOrdersByCustomerCode`, and reserves numbers for the other codes. */
export async function reserveOrderCodes(
  tx: Transaction,
  clientId: string,
  codes: readonly NewOrderCode[],
  customerId: string | null,
): Promise<OrderCodeReservation> {
  return queryRow<OrderCodeReservation>(
    tx,
    'reserve-order-codes',
    RESERVE_ORDER_CODES,
    toParameters(clientId, codes, customerId),
  );
}
