import { setImmediate as others } from 'node:timers/promises';

/** About a millisecond of work for an order. */
const SLICE = 20;

/** Maps a long list without holding up everybody else: after each slice of it, whoever waits comes first. */
export async function mapInSlices<In, Out>(
  items: readonly In[],
  each: (item: In, index: number) => Out,
): Promise<Out[]> {
  const results: Out[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % SLICE === 0) await others();
    results.push(each(item, index));
  }
  return results;
}
