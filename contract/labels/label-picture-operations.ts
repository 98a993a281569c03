import { z } from 'zod';
import { fieldText, operation, orderRef, queryFlag, queryList } from '../core/index.ts';
import {
  LABEL_SIZES,
  LOGO_OWNERS,
  LOGO_PERCENT,
  LOGO_POSITIONS,
  OPTIONAL_LABEL_FIELDS,
} from './label-options.ts';
import { ORDER_CODE_PREFIX } from './label-settings-operations.ts';

/** SVG at true size, or a PNG in the dots of a label printer with 203 or 300 dpi, black and white. */
const LABEL_PICTURE_FORMATS = ['svg', 'png203', 'png300'] as const;
export type LabelPictureFormat = (typeof LABEL_PICTURE_FORMATS)[number];

/** Response header of a PNG: `true` if thin lines or light areas of the logo are missing in it. */
export const LABEL_LOST_PARTS_HEADER = 'x-label-lost-parts';

const pictureFormat = z
  .enum(LABEL_PICTURE_FORMATS)
  .default('svg')
  .describe(
    'SVG, or a PNG in black and white as label printers with 203 or 300 dpi print it. With a PNG the header `x-label-lost-parts` says whether parts of the logo are too thin or too light.',
  );
const pictureResponse = { status: 200, file: ['image/svg+xml', 'image/png'] } as const;

export const previewLabel = operation({
  domain: 'labels',
  id: 'previewLabel',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/orders/{id}/label',
  summary: 'Draw the label of one parcel of an order as SVG or PNG, without printing it',
  permission: 'labels.print',
  params: z.strictObject({ id: orderRef }),
  /** Number of the parcel, from 1. */
  query: z.strictObject({
    piece: z.coerce.number().int().min(1).max(999).default(1).describe('Number of the parcel, from 1.'),
    format: pictureFormat,
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
  summary: 'Draw the label of a sample order as SVG or PNG, with the saved settings or with these',
  permission: 'orders.read',
  query: z.strictObject({
    format: pictureFormat,
    size: z.enum(LABEL_SIZES).optional().describe('Size of the label; if absent, as saved.'),
    hiddenFields: queryList(z.enum(OPTIONAL_LABEL_FIELDS), OPTIONAL_LABEL_FIELDS.length)
      .optional()
      .describe('What the label leaves out; empty for nothing; if absent, as saved.'),
    labelOnly: queryFlag.optional().describe('Whether the label has no customs lines; if absent, as saved.'),
    logoOwner: z.enum(LOGO_OWNERS).optional().describe('Whose logo the label shows; if absent, as saved.'),
    logoPosition: z
      .enum(LOGO_POSITIONS)
      .optional()
      .describe('Where the logo is in the header; if absent, as saved.'),
    logoPercent: z.coerce
      .number()
      .int()
      .min(LOGO_PERCENT.min)
      .max(LOGO_PERCENT.max)
      .optional()
      .describe('Size of the logo in percent of the largest one; if absent, as saved.'),
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
