import type { Transaction } from '../../../../db/database.ts';
import { raw, sql } from '../../../../db/sql.ts';
import { IS_PRINTABLE_SQL } from '../../list/printable-sql.ts';
import type { StoredBatch } from './batch-store.ts';
import type { UploadDeps } from './upload-deps.ts';

type NotifiedBatch = Pick<StoredBatch, 'id' | 'batchCode' | 'createdBy'>;

/** Notifies the sender of a batch that the import is done, with the counts of the batch. */
export async function notifyImportDone(
  { notify }: Pick<UploadDeps, 'notify'>,
  tx: Transaction,
  clientId: string,
  { id, batchCode, createdBy }: NotifiedBatch,
): Promise<void> {
  if (createdBy === null) return;
  const counts = await tx.row<{
    created: number;
    existing: number;
    faulty: number;
    unallocated: number;
    printable: number;
  }>(sql`
    select created_orders created, existing_orders existing, faulty_orders faulty,
      (select count(*)::int from orders o
        where o.client_id = b.client_id and o.batch_id = b.id and o.stage = 'UNALLOCATED') unallocated,
      (select count(*)::int from orders o
        where o.client_id = b.client_id and o.batch_id = b.id and ${raw(IS_PRINTABLE_SQL)}) printable
    from batches b where client_id = ${clientId} and id = ${id}`);
  if (counts === undefined) return;
  await notify(tx, clientId, 'IMPORT_DONE', { userId: createdBy }, { batchId: id, batchCode, ...counts });
}

/** Notifies the sender of a batch that it is checked and can be imported. */
export async function notifyCheckDone(
  { notify }: Pick<UploadDeps, 'notify'>,
  tx: Transaction,
  clientId: string,
  { id, batchCode, createdBy }: NotifiedBatch,
): Promise<void> {
  if (createdBy === null) return;
  const counts = await tx.row<{ good: number; faulty: number }>(sql`
    select good_orders good, faulty_orders faulty from batches where client_id = ${clientId} and id = ${id}`);
  if (counts === undefined) return;
  await notify(tx, clientId, 'IMPORT_CHECKED', { userId: createdBy }, { batchId: id, batchCode, ...counts });
}

/** Notifies the sender of a batch that its check or import failed. */
export async function notifyImportFailed(
  { notify }: Pick<UploadDeps, 'notify'>,
  tx: Transaction,
  clientId: string,
  { id, batchCode, createdBy }: NotifiedBatch,
): Promise<void> {
  if (createdBy === null) return;
  await notify(tx, clientId, 'IMPORT_FAILED', { userId: createdBy }, { batchId: id, batchCode });
}
