import { z } from 'zod';
import { operation, orderRef, reasonSchema, text, valueOf } from '../../core/index.ts';

/** The most orders in one request. */
export const MAX_ORDERS_PER_RELABEL = 1000;

export const relabelOutcome = z
  .strictObject({
    /** As in the request. */
    orderId: z.string(),
    orderCode: z.string().nullable(),
    ok: z.boolean(),
    /** The new version. */
    version: z.int().nullable(),
    /** Barcode of the new version; barcodes of earlier versions stay valid. */
    barcode: z.string().nullable(),
    /** Why the order was not relabelled; null if it was. */
    reason: reasonSchema.nullable(),
    allowedActions: z.array(z.string()),
  })
  .meta({ id: 'RelabelOutcome' });
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
  body: z.strictObject({
    orderIds: z.array(orderRef).min(1).max(MAX_ORDERS_PER_RELABEL),
    /** Why a new label is needed; stored with the new version. */
    reason: text(200).optional(),
  }),
  response: { status: 200, body: valueOf(z.array(relabelOutcome)) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const relabelOperations = [relabelOrders];
