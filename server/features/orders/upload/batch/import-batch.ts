import type { Transaction } from '../../../../db/database.ts';
import { createOrders } from '../../create/create-orders.ts';
import { markExisting, markFaulty, readNextGoodOrders } from './batch-orders-store.ts';
import { notifyImportDone } from './batch-notices.ts';
import {
  addCounts,
  startImportRun,
  lockBatch,
  setImportedTo,
  setBatchStatus,
  type StoredBatch,
} from './batch-store.ts';
import { toCheckError } from './check/check-table.ts';
import { saveMapping } from './saved-mappings.ts';
import {
  enqueueBatch,
  getBatchTenant,
  IMPORT_QUEUE,
  lockOwnedBatch,
  type UploadDeps,
  type UploadJobDeps,
} from './upload-deps.ts';

/** Up to this number of orders is created within the request. */
const MAX_ORDERS_AT_ONCE = 500;

/** Orders created in one transaction. Limits the work that a crash undoes, the delay of a cancellation and lock times. */
const CHUNK_ORDERS = 100;

/** Creates the good orders of a checked batch: a few at once, many in the background. */
export async function importGoodOrders(
  deps: UploadDeps,
  tx: Transaction,
  clientId: string,
  batch: StoredBatch,
  maxAtOnce: number = MAX_ORDERS_AT_ONCE,
): Promise<void> {
  await startImport(tx, clientId, batch);
  if (batch.goodOrders > maxAtOnce) {
    await enqueueBatch(deps, tx, IMPORT_QUEUE, clientId, batch.id);
    return;
  }
  const lockedBatch = await lockBatch(tx, clientId, batch.id);
  if (lockedBatch !== undefined) await importInTransaction(deps, tx, clientId, lockedBatch);
}

/** Sets the batch to IMPORTING and saves the mapping of its file; returns the run. */
export async function startImport(tx: Transaction, clientId: string, batch: StoredBatch): Promise<number> {
  const { customerId, type, mapping, header, source } = batch;
  if (mapping !== null && source === 'FILE')
    await saveMapping(tx, { clientId, customerId, type }, header, mapping);
  return startImportRun(tx, clientId, batch.id);
}

/**
 * Creates the next good orders after an ordinal and moves the progress of the batch, in one transaction, so that no order
 * is created twice. Returns the last ordinal, or undefined when no good order is left.
 */
async function importChunk(
  deps: UploadDeps,
  tx: Transaction,
  clientId: string,
  batch: StoredBatch,
  afterOrdinal: number,
): Promise<number | undefined> {
  const goodOrders = await readNextGoodOrders(tx, clientId, batch, afterOrdinal, CHUNK_ORDERS);
  const lastOrdinal = goodOrders.at(-1)?.ordinal;
  if (lastOrdinal === undefined) return undefined;
  const now = deps.clock.now();
  const { created, existing, refused } = await createOrders(
    tx,
    clientId,
    goodOrders.map(({ draft }) => deps.taxIds.protectParties(clientId, draft)),
    {
      router: await deps.routing.open(tx, clientId, now),
      source: batch.source === 'FILE' ? 'FILE' : 'API',
      now,
      batchId: batch.id,
      userId: batch.createdBy,
      customerId: batch.customerId,
    },
  );
  await markExisting(
    tx,
    clientId,
    batch.id,
    existing.flatMap(({ index }) => goodOrders[index]?.ordinal ?? []),
  );
  for (const { index, details } of refused) {
    const order = goodOrders[index];
    if (order === undefined) continue;
    const errors = details.map((detail) => toCheckError(detail, order.firstRow));
    await markFaulty(tx, clientId, batch.id, order.ordinal, errors);
  }
  await addCounts(tx, clientId, batch.id, {
    goodOrders: -goodOrders.length,
    createdOrders: created.length,
    existingOrders: existing.length,
    faultyOrders: refused.length,
  });
  await setImportedTo(tx, clientId, batch.id, lastOrdinal);
  return lastOrdinal;
}

/** Creates all good orders in the caller's transaction and sets the batch to DONE. */
async function importInTransaction(
  deps: UploadDeps,
  tx: Transaction,
  clientId: string,
  batch: StoredBatch,
): Promise<void> {
  let afterOrdinal: number | undefined = batch.importedToOrdinal;
  while (afterOrdinal !== undefined)
    afterOrdinal = await importChunk(deps, tx, clientId, batch, afterOrdinal);
  await finishImport(deps, tx, clientId, batch);
}

async function finishImport(deps: UploadDeps, tx: Transaction, clientId: string, batch: StoredBatch) {
  await setBatchStatus(tx, clientId, batch.id, 'DONE');
  await notifyImportDone(deps, tx, clientId, batch);
}

/**
 * Imports a batch in the background, from the last order that was created. Stops between two chunks when the batch was
 * cancelled or taken over by another worker.
 */
export async function importBatchInBackground(
  deps: UploadJobDeps,
  clientId: string,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { database } = deps;
  const claim = await database.withTenant({ clientId }, async (tx) => {
    const batch = await lockBatch(tx, clientId, id);
    if (batch?.status !== 'IMPORTING') return undefined;
    return { batch, run: await startImportRun(tx, clientId, id) };
  });
  if (claim === undefined) return;
  let isDone = false;
  while (!isDone) {
    signal.throwIfAborted();
    isDone = await database.withTenant(getBatchTenant(clientId, claim.batch), async (tx) => {
      const batch = await lockOwnedBatch(tx, clientId, id, 'IMPORTING', claim.run);
      if (batch === undefined) return true;
      const lastOrdinal = await importChunk(deps, tx, clientId, batch, batch.importedToOrdinal);
      if (lastOrdinal === undefined) await finishImport(deps, tx, clientId, batch);
      return lastOrdinal === undefined;
    });
  }
}
