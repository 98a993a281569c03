import { isRefusal, type BodyOf, type Refusal } from '@portal/contract/core';
import { OWN_FREIGHT_LEGS, type CarrierTracking, type setTrackingNumber } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import {
  auditForPartners,
  findGrantedOrders,
  runAsGrantingClient,
  writeClientAudit,
} from '../store/order-grants.ts';
import { loadOrder } from '../store/order-lookup.ts';
import { lockOrder } from '../store/orders-store.ts';
import { readLegTracking, saveTrackingNumbers } from './tracking-numbers-store.ts';

type Input = BodyOf<typeof setTrackingNumber>;

/** Sets the tracking number of a leg that the partner carries. Refuses: not_found, forbidden. */
export function setNumberAsPartner(
  clock: Clock,
  context: RequestContext,
  id: string,
  input: Input,
): Promise<CarrierTracking | Refusal> {
  const { serviceType } = input;
  return context.inTenant(async (tx) => {
    const order = (await findGrantedOrders(tx, [id])).get(id);
    if (order === undefined) return refuse('order.not_found');
    if (!order.serviceTypes.includes(serviceType)) {
      return refuse('carrier.not_carried', { serviceTypeTerm: serviceType });
    }
    return runAsGrantingClient(tx, order, async () => {
      const leg = { clientId: order.clientId, orderId: order.id, orderCode: order.orderCode, serviceType };
      const tracking = await replaceNumber(tx, leg, input, clock.now());
      if (isRefusal(tracking)) return tracking;
      const auditEntry = { subject: order.orderCode, after: input };
      await writeClientAudit(tx, order.clientId, context, { operation: 'setTrackingNumber', ...auditEntry });
      auditForPartners(context, order, auditEntry);
      return tracking;
    });
  });
}

/** Sets the tracking number of a client's own freight. Refuses: not_found, forbidden. */
export function setNumberOfOwnFreight(
  clock: Clock,
  context: RequestContext,
  id: string,
  input: Input,
): Promise<CarrierTracking | Refusal> {
  const { serviceType } = input;
  return context.inTenant(async (tx) => {
    const order = await loadOrder(tx, context.clientId, id);
    if (isRefusal(order)) return order;
    if (!OWN_FREIGHT_LEGS.some((leg) => leg === serviceType)) {
      return refuse('carrier.not_carried', { serviceTypeTerm: serviceType });
    }
    const { id: orderId, orderCode } = order.row;
    const leg = { clientId: context.clientId, orderId, orderCode, serviceType };
    context.audit({ subject: orderCode, after: input });
    return replaceNumber(tx, leg, input, clock.now());
  });
}

interface LegRef {
  readonly clientId: string;
  readonly orderId: string;
  readonly orderCode: string;
  readonly serviceType: string;
}

async function replaceNumber(
  tx: Transaction,
  { clientId, orderId, orderCode, serviceType }: LegRef,
  { externalTracking, carrierName = null }: Input,
  now: Date,
): Promise<CarrierTracking | Refusal> {
  await lockOrder(tx, clientId, orderId);
  await saveTrackingNumbers(tx, clientId, [{ orderId, serviceType, externalTracking, carrierName }], now);
  const tracking = await readLegTracking(tx, clientId, orderId, serviceType);
  return tracking ?? refuse('carrier.no_leg', { orderCode, serviceTypeTerm: serviceType });
}
