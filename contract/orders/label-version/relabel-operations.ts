import { z } from 'zod';
import { operation, orderRef, reasonSchema, text, valueOf } from '../../core/index.ts';

/** The most orders in one request. */
export const MAX_ORDERS_PER_RELABEL = 1000;

export const relabelOutcome = z
  .strictObject({
    orderId: z
      .string()
      .meta({ description: 'Id or code of the order, as in the request.', examples: ['SG1000042X'] }),
    orderCode: z
      .string()
      .nullable()
      .meta({ description: 'Order code; null if there is no such order.', examples: ['SG1000042X'] }),
    ok: z.boolean().meta({ description: 'Whether the order was relabelled.', examples: [true] }),
    version: z
      .int()
      .nullable()
      .meta({ description: 'The new version of the label; null if there is none.', examples: [2] }),
    barcode: z
      .string()
      .nullable()
      .meta({
        description:
          'Barcode of the new version; null if there is none. Barcodes of earlier versions stay valid.',
        examples: ['SG1000042XL2'],
      }),
    reason: reasonSchema
      .nullable()
      .meta({ description: 'Why the order was not relabelled; null if it was.', examples: [null] }),
    allowedActions: z
      .array(z.string())
      .meta({ description: 'The actions that the order allows, if it was not relabelled.', examples: [[]] }),
  })
  .meta({ id: 'RelabelOutcome', description: 'The outcome of the relabel of one order.' });
export type RelabelOutcome = z.output<typeof relabelOutcome>;

export const relabelOrders = operation({
  id: 'relabelOrders',
  domain: 'orders',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/orders/relabel',
  summary:
    'Create a new label version of orders; barcodes of earlier versions stay valid. Each order has its own outcome; ' +
    'if none could be relabelled, the request is refused with the reason for each',
  permission: 'labels.print',
  acceptsIdempotencyKey: true,
  body: z
    .strictObject({
      orderIds: z
        .array(orderRef)
        .min(1)
        .max(MAX_ORDERS_PER_RELABEL)
        .meta({ description: 'Ids (UUID) or order codes of the orders.', examples: [['SG1000042X']] }),
      comment: text(200)
        .optional()
        .describe('Comment of the user on the relabel; stored with the new version.'),
    })
    .meta({ id: 'RelabelInput', description: 'Orders to relabel.' }),
  response: { status: 200, body: valueOf(z.array(relabelOutcome).describe('The outcome of each order.')) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const relabelOperations = [relabelOrders];
