import { z } from 'zod';
import { operation, text, valueOf } from '../../core/index.ts';
import type { OrderActionRule } from './order-action-rule.ts';
import { orderIds, orderOutcome } from './order-outcome.ts';

export const CANCEL_RULE = {
  phases: ['waiting', 'moving'],
  // The partner that holds the parcel has yet to answer.
  except: ['CANCELLATION_REQUESTED'],
  blockedBy: ['isCancellationPending'],
} as const satisfies OrderActionRule;

const cancellationOutcome = orderOutcome
  .extend({
    outcome: z
      .enum(['CANCELLED', 'REQUESTED', 'REFUSED'])
      .describe('REQUESTED: the partner that holds the parcel has to answer.'),
  })
  .meta({ id: 'CancellationOutcome', description: 'The outcome of the cancellation of one order.' });
export type CancellationOutcome = z.output<typeof cancellationOutcome>;

export const cancelOrders = operation({
  id: 'cancelOrders',
  audit: 'Asked to cancel orders',
  domain: 'orders',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/orders/cancellations',
  summary: 'Cancel orders, or request their cancellation from the partners that hold the parcels',
  permission: 'orders.cancel',
  acceptsIdempotencyKey: true,
  body: z
    .strictObject({
      orderIds,
      comment: text(500).optional().describe('Comment of the user on the cancellation.'),
    })
    .meta({ id: 'CancellationInput', description: 'Orders to cancel.' }),
  response: {
    status: 200,
    body: valueOf(z.array(cancellationOutcome).describe('The outcome of each order.')),
  },
  refusals: ['invalid'],
});
