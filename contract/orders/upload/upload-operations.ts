import { z } from 'zod';
import { isoTime, operation, pageOf, pageQuery, text, uuid, valueOf } from '../../core/index.ts';
import { orderInput } from '../order-input.ts';
import { BATCH_TYPES, ORDER_BATCH_TYPES } from './upload-fields.ts';
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

/** GOOD: valid and not created yet. FAULTY: has errors. EXISTING: its customer order code existed before. */
export const BATCH_ORDER_STATES = ['GOOD', 'FAULTY', 'CREATED', 'EXISTING'] as const;
export type BatchOrderState = (typeof BATCH_ORDER_STATES)[number];

/** One upload: a file, or one API call of rows. */
export const batch = z
  .strictObject({
    id: uuid,
    batchCode: z.string(),
    type: z.enum(BATCH_TYPES),
    source: z.enum(['FILE', 'API', 'FORM']),
    status: z.enum(BATCH_STATUSES),
    fileName: z.string().nullable(),
    counts: z.strictObject({
      rows: z.int(),
      checkedRows: z.int(),
      goodOrders: z.int(),
      faultyOrders: z.int(),
      createdOrders: z.int(),
      existingOrders: z.int(),
    }),
    /** Why the whole file failed. */
    failure: z.string().nullable(),
    /** An earlier batch with the same file. */
    duplicateOf: z.strictObject({ id: uuid, batchCode: z.string(), createdAt: isoTime }).nullable(),
    createdAt: isoTime,
    updatedAt: isoTime,
    finishedAt: isoTime.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Batch' });
export type Batch = z.output<typeof batch>;

export const batchDetails = z
  .strictObject({
    ...batch.shape,
    header: z.array(z.string()),
    mapping: uploadMapping.nullable(),
    suggestion: mappingSuggestion.nullable(),
    /** The mapping is the saved one of an earlier file with the same header. */
    hasSavedMapping: z.boolean(),
    /** The first errors, by row and column; `rows` and `faulty-rows` have all of them. */
    errors: z.array(rowError),
  })
  .meta({ id: 'BatchDetails' });
export type BatchDetails = z.output<typeof batchDetails>;

/** An order of a batch with its rows. */
export const batchOrder = z
  .strictObject({
    /** Position in the file, from 1. */
    ordinal: z.int(),
    customerOrderCode: z.string(),
    state: z.enum(BATCH_ORDER_STATES),
    orderId: uuid.nullable(),
    orderCode: z.string().nullable(),
    rows: z.array(z.strictObject({ row: z.int(), cells: z.array(z.string()) })),
    errors: z.array(rowError),
    warnings: z.array(rowError),
  })
  .meta({ id: 'BatchOrder' });
export type BatchOrder = z.output<typeof batchOrder>;

const idParams = z.strictObject({ id: uuid });

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
  params: z.strictObject({ type: z.enum(ORDER_BATCH_TYPES) }),
  upload: {
    field: 'file',
    fields: z.strictObject({
      /** An `UploadMapping` as JSON; the default is a suggested one. */
      mapping: z.string().max(200_000).optional(),
      /** `true` creates the good orders after the check. */
      importGoodOrders: z.enum(['true', 'false']).optional(),
    }),
  },
  body: z.strictObject({
    rows: z
      .array(z.union([orderInput, cellsByColumn, unknownRow]))
      .min(1)
      .max(5_000),
  }),
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
    type: z.enum(BATCH_TYPES).optional(),
    status: z.enum(BATCH_STATUSES).optional(),
    search: text(100).optional(),
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
    state: z.enum(BATCH_ORDER_STATES).optional(),
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
  body: z.strictObject({
    cells: z
      .array(
        z.strictObject({
          row: z.int().min(1),
          column: z.int().min(0).max(199),
          value: z.string().max(32_767),
        }),
      )
      .min(1)
      .max(1_000),
  }),
  response: { status: 200, body: valueOf(z.strictObject({ batch, orders: z.array(batchOrder) })) },
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
  params: z.strictObject({ type: z.enum(ORDER_BATCH_TYPES) }),
  query: z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
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
