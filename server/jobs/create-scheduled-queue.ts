import type { JobQueue } from './jobs.ts';

/** A queue that gets a job at each time of a cron expression in UTC, and runs one job at a time. */
export function createScheduledQueue(name: string, schedule: string, handle: JobQueue['handle']): JobQueue {
  return { name, schedule, handle, concurrencyPerClient: 1, concurrency: 1 };
}
