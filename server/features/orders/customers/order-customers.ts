import { isCreditUsed, type CustomerLimits } from '@portal/contract/customers';
import type { RefusalDetail } from '@portal/contract/core';
import type { OrderInput } from '@portal/contract/orders';
import { detail } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** What a customer of the client may order. */
interface OrderCustomer extends CustomerLimits {
  readonly id: string;
  readonly code: string;
}

/** The customers that orders can belong to. Plain data, because it is posted to a thread. */
export interface OrderCustomers {
  /** The customer of the user, to which all orders belong; null for a user of the client, whose orders name one by its code. */
  readonly own: OrderCustomer | null;
  readonly byCode: ReadonlyMap<string, OrderCustomer>;
}

/** `customerId`: that of the user, or null. `codes`: of the customers that the orders can name; undefined for all of the client. */
export async function readOrderCustomers(
  tx: Transaction,
  clientId: string,
  customerId: string | null,
  codes?: readonly string[],
): Promise<OrderCustomers> {
  if (customerId === null && codes?.length === 0) return { own: null, byCode: new Map() };
  const rows =
    await tx.rows<OrderCustomer>(sql`select c.id, k.code, c.orders_stopped "ordersStopped", c.lanes, c.service_levels "serviceLevels", c.credit
    from customer_codes k join customers c on c.client_id = k.client_id and c.id = k.customer_id
    where k.client_id = ${clientId} and case when ${customerId}::uuid is not null then c.id = ${customerId} and k.code = c.code
      else ${codes ?? null}::text[] is null or k.code = any (${codes ?? null}::text[]) end`);
  if (customerId !== null) return { own: rows[0] ?? null, byCode: new Map() };
  return { own: null, byCode: new Map(rows.map((customer) => [customer.code, customer])) };
}

/** The customer of an order; undefined for an order of the client itself. */
export function findOrderCustomer(
  { customerCode }: Pick<OrderInput, 'customerCode'>,
  { own, byCode }: OrderCustomers,
): OrderCustomer | undefined {
  return own ?? (customerCode === undefined ? undefined : byCode.get(customerCode));
}

/** Why an order cannot be created for its customer. */
export function checkOrderCustomer(input: OrderInput, customers: OrderCustomers): RefusalDetail[] {
  const { customerCode } = input;
  const customer = findOrderCustomer(input, customers);
  if (customerCode !== undefined && customerCode !== customer?.code) {
    const code = customers.own === null ? 'order.unknown_customer' : 'order.other_customer';
    return [detail('customerCode', code, { customerCode })];
  }
  if (customer === undefined) return [];
  return [
    ...(customer.ordersStopped
      ? [detail('customerCode', 'order.customer_stopped', { customerCode: customer.code })]
      : []),
    ...(customer.credit !== null && isCreditUsed(customer.credit)
      ? [detail('customerCode', 'order.customer_credit', { customerCode: customer.code })]
      : []),
    ...checkCustomerLimits(input, customer),
  ];
}

/** Why the lane or the service level of an order is not for its customer. */
export function checkCustomerLimits(
  { originCountry, destinationCountry, serviceLevel }: OrderInput,
  { code: customerCode, lanes, serviceLevels }: OrderCustomer,
): RefusalDetail[] {
  const isLaneAllowed =
    lanes.length === 0 ||
    lanes.some(
      (lane) => lane.originCountry === originCountry && lane.destinationCountry === destinationCountry,
    );
  const isLevelAllowed = serviceLevels.length === 0 || serviceLevels.includes(serviceLevel);
  return [
    ...(isLaneAllowed
      ? []
      : [
          detail('destinationCountry', 'order.customer_lane', {
            customerCode,
            originCountry,
            destinationCountry,
          }),
        ]),
    ...(isLevelAllowed
      ? []
      : [detail('serviceLevel', 'order.customer_service_level', { customerCode, serviceLevel })]),
  ];
}
