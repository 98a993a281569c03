import { openJobs, type Jobs } from '../platform/jobs.ts';
import type { Operator } from './operator.ts';

/** Opens the job queues for the time of the work, so that what a command queues belongs to its own transaction. */
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
