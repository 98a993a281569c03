import {
  deleteBag,
  editBag,
  getBag,
  listBags,
  listBagUpdates,
  listUnbaggedOrders,
  packBag,
  printBagLabels,
  removeBagOrder,
} from '@portal/contract/bagging';
import { cancelOrders, editOrder } from '@portal/contract/orders';
import { readCode128 } from '@portal/tests/decode/barcodes.ts';
import { renderPdfPages, readPdfText } from '@portal/tests/decode/pdf-pages.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { createBag, createBaggableOrders, listUpdateKinds, seal, setUpBag } from '../testing-bags.ts';

let world: World;
let partnerId: string;
beforeAll(async () => {
  world = await openWorld();
  ({ partnerId } = await world.partner());
});
afterAll(() => world.close());

describe('a packed bag', () => {
  test('accepts a MAWB with a valid check digit, and is unsealed with a reason', async () => {
    const { caller, bag } = await setUpBag(world, partnerId);
    const edit = (body: object) => caller.call(editBag, { params: { id: bag.id }, body });
    expect((await edit({ awbNumber: '618 12345674' })).problem.ErrorDetails[0]?.reason).toContain(
      '618-12345675',
    );
    expect((await edit({ awbNumber: '61812345675', tareGrams: 300 })).answer.value).toMatchObject({
      awbNumber: '618-12345675',
      tareGrams: 300,
    });
    await seal(caller, bag);
    expect((await edit({ tareGrams: 100 })).status).toBe(409);
    expect((await edit({ state: 'OPEN' })).status).toBe(400);
    const unsealed = await edit({ state: 'OPEN', comments: 'One parcel too many' });
    expect(unsealed.answer.value).toMatchObject({ state: 'OPEN', sealNumber: null, grossGrams: null });
    expect(await listUpdateKinds(caller, bag)).toEqual(['UNSEALED', 'SEALED', 'CHANGED', 'CREATED']);
  });

  test('is not changed by a request with a stale version', async () => {
    const { caller, bag } = await setUpBag(world, partnerId);
    const stale = { params: { id: bag.id }, headers: { 'if-match': '"7"' } };
    expect((await caller.call(editBag, { ...stale, body: { tareGrams: 1 } })).status).toBe(412);
  });

  test('releases an order without a reason while open, and with a reason while sealed, which opens it', async () => {
    const { caller, bag, orders } = await setUpBag(world, partnerId, [{}, {}, {}]);
    const [first, second] = orders;
    const removeOrder = (orderId: string) =>
      caller.call(removeBagOrder, { params: { bagId: bag.id, orderId } });
    const smaller = (await removeOrder(first?.orderCode ?? '')).answer.value;
    expect(smaller.orders).toBe(2);
    expect((await removeOrder(first?.id ?? '')).status).toBe(404);
    await seal(caller, smaller);
    expect(await removeOrder(second?.id ?? '')).toMatchObject({
      status: 409,
      problem: { allowed: expect.arrayContaining(['unseal']) },
    });
    const deletion = { partner_id: partnerId, reason: 'ORDER_HELD_BACK', comments: 'Wrong size' } as const;
    const unsealed = await caller.call(deleteBag, {
      params: { id: bag.id },
      body: { ...deletion, order_id: second?.id },
    });
    expect(unsealed.answer.value).toMatchObject({ state: 'OPEN', orders: 1, sealNumber: null });
  });

  test('releases its orders when it is deleted with partner, reason and comments', async () => {
    const { caller, bag, orders } = await setUpBag(world, partnerId);
    const body = { partner_id: partnerId, reason: 'DAMAGED', comments: 'Torn open', bag_id: bag.id } as const;
    const deleteWith = (overrides: object) =>
      caller.call(deleteBag, { params: { id: bag.id }, body: { ...body, ...overrides } });
    expect((await deleteWith({ partner_id: bag.id })).problem.ErrorDetails[0]?.note).toBe('partner_id');
    expect((await deleteWith({ comments: ' ' })).status).toBe(400);
    expect((await deleteWith({ order_id: orders[0]?.id })).status).toBe(400);
    expect((await deleteWith({ bag_id: partnerId })).status).toBe(400);
    expect((await deleteWith({})).answer.value).toMatchObject({ state: 'DELETED', orders: 0 });
    expect((await deleteWith({})).answer.value.state).toBe('DELETED');
    expect(await listUpdateKinds(caller, bag)).toEqual(['DELETED', 'CREATED']);
    expect((await caller.call(listBags)).answer.data).toEqual([]);
    expect((await caller.call(listUnbaggedOrders)).answer.totalCount).toBe(2);
    expect((await createBag(caller, orders)).orders).toBe(2);
  });

  test('loses an order that is cancelled or changes its destination, and is unsealed', async () => {
    const { caller, bag, orders } = await setUpBag(world, partnerId, [{}, {}, {}]);
    await seal(caller, bag);
    const [cancelledOrder, editedOrder] = orders;
    await caller.call(cancelOrders, { body: { orderIds: [cancelledOrder?.id ?? ''] } });
    const updated = (await caller.call(getBag, { params: { id: bag.id } })).answer.value;
    expect(updated).toMatchObject({ state: 'OPEN', orders: 2, sealNumber: null, grossGrams: null });
    await caller.call(editOrder, {
      params: { id: editedOrder?.id ?? '' },
      body: { destinationPortId: 'MYPEN' },
    });
    const { bag_updates: updates } = (await caller.call(listBagUpdates, { params: { id: bag.id } })).answer;
    expect(updates.map(({ kind, details, by }) => [kind, details.reason, by])).toEqual([
      ['ORDER_LEFT', 'NO_LONGER_FITS', null],
      ['UNSEALED', undefined, null],
      ['ORDER_LEFT', 'CANCELLED', null],
      ['SEALED', undefined, expect.any(String)],
      ['CREATED', undefined, expect.any(String)],
    ]);
  });

  test('is never sealed with an order that is cancelled at the same time', async () => {
    const { caller, bag, orders } = await setUpBag(world, partnerId);
    const orderIds = [orders[0]?.id ?? ''];
    await Promise.all([
      seal(caller, bag, { weightReason: 'Weighed before the cancellation' }),
      caller.call(cancelOrders, { body: { orderIds } }),
    ]);
    const current = (await caller.call(getBag, { params: { id: bag.id } })).answer.value;
    // If sealed first, it is open again; if cancelled first, it is sealed without the order.
    expect(current.orders).toBe(1);
    const { bag_updates: updates } = (await caller.call(listBagUpdates, { params: { id: bag.id } })).answer;
    const sealed = updates.find(({ kind }) => kind === 'SEALED');
    expect(current.state).toBe(sealed?.orderCodes.length === 1 ? 'SEALED' : 'OPEN');
  });

  test('loses an order that its customer cancels, and is not visible to customers', async () => {
    const client = await world.client();
    const { customerId, admin } = await client.customer();
    const customerCode = `K${customerId.slice(-8)}`;
    const orders = await createBaggableOrders(world, client, partnerId, [{ customerCode }, {}]);
    const caller = await client.as('CLIENT_ADMIN');
    const bag = await createBag(caller, orders);
    const orderIds = [orders[0]?.id ?? ''];
    await admin.call(cancelOrders, { body: { orderIds }, base: 'customers' });
    expect((await caller.call(getBag, { params: { id: bag.id } })).answer.value.orders).toBe(1);
    const { clientId } = client;
    const visibleRows = await world.database.withTenant({ clientId, customerId }, (tx) =>
      tx.rows(sql`select 1 from bags union all select 1 from bag_orders union all select 1 from bag_updates`),
    );
    expect(visibleRows).toEqual([]);
  });

  test('has a label with bag code as barcode, port, weight, seal and MAWB', async () => {
    const { caller, bag } = await setUpBag(world, partnerId);
    await caller.call(editBag, { params: { id: bag.id }, body: { awbNumber: '618-12345675' } });
    await seal(caller, bag);
    const label = await caller.call(printBagLabels, { body: { bagIds: [bag.id] } });
    expect(label.status).toBe(200);
    const barcodes = await Promise.all((await renderPdfPages(label.bytes, 203)).map(readCode128));
    expect(barcodes).toEqual([[bag.bagCode]]);
    const text = await readPdfText(label.bytes);
    for (const word of ['MYKUL', '618-12345675', '2.7 kg', 'S-1']) expect(text).toContain(word);
  });
});

