import type { Transaction } from '../db/database.ts';
import { clientsThatWait, REROUTE_QUEUE } from '../features/routing/index.ts';
import { openJobs } from '../platform/jobs.ts';
import type { Operator } from './operator.ts';

/** Queues, with the operator's change itself, another look for partners for every client's waiting orders. */
export async function rerouteWaiting(operator: Operator, tx: Transaction): Promise<void> {
  const waiting = await clientsThatWait(tx);
  if (waiting.length === 0) return;
  const jobs = await openJobs({ url: operator.url, log: operator.log, queues: [REROUTE_QUEUE] });
  try {
    for (const clientId of waiting) await jobs.enqueue(tx, REROUTE_QUEUE, clientId, { clientId });
  } finally {
    await jobs.stop();
  }
}
