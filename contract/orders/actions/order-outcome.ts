import { z } from 'zod';
import { listOf, orderRef, reasonSchema } from '../../core/index.ts';
import { MAX_ORDERS_PER_ACTION } from './order-action-rule.ts';

/** The orders of a request for several orders. */
export const orderIds = listOf(orderRef, 1, MAX_ORDERS_PER_ACTION).meta({
  description: 'Ids (UUID) or order codes of the orders.',
  examples: [['SG1000042X']],
});

/** The outcome of a request for one of its orders. Each action extends it by what it returns. */
export const orderOutcome = z.strictObject({
  orderId: z
    .string()
    .meta({ description: 'Id or code of the order, as in the request.', examples: ['SG1000042X'] }),
  orderCode: z
    .string()
    .nullable()
    .meta({ description: 'Order code; null if there is no such order.', examples: ['SG1000042X'] }),
  ok: z
    .boolean()
    .meta({ description: 'Whether the request was carried out for the order.', examples: [true] }),
  reason: reasonSchema.nullable().meta({
    description: 'Why the request was refused for the order; null if it was not.',
    examples: [null],
  }),
  allowedActions: z
    .array(z.string())
    .meta({ description: 'The actions that the order allows, if it was refused.', examples: [[]] }),
});
export type OrderOutcome = z.output<typeof orderOutcome>;
