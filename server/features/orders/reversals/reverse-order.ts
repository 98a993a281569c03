import type { Reason } from '@portal/contract/core';
import { REVERSE_ORDER_FIELDS, type OrderInput } from '@portal/contract/orders';
import { reason, type RefusalCode } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { createOrders } from '../create/create-orders.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import { toOrderInput } from '../store/order-input.ts';
import { pick } from '../../../platform/pick.ts';
import { findOrder } from '../store/order-lookup.ts';

/** Input of the reverse order: from the consignee to the return address (or the consignor), prepaid, without COD. */
function toReverseInput(input: OrderInput, customerOrderCode: string): OrderInput {
  const { consignor, consignee, returnTo, originPortId, destinationPortId } = input;
  return {
    ...pick(input, REVERSE_ORDER_FIELDS),
    customerOrderCode,
    paymentType: 'prepaid',
    consignmentKind: 'RETURN',
    deliveryConfirmation: 'NONE',
    consignor: consignee,
    consignee: returnTo ?? consignor,
    originCountry: input.destinationCountry,
    destinationCountry: input.originCountry,
    ...(destinationPortId !== undefined && { originPortId: destinationPortId }),
    ...(originPortId !== undefined && { destinationPortId: originPortId }),
    parcels: input.parcels,
    items: input.items,
    // Freight comes back over legs of the same kind: collected again, or with one partner from door to door again.
    ...(input.movement === 'B2B' && input.firstLeg !== undefined && { firstLeg: input.firstLeg }),
  };
}

/** Customer order code of the reverse order: R1-{orderCode}, or the next number that is not in use. */
async function findFreeCode(tx: Transaction, clientId: string, orderCode: string): Promise<string> {
  const rows = await tx.rows<{ code: string }>(sql`select customer_order_code code from orders
    where client_id = ${clientId} and customer_order_code like ${`R%-${orderCode}`}`);
  const usedCodes = new Set(rows.map(({ code }) => code));
  let number = 1;
  while (usedCodes.has(`R${number}-${orderCode}`)) number += 1;
  return `R${number}-${orderCode}`;
}

/**
 * Creates the reverse order of an order, routed and allocated like any other. Returns its id, or the reason if the data of
 * the order make no valid reverse order.
 */
export async function createReverseOrder(
  { routing }: Pick<OrdersDeps, 'routing'>,
  tx: Transaction,
  {
    clientId,
    orderId,
    userId,
  }: { readonly clientId: string; readonly orderId: string; readonly userId: string },
  now: Date,
): Promise<{ readonly id: string } | Reason<RefusalCode>> {
  const record = await findOrder(tx, clientId, orderId);
  if (record === undefined) return reason('order.not_found');
  const { orderCode, customerId } = record.row;
  const { created, refused } = await createOrders(
    tx,
    clientId,
    [toReverseInput(toOrderInput(record), await findFreeCode(tx, clientId, orderCode))],
    {
      router: await routing.open(tx, clientId, now),
      source: 'SYSTEM',
      now,
      userId,
      customerId,
      returnOf: orderCode,
    },
  );
  const [reverseOrder] = created;
  if (reverseOrder !== undefined) return { id: reverseOrder.id };
  const detail = refused[0]?.details[0];
  return reason('reversal.not_possible', {
    orderCode,
    reason: { code: detail?.code ?? 'field.invalid', params: detail?.params ?? {} },
  });
}
