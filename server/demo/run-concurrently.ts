import { semaphore } from '../platform/semaphore.ts';

/**
 * Runs the work for each item, in this sequence and at most `limit` at the same time. After an error no further item begins;
 * the first error is thrown when the running ones have ended.
 */
export async function runConcurrently<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const slots = semaphore(limit);
  const errors: unknown[] = [];
  const runUnlessFailed = async (item: Item) => {
    if (errors.length > 0) return;
    await work(item).catch((error: unknown) => errors.push(error));
  };
  await Promise.all(items.map((item) => slots.run(() => runUnlessFailed(item))));
  if (errors.length > 0) throw errors[0];
}
