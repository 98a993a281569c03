import { z } from 'zod';
import {
  isoTime,
  operation,
  pageOf,
  pageQuery,
  reasonSchema,
  text,
  uuid,
  valueOf,
} from '../../core/index.ts';
import { orderInput } from '../order-input.ts';
import { BATCH_TYPES, ORDER_BATCH_TYPES } from './batch-types.ts';
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
    fileName: z.string().nullable().describe('Name of the file; null without a file.'),
    counts: z
      .strictObject({
        rows: z.int().describe('Rows of the file.'),
        checkedRows: z.int().describe('Rows that are checked.'),
        goodOrders: z.int().describe('Orders without errors.'),
        faultyOrders: z.int().describe('Orders with errors, which are not created.'),
        createdOrders: z.int().describe('Orders that were created.'),
        existingOrders: z.int().describe('Orders that existed before.'),
      })
      .describe('Progress and outcome in numbers.'),
    failure: reasonSchema.nullable().describe('Why the whole file failed; null unless it did.'),
    duplicateOf: z
      .strictObject({
        id: uuid,
        batchCode: z.string().describe('Code of the batch.'),
        createdAt: isoTime.describe('When the batch was created.'),
      })
      .nullable()
      .describe('An earlier batch of the same file; null if there is none.'),
    createdAt: isoTime.describe('When the batch was created.'),
    updatedAt: isoTime.describe('When the batch last changed.'),
    finishedAt: isoTime.nullable().describe('When the batch ended; null while it has not.'),
    version: z.int().describe('Version of the batch; it grows with each change of its status.'),
  })
  .meta({ id: 'Batch', description: 'One upload: a file, or one request of rows.' });
export type Batch = z.output<typeof batch>;

export const batchDetails = z
  .strictObject({
    ...batch.shape,
    header: z.array(z.string()).describe('Names of the columns, in the order of the file.'),
    mapping: uploadMapping.nullable().describe('The mapping that is used; null until one is set.'),
    suggestion: mappingSuggestion
      .nullable()
      .describe('The suggested mapping; null for rows that are orders.'),
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
    ordinal: z.int().describe('Position of the order in the file, from 1.'),
    customerOrderCode: z
      .string()
      .describe("The client's own code of the order; empty where the file has none."),
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
    rows: z
      .array(
        z.strictObject({
          row: z.int().describe('Number of the row in the spreadsheet, from 1.'),
          cells: z.array(z.string()).describe('Texts of the cells, in the order of the columns.'),
        }),
      )
      .describe('The rows of the order.'),
    errors: z.array(rowError).describe('Why the order cannot be created.'),
    warnings: z.array(rowError).describe('What to check; the order can be created.'),
  })
  .meta({ id: 'BatchOrder', description: 'An order of a batch with its rows.' });
export type BatchOrder = z.output<typeof batchOrder>;

const idParams = z.strictObject({ id: uuid.describe('Id of the batch, a UUID.') });
const typeParams = z.strictObject({
  type: z.enum(ORDER_BATCH_TYPES).describe('What the rows are: domestic, cross-border or B2B orders.'),
});

const shared = {
  domain: 'orders',
  bases: ['clients', 'customers'],
  permission: 'orders.upload',
} as const;

/** A row of cells by column name. */
const cellsByColumn = z.record(
  z.string().max(500),
  z.union([z.string().max(32_767), z.number(), z.boolean(), z.null()]),
);

/** Any other row: an order with errors, which the response lists by row and field instead of refusing all rows. */
const unknownRow = z.record(z.string().max(500), z.unknown());

export const createBatch = operation({
  ...shared,
  id: 'createBatch',
  method: 'POST',
  path: '/orders/batch/{type}',
  summary:
    'Upload orders: a file (multipart field `file`), or up to 5,000 rows as JSON, whose good orders are created at once',
  params: typeParams,
  upload: {
    field: 'file',
    fields: z.strictObject({
      mapping: z
        .string()
        .max(200_000)
        .optional()
        .describe('An `UploadMapping` as JSON; by default the suggested one is used.'),
      importGoodOrders: z
        .enum(['true', 'false'])
        .optional()
        .describe('`true` creates the good orders after the check.'),
    }),
  },
  body: z
    .strictObject({
      rows: z
        .array(z.union([orderInput, cellsByColumn, unknownRow]))
        .min(1)
        .max(5_000)
        .describe('Either all orders in the form of `OrderInput`, or all cells by column name.'),
    })
    .meta({ id: 'OrderRows', description: 'Orders to create.' }),
  acceptsIdempotencyKey: true,
  response: { status: 201, body: valueOf(batchDetails) },
  refusals: ['invalid', 'unreadable_file', 'too_large', 'unsupported_media'],
});

