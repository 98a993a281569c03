import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** The jobs of one queue. */
export interface QueueCounts {
  readonly queue: string;
  /** Jobs that wait for a worker, including those that wait for another attempt. */
  readonly waiting: number;
  readonly active: number;
  /** Jobs that failed at every attempt. */
  readonly failed: number;
  /** Age of the job that has been due longest; 0 without one. */
  readonly oldestSeconds: number;
  /** Error of the last failed attempt; null without one. */
  readonly lastError: string | null;
}

/** Counts the jobs of each queue. Dead-letter queues are part of their queue. */
export function readQueueCounts(tx: Transaction): Promise<QueueCounts[]> {
  return tx.rows<QueueCounts>(sql`with jobs as (
      select regexp_replace(name, '-dead$', '') queue, name like '%-dead' is_dead, state::text state,
        start_after, coalesce(completed_on, started_on, created_on) at, output
      from pgboss.job)
    select q.name queue,
      (count(*) filter (where not is_dead and state in ('created', 'retry')))::int waiting,
      (count(*) filter (where not is_dead and state = 'active'))::int active,
      (count(*) filter (where is_dead and state in ('created', 'retry')))::int failed,
      coalesce(extract(epoch from now() - min(start_after) filter (
        where not is_dead and state in ('created', 'retry') and start_after <= now())), 0)::int "oldestSeconds",
      (array_agg(output ->> 'message' order by at desc) filter (where output ->> 'message' is not null))[1] "lastError"
    from pgboss.queue q left join jobs on jobs.queue = q.name
    where q.name not like '%-dead' and q.name not like '\\_\\_%'
    group by q.name order by q.name`);
}
