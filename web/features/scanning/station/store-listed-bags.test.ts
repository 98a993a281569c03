import type { Bag } from '@portal/contract/bagging';
import { expect, test } from 'vitest';
import type { StationOrder } from './station-types.ts';
import { storeListedBags } from './store-listed-bags.ts';
import { BAG, buildCode } from './testing-bag.ts';
import { createMemoryStore } from './testing-memory-store.ts';

test('a bag that is not in a complete list is removed, unless a scan into it waits for the network', async () => {
  const store = createMemoryStore<StationOrder, Bag>();
  const [sealed, waiting, open] = ['sealed', 'waiting', 'open'].map((id): Bag => ({ ...BAG, id }));
  if (sealed === undefined || waiting === undefined || open === undefined) return expect.unreachable();
  await storeListedBags(store, { bags: [sealed, waiting], isComplete: true });
  const code = buildCode(1);
  const scan = { id: 's-1', action: 'ADD', code, scannedAt: '2026-11-23T00:00:00Z' } as const;
  const verdict = { verdict: 'ACCEPTED', orderCode: code, piece: 1 } as const;
  await store.enqueue({ ...scan, ...verdict, bagId: waiting.id, bagCode: waiting.bagCode }, undefined);
  const bags = [{ ...open, pieces: 7 }];
  await storeListedBags(store, { bags, isComplete: false });
  expect(await store.loadBags()).toHaveLength(3);
  await storeListedBags(store, { bags, isComplete: true });
  expect((await store.loadBags()).map(({ id, pieces }) => [id, pieces])).toEqual([
    ['waiting', BAG.pieces],
    ['open', 7],
  ]);
});
