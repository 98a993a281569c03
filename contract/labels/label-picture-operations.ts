import { z } from 'zod';
import { operation, orderRef, queryFlag } from '../core/index.ts';
import { ORDER_CODE_PREFIX } from './label-settings-operations.ts';

const picture = { status: 200, file: ['image/svg+xml'] } as const;

export const previewLabel = operation({
  domain: 'labels',
  id: 'previewLabel',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/orders/{id}/label',
  summary: 'The label of one parcel of an order as a picture; nothing is printed by it',
  permission: 'labels.print',
  params: z.strictObject({ id: orderRef }),
  /** Which of its parcels, from 1. */
  query: z.strictObject({ piece: z.coerce.number().int().min(1).max(999).default(1) }),
  answer: picture,
  refusals: ['not_found', 'not_allowed_now'],
});

export const previewLetterhead = operation({
  domain: 'labels',
  id: 'previewLetterhead',
  method: 'GET',
  bases: ['clients'],
  path: '/label/preview',
  summary: "A label of a made-up order as the client's settings make it, or as these would",
  permission: 'orders.read',
  query: z.strictObject({
    labelOnly: queryFlag.optional(),
    /** Begins the order code; empty for none. */
    prefix: z
      .string()
      .regex(new RegExp(`^(${ORDER_CODE_PREFIX.source.slice(1, -1)})?$`), 'must be 2 to 5 capital letters')
      .optional(),
  }),
  answer: picture,
  refusals: [],
});

export const labelPictureOperations = [previewLabel, previewLetterhead];
