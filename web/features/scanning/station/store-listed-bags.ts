import type { StationBag, StationOrder, StationStore } from './station-types.ts';

/** The bags of a station on the server. */
export interface BagList<B extends StationBag> {
  readonly bags: readonly B[];
  /** False if the server has more bags than it lists. */
  readonly isComplete: boolean;
}

/** Stores the bags of the list. A complete list removes the others, unless scans into them are still in the queue. */
export async function storeListedBags<B extends StationBag>(
  { loadBags, loadQueue, saveBag, removeBag }: StationStore<StationOrder, B>,
  { bags, isComplete }: BagList<B>,
): Promise<void> {
  const [stored, queue] = await Promise.all([loadBags(), loadQueue()]);
  const retained = new Set([...bags.map(({ id }) => id), ...queue.map(({ bagId }) => bagId)]);
  await Promise.all([
    ...bags.map(saveBag),
    ...stored.filter(({ id }) => isComplete && !retained.has(id)).map(({ id }) => removeBag(id)),
  ]);
}
