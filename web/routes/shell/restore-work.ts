import type { Permission } from '@portal/contract/auth';
import type { QueryClient } from '@tanstack/react-query';
import { restoreJobs } from '../../features/jobs/restore-jobs.ts';
import { restoreBatches } from '../../features/orders-upload/api/restore-batches.ts';

/** Puts the jobs and uploads of the last hour back into the tray after a page load. The page works without them. */
export async function restoreWork(queries: QueryClient, permissions: readonly Permission[]): Promise<void> {
  await Promise.allSettled([
    restoreJobs(queries),
    permissions.includes('orders.read') && restoreBatches(queries),
  ]);
}
