import { z } from 'zod';
import { listOf, operation, reasonSchema, text, valueOf } from '../../core/index.ts';
import type { OrderActionRule } from '../actions/order-action-rule.ts';

export const SET_AWB_RULE = {
  phases: ['waiting', 'moving', 'delivering'],
  except: ['DRAFT'],
} as const satisfies OrderActionRule;

/** Characters of a HAWB number: more do not fit into an FHL. */
export const MAX_HAWB_LENGTH = 12;

/** The most rows in one request or file. */
export const MAX_AWB_ROWS = 5_000;

export const awbRow = z
  .strictObject({
    code: text(60).meta({
      description: 'Order id, order code or customer order code.',
      examples: ['SG1000042X'],
    }),
    awbNumber: text(40)
      .optional()
      .meta({
        description: 'MAWB number, with or without hyphen and spaces. If absent, the current number is kept.',
        examples: ['618-12345675'],
      }),
    hawbNumber: text(MAX_HAWB_LENGTH)
      .optional()
      .describe('HAWB number. If absent, the current number is kept.'),
  })
  .meta({ id: 'AwbRow', description: 'AWB numbers to set for an order.' });
export type AwbRow = z.output<typeof awbRow>;

export const awbOutcome = z
  .strictObject({
    row: z.int().meta({ description: 'Row of the file, or position in the list from 1.', examples: [2] }),
    code: z
      .string()
      .meta({ description: 'Id or code of the order, as in the request.', examples: ['SG1000042X'] }),
    orderCode: z
      .string()
      .nullable()
      .meta({ description: 'Order code; null if there is no such order.', examples: ['SG1000042X'] }),
    ok: z.boolean().meta({ description: 'Whether the order has the numbers.', examples: [true] }),
    awbNumber: z
      .string()
      .nullable()
      .meta({
        description: 'MAWB number of the order after the request; null if it has none.',
        examples: ['618-12345675'],
      }),
    hawbNumber: z
      .string()
      .nullable()
      .meta({
        description: 'HAWB number of the order after the request; null if it has none.',
        examples: ['HX-1001'],
      }),
    unchanged: z.boolean().describe('Whether the order had these numbers before.'),
    reason: reasonSchema
      .nullable()
      .meta({ description: 'Why the numbers were not set; null if they were.', examples: [null] }),
    suggestion: z
      .string()
      .nullable()
      .meta({
        description: 'For a wrong check digit: the number with the right one. Null otherwise.',
        examples: [null],
      }),
    warnings: z.array(reasonSchema).describe('Why the numbers should be checked, although they were set.'),
  })
  .meta({ id: 'AwbOutcome', description: 'The outcome of one row.' });
export type AwbOutcome = z.output<typeof awbOutcome>;

export const setAwb = operation({
  id: 'setAwb',
  audit: 'Set the AWB of orders',
  domain: 'orders',
  method: 'POST',
  bases: ['clients'],
  path: '/orders/set-awb',
  summary: `Set the MAWB and HAWB numbers of orders, by a list or a file (multipart field \`file\`) of up to ${MAX_AWB_ROWS} rows; each row has its own outcome`,
  permission: 'orders.write',
  upload: { field: 'file' },
  body: z
    .strictObject({
      rows: listOf(awbRow, 1, MAX_AWB_ROWS).describe('The orders with their numbers.'),
    })
    .meta({ id: 'AwbRows', description: 'AWB numbers to set for orders.' }),
  response: { status: 200, body: valueOf(z.array(awbOutcome).describe('The outcome of each row.')) },
  refusals: ['invalid', 'unreadable_file', 'too_large', 'unsupported_media'],
});

export const awbOperations = [setAwb];
