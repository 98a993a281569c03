import { z } from 'zod';
import { operation, text, uuid, valueOf } from '../../core/index.ts';

/** Rows of one list or file. */
export const MAX_AWB_ROWS = 5_000;

/** An order by its id, its order code or the client's own code, and the numbers it flies under. */
export const awbRow = z
  .strictObject({
    code: text(60),
    /** The MAWB number, `618-12345675`, with or without hyphen and spaces. Absent keeps what is there. */
    awbNumber: text(40).optional(),
    hawbNumber: text(40).optional(),
  })
  .meta({ id: 'AwbRow' });
export type AwbRow = z.output<typeof awbRow>;

export const awbOutcome = z
  .strictObject({
    /** The row of the file, or the place in the list from 1. */
    row: z.int(),
    code: z.string(),
    orderCode: z.string().nullable(),
    ok: z.boolean(),
    /** What the order has now. */
    awbNumber: z.string().nullable(),
    hawbNumber: z.string().nullable(),
    /** The order had these numbers already. */
    unchanged: z.boolean(),
    reason: z.string().nullable(),
    /** The number as it would be right, where that is known. */
    suggestion: z.string().nullable(),
    /** Taken all the same, and worth a look. */
    warnings: z.array(z.string()),
  })
  .meta({ id: 'AwbOutcome' });
export type AwbOutcome = z.output<typeof awbOutcome>;

export const setAwb = operation({
  id: 'setAwb',
  domain: 'orders',
  method: 'POST',
  bases: ['clients'],
  path: '/orders/set-awb',
  summary: `Attach MAWB and HAWB numbers to orders: a list, or a file (multipart field \`file\`) of up to ${MAX_AWB_ROWS} rows; each row is taken or refused by itself`,
  permission: 'orders.write',
  upload: { field: 'file' },
  body: z.strictObject({ rows: z.array(awbRow).min(1).max(MAX_AWB_ROWS) }),
  response: { status: 200, body: valueOf(z.array(awbOutcome)) },
  refusals: ['invalid', 'unreadable_file', 'too_large', 'unsupported_media'],
});

/** MAWB numbers an airline gave a partner, the first and the last of them with their check digits. */
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
  summary: 'As a partner: the MAWB numbers one has from airlines',
  permission: 'partner-orders.read',
  params: partnerParams,
  response: { status: 200, body: valueOf(awbRanges) },
  refusals: ['not_found'],
});

export const setAwbStock = operation({
  ...stockOperation,
  id: 'setAwbStock',
  method: 'PUT',
  summary: 'As a partner: say which MAWB numbers one has, so that a mistyped one is noticed',
  permission: 'partner-orders.update',
  params: partnerParams,
  body: z.strictObject({ ranges: awbRanges }),
  response: { status: 200, body: valueOf(awbRanges) },
  refusals: ['invalid', 'not_found'],
});

export const awbOperations = [setAwb, getAwbStock, setAwbStock];
