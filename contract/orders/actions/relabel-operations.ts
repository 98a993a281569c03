import { z } from 'zod';
import { operation, text, valueOf } from '../../core/index.ts';
import type { OrderActionRule } from './order-action-rule.ts';
import { orderIds, orderOutcome } from './order-outcome.ts';

export const RELABEL_RULE = {
  phases: ['waiting', 'moving', 'delivering'],
  except: ['DRAFT', 'UNALLOCATED'],
  blockedBy: ['hasNoPrintedLabel'],
} as const satisfies OrderActionRule;

const relabelOutcome = orderOutcome
  .extend({
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
  })
  .meta({ id: 'RelabelOutcome', description: 'The outcome of the relabel of one order.' });
export type RelabelOutcome = z.output<typeof relabelOutcome>;

export const relabelOrders = operation({
  id: 'relabelOrders',
  audit: 'Relabelled orders',
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
      orderIds,
      comment: text(200)
        .optional()
        .describe('Comment of the user on the relabel; stored with the new version.'),
    })
    .meta({ id: 'RelabelInput', description: 'Orders to relabel.' }),
  response: { status: 200, body: valueOf(z.array(relabelOutcome).describe('The outcome of each order.')) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});
