import {
  breakUpBag,
  completePartnerBags,
  deletePartnerBag,
  editPartnerBag,
  getBag,
  getPartnerBag,
  listBaggedOrders,
  listCompletedPartnerBags,
  listPartnerBaggedOrders,
  listPartnerBags,
  listPartnerBagUpdates,
  listPartnerUnbaggedOrders,
  printPartnerBagLabel,
  removePartnerBagOrder,
} from '@portal/contract/bagging';
import { listOrderCustody } from '@portal/contract/custody';
import { answerCancellation, cancelOrders, getOrder } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../cli/run-command.ts';
import { sql } from '../../../db/sql.ts';
import { createForwarder, createLooseOrders, createPackedBag } from './testing-forwarder.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('a bag of the forwarder', () => {
  test('holds orders of two clients; each client sees its own orders, code and MAWB, and nothing of the other', async () => {
    const { forwarder, params, partnerId, lion, lionOrder, garuda, garudaOrder, bag } =
      await createPackedBag(world);
    expect(bag).toMatchObject({
      packer: 'FORWARDER',
      state: 'OPEN',
      orders: 2,
      pieces: 2,
      orderGrams: 2_400,
    });
    const edit = {
      params: { partnerId, bagId: bag.id },
      body: { awbNumber: '618-12345675', tareGrams: 200 },
    };
    expect((await forwarder.call(editPartnerBag, edit)).status).toBe(200);
    for (const [{ shipper }, own, other] of [
      [lion, lionOrder, garudaOrder],
      [garuda, garudaOrder, lionOrder],
    ] as const) {
      const { answer } = await shipper.call(listBaggedOrders, { query: { bagId: bag.id } });
      expect(answer.data).toMatchObject([
        { id: own, bag: { bagCode: bag.bagCode, awbNumber: '618-12345675', packer: 'FORWARDER' } },
      ]);
      expect((await shipper.call(listBaggedOrders, { query: { orderId: other } })).answer.totalCount).toBe(0);
      expect((await shipper.call(getBag, { params: { id: bag.id } })).status).toBe(404);
    }
    const bagged = (await forwarder.call(listPartnerBaggedOrders, { params, query: { bagId: bag.id } }))
      .answer;
    expect(bagged.totalCount).toBe(2);
    const other = await world.client();
    const otherShipper = await other.as('CLIENT_ADMIN');
    expect((await otherShipper.call(listBaggedOrders, { query: { bagId: bag.id } })).answer.totalCount).toBe(
      0,
    );
    const readAs = (clientId: string) =>
      world.database.withTenant({ clientId }, (tx) =>
        tx.rows(sql`select bag_code, awb_number from read_forwarder_bag(${partnerId}, ${bag.id})`),
      );
    expect(await readAs(lion.client.clientId)).toEqual([
      { bag_code: bag.bagCode, awb_number: '618-12345675' },
    ]);
    expect(await readAs(other.clientId)).toEqual([]);
  });

  test('is sealed: its orders become BAGGED; completed, it leaves the bags in work', async () => {
    const { forwarder, params, lion, lionOrder, bag, seal } = await createPackedBag(world);
    const sealed = await seal(bag);
    expect(sealed.answer.value).toMatchObject({ state: 'SEALED', sealNumber: 'F-1' });
    expect((await seal(bag)).answer.value.version).toBe(sealed.answer.value.version);
    const { answer } = await lion.shipper.call(getOrder, { params: { id: lionOrder } });
    expect(answer.value.status).toMatchObject({ serviceType: 'FREIGHT_FORWARDER', status: 'BAGGED' });
    const body = { bagIds: [bag.id] };
    const completed = (await forwarder.call(completePartnerBags, { params, body })).answer;
    expect(completed.value.outcomes).toMatchObject([{ ok: true }]);
    expect((await forwarder.call(listPartnerBags, { params })).answer.totalCount).toBe(0);
    expect((await forwarder.call(listCompletedPartnerBags, { params })).answer.totalCount).toBe(1);
    const bagParams = { ...params, bagId: bag.id };
    const history = (await forwarder.call(listPartnerBagUpdates, { params: bagParams })).answer;
    expect(history.data.map(({ kind }) => kind)).toEqual(['COMPLETED', 'SEALED', 'CREATED']);
    const removal = { params: { ...bagParams, orderId: lionOrder } };
    expect((await forwarder.call(removePartnerBagOrder, removal)).problem.code).toBe('bag.in_state');
  });

  test('is unsealed and packed again before the manifest', async () => {
    const { forwarder, params, lionOrder, bag, seal, pack } = await createPackedBag(world);
    await seal(bag);
    const bagParams = { ...params, bagId: bag.id };
    const unseal = { params: bagParams, body: { state: 'OPEN', comments: 'One piece too many' } };
    expect((await forwarder.call(editPartnerBag, unseal)).answer.value.state).toBe('OPEN');
    const removal = { params: { ...bagParams, orderId: lionOrder } };
    expect((await forwarder.call(removePartnerBagOrder, removal)).answer.value.orders).toBe(1);
    expect((await pack([lionOrder])).answer.value.outcomes).toMatchObject([{ code: 'ADDED' }]);
  });

  test('a scale outside the tolerance needs a reason', async () => {
    const { seal, bag } = await createPackedBag(world);
    const refusal = await seal({ ...bag, orderGrams: bag.orderGrams + 500 });
    expect(refusal).toMatchObject({ status: 400, problem: { ErrorDetails: [{ note: 'weightReason' }] } });
  });

  test('has the limit and the tolerance that the operator set for its forwarder', async () => {
    const { forwarder, params, partnerId, pack, lionOrder, garudaOrder, seal } =
      await createLooseOrders(world);
    const set = (setting: string, ...options: string[]) =>
      runCommandLine(['partner', setting, partnerId, ...options], { DATABASE_URL: world.url });
    expect(await set('bag-limit', '--kg', '2')).toMatchObject({ exitCode: 0 });
    expect(await set('bag-tolerance', '--grams', '600', '--percent', '1')).toMatchObject({ exitCode: 0 });
    const { bag, outcomes } = (await pack([lionOrder, garudaOrder])).answer.value;
    expect(outcomes.map(({ code }) => code)).toEqual(['ADDED', 'TOO_HEAVY']);
    expect((await pack([garudaOrder], bag.id)).answer.value.outcomes).toMatchObject([{ code: 'TOO_HEAVY' }]);
    expect(bag).toMatchObject({ limitGrams: 2_000, scaleTolerance: { grams: 600, percent: 1 } });
    expect(await seal({ ...bag, orderGrams: 1_900 })).toMatchObject({
      problem: { ErrorDetails: [{ code: 'bag.gross_too_large' }] },
    });
    expect((await seal({ ...bag, orderGrams: bag.orderGrams + 500 })).status).toBe(200);
    expect(await set('bag-limit')).toMatchObject({ exitCode: 0 });
    const current = await forwarder.call(getPartnerBag, { params: { ...params, bagId: bag.id } });
    expect(current.answer.value.limitGrams).toBe(30_000);
  });

  test.each([
    ['an open', false],
    ['a sealed', true],
  ])('%s one loses an order when the forwarder accepts its cancellation', async (_, isSealed) => {
    const { forwarder, params, lion, lionOrder, garuda, garudaOrder, bag, seal } =
      await createPackedBag(world);
    if (isSealed) await seal(bag);
    await lion.shipper.call(cancelOrders, { body: { orderIds: [lionOrder], comment: 'Sold twice' } });
    const answerParams = { params: { id: lionOrder }, body: { accepted: true } };
    expect((await forwarder.call(answerCancellation, answerParams)).status).toBe(204);
    const bagParams = { ...params, bagId: bag.id };
    const { answer } = await forwarder.call(getPartnerBag, { params: bagParams });
    expect(answer.value).toMatchObject({ state: 'OPEN', orders: 1, sealNumber: null });
    const history = (await forwarder.call(listPartnerBagUpdates, { params: bagParams })).answer.data;
    const left = history.find(({ kind }) => kind === 'ORDER_LEFT');
    expect(left).toMatchObject({ by: null, details: { reason: 'CANCELLED' } });
    const readKinds = async (shipper: TestCaller, id: string) =>
      (await shipper.call(listOrderCustody, { params: { id } })).answer.data.map(({ kind }) => kind);
    expect((await readKinds(lion.shipper, lionOrder))[0]).toBe('UNBAGGED');
    expect((await readKinds(garuda.shipper, garudaOrder))[0]).toBe(isSealed ? 'OPENED' : 'BAGGED');
  });

  test('is deleted, and its orders are unbagged again', async () => {
    const { forwarder, params, bag } = await createPackedBag(world);
    const body = { reason: 'PACKED_BY_MISTAKE', comments: 'Packed twice' };
    const deletion = { params: { ...params, bagId: bag.id }, body };
    expect((await forwarder.call(deletePartnerBag, deletion)).answer.value).toMatchObject({
      state: 'DELETED',
      orders: 0,
    });
    expect((await forwarder.call(listPartnerUnbaggedOrders, { params })).answer.totalCount).toBe(2);
  });

  test('of another forwarder is not found, and its lists are empty for another', async () => {
    const { bag, lion, lionOrder } = await createPackedBag(world);
    const { forwarder, params, seal, pack } = await createForwarder(world);
    const bagParams = { params: { ...params, bagId: bag.id } };
    const deletion = { reason: 'OTHER', comments: 'Example' };
    const calls = [
      forwarder.call(getPartnerBag, bagParams),
      forwarder.call(listPartnerBagUpdates, bagParams),
      forwarder.call(printPartnerBagLabel, bagParams),
      forwarder.call(editPartnerBag, { ...bagParams, body: { tareGrams: 100 } }),
      forwarder.call(deletePartnerBag, { ...bagParams, body: deletion }),
      forwarder.call(deletePartnerBag, { ...bagParams, body: { ...deletion, orderId: lionOrder } }),
      forwarder.call(removePartnerBagOrder, { params: { ...bagParams.params, orderId: lionOrder } }),
      forwarder.call(breakUpBag, { params: { ...params, bagId: lion.bag.id } }),
      forwarder.call(listPartnerUnbaggedOrders, { params, query: { bagId: bag.id } }),
      seal(bag),
      pack([lionOrder], bag.id),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
    const body = { bagIds: [bag.id, lion.bag.id] };
    const completion = (await forwarder.call(completePartnerBags, { params, body })).answer.value;
    expect(completion.outcomes).toMatchObject([
      { ok: false, bagCode: null },
      { ok: false, bagCode: null },
    ]);
    const { clientId } = lion.client;
    for (const list of [listPartnerBags, listCompletedPartnerBags])
      expect((await forwarder.call(list, { params, query: { client: clientId } })).answer.totalCount).toBe(0);
    for (const list of [listPartnerBaggedOrders, listPartnerUnbaggedOrders])
      expect((await forwarder.call(list, { params, query: { clientId } })).answer.totalCount).toBe(0);
    const byOrder = { params, query: { orderId: lionOrder } };
    expect((await forwarder.call(listPartnerBaggedOrders, byOrder)).answer.totalCount).toBe(0);
    expect((await forwarder.call(listPartnerUnbaggedOrders, byOrder)).answer.totalCount).toBe(0);
    const byBag = { params, query: { bagId: bag.id } };
    expect((await forwarder.call(listPartnerBaggedOrders, byBag)).answer.totalCount).toBe(0);
  });

  test('an order of another forwarder is unknown', async () => {
    const { lionOrder } = await createLooseOrders(world);
    const other = await createForwarder(world);
    expect(await other.pack([lionOrder])).toMatchObject({ status: 404 });
  });
});

