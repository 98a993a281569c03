import { serviceChain } from '@portal/contract/routing';
import type { Router, Routing } from './order-routing.ts';

/** Of routers whose orders are not routed a second time. */
export const NEVER_AGAIN: Pick<Router, 'giveBack' | 'routeAgain'> = {
  giveBack: async () => {},
  routeAgain: () => Promise.reject(new Error('orders of these tests are not routed again')),
};

/** Every leg goes to the one partner, or to none, for 5.00 SGD and two days. For tests of what follows routing. */
export function routedTo(partnerId: string | null): Routing {
  return {
    open: async () => ({
      route: (_, order) => {
        const legs = serviceChain(order.movement, order).map(({ serviceType }, index) => ({
          sequence: index + 1,
          serviceType,
          fromPlace: 'Here',
          toPlace: 'There',
          allocation: partnerId === null ? ('UNALLOCATED' as const) : ('ALLOCATED' as const),
          partnerId,
          rateCardId: null,
          price: partnerId === null ? null : { amountMinor: 500, currency: 'SGD' },
          chargeableGrams: 1500,
          transitDaysMin: partnerId === null ? null : 2,
          transitDaysMax: partnerId === null ? null : 3,
          rule: 'CHEAPEST',
          trace: { reason: partnerId === null ? 'No partner.' : 'The only partner.' },
        }));
        const price = partnerId === null ? null : { amountMinor: 500 * legs.length, currency: 'SGD' };
        return { legs, chargeableGrams: 1500, price };
      },
      ...NEVER_AGAIN,
      duties: () => null,
      keep: async () => {},
    }),
    duties: async () => () => null,
    reasonsOf: async (_tx, _clientId, traces) =>
      (traces as { reason: string }[]).map((trace) => trace.reason),
  };
}
