import { availableParallelism } from 'node:os';

/**
 * The number of test files that run at the same time. Two on two cores, where vitest would use one: a file waits
 * for its database, browser or disk nearly half of the time. With three, browsers wait for each other. More than
 * four are not faster, and each needs a portal for the journeys.
 */
export const WORKERS = Math.min(Math.max(2, availableParallelism() - 1), 4);

/** The number of the worker that runs this file, from 0. Files with the same number never run at the same time. */
export function workerNumber(): number {
  return Number(process.env['VITEST_POOL_ID'] ?? 1) - 1;
}
