import type { Database, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Clock } from '../../platform/clock.ts';
import type { JobQueue, Jobs } from '../../platform/jobs.ts';
import { lockHistories } from '../orders/index.ts';
import { applyFigures } from './apply-figures.ts';
import { readMeasurements, saveOutcomes } from './measurement-store.ts';

export const SILENCE_QUEUE = 'accept-silence';

/** Measurements settled in one transaction. */
const AT_ONCE = 100;
/** A job that woke a little early, by another clock, comes again. */
const SOON_MS = 3_600_000;

/** Asks, in the transaction of the measurement, to come back when the time to answer is over. */
export async function acceptSilenceAt(
  jobs: Jobs,
  tx: Transaction,
  clientId: string,
  at: Date,
  now: Date,
): Promise<void> {
  const seconds = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));
  await jobs.enqueue(tx, SILENCE_QUEUE, clientId, { clientId }, seconds);
}

interface SilenceDeps {
  /** As the jobs role. */
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

/** Accepts what a client has not answered in time. Each job takes all that is due, so one that was lost is made up for. */
export function silenceQueue(deps: SilenceDeps): JobQueue {
  return {
    name: SILENCE_QUEUE,
    retries: 5,
    perClient: 1,
    atOnce: 1,
    handle: async ({ clientId }, signal) => {
      if (typeof clientId !== 'string') throw new TypeError('a job of silence names no client');
      let taken = AT_ONCE;
      while (taken === AT_ONCE && !signal.aborted) taken = await acceptDue(deps, clientId);
    },
  };
}

async function acceptDue({ database, jobs, clock }: SilenceDeps, clientId: string): Promise<number> {
  return database.withTenant({ clientId }, async (tx) => {
    const now = clock.now();
    const due = await tx.rows<{ id: string; order_id: string }>(sql`select id, order_id from measurements
      where client_id = ${clientId} and state = 'WAITING' and answer_by <= ${now} order by answer_by, id limit ${AT_ONCE}`);
    if (due.length === 0) {
      const next = await tx.row<{ at: Date | null }>(sql`select min(answer_by) at from measurements
        where client_id = ${clientId} and state = 'WAITING' and answer_by <= ${new Date(now.getTime() + SOON_MS)}`);
      if (next?.at != null) await acceptSilenceAt(jobs, tx, clientId, next.at, now);
      return 0;
    }
    await lockHistories(tx, clientId, [...new Set(due.map(({ order_id }) => order_id))]);
    const ids = due.map(({ id }) => id);
    // Somebody may have answered while the orders were being locked.
    const silent = (await readMeasurements(tx, clientId, ids)).filter(({ state }) => state === 'WAITING');
    const outcomes = silent.map((measurement) => ({
      measurement,
      state: 'ACCEPTED' as const,
      acceptedBy: 'SILENCE' as const,
    }));
    await saveOutcomes(tx, clientId, outcomes, { side: 'SYSTEM', userId: null, name: null }, now);
    await applyFigures(tx, clientId, silent, now);
    return due.length;
  });
}
