import type { Transaction } from '../../../../db/database.ts';
import { lockBatch, type StoredBatch } from './batch-store.ts';
import { startImport } from './check/check-batch.ts';
import { importInTransaction } from './import-batch.ts';
import { enqueueBatch, IMPORT_QUEUE, type UploadDeps } from './upload-deps.ts';

/** Up to so many orders are created while the caller waits. */
const MAX_ORDERS_AT_ONCE = 500;

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
