import { isRefusal, type Refusal } from '@portal/contract/core';
import type { DeliveryCode } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import type { RequestContext } from '../../../request/request-context.ts';
import { loadOrder } from '../store/order-lookup.ts';
import { lockOrder } from '../store/orders-store.ts';
import { readDeliveryCode, replaceDeliveryCode } from './delivery-codes-store.ts';

/** The delivery code of an order, for the client and its customer. Refuses: not_found. */
export function loadDeliveryCode(context: RequestContext, ref: string): Promise<DeliveryCode | Refusal> {
  return context.inTenant(async (tx) => {
    const order = await loadOrder(tx, context.clientId, ref);
    if (isRefusal(order)) return order;
    const { id, orderCode } = order.row;
    return (await readDeliveryCode(tx, context.clientId, id)) ?? refuse('proof.no_code', { orderCode });
  });
}

/**
 * Replaces the delivery code of an order, with new attempts. The audit row does not have the code. Refuses: not_found,
 * not_allowed_now (the code has been used).
 */
export function renewCode(context: RequestContext, ref: string): Promise<DeliveryCode | Refusal> {
  return context.inTenant(async (tx) => {
    const { clientId } = context;
    const order = await loadOrder(tx, clientId, ref);
    if (isRefusal(order)) return order;
    const { id, orderCode } = order.row;
    // A delivery is reported with the order locked, so that no code is replaced while it is checked.
    await lockOrder(tx, clientId, id);
    if ((await readDeliveryCode(tx, clientId, id)) === undefined)
      return refuse('proof.no_code', { orderCode });
    if (!(await replaceDeliveryCode(tx, clientId, id))) return refuse('proof.code_used', { orderCode });
    context.audit({ subject: orderCode });
    return (await readDeliveryCode(tx, clientId, id)) ?? refuse('proof.no_code', { orderCode });
  });
}
