import { Readable } from 'node:stream';
import { isRefusal, type QueryOf, type Refusal } from '@portal/contract/core';
import type {
  Batch,
  BatchDetails,
  BatchFinding,
  BatchOrder,
  BatchStatus,
  listBatches,
  listBatchFindingRows,
  listBatchOrders,
} from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import type { Page } from '../../../../db/json-text.ts';
import type { Transaction } from '../../../../db/database.ts';
import type { RequestContext } from '../../../../request/request-context.ts';
import type { FileResponse } from '../../../../request/payloads.ts';
import { streamFaultyRowsFile, type FaultyRow } from '../downloads/faulty-rows-file.ts';
import { readBatchFindingRows, readBatchFindings } from './batch-findings-read-model.ts';
import { lockBatch, setBatchStatus, type StoredBatch } from './batch-store.ts';
import {
  readBatch,
  readBatchDetails,
  readBatches,
  readBatchOrders,
  readFaultyOrders,
} from './batches-read-model.ts';
import { importGoodOrders } from './import-batch.ts';
import type { UploadDeps } from './upload-deps.ts';

const refuseUnknownBatch = () => refuse('upload.not_found');

export function listBatchPage(
  context: RequestContext,
  query: QueryOf<typeof listBatches>,
): Promise<Page<Batch> | Refusal> {
  return context.inTenant((tx) => readBatches(tx, context.clientId, query));
}

/** Refuses: not_found. */
export function getBatchDetails(context: RequestContext, id: string): Promise<BatchDetails | Refusal> {
  return context.inTenant(
    async (tx) => (await readBatchDetails(tx, context.clientId, id)) ?? refuseUnknownBatch(),
  );
}

/** Refuses: not_found. */
export function listBatchOrderPage(
  context: RequestContext,
  id: string,
  query: QueryOf<typeof listBatchOrders>,
): Promise<Page<BatchOrder> | Refusal> {
  return context.inTenant(
    async (tx) => (await readBatchOrders(tx, context.clientId, id, query)) ?? refuseUnknownBatch(),
  );
}

/** Refuses: not_found. */
export function countBatchFindings(context: RequestContext, id: string): Promise<BatchFinding[] | Refusal> {
  return context.inTenant(async (tx) =>
    (await readBatch(tx, context.clientId, id)) === undefined
      ? refuseUnknownBatch()
      : readBatchFindings(tx, context.clientId, id),
  );
}

/** Refuses: not_found. */
export function listFindingRows(
  context: RequestContext,
  id: string,
  query: QueryOf<typeof listBatchFindingRows>,
): Promise<{ rows: number[] } | Refusal> {
  return context.inTenant(async (tx) =>
    (await readBatch(tx, context.clientId, id)) === undefined
      ? refuseUnknownBatch()
      : { rows: await readBatchFindingRows(tx, context.clientId, id, query) },
  );
}

type BatchAction = 'mapping' | 'rows' | 'import' | 'cancel';

/** Allowed actions by status. The faulty orders of a DONE batch can still be corrected and imported. */
const ALLOWED_ACTIONS: Readonly<Record<BatchStatus, readonly BatchAction[]>> = {
  UPLOADED: ['mapping', 'cancel'],
  CHECKING: ['mapping', 'cancel'],
  CHECKED: ['mapping', 'rows', 'import', 'cancel'],
  IMPORTING: ['cancel'],
  DONE: ['rows', 'import'],
  CANCELLED: ['import'],
  FAILED: [],
};

/** Locks the batch when its status allows the action. Refuses: not_found, not_allowed_now. */
export async function lockBatchForAction(
  tx: Transaction,
  clientId: string,
  id: string,
  action: BatchAction,
): Promise<StoredBatch | Refusal> {
  const batch = await lockBatch(tx, clientId, id);
  if (batch === undefined) return refuseUnknownBatch();
  const allowedActions = ALLOWED_ACTIONS[batch.status].filter((candidate) => canPerform(candidate, batch));
  if (allowedActions.includes(action)) return batch;
  const values = { batchCode: batch.batchCode, statusTerm: batch.status };
  return refuse('upload.in_status', values, { allowed: allowedActions });
}

function canPerform(action: BatchAction, batch: StoredBatch): boolean {
  switch (action) {
    case 'mapping':
      return batch.filePath !== null;
    case 'rows':
      // Orders sent as JSON objects have no cells.
      return batch.mapping !== null;
    case 'import':
      // A batch cancelled during its import can continue; one cancelled before it cannot.
      return batch.status !== 'CANCELLED' || batch.importedToOrdinal > 0 || batch.round > 0;
    case 'cancel':
      return true;
  }
}

/** Creates the good orders: a few at once, many in the background. Continues a stopped import. Refuses: not_found, not_allowed_now. */
export async function startBatchImport(
  deps: UploadDeps,
  context: RequestContext,
  id: string,
): Promise<Batch | Refusal> {
  return context.inTenant(async (tx) => {
    const batch = await lockBatchForAction(tx, context.clientId, id, 'import');
    if (isRefusal(batch)) return batch;
    await importGoodOrders(deps, tx, context.clientId, batch);
    return readChangedBatch(tx, context, batch);
  });
}

/** Stops the check or the import; orders already created stay. Refuses: not_found, not_allowed_now. */
export async function stopBatch(context: RequestContext, id: string): Promise<Batch | Refusal> {
  return context.inTenant(async (tx) => {
    const batch = await lockBatchForAction(tx, context.clientId, id, 'cancel');
    if (isRefusal(batch)) return batch;
    await setBatchStatus(tx, context.clientId, id, 'CANCELLED');
    return readChangedBatch(tx, context, batch);
  });
}

async function readChangedBatch(
  tx: Transaction,
  context: RequestContext,
  before: StoredBatch,
): Promise<Batch | Refusal> {
  const after = await readBatch(tx, context.clientId, before.id);
  if (after === undefined) return refuseUnknownBatch();
  context.audit({
    subject: before.batchCode,
    before: { status: before.status },
    after: { status: after.status, counts: after.counts },
  });
  return after;
}

const FAULTY_PAGE_SIZE = 1_000;

/** The faulty rows as a CSV, read from the database while it is sent. Refuses: not_found. */
export async function downloadFaultyRowsFile(
  context: RequestContext,
  id: string,
): Promise<FileResponse | Refusal> {
  const batch = await context.inTenant(
    async (tx) => (await readBatchDetails(tx, context.clientId, id)) ?? refuseUnknownBatch(),
  );
  if (isRefusal(batch)) return batch;
  return {
    file: Readable.from(streamFaultyRowsFile(batch.header, readFaultyRows(context, id)), {
      objectMode: false,
    }),
    mediaType: 'text/csv; charset=utf-8',
    fileName: `${(batch.fileName ?? batch.batchCode).replace(/\.\w+$/, '')}-faulty.csv`,
  };
}

async function* readFaultyRows(context: RequestContext, id: string): AsyncGenerator<FaultyRow> {
  let lastOrdinal: number | undefined = 0;
  while (lastOrdinal !== undefined) {
    const afterOrdinal: number = lastOrdinal;
    const orders = await context.inTenant((tx) =>
      readFaultyOrders(tx, context.clientId, id, afterOrdinal, FAULTY_PAGE_SIZE),
    );
    if (isRefusal(orders)) return;
    for (const { rows, errors } of orders) {
      for (const { row, cells } of rows) {
        yield { number: row, cells, errors: errors.filter((error) => error.row === row) };
      }
    }
    lastOrdinal = orders.at(-1)?.ordinal;
  }
}
