import { z } from 'zod';
import { operation, orderRef, text, valueOf } from '../../core/index.ts';

/** Orders that one call gives new labels. */
export const MAX_ORDERS_PER_RELABEL = 1000;

export const relabelOutcome = z
  .strictObject({
    /** As it was asked for. */
    orderId: z.string(),
    orderCode: z.string().nullable(),
    ok: z.boolean(),
    /** The version that is valid now. */
    version: z.int().nullable(),
    /** Of that version; those of earlier ones are taken at every scan all the same. */
    barcode: z.string().nullable(),
    reason: z.string().nullable(),
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
    'Give orders a new version of their label; barcodes that are out stay valid. Each order is answered by itself, ' +
    'and when there is none that could be relabelled the refusal lists them all',
  permission: 'labels.print',
  acceptsIdempotencyKey: true,
  body: z.strictObject({
    orderIds: z.array(orderRef).min(1).max(MAX_ORDERS_PER_RELABEL),
    /** Why the label that is out is of no use: kept with the new one. */
    reason: text(200).optional(),
  }),
  response: { status: 200, body: valueOf(z.array(relabelOutcome)) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const relabelOperations = [relabelOrders];
