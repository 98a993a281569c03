import { refuse, type Refusal } from '@portal/contract/core';
import type { OrderInput } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { createOrders } from '../create/create-orders.ts';
import { findOrder } from '../detail/order-details.ts';
import { toOrderInput } from '../edit/order-patch.ts';
import type { OrdersDeps } from '../orders-deps.ts';

/** The parcel on its way back: from its consignee to its return address, paid, with nothing to collect. */
function toReverseInput(input: OrderInput, customerOrderCode: string): OrderInput {
  const { consignor, consignee, returnTo, originPortId, destinationPortId, movement, serviceLevel } = input;
  return {
    customerOrderCode,
    movement,
    serviceLevel,
    paymentType: 'prepaid',
    ...(input.incoterm && { incoterm: input.incoterm }),
    ...(input.shipmentMode && { shipmentMode: input.shipmentMode }),
    consignor: consignee,
    consignee: returnTo ?? consignor,
    originCountry: input.destinationCountry,
    destinationCountry: input.originCountry,
    ...(destinationPortId !== undefined && { originPortId: destinationPortId }),
    ...(originPortId !== undefined && { destinationPortId: originPortId }),
    parcels: input.parcels,
    items: input.items,
    // Freight that was taken door to door by one partner goes back the same way.
    ...(movement === 'B2B' && input.firstLeg !== undefined && { firstLeg: 'PICKUP' as const }),
  };
}

/** The client's own code of the way back: the first of R1-, R2-… that is free. */
async function findFreeCode(tx: Transaction, clientId: string, orderCode: string): Promise<string> {
  const rows = await tx.rows<{ code: string }>(sql`select customer_order_code code from orders
    where client_id = ${clientId} and customer_order_code like ${`R%-${orderCode}`}`);
  const usedCodes = new Set(rows.map(({ code }) => code));
  let number = 1;
  while (usedCodes.has(`R${number}-${orderCode}`)) number += 1;
  return `R${number}-${orderCode}`;
}

/**
 * Creates the order that brings a parcel back, routed and allocated like any other, and answers its id. Refuses:
 * not_allowed_now, where what is known of the order does not make one.
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
): Promise<string | Refusal> {
  const record = await findOrder(tx, clientId, orderId);
  if (record === undefined) return refuse('not_found', 'There is no such order.');
  const { orderCode, customerId } = record.row;
  const { created, refused } = await createOrders(
    tx,
    clientId,
    [toReverseInput(toOrderInput(record), await findFreeCode(tx, clientId, orderCode))],
    { router: await routing.open(tx, clientId, now), source: 'SYSTEM', now, userId, customerId },
  );
  const [reverseOrder] = created;
  if (reverseOrder !== undefined) return reverseOrder.id;
  const reason = refused[0]?.details[0]?.reason ?? 'its data make no order';
  return refuse('not_allowed_now', `${orderCode} cannot be sent back: ${reason}.`);
}
