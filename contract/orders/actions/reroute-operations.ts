import { z } from 'zod';
import { operation, reasonSchema, valueOf } from '../../core/index.ts';
import type { OrderActionRule } from './order-action-rule.ts';
import { orderIds, orderOutcome } from './order-outcome.ts';

/** Besides unallocated orders: exceptions after which the leg, or legs that have not begun, can go to other partners. */
export const REROUTE_RULE = {
  phases: [],
  statuses: [
    'UNALLOCATED',
    'PICKUP_FAILED',
    'DROPOFF_EXPIRED',
    'OFFLOADED',
    'DELAYED',
    'ON_HOLD',
    'INSPECTION',
  ],
} as const satisfies OrderActionRule;

const rerouteOutcome = orderOutcome
  .pick({ orderId: true, orderCode: true, ok: true })
  .extend({
    reasons: z
      .array(reasonSchema)
      .describe('Why the order was not rerouted, or why legs of it still have no partner; empty if `ok`.'),
  })
  .meta({ id: 'RerouteOutcome', description: 'The outcome of the reroute of one order.' });
export type RerouteOutcome = z.output<typeof rerouteOutcome>;

export const rerouteOrders = operation({
  id: 'rerouteOrders',
  audit: 'Routed orders again',
  domain: 'orders',
  method: 'POST',
  bases: ['clients'],
  path: '/orders/reroutes',
  summary:
    'Route orders again: all legs of unallocated orders, and the legs that have not begun of orders with an exception',
  permission: 'orders.write',
  body: z.strictObject({ orderIds }).meta({ id: 'RerouteInput', description: 'Orders to route again.' }),
  response: { status: 200, body: valueOf(z.array(rerouteOutcome).describe('The outcome of each order.')) },
  refusals: ['invalid'],
});
