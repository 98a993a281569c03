import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Twenty orders take about a millisecond. */
const ITEMS_PER_SLICE = 20;

/** Maps a long list and lets other work of the process run after every 20 items. */
export async function yieldingMap<In, Out>(
  items: readonly In[],
  mapItem: (item: In, index: number) => Out,
): Promise<Out[]> {
  const results: Out[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % ITEMS_PER_SLICE === 0) await yieldToEventLoop();
    results.push(mapItem(item, index));
  }
  return results;
}
