import type { Transaction } from '../db/database.ts';
import { clientsThatWait, REROUTE_QUEUE } from '../features/routing/index.ts';
import type { Operator } from './operator.ts';
import { withJobs } from './with-jobs.ts';

/** Queues, with the operator's change itself, another look for partners for every client's waiting orders. */
export async function rerouteWaiting(operator: Operator, tx: Transaction): Promise<void> {
  const waiting = await clientsThatWait(tx);
  if (waiting.length === 0) return;
  await withJobs(operator, [REROUTE_QUEUE], async (jobs) => {
    for (const clientId of waiting) await jobs.enqueue(tx, REROUTE_QUEUE, clientId, { clientId });
  });
}
