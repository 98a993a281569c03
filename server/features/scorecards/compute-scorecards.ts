import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { createScheduledQueue } from '../../jobs/create-scheduled-queue.ts';
import type { JobQueue } from '../../jobs/jobs.ts';
import type { Clock } from '../../platform/clock.ts';
import { computePeriod } from './scorecard-period.ts';
import { computeChangedLegs, CHANGES_PER_BATCH, type ComputeOrders } from './scorecard-legs-store.ts';

export interface ScorecardDeps {
  /** Connected as the jobs role, which enters one tenant at a time. */
  readonly database: Database;
  readonly clock: Clock;
  /** What features above compute from the same changes. */
  readonly computeOrders?: ComputeOrders;
}

export const SCORECARDS_QUEUE = 'compute-scorecards';

/** Every minute: the legs of changed orders, then the figures of the partners whose legs changed or whose period has moved. */
export function createScorecardsQueue(deps: ScorecardDeps): JobQueue {
  return createScheduledQueue(SCORECARDS_QUEUE, '* * * * *', (_data, signal) =>
    computeScorecards(deps, signal),
  );
}

/** Brings all scorecards up to date. Two processes that do it at the same time do not disturb each other. */
export async function computeScorecards(
  { database, clock, computeOrders }: ScorecardDeps,
  signal: AbortSignal,
): Promise<void> {
  const clients = await database.withoutTenant((tx) =>
    tx.rows<{ clientId: string }>(
      sql`select client_id "clientId" from clients_with_scorecard_changes() client_id`,
    ),
  );
  for (const { clientId } of clients) {
    let changes = CHANGES_PER_BATCH;
    while (changes === CHANGES_PER_BATCH && !signal.aborted)
      changes = await database.withTenant({ clientId }, (tx) =>
        computeChangedLegs(tx, clientId, computeOrders),
      );
  }
  const { from, to } = computePeriod(clock.now());
  const partners = await database.withoutTenant((tx) =>
    tx.rows<{ partnerId: string }>(
      sql`select partner_id "partnerId" from partners_with_due_scorecards(${to}::date) partner_id`,
    ),
  );
  for (const { partnerId } of partners) {
    if (signal.aborted) return;
    await database.withoutTenant((tx) =>
      tx.execute(sql`select refresh_scorecards(${partnerId}, ${from}::date, ${to}::date)`),
    );
  }
}
