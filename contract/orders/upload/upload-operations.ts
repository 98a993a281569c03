import { z } from 'zod';
import { listOf, operation, pageOf, pageQuery, text, uuid, valueOf } from '../../core/index.ts';
import { orderInput } from '../order-input.ts';
import { batchFinding } from './batch-findings.ts';
import { BATCH_ORDER_STATES, BATCH_STATUSES, batch, batchDetails, batchOrder } from './batch-schemas.ts';
import { BATCH_TYPES, ORDER_BATCH_TYPES } from './batch-types.ts';
import { rowError, uploadMapping } from './upload-schemas.ts';

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
  audit: 'Uploaded a batch',
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
      rows: listOf(z.union([orderInput, cellsByColumn, unknownRow]), 1, 5_000).describe(
        'Either all orders in the form of `OrderInput`, or all cells by column name.',
      ),
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
    ...pageQuery(['ordinal']),
    state: z.enum(BATCH_ORDER_STATES).optional().describe('Only orders in this state.'),
  }),
  response: { status: 200, body: pageOf(batchOrder) },
  refusals: ['not_found'],
});

export const listBatchFindings = operation({
  ...shared,
  id: 'listBatchFindings',
  method: 'GET',
  path: '/orders/batch/{id}/findings',
  summary: 'Count the errors and warnings of a batch by rule, over all orders that are not created yet',
  permission: 'orders.read',
  params: idParams,
  response: {
    status: 200,
    body: valueOf(z.array(batchFinding).describe('What each rule finds, the most frequent first.')),
  },
  refusals: ['not_found'],
});

export const listBatchFindingRows = operation({
  ...shared,
  id: 'listBatchFindingRows',
  method: 'GET',
  path: '/orders/batch/{id}/finding-rows',
  summary: 'List the rows in which a rule finds one value, to correct all of them',
  permission: 'orders.read',
  params: idParams,
  query: z.strictObject({
    code: rowError.shape.code,
    column: z.string().max(500).describe('Name of the column.'),
    value: z.string().max(32_767).default('').describe('Text of the cells; empty for empty cells.'),
  }),
  response: {
    status: 200,
    body: valueOf(
      z.strictObject({
        rows: z
          .array(z.int())
          .meta({ description: 'Numbers of the rows in the spreadsheet.', examples: [[2, 7]] }),
      }),
    ),
  },
  refusals: ['not_found'],
});

export const setBatchMapping = operation({
  ...shared,
  id: 'setBatchMapping',
  audit: 'Said what the columns mean',
  method: 'PUT',
  path: '/orders/batch/{id}/mapping',
  summary:
    'Set the column mapping and check the file again; a new reading with other columns, or without columns, gets a new suggestion instead',
  params: idParams,
  body: uploadMapping,
  response: { status: 200, body: valueOf(batchDetails) },
  refusals: ['not_found', 'not_allowed_now', 'unreadable_file'],
});

export const fixBatchCells = operation({
  ...shared,
  id: 'fixBatchCells',
  audit: 'Corrected cells of a batch',
  method: 'PATCH',
  path: '/orders/batch/{id}/rows',
  summary: 'Correct cells of a checked file and check their orders again',
  params: idParams,
  body: z
    .strictObject({
      cells: listOf(
        z.strictObject({
          row: z
            .int()
            .min(1)
            .meta({ description: 'Number of the row in the spreadsheet, from 1.', examples: [2] }),
          column: z
            .int()
            .min(0)
            .max(199)
            .meta({ description: 'Position of the column, from 0.', examples: [4] }),
          value: z
            .string()
            .max(32_767)
            .meta({ description: 'The new text of the cell.', examples: ['1.25'] }),
        }),
        1,
        1_000,
      ).describe('The cells to change.'),
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
  audit: 'Created the orders of a batch',
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
  audit: 'Stopped a batch',
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
  listBatchFindings,
  listBatchFindingRows,
  setBatchMapping,
  fixBatchCells,
  importBatch,
  cancelBatch,
  downloadFaultyRows,
  downloadTemplate,
];
