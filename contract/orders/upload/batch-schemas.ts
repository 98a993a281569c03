import { z } from 'zod';
import { isoTime, reasonSchema, uuid } from '../../core/index.ts';
import { BATCH_TYPES } from './batch-types.ts';
import { mappingSuggestion, rowError, uploadMapping } from './upload-schemas.ts';

export const BATCH_STATUSES = [
  'UPLOADED',
  'CHECKING',
  'CHECKED',
  'IMPORTING',
  'DONE',
  'CANCELLED',
  'FAILED',
] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

export const BATCH_ORDER_STATES = ['GOOD', 'FAULTY', 'CREATED', 'EXISTING'] as const;
export type BatchOrderState = (typeof BATCH_ORDER_STATES)[number];

export const batch = z
  .strictObject({
    id: uuid,
    batchCode: z.string().meta({ description: 'Code of the batch.', examples: ['U261121-7K3FQ'] }),
    type: z.enum(BATCH_TYPES).describe('What was uploaded.'),
    source: z
      .enum(['FILE', 'API', 'FORM'])
      .describe('Where the rows are from: a file, a request with rows, or a form.'),
    status: z.enum(BATCH_STATUSES).describe('Status of the batch.'),
    fileName: z
      .string()
      .nullable()
      .meta({ description: 'Name of the file; null without a file.', examples: ['orders.csv'] }),
    counts: z
      .strictObject({
        rows: z.int().meta({ description: 'Rows of the file.', examples: [120] }),
        checkedRows: z.int().meta({ description: 'Rows that are checked.', examples: [120] }),
        orders: z.int().meta({
          description: 'Orders of the checked rows: the sum of good, faulty, created and existing orders.',
          examples: [120],
        }),
        goodOrders: z.int().meta({
          description: 'Orders without errors, which are not created yet.',
          examples: [0],
        }),
        faultyOrders: z
          .int()
          .meta({ description: 'Orders with errors, which are not created.', examples: [3] }),
        createdOrders: z.int().meta({
          description:
            'Orders that were created: the sum of printable, unallocated and ended orders, once these are counted.',
          examples: [117],
        }),
        existingOrders: z.int().meta({ description: 'Orders that existed before.', examples: [0] }),
        printableOrders: z
          .int()
          .nullable()
          .meta({
            description:
              'Created orders whose labels can be printed now; null while the orders are being created.',
            examples: [112],
          }),
        unallocatedOrders: z
          .int()
          .nullable()
          .meta({
            description:
              'Created orders that wait for a partner now; null while the orders are being created.',
            examples: [4],
          }),
        endedOrders: z
          .int()
          .nullable()
          .meta({
            description:
              'Created orders that have ended, such as delivered and cancelled ones; null while the orders are being created.',
            examples: [1],
          }),
      })
      .describe('Progress and outcome in numbers.'),
    failure: reasonSchema
      .nullable()
      .meta({ description: 'Why the whole file failed; null unless it did.', examples: [null] }),
    duplicateOf: z
      .strictObject({
        id: uuid,
        batchCode: z.string().meta({ description: 'Code of the batch.', examples: ['U261121-7K3FQ'] }),
        createdAt: isoTime.describe('When the batch was created.'),
      })
      .nullable()
      .describe('An earlier batch of the same file; null if there is none.'),
    createdAt: isoTime.describe('When the batch was created.'),
    updatedAt: isoTime.describe('When the batch last changed.'),
    finishedAt: isoTime.nullable().describe('When the batch ended; null while it has not.'),
    version: z
      .int()
      .meta({ description: 'Version of the batch; it grows with each change of its status.', examples: [3] }),
  })
  .meta({ id: 'Batch', description: 'One upload: a file, or one request of rows.' });
export type Batch = z.output<typeof batch>;

/** Why a row of a file is not read as an order. */
export const LEFT_OUT_REASONS = [
  'HEADER',
  'DESCRIPTION',
  'TOTAL',
  'NOTE',
  'CANCELLED',
  'REFUNDED',
  'RETURNED',
  'FAILED',
  'SHIPPED',
  'STATUS',
  'NO_SHIPPING',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

const leftOutRows = z
  .strictObject({
    reason: z
      .enum(LEFT_OUT_REASONS)
      .describe(
        'HEADER: the names of the columns again. DESCRIPTION: explains the columns. TOTAL: a sum. NOTE: a remark. CANCELLED, REFUNDED, RETURNED, FAILED, SHIPPED: an order or item with this status. STATUS: a status that the mapping leaves out. NO_SHIPPING: an item that is not shipped, such as a gift card.',
      ),
    count: z.int().meta({ description: 'Number of rows.', examples: [2] }),
    rows: z
      .array(z.int())
      .meta({ description: 'Numbers of the first rows in the spreadsheet.', examples: [[14, 15]] }),
  })
  .meta({ id: 'LeftOutRows', description: 'Rows that are left out for one reason.' });
export type LeftOutRows = z.output<typeof leftOutRows>;

export const batchDetails = z
  .strictObject({
    ...batch.shape,
    header: z.array(z.string()).meta({
      description: 'Names of the columns, in the order of the file.',
      examples: [['Order number', 'Weight (kg)']],
    }),
    mapping: uploadMapping.nullable().describe('The mapping that is used; null until one is set.'),
    suggestion: mappingSuggestion
      .nullable()
      .describe('The suggested mapping; null for rows that are orders.'),
    leftOutRows: z
      .array(leftOutRows)
      .describe(
        'Rows of the checked file that are no orders, or whose order or item is not to be shipped; each reason once.',
      ),
    hasSavedMapping: z
      .boolean()
      .describe('Whether the mapping is the saved one of an earlier file with the same columns.'),
    errors: z
      .array(rowError)
      .describe('The first errors, by row and column. The orders of the batch have all of them.'),
  })
  .meta({ id: 'BatchDetails', description: 'A batch with its columns, its mapping and its first errors.' });
export type BatchDetails = z.output<typeof batchDetails>;

export const batchOrder = z
  .strictObject({
    ordinal: z.int().meta({ description: 'Position of the order in the file, from 1.', examples: [1] }),
    customerOrderCode: z.string().meta({
      description: "The client's own code of the order; empty where the file has none.",
      examples: ['SHOP-10042'],
    }),
    state: z
      .enum(BATCH_ORDER_STATES)
      .describe(
        'GOOD: valid and not created yet. FAULTY: has errors. CREATED: created by this batch. EXISTING: its code existed before.',
      ),
    orderId: uuid.nullable().describe('Id of the order, a UUID; null until it exists.'),
    orderCode: z
      .string()
      .nullable()
      .meta({ description: 'Code of the order; null until it exists.', examples: ['SG1000042X'] }),
    pieceCodes: z.array(z.string()).meta({
      description: 'Codes of the pieces of an order with several; empty for one piece, and until it exists.',
      examples: [['SG1000042XU001', 'SG1000042XU002']],
    }),
    rows: z
      .array(
        z.strictObject({
          row: z.int().meta({ description: 'Number of the row in the spreadsheet, from 1.', examples: [2] }),
          cells: z.array(z.string()).meta({
            description: 'Texts of the cells, in the order of the columns.',
            examples: [['SHOP-10042', '1.25']],
          }),
        }),
      )
      .describe('The rows of the order.'),
    errors: z.array(rowError).describe('Why the order cannot be created.'),
    warnings: z.array(rowError).describe('What to check; the order can be created.'),
  })
  .meta({ id: 'BatchOrder', description: 'An order of a batch with its rows.' });
export type BatchOrder = z.output<typeof batchOrder>;
