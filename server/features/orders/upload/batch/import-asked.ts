import type { Transaction } from '../../../../db/database.ts';
import { lockBatch, type StoredBatch } from './batch-store.ts';
import { startImport } from './check-batch.ts';
import { importAtOnce } from './import-batch.ts';
import { enqueueBatch, IMPORT_QUEUE, type UploadDeps } from './upload-deps.ts';

/** Up to so many orders are created while the caller waits. */
const FEW_ORDERS = 500;

/** Creates the good orders of a checked batch: a few at once, many in the background. */
export async function importGoodOrders(
  deps: UploadDeps,
  tx: Transaction,
  clientId: string,
  batch: StoredBatch,
  atOnce: number = FEW_ORDERS,
): Promise<void> {
  await startImport(tx, clientId, batch);
  if (batch.goodOrders > atOnce) {
    await enqueueBatch(deps, tx, IMPORT_QUEUE, clientId, batch.id);
    return;
  }
  const begun = await lockBatch(tx, clientId, batch.id);
  if (begun !== undefined) await importAtOnce(deps, tx, clientId, begun);
}
