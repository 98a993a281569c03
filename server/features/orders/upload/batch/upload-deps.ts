import type { Database, Tenant, Transaction } from '../../../../db/database.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { FileStorage } from '../../../../platform/files/file-storage.ts';
import type { Jobs } from '../../../../jobs/jobs.ts';
import type { Logger } from '../../../../platform/log.ts';
import type { Notify } from '../../../notifications/index.ts';
import type { Routing } from '../../orders-deps.ts';
import type { PreflightRulesCache } from '../../../preflight/index.ts';
import type { TaxIdProtection } from '../../../tax-ids/index.ts';
import type { StoredBatch } from './batch-store.ts';
import { lockBatch } from './batch-store.ts';

export const CHECK_QUEUE = 'check-batch';
export const IMPORT_QUEUE = 'import-batch';

/** Dependencies of uploads in a request. */
export interface UploadDeps {
  readonly files: FileStorage;
  readonly jobs: Jobs;
  readonly notify: Notify;
  readonly routing: Routing;
  readonly clock: Clock;
  readonly preflight: PreflightRulesCache;
  readonly taxIds: TaxIdProtection;
}

/** Dependencies of the background jobs; the database connection has the jobs role. */
export interface UploadJobDeps extends UploadDeps {
  readonly database: Database;
  readonly log: Logger;
}

/** Queues a background check or import in the caller's transaction. */
export async function enqueueBatch(
  { jobs }: Pick<UploadDeps, 'jobs'>,
  tx: Transaction,
  queue: typeof CHECK_QUEUE | typeof IMPORT_QUEUE,
  clientId: string,
  batchId: string,
): Promise<void> {
  await jobs.enqueue(tx, queue, clientId, { clientId, batchId });
}

/** The tenant for background work on a batch: the batch of a customer sees only the orders of that customer. */
export function getBatchTenant(
  clientId: string,
  batch: Pick<StoredBatch, 'customerId' | 'createdBy'>,
): Tenant {
  return { clientId, customerId: batch.customerId, userId: batch.createdBy };
}

/** Locks the batch; undefined when it was cancelled or another worker has taken it over, so that this one may not write. */
export async function lockOwnedBatch(
  tx: Transaction,
  clientId: string,
  id: string,
  status: StoredBatch['status'],
  run: number,
): Promise<StoredBatch | undefined> {
  const batch = await lockBatch(tx, clientId, id);
  return batch?.status === status && batch.run === run ? batch : undefined;
}
