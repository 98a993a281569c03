import { isRefusal, type ResponseOf, type Refusal } from '@portal/contract/core';
import type { listOrderUpdates } from '@portal/contract/orders';
import type { RequestContext } from '../../../request/request-context.ts';
import { loadOrder } from '../store/order-lookup.ts';
import { readOrderEvents } from './order-details.ts';

type OrderUpdates = ResponseOf<typeof listOrderUpdates>;
type AllocationUpdate = OrderUpdates['allocationUpdates'][number];

/** Events of an order: first those of the order as a whole, then leg by leg. Refuses: not_found. */
export async function loadOrderUpdates(
  context: RequestContext,
  ref: string,
): Promise<OrderUpdates | Refusal> {
  return context.inTenant(async (tx) => {
    const order = await loadOrder(tx, context.clientId, ref);
    if (isRefusal(order)) return order;
    const isCustomer = context.caller.customerId !== null;
    const events = (await readOrderEvents(tx, context.clientId, order.row.id))
      // What a partner reported by mistake is between it and the client.
      .filter(({ withdrawal }) => !isCustomer || withdrawal === null);
    const selectEvents = (serviceType: string) => events.filter((event) => event.serviceType === serviceType);
    const orderUpdate: AllocationUpdate = {
      legSequence: null,
      serviceType: 'ORDER',
      partner: null,
      externalTracking: {
        number: null,
        carrierName: null,
        url: null,
        mapPartnerUpdates: selectEvents('ORDER'),
      },
    };
    const legUpdates = order.legs.map((leg): AllocationUpdate => ({
      legSequence: leg.sequence,
      serviceType: leg.serviceType,
      partner: leg.partner,
      externalTracking: {
        number: leg.externalTracking,
        carrierName: leg.carrierName,
        url: leg.trackingUrl,
        mapPartnerUpdates: selectEvents(leg.serviceType),
      },
    }));
    return { allocationUpdates: [orderUpdate, ...legUpdates] };
  });
}
