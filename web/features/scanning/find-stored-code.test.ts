import type { Bag } from '@portal/contract/bagging';
import type { ScannableOrder } from '@portal/contract/scanning';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findStoredCode } from './find-stored-code.ts';
import { BAG, buildCode, buildOrders } from './station/testing-bag.ts';
import { createMemoryStore } from './station/testing-memory-store.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const SYNCED_AT = 1_000_000_000;

async function createStore() {
  const store = createMemoryStore<ScannableOrder, Bag>();
  const orders = buildOrders(2).map((order) => ({
    ...order,
    pieces: [1, 2].map((piece) => ({
      piece,
      grams: 100,
      sscc: null,
      bag: piece === 2 ? { id: BAG.id, bagCode: BAG.bagCode } : null,
    })),
  }));
  await store.saveList({ orders, syncedAt: SYNCED_AT, bagId: BAG.id });
  await store.saveBag(BAG);
  return store;
}

test('a device answers a code from its list: the bag of a piece, a piece in no bag, a bag, and a code that it does not have', async () => {
  const store = await createStore();
  const orderCode = buildCode(0);
  const find = async (code: string) => (await findStoredCode(store, code))?.match;
  expect(await find(`${orderCode}U002`)).toEqual({ port: 'MYKUL', orderCode, bagCode: BAG.bagCode });
  expect(await find(`]C1${orderCode}U001`)).toEqual({ port: 'MYKUL', orderCode, bagCode: null });
  expect(await find(BAG.bagCode.toLowerCase())).toEqual({ bag: BAG });
  expect(await findStoredCode(store, 'SG999999999X')).toEqual({
    code: 'SG999999999X',
    syncedAt: SYNCED_AT,
    match: undefined,
  });
});

test('a device without a list has no answer', async () => {
  expect(await findStoredCode(createMemoryStore<ScannableOrder, Bag>(), buildCode(0))).toBeUndefined();
});
