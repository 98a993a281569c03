import { refuse, type ResponseOf, type Refusal } from '@portal/contract/core';
import type { listOrderUpdates } from '@portal/contract/orders';
import type { RequestContext } from '../../../request/request-context.ts';
import { readOrderEvents, findOrder } from './order-details.ts';

type OrderUpdates = ResponseOf<typeof listOrderUpdates>;
type AllocationUpdate = OrderUpdates['allocationUpdates'][number];

/** What happened, under the leg it happened on; first what concerns the order as a whole. Refuses: not_found. */
export async function loadOrderUpdates(
  context: RequestContext,
  ref: string,
): Promise<OrderUpdates | Refusal> {
  return context.inTenant(async (tx) => {
    const order = await findOrder(tx, context.clientId, ref);
    if (order === undefined) return refuse('not_found', 'There is no such order.');
    const events = await readOrderEvents(tx, context.clientId, order.row.id);
    const selectEvents = (serviceType: string) => events.filter((event) => event.serviceType === serviceType);
    const orderUpdate: AllocationUpdate = {
      legSequence: null,
      serviceType: 'ORDER',
      partner: null,
      externalTracking: { number: null, mapPartnerUpdates: selectEvents('ORDER') },
    };
    const legs = order.legs.map((leg): AllocationUpdate => ({
      legSequence: leg.sequence,
      serviceType: leg.serviceType,
      partner: leg.partner,
      externalTracking: {
        number: leg.externalTracking,
        mapPartnerUpdates: selectEvents(leg.serviceType),
      },
    }));
    return { allocationUpdates: [orderUpdate, ...legs] };
  });
}
