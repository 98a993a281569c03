import { refuse, type AnswerOf, type Refusal } from '@portal/contract/core';
import type { listOrderUpdates } from '@portal/contract/orders';
import type { Run } from '../../../db/run.ts';
import { readEvents, readOrder } from './order-details.ts';

type Updates = AnswerOf<typeof listOrderUpdates>;
type AllocationUpdate = Updates['allocationUpdates'][number];

/** What happened, under the leg it happened on; first what concerns the order as a whole. Refuses: not_found. */
export async function updatesOf(run: Run, ref: string): Promise<Updates | Refusal> {
  return run.inTenant(async (tx) => {
    const stored = await readOrder(tx, run.clientId, ref);
    if (stored === undefined) return refuse('not_found', 'There is no such order.');
    const events = await readEvents(tx, run.clientId, stored.row.id);
    const ofOwner = (serviceType: string) => events.filter((event) => event.serviceType === serviceType);
    const whole: AllocationUpdate = {
      legSequence: null,
      serviceType: 'ORDER',
      partner: null,
      externalTracking: { number: null, mapPartnerUpdates: ofOwner('ORDER') },
    };
    const legs = stored.legs.map((leg): AllocationUpdate => ({
      legSequence: leg.sequence,
      serviceType: leg.serviceType,
      partner: leg.partner,
      externalTracking: {
        number: leg.externalTracking,
        mapPartnerUpdates: ofOwner(leg.serviceType),
      },
    }));
    return { allocationUpdates: [whole, ...legs] };
  });
}
