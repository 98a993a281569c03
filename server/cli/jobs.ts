import type { Transaction } from '../db/database.ts';
import { listClientsWithUnallocatedOrders, REROUTE_QUEUE } from '../features/routing/index.ts';
import { openJobs, type Jobs } from '../jobs/jobs.ts';
import type { Operator } from './operator.ts';

/** Opens the job queues while the work runs, so that a command can add jobs in its own transaction. */
export async function withJobs<T>(
  operator: Operator,
  queues: readonly string[],
  work: (jobs: Jobs) => Promise<T>,
): Promise<T> {
  const jobs = await openJobs({ url: operator.url, log: operator.log, queues });
  try {
    return await work(jobs);
  } finally {
    await jobs.stop();
  }
}

/** Queues a reroute, in the transaction of the change, for every client with unallocated orders. */
export async function enqueueReroutes(operator: Operator, tx: Transaction): Promise<void> {
  const clientIds = await listClientsWithUnallocatedOrders(tx);
  if (clientIds.length === 0) return;
  await withJobs(operator, [REROUTE_QUEUE], async (jobs) => {
    for (const clientId of clientIds) await jobs.enqueue(tx, REROUTE_QUEUE, clientId, { clientId });
  });
}
