import { availableParallelism } from 'node:os';

/**
 * The number of browser test files that run at the same time. Two on two cores, where vitest would use one. With three, browsers
 * wait for each other. More than four are not faster, and each needs a portal for the journeys.
 */
export const BROWSER_WORKERS = Math.min(Math.max(2, availableParallelism() - 1), 4);

/** The number of other test files that run at the same time. They wait for databases, processes and timers. */
export const WORKERS = BROWSER_WORKERS + 1;

/** The number of the worker that runs this file, from 0. Files with the same number never run at the same time. */
export function workerNumber(): number {
  return Number(process.env['VITEST_POOL_ID'] ?? 1) - 1;
}