test('orders and bags of another client cannot be packed, taken out or deleted', async () => {
  const { caller, bag } = await setUpBag(world, partnerId, [{}]);
  const foreign = await setUpBag(world, partnerId, [{}]);
  const [order] = foreign.orders;
  const orderIds = [order?.id ?? ''];
  const response = await caller.call(packBag, { body: { bagId: bag.id, orderIds } });
  expect(response.answer.value.outcomes).toMatchObject([{ code: 'UNKNOWN_ORDER', orderCode: null }]);
  const deletion = { partner_id: partnerId, reason: 'OTHER', comments: 'Not mine' } as const;
  const attempts = [
    caller.call(removeBagOrder, { params: { bagId: foreign.bag.id, orderId: orderIds[0] ?? '' } }),
    caller.call(removeBagOrder, { params: { bagId: bag.id, orderId: orderIds[0] ?? '' } }),
    caller.call(deleteBag, { params: { id: bag.id }, body: { ...deletion, order_id: orderIds[0] } }),
    caller.call(deleteBag, { params: { id: foreign.bag.id }, body: { ...deletion, bag_id: foreign.bag.id } }),
  ];
  for (const refusal of await Promise.all(attempts)) expect(refusal.status).toBe(404);
  expect((await foreign.caller.call(getBag, { params: { id: foreign.bag.id } })).answer.value).toMatchObject({
    state: 'OPEN',
    orders: 1,
    version: 1,
  });
});
