import type { Database, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Clock } from '../../platform/clock.ts';
import type { JobQueue, Jobs } from '../../jobs/jobs.ts';
import { lockOrderHistories } from '../orders/index.ts';
import { applyFigures } from './apply-figures.ts';
import { readReweighs, saveOutcomes } from './reweigh-store.ts';

export const AUTO_ACCEPT_QUEUE = 'auto-accept-reweighs';

/** Reweighs accepted in one transaction. */
const BATCH_SIZE = 100;
/** A job that runs this much too early, because clocks differ, is scheduled again. */
const CLOCK_TOLERANCE_MS = 3_600_000;

/** Schedules a job for the moment the deadline passes, in the transaction of the reweigh. */
export async function scheduleAutoAccept(
  jobs: Jobs,
  tx: Transaction,
  clientId: string,
  at: Date,
  now: Date,
): Promise<void> {
  const seconds = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));
  await jobs.enqueue(tx, AUTO_ACCEPT_QUEUE, clientId, { clientId }, seconds);
}

interface AutoAcceptDeps {
  /** Connected as the jobs role. */
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

/** Accepts reweighs that the client has not answered in time. Each job takes all that are due, also those of a lost job. */
export function autoAcceptQueue(deps: AutoAcceptDeps): JobQueue {
  return {
    name: AUTO_ACCEPT_QUEUE,
    concurrencyPerClient: 1,
    concurrency: 1,
    handle: async ({ clientId }, signal) => {
      if (typeof clientId !== 'string') throw new TypeError('an auto-accept job has no client id');
      let dueCount = BATCH_SIZE;
      while (dueCount === BATCH_SIZE && !signal.aborted) dueCount = await acceptDue(deps, clientId);
    },
  };
}

async function acceptDue({ database, jobs, clock }: AutoAcceptDeps, clientId: string): Promise<number> {
  return database.withTenant({ clientId }, async (tx) => {
    const now = clock.now();
    const due = await tx.rows<{ id: string; order_id: string }>(sql`select id, order_id from reweighs
      where client_id = ${clientId} and state = 'WAITING' and answer_by <= ${now} order by answer_by, id limit ${BATCH_SIZE}`);
    if (due.length === 0) {
      const next = await tx.row<{ at: Date | null }>(sql`select min(answer_by) at from reweighs
        where client_id = ${clientId} and state = 'WAITING' and answer_by <= ${new Date(now.getTime() + CLOCK_TOLERANCE_MS)}`);
      if (next?.at != null) await scheduleAutoAccept(jobs, tx, clientId, next.at, now);
      return 0;
    }
    await lockOrderHistories(tx, clientId, [...new Set(due.map(({ order_id }) => order_id))]);
    const ids = due.map(({ id }) => id);
    // The client may have answered while the orders were being locked.
    const unanswered = (await readReweighs(tx, clientId, ids)).filter(({ state }) => state === 'WAITING');
    const outcomes = unanswered.map((reweigh) => ({
      reweigh,
      state: 'ACCEPTED' as const,
      acceptedBy: 'DEADLINE' as const,
    }));
    await saveOutcomes(tx, clientId, outcomes, { side: 'SYSTEM', userId: null, name: null }, now);
    await applyFigures(tx, clientId, unanswered, now);
    return due.length;
  });
}
