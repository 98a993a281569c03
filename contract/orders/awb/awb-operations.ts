import { z } from 'zod';
import { operation, reasonSchema, text, uuid, valueOf } from '../../core/index.ts';

/** The most rows in one request or file. */
export const MAX_AWB_ROWS = 5_000;

/** AWB numbers of an order. `code`: order id, order code or customer order code. */
export const awbRow = z
  .strictObject({
    code: text(60),
    /** MAWB number such as `618-12345675`, with or without hyphen and spaces. If absent, the current number is kept. */
    awbNumber: text(40).optional(),
    hawbNumber: text(40).optional(),
  })
  .meta({ id: 'AwbRow' });
export type AwbRow = z.output<typeof awbRow>;

export const awbOutcome = z
  .strictObject({
    /** Row of the file, or position in the list from 1. */
    row: z.int(),
    code: z.string(),
    orderCode: z.string().nullable(),
    ok: z.boolean(),
    /** The numbers of the order after the request. */
    awbNumber: z.string().nullable(),
    hawbNumber: z.string().nullable(),
    /** The order already had these numbers. */
    unchanged: z.boolean(),
    /** Why the numbers were not set; null if they were. */
    reason: reasonSchema.nullable(),
    /** The corrected number, if one is known. */
    suggestion: z.string().nullable(),
    /** The numbers were set, but should be checked. */
    warnings: z.array(reasonSchema),
  })
  .meta({ id: 'AwbOutcome' });
export type AwbOutcome = z.output<typeof awbOutcome>;

export const setAwb = operation({
  id: 'setAwb',
  domain: 'orders',
  method: 'POST',
  bases: ['clients'],
  path: '/orders/set-awb',
  summary: `Set the MAWB and HAWB numbers of orders, by a list or a file (multipart field \`file\`) of up to ${MAX_AWB_ROWS} rows; each row has its own outcome`,
  permission: 'orders.write',
  upload: { field: 'file' },
  body: z.strictObject({ rows: z.array(awbRow).min(1).max(MAX_AWB_ROWS) }),
  response: { status: 200, body: valueOf(z.array(awbOutcome)) },
  refusals: ['invalid', 'unreadable_file', 'too_large', 'unsupported_media'],
});

/** A range of MAWB numbers that an airline gave a partner: the first and the last number with check digits. */
export const awbRange = z.strictObject({ first: text(20), last: text(20) }).meta({ id: 'AwbRange' });
export type AwbRange = z.output<typeof awbRange>;

const stockOperation = {
  domain: 'orders',
  bases: ['clients'],
  path: '/partner/{partnerId}/awb-stock',
} as const;
const partnerParams = z.strictObject({ partnerId: uuid });
const awbRanges = z.array(awbRange).max(500);

export const getAwbStock = operation({
  ...stockOperation,
  id: 'getAwbStock',
  method: 'GET',
  summary: 'Get the AWB stock of a partner, as the partner',
  permission: 'partner-orders.read',
  params: partnerParams,
  response: { status: 200, body: valueOf(awbRanges) },
  refusals: ['not_found'],
});

export const setAwbStock = operation({
  ...stockOperation,
  id: 'setAwbStock',
  method: 'PUT',
  summary: 'Replace the AWB stock of a partner, as the partner',
  permission: 'partner-orders.update',
  params: partnerParams,
  body: z.strictObject({ ranges: awbRanges }),
  response: { status: 200, body: valueOf(awbRanges) },
  refusals: ['invalid', 'not_found'],
});

export const awbOperations = [setAwb, getAwbStock, setAwbStock];
