import { availableParallelism } from 'node:os';

/**
 * Test files at once. Two on two cores, where vitest would take one: a file waits for its database, its browser or its
 * disk nearly half of the time. A third makes browsers wait for each other. More than four gain nothing, and each wants a portal of its own for the journeys.
 */
export const WORKERS = Math.min(Math.max(2, availableParallelism() - 1), 4);

/** Which of them runs this file, from 0: files of the same number never run at the same time. */
export function workerNumber(): number {
  return Number(process.env['VITEST_POOL_ID'] ?? 1) - 1;
}