test('bags are found by client, destination and day of creation', async () => {
  const { forwarder, params, bag, lion } = await createPackedBag(world);
  const findBags = async (query: Record<string, string>) =>
    (await forwarder.call(listPartnerBags, { params, query })).answer.data.map(({ id }) => id);
  expect(await findBags({ client: lion.client.clientId, destination: 'MY' })).toEqual([bag.id]);
  expect(await findBags({ client: (await world.client()).clientId })).toEqual([]);
  expect(await findBags({ destination: 'MYPEN' })).toEqual([]);
  expect(await findBags({ createdFrom: '2020-01-01', createdTo: '2020-01-02' })).toEqual([]);
});

test('50 parallel packs of one piece into two bags: one wins, the others are told its bag', async () => {
  const { lionOrder, garudaOrder, createSealedBag, receive, forwarder, params, pack } =
    await createLooseOrders(world);
  const third = await createSealedBag();
  await receive(third.bag);
  await forwarder.call(breakUpBag, { params: { ...params, bagId: third.bag.id } });
  const first = (await pack([garudaOrder])).answer.value.bag;
  const second = (await pack([third.orders[0]?.id ?? ''])).answer.value.bag;
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => pack([lionOrder], index % 2 === 0 ? first.id : second.id)),
  );
  const outcomes = responses.flatMap(({ answer }) => answer.value.outcomes);
  const added = outcomes.flatMap(({ code }, index) => (code === 'ADDED' ? [index] : []));
  expect(added).toHaveLength(1);
  const winner = (added[0] ?? 0) % 2 === 0 ? first : second;
  for (const [index, { code, reason }] of outcomes.entries()) {
    if (index === added[0]) continue;
    const isSameBag = (index % 2 === 0 ? first : second).id === winner.id;
    expect(code).toBe(isSameBag ? 'ALREADY_IN_BAG' : 'IN_ANOTHER_BAG');
    if (!isSameBag) expect(reason?.params).toEqual({ bagCode: winner.bagCode });
  }
});
