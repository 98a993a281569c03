import {
  getBag,
  listBaggedOrders,
  listUnbaggedOrders,
  packBag,
  removeBagOrder,
} from '@portal/contract/bagging';
import { cancelOrders } from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBaggableOrders, KUALA_LUMPUR_BAG } from '../testing-bags.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const buildParcel = (grossGrams: number) => ({ grossGrams, lengthMm: 300, widthMm: 200, heightMm: 100 });

/** An order of three pieces of 1, 2 and 3 kg, of which piece 1 is in one bag and piece 3 in another. */
async function splitOrder() {
  const [client, partner] = [await world.client(), await world.partner()];
  const [order] = await createBaggableOrders(world, client, partner.partnerId, [
    { parcels: [buildParcel(1_000), buildParcel(2_000), buildParcel(3_000)] },
  ]);
  if (order === undefined) throw new Error('the order was not created');
  const caller = await client.as('CLIENT_ADMIN');
  const pieceCode = (piece: number) => `${order.orderCode}U00${piece}`;
  const pack = async (ref: string, bagId?: string) => {
    const target = bagId === undefined ? KUALA_LUMPUR_BAG : { bagId };
    return (await caller.call(packBag, { body: { ...target, orderIds: [ref] } })).answer.value;
  };
  const first = await pack(pieceCode(1));
  const second = await pack(`${pieceCode(3)}L2`);
  return { order, caller, pieceCode, pack, first, second };
}

test('pieces of one order can be in several bags, each with its weight', async () => {
  const { order, caller, pieceCode, pack, first, second } = await splitOrder();
  expect(first).toMatchObject({
    bag: { orders: 1, pieces: 1, orderGrams: 1_000 },
    outcomes: [{ code: 'ADDED', orderCode: order.orderCode, pieces: [1] }],
  });
  expect(second.bag).toMatchObject({ orders: 1, pieces: 1, orderGrams: 3_000 });
  const bagged = await caller.call(listBaggedOrders, { query: { orderId: order.orderCode } });
  expect(bagged.answer.data.map(({ bag, bagPieces }) => [bag.id, bagPieces])).toEqual([
    [second.bag.id, [3]],
    [first.bag.id, [1]],
  ]);
  const byPiece = await caller.call(listBaggedOrders, { query: { orderId: pieceCode(1) } });
  expect(byPiece.answer.data.map(({ bag }) => bag.id)).toEqual([first.bag.id]);
  const readUnbagged = async () => (await caller.call(listUnbaggedOrders)).answer.data;
  expect(await readUnbagged()).toMatchObject([{ id: order.id, pieces: 3, piecesInBags: 2 }]);

  const rest = await pack(order.orderCode, second.bag.id);
  expect(rest.outcomes).toMatchObject([{ code: 'ADDED', pieces: [2] }]);
  expect(rest.bag).toMatchObject({ orders: 1, pieces: 2, orderGrams: 5_000 });
  expect(await readUnbagged()).toEqual([]);
});

test('a piece is taken out of its bag alone, and the order with all its pieces in the bag', async () => {
  const { order, caller, pieceCode, pack, second } = await splitOrder();
  const bagId = second.bag.id;
  await pack(order.orderCode, bagId);
  const withoutPiece = await caller.call(removeBagOrder, { params: { bagId, orderId: pieceCode(3) } });
  expect(withoutPiece.answer.value).toMatchObject({ orders: 1, pieces: 1, orderGrams: 2_000 });
  const missing = await caller.call(removeBagOrder, { params: { bagId, orderId: pieceCode(3) } });
  expect(missing.status).toBe(404);
  await pack(pieceCode(3), bagId);
  const empty = await caller.call(removeBagOrder, { params: { bagId, orderId: order.orderCode } });
  expect(empty.answer.value).toMatchObject({ orders: 0, pieces: 0, orderGrams: 0 });
});

test('a cancelled order leaves every bag', async () => {
  const { order, caller, first, second } = await splitOrder();
  await caller.call(cancelOrders, { body: { orderIds: [order.id] } });
  for (const { bag } of [first, second]) {
    const { answer } = await caller.call(getBag, { params: { id: bag.id } });
    expect(answer.value).toMatchObject({ orders: 0, pieces: 0, version: bag.version + 1 });
  }
});
