import type { Transaction } from '../../../../db/database.ts';
import { createOrders } from '../../create/create-orders.ts';
import { markExisting, markFaulty, nextGoodOrders } from './batch-orders-store.ts';
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
import { lockOwnedBatch, getBatchTenant, type UploadDeps, type UploadJobDeps } from './upload-deps.ts';

/** Orders created in one transaction: what a kill undoes, how soon a cancellation is heard, how long others wait. */
const CHUNK_ORDERS = 100;

/**
 * Creates the next good orders behind `after` and says so in the batch, in one transaction: no order is ever created
 * without the batch knowing it. Answers the last ordinal, or undefined where there was none left.
 */
async function importChunk(
  deps: UploadDeps,
  tx: Transaction,
  clientId: string,
  batch: StoredBatch,
  afterOrdinal: number,
): Promise<number | undefined> {
  const goodOrders = await nextGoodOrders(tx, clientId, batch, afterOrdinal, CHUNK_ORDERS);
  const lastOrdinal = goodOrders.at(-1)?.ordinal;
  if (lastOrdinal === undefined) return undefined;
  const now = deps.clock.now();
  const { created, existing, refused } = await createOrders(
    tx,
    clientId,
    goodOrders.map(({ draft }) => draft),
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
    created: created.length,
    existing: existing.length,
    faulty: refused.length,
  });
  await setImportedTo(tx, clientId, batch.id, lastOrdinal);
  return lastOrdinal;
}

/** Creates all good orders in the caller's transaction; the batch is DONE. For batches of a few hundred. */
export async function importInTransaction(
  deps: UploadDeps,
  tx: Transaction,
  clientId: string,
  batch: StoredBatch,
): Promise<void> {
  let afterOrdinal: number | undefined = batch.importedToOrdinal;
  while (afterOrdinal !== undefined) afterOrdinal = await importChunk(deps, tx, clientId, batch, afterOrdinal);
  await finishImport(deps, tx, clientId, batch);
}

async function finishImport(deps: UploadDeps, tx: Transaction, clientId: string, batch: StoredBatch) {
  await setBatchStatus(tx, clientId, batch.id, 'DONE');
  await notifyImportDone(deps, tx, clientId, batch);
}

/**
 * The background's part: goes on behind the last order that was created, whoever created it. A cancellation or a second
 * worker ends it between two chunks.
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
