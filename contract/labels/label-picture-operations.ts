import { z } from 'zod';
import { fieldText, operation, orderRef, queryFlag } from '../core/index.ts';
import { ORDER_CODE_PREFIX } from './label-settings-operations.ts';

const pictureResponse = { status: 200, file: ['image/svg+xml'] } as const;

export const previewLabel = operation({
  domain: 'labels',
  id: 'previewLabel',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/orders/{id}/label',
  summary: 'Draw the label of one parcel of an order as SVG, without printing it',
  permission: 'labels.print',
  params: z.strictObject({ id: orderRef }),
  /** Number of the parcel, from 1. */
  query: z.strictObject({
    piece: z.coerce.number().int().min(1).max(999).default(1).describe('Number of the parcel, from 1.'),
  }),
  response: pictureResponse,
  refusals: ['not_found', 'not_allowed_now'],
});

export const previewLetterhead = operation({
  domain: 'labels',
  id: 'previewLetterhead',
  method: 'GET',
  bases: ['clients'],
  path: '/label/preview',
  summary: 'Draw the label of a sample order as SVG, with the saved settings or with these',
  permission: 'orders.read',
  query: z.strictObject({
    labelOnly: queryFlag.optional().describe('Whether the label has no customs lines; if absent, as saved.'),
    prefix: z
      .string()
      .regex(new RegExp(`^(${ORDER_CODE_PREFIX.source.slice(1, -1)})?$`), fieldText('order_code_prefix'))
      .optional()
      .describe('Prefix of the order code, 2 to 5 letters; empty for none; if absent, as saved.'),
  }),
  response: pictureResponse,
  refusals: [],
});

export const labelPictureOperations = [previewLabel, previewLetterhead];