export const listBatches = operation({
  ...shared,
  id: 'listBatches',
  method: 'GET',
  path: '/orders/batch',
  summary: 'List batches, newest first',
  permission: 'orders.read',
  query: z.strictObject({
    ...pageQuery(['createdAt']),
    type: z.enum(BATCH_TYPES).optional().describe('Only batches of this type.'),
    status: z.enum(BATCH_STATUSES).optional().describe('Only batches with this status.'),
    search: text(100).optional().describe('Part of the code or of the file name.'),
  }),
  response: { status: 200, body: pageOf(batch) },
  refusals: [],
});

export const getBatch = operation({
  ...shared,
  id: 'getBatch',
  method: 'GET',
  path: '/orders/batch/{id}',
  summary: 'Get a batch with its progress, mapping and first errors',
  permission: 'orders.read',
  params: idParams,
  response: { status: 200, body: valueOf(batchDetails) },
  refusals: ['not_found'],
});

export const listBatchOrders = operation({
  ...shared,
  id: 'listBatchOrders',
  method: 'GET',
  path: '/orders/batch/{id}/rows',
  summary: 'List the orders of a batch with their rows, errors and states',
  permission: 'orders.read',
  params: idParams,
  query: z.strictObject({
    ...pageQuery(['ordinal'], 1000),
    state: z.enum(BATCH_ORDER_STATES).optional().describe('Only orders in this state.'),
  }),
  response: { status: 200, body: pageOf(batchOrder) },
  refusals: ['not_found'],
});

export const setBatchMapping = operation({
  ...shared,
  id: 'setBatchMapping',
  method: 'PUT',
  path: '/orders/batch/{id}/mapping',
  summary: 'Set the column mapping and check the file again',
  params: idParams,
  body: uploadMapping,
  response: { status: 200, body: valueOf(batchDetails) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const fixBatchCells = operation({
  ...shared,
  id: 'fixBatchCells',
  method: 'PATCH',
  path: '/orders/batch/{id}/rows',
  summary: 'Correct cells of a checked file and check their orders again',
  params: idParams,
  body: z
    .strictObject({
      cells: z
        .array(
          z.strictObject({
            row: z.int().min(1).describe('Number of the row in the spreadsheet, from 1.'),
            column: z.int().min(0).max(199).describe('Position of the column, from 0.'),
            value: z.string().max(32_767).describe('The new text of the cell.'),
          }),
        )
        .min(1)
        .max(1_000)
        .describe('The cells to change.'),
    })
    .meta({ id: 'CellFixes', description: 'Corrected cells of a file.' }),
  response: {
    status: 200,
    body: valueOf(
      z
        .strictObject({
          batch,
          orders: z.array(batchOrder).describe('The orders that changed.'),
        })
        .meta({ id: 'FixedOrders', description: 'The batch, and its orders after a correction.' }),
    ),
  },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const importBatch = operation({
  ...shared,
  id: 'importBatch',
  method: 'POST',
  path: '/orders/batch/{id}/import',
  summary: 'Create the good orders of a checked file',
  params: idParams,
  acceptsIdempotencyKey: true,
  response: { status: 202, body: valueOf(batch) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const cancelBatch = operation({
  ...shared,
  id: 'cancelBatch',
  method: 'POST',
  path: '/orders/batch/{id}/cancel',
  summary: 'Stop a batch; orders already created stay',
  params: idParams,
  response: { status: 200, body: valueOf(batch) },
  refusals: ['not_found', 'not_allowed_now'],
});

const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const downloadFaultyRows = operation({
  ...shared,
  id: 'downloadFaultyRows',
  method: 'GET',
  path: '/orders/batch/{id}/faulty-rows',
  summary: 'Download the faulty rows of the file with a column for their errors',
  params: idParams,
  response: { status: 200, file: [CSV] },
  refusals: ['not_found'],
});

export const downloadTemplate = operation({
  ...shared,
  id: 'downloadTemplate',
  method: 'GET',
  path: '/orders/templates/{type}',
  summary: 'Download an order template with one example order',
  params: typeParams,
  query: z.strictObject({
    format: z.enum(['xlsx', 'csv']).default('xlsx').describe('Format of the file.'),
  }),
  response: { status: 200, file: [XLSX, CSV] },
  refusals: ['not_found'],
});

export const uploadOperations = [
  createBatch,
  listBatches,
  getBatch,
  listBatchOrders,
  setBatchMapping,
  fixBatchCells,
  importBatch,
  cancelBatch,
  downloadFaultyRows,
  downloadTemplate,
];
