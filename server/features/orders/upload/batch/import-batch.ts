import type { Transaction } from '../../../../db/database.ts';
import { createOrders } from '../../create/create-orders.ts';
import { markExisting, markFaulty, nextGoodOrders } from './batch-orders-store.ts';
import { noticeOfImport } from './batch-notices.ts';
import {
  addCounts,
  beginImport,
  lockBatch,
  moveImportedTo,
  setStatus,
  type StoredBatch,
} from './batch-store.ts';
import { faultOf } from './check-table.ts';
import { isStill, tenantOf, type UploadDeps, type UploadJobDeps } from './upload-deps.ts';

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
  after: number,
): Promise<number | undefined> {
  const good = await nextGoodOrders(tx, clientId, batch, after, CHUNK_ORDERS);
  const last = good.at(-1)?.ordinal;
  if (last === undefined) return undefined;
  const now = deps.clock.now();
  const { created, existing, refused } = await createOrders(
    tx,
    clientId,
    good.map(({ draft }) => draft),
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
    existing.flatMap(({ index }) => good[index]?.ordinal ?? []),
  );
  for (const { index, details } of refused) {
    const order = good[index];
    if (order === undefined) continue;
    const faults = details.map((detail) => faultOf(detail, order.first_row));
    await markFaulty(tx, clientId, batch.id, order.ordinal, faults);
  }
  await addCounts(tx, clientId, batch.id, {
    good: -good.length,
    created: created.length,
    existing: existing.length,
    faulty: refused.length,
  });
  await moveImportedTo(tx, clientId, batch.id, last);
  return last;
}

/** Creates all good orders in the caller's transaction; the batch is DONE. For batches of a few hundred. */
export async function importAtOnce(
  deps: UploadDeps,
  tx: Transaction,
  clientId: string,
  batch: StoredBatch,
): Promise<void> {
  let after: number | undefined = batch.importedTo;
  while (after !== undefined) after = await importChunk(deps, tx, clientId, batch, after);
  await finishImport(deps, tx, clientId, batch);
}

async function finishImport(deps: UploadDeps, tx: Transaction, clientId: string, batch: StoredBatch) {
  await setStatus(tx, clientId, batch.id, 'DONE');
  await noticeOfImport(deps, tx, clientId, batch);
}

/**
 * The background's part: goes on behind the last order that was created, whoever created it. A cancellation or a second
 * worker ends it between two chunks.
 */
export async function importBatch(
  deps: UploadJobDeps,
  clientId: string,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { database } = deps;
  const begun = await database.withTenant({ clientId }, async (tx) => {
    const batch = await lockBatch(tx, clientId, id);
    if (batch?.status !== 'IMPORTING') return undefined;
    return { batch, run: await beginImport(tx, clientId, id) };
  });
  if (begun === undefined) return;
  let isOver = false;
  while (!isOver) {
    signal.throwIfAborted();
    isOver = await database.withTenant(tenantOf(clientId, begun.batch), async (tx) => {
      const batch = await isStill(tx, clientId, id, 'IMPORTING', begun.run);
      if (batch === undefined) return true;
      const last = await importChunk(deps, tx, clientId, batch, batch.importedTo);
      if (last === undefined) await finishImport(deps, tx, clientId, batch);
      return last === undefined;
    });
  }
}
