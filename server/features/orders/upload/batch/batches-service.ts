import { Readable } from 'node:stream';
import { isRefusal, refuse, type QueryOf, type Refusal } from '@portal/contract/core';
import type {
  Batch,
  BatchDetails,
  BatchStatus,
  listBatches,
  listBatchOrders,
  UploadMapping,
} from '@portal/contract/orders';
import type { Transaction } from '../../../../db/database.ts';
import type { Run } from '../../../../db/run.ts';
import type { FileAnswer, JsonText } from '../../../../http/binding.ts';
import { faultyRowsFile, type FaultyRow } from '../files/faulty-rows.ts';
import { beginCheck, lockBatch, setStatus, type StoredBatch } from './batch-store.ts';
import {
  readBatch,
  readBatchDetails,
  readBatches,
  readBatchOrders,
  readFaultyOrders,
} from './batches-read-model.ts';
import { checkSmall, fileOf, isSmall } from './check-batch.ts';
import { importGoodOrders } from './import-asked.ts';
import { CHECK_QUEUE, enqueueBatch, type UploadDeps } from './upload-deps.ts';

const noSuchBatch = () => refuse('not_found', 'There is no such batch.');

export function listAll(run: Run, query: QueryOf<typeof listBatches>): Promise<JsonText | Refusal> {
  return run.inTenant((tx) => readBatches(tx, run.clientId, query));
}

/** Refuses: not_found. */
export function getOne(run: Run, id: string): Promise<BatchDetails | Refusal> {
  return run.inTenant(async (tx) => (await readBatchDetails(tx, run.clientId, id)) ?? noSuchBatch());
}

/** Refuses: not_found. */
export function listOrdersOf(
  run: Run,
  id: string,
  query: QueryOf<typeof listBatchOrders>,
): Promise<JsonText | Refusal> {
  return run.inTenant(async (tx) => (await readBatchOrders(tx, run.clientId, id, query)) ?? noSuchBatch());
}

type BatchMove = 'mapping' | 'rows' | 'import' | 'cancel';

/** What may be done with a batch, by its status. One that is done takes corrections of what is still faulty. */
const MOVES: Readonly<Record<BatchStatus, readonly BatchMove[]>> = {
  UPLOADED: ['mapping', 'cancel'],
  CHECKING: ['mapping', 'cancel'],
  CHECKED: ['mapping', 'rows', 'import', 'cancel'],
  IMPORTING: ['cancel'],
  DONE: ['rows', 'import'],
  CANCELLED: ['import'],
  FAILED: [],
};

/** The batch, locked, where its status allows the move. Refuses: not_found, not_allowed_now. */
export async function batchFor(
  tx: Transaction,
  clientId: string,
  id: string,
  move: BatchMove,
): Promise<StoredBatch | Refusal> {
  const batch = await lockBatch(tx, clientId, id);
  if (batch === undefined) return noSuchBatch();
  const allowed = MOVES[batch.status].filter((one) => isPossible(one, batch));
  if (allowed.includes(move)) return batch;
  return refuse('not_allowed_now', `Batch ${batch.batchCode} is ${batch.status.toLowerCase()}.`, { allowed });
}

function isPossible(move: BatchMove, batch: StoredBatch): boolean {
  switch (move) {
    case 'mapping':
      return batch.filePath !== null;
    case 'rows':
      // Whole orders of a call have no cells to correct.
      return batch.mapping !== null;
    case 'import':
      // Stopped while orders were being created it may go on; stopped before, it was put away.
      return batch.status !== 'CANCELLED' || batch.importedTo > 0 || batch.round > 0;
    case 'cancel':
      return true;
  }
}

/** Says what the columns mean, and checks the file anew by it. Refuses: not_found, not_allowed_now. */
export async function setMapping(
  deps: UploadDeps,
  run: Run,
  id: string,
  mapping: UploadMapping,
): Promise<BatchDetails | Refusal> {
  return run.inTenant(async (tx) => {
    const batch = await batchFor(tx, run.clientId, id, 'mapping');
    if (isRefusal(batch)) return batch;
    await beginCheck(tx, run.clientId, id, mapping);
    if (isSmall(fileOf(batch))) await checkSmall(deps, tx, run.clientId, id);
    else await enqueueBatch(deps, tx, CHECK_QUEUE, run.clientId, id);
    run.audit({ subject: batch.batchCode, before: batch.mapping, after: mapping });
    return (await readBatchDetails(tx, run.clientId, id)) ?? noSuchBatch();
  });
}

/** Creates the good orders, at once where they are few; a stopped import goes on. Refuses: not_found, not_allowed_now. */
export async function importOne(deps: UploadDeps, run: Run, id: string): Promise<Batch | Refusal> {
  return run.inTenant(async (tx) => {
    const batch = await batchFor(tx, run.clientId, id, 'import');
    if (isRefusal(batch)) return batch;
    await importGoodOrders(deps, tx, run.clientId, batch);
    return answer(tx, run, batch);
  });
}

/** Stops the work; what was created stays. Refuses: not_found, not_allowed_now. */
export async function cancelOne(run: Run, id: string): Promise<Batch | Refusal> {
  return run.inTenant(async (tx) => {
    const batch = await batchFor(tx, run.clientId, id, 'cancel');
    if (isRefusal(batch)) return batch;
    await setStatus(tx, run.clientId, id, 'CANCELLED');
    return answer(tx, run, batch);
  });
}

async function answer(tx: Transaction, run: Run, before: StoredBatch): Promise<Batch | Refusal> {
  const after = await readBatch(tx, run.clientId, before.id);
  if (after === undefined) return noSuchBatch();
  run.audit({
    subject: before.batchCode,
    before: { status: before.status },
    after: { status: after.status, counts: after.counts },
  });
  return after;
}

const FAULTY_AT_ONCE = 1_000;

/** The faulty rows as a CSV, read as they are sent. Refuses: not_found. */
export async function faultyRows(run: Run, id: string): Promise<FileAnswer | Refusal> {
  const batch = await run.inTenant(
    async (tx) => (await readBatchDetails(tx, run.clientId, id)) ?? noSuchBatch(),
  );
  if (isRefusal(batch)) return batch;
  return {
    file: Readable.from(faultyRowsFile(batch.header, faultyRowsOf(run, id)), { objectMode: false }),
    mediaType: 'text/csv; charset=utf-8',
    fileName: `${(batch.fileName ?? batch.batchCode).replace(/\.\w+$/, '')}-faulty.csv`,
  };
}

async function* faultyRowsOf(run: Run, id: string): AsyncGenerator<FaultyRow> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const start: number = after;
    const orders = await run.inTenant((tx) => readFaultyOrders(tx, run.clientId, id, start, FAULTY_AT_ONCE));
    if (isRefusal(orders)) return;
    for (const { rows, errors } of orders) {
      for (const { row, cells } of rows) {
        yield { number: row, cells, errors: errors.filter((error) => error.row === row) };
      }
    }
    after = orders.at(-1)?.ordinal;
  }
}
