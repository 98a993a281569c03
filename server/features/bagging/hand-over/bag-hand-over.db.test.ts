import {
  completeBags,
  deliverBag,
  deliverBags,
  downloadBagSignature,
  editBag,
  getBag,
  listBagUpdates,
  sealBag,
  setBagsMawb,
  type Bag,
} from '@portal/contract/bagging';
import { listBagCustody, listOrderCustody } from '@portal/contract/custody';
import { cancelOrders, getOrder, updateOrderStatus } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openWorld, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommandLine } from '../../../cli/run-command.ts';
import { createBag, createBaggableOrders } from '../testing-bags.ts';

let world: World;
let partner: TestPartner;
let partnerId: string;
beforeAll(async () => {
  world = await openWorld();
  partner = await world.partner();
  ({ partnerId } = partner);
});
afterAll(() => world.close());

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');

async function setUpBag({ count = 2, sealed = true } = {}) {
  const client = await world.client();
  const caller = await client.as('CLIENT_ADMIN');
  const orders = await createBaggableOrders(
    world,
    client,
    partnerId,
    Array.from({ length: count }, () => ({})),
  );
  const bag = await createBag(caller, orders);
  if (sealed) expect((await seal(caller, bag)).status).toBe(200);
  return { client, caller, orders, bag };
}

function seal(caller: TestCaller, bag: Bag, overrides: object = {}) {
  const body = {
    sealNumber: `S-${bag.bagCode}`,
    grossGrams: bag.orderGrams + 200,
    tareGrams: 200,
    ...overrides,
  };
  return caller.call(sealBag, { params: { bagId: bag.id }, body });
}

function handOver(caller: TestCaller, bag: Pick<Bag, 'id'>, overrides: object = {}) {
  return caller.call(deliverBag, {
    params: { id: bag.id },
    body: { receivedBy: 'Ravi Kumar', ...overrides },
  });
}

async function listCustody(caller: TestCaller, bag: Pick<Bag, 'id'>) {
  const { answer } = await caller.call(listBagCustody, { params: { id: bag.id } });
  return answer.data.map(({ kind, pieces, grams, holder }) => [kind, pieces, grams, holder?.id ?? null]);
}

test('a hand-over without a collection closes the leg of the collection as not used, until it is reported', async () => {
  const { caller, bag, orders } = await setUpBag();
  const [order, other] = orders;
  const readUnused = async (id = '') => {
    const { legs } = (await caller.call(getOrder, { params: { id } })).answer.value;
    return legs.map(({ unusedSince }) => unusedSince !== null && Date.parse(unusedSince));
  };
  const used = [false, false, false, false];
  const report = async (orderId = '') => {
    const collected = {
      serviceType: 'FIRST_MILE',
      status: 'PICKED_UP',
      updateTimestamp: new Date().toISOString(),
    };
    const driver = await partner.as('PARTNER_OPERATOR');
    expect((await driver.call(updateOrderStatus, { body: [{ orderId, ...collected }] })).status).toBe(200);
  };
  await report(other?.id);
  expect(await readUnused(order?.id)).toEqual(used);
  const handedOverAt = new Date(Date.now() - 60_000).toISOString();
  expect((await handOver(caller, bag, { handedOverAt })).status).toBe(200);
  expect(await readUnused(order?.id)).toEqual([Date.parse(handedOverAt), false, false, false]);
  expect(await readUnused(other?.id)).toEqual(used);
  await report(order?.id);
  expect(await readUnused(order?.id)).toEqual(used);
});

test('a seal outside the tolerance of the scale needs a reason, which is in the history', async () => {
  const { caller, bag } = await setUpBag({ sealed: false });
  const heavy = { grossGrams: bag.orderGrams + 200 + 201 };
  expect(await seal(caller, bag, heavy)).toMatchObject({
    status: 400,
    problem: { ErrorDetails: [{ note: 'weightReason', code: 'bag.scale_differs' }] },
  });
  expect((await seal(caller, bag, { ...heavy, weightReason: 'Ice packs' })).status).toBe(200);
  const { answer } = await caller.call(listBagUpdates, { params: { id: bag.id } });
  expect(answer.bag_updates[0]).toMatchObject({ kind: 'SEALED', details: { comments: 'Ice packs' } });
});

test('the operator sets the tolerance of a client', async () => {
  const { client, caller, bag } = await setUpBag({ sealed: false });
  const setTolerance = (...options: string[]) =>
    runCommandLine(['client', 'bag-tolerance', client.clientId, ...options], { DATABASE_URL: world.url });
  expect(await setTolerance('--grams', '500', '--percent', '1')).toMatchObject({ exitCode: 0 });
  const current = (await caller.call(getBag, { params: { id: bag.id } })).answer.value;
  expect(current.scaleTolerance).toEqual({ grams: 500, percent: 1 });
  expect((await seal(caller, bag, { grossGrams: bag.orderGrams + 700 })).status).toBe(200);
});

test('sealed bags are completed together, each with its own outcome', async () => {
  const { caller, bag } = await setUpBag();
  const open = await setUpBag({ sealed: false });
  const bagIds = [bag.id, open.bag.id, '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7'];
  const { answer } = await caller.call(completeBags, { body: { bagIds } });
  // The bag of another client is as unknown as one that does not exist.
  expect(answer.value.outcomes.map(({ ok, reason }) => [ok, reason?.code ?? null])).toEqual([
    [true, null],
    [false, 'bag.not_found'],
    [false, 'bag.not_found'],
  ]);
  const repeat = await caller.call(completeBags, { body: { bagIds: [bag.id] } });
  expect(repeat.answer.value.outcomes).toMatchObject([{ ok: true, bagCode: bag.bagCode }]);
  const current = (await caller.call(getBag, { params: { id: bag.id } })).answer.value;
  expect(current).toMatchObject({
    state: 'COMPLETED',
    completedAt: expect.any(String),
    packedBy: 'client_admin',
  });
  const { answer: history } = await caller.call(listBagUpdates, { params: { id: bag.id } });
  expect(history.bag_updates.map(({ kind }) => kind)).toEqual(['COMPLETED', 'SEALED', 'CREATED']);
});

test('an open bag is not completed', async () => {
  const { caller, bag } = await setUpBag({ sealed: false });
  const { answer } = await caller.call(completeBags, { body: { bagIds: [bag.id] } });
  expect(answer.value.outcomes).toMatchObject([{ ok: false, reason: { code: 'bag.in_state' } }]);
});

test('one MAWB is set for several bags; a wrong check digit changes none', async () => {
  const { caller, bag } = await setUpBag();
  const setMawb = async (awbNumber: string) =>
    (await caller.call(setBagsMawb, { body: { bagIds: [bag.id], awbNumber } })).answer.value.outcomes[0];
  expect(await setMawb('618-12345674')).toMatchObject({ ok: false });
  expect(await setMawb('61812345675')).toMatchObject({ ok: true });
  const current = (await caller.call(getBag, { params: { id: bag.id } })).answer.value;
  expect(current.awbNumber).toBe('618-12345675');
});

test('a bag is handed over with a receipt and a signature, and its packer can no longer open it', async () => {
  const { caller, bag } = await setUpBag();
  const handedOver = await handOver(caller, bag, { signature: PNG.toString('base64') });
  expect(handedOver.answer.value).toMatchObject({
    state: 'COMPLETED',
    receivedBy: 'Ravi Kumar',
    hasSignature: true,
    handedOverAt: expect.any(String),
  });
  const signature = await caller.call(downloadBagSignature, { params: { id: bag.id } });
  expect(Buffer.from(signature.bytes)).toEqual(PNG);
  const unseal = { params: { id: bag.id }, body: { state: 'OPEN', comments: 'A piece is missing' } } as const;
  expect(await caller.call(editBag, unseal)).toMatchObject({
    status: 409,
    problem: { code: 'bag.handed_over' },
  });
  expect((await handOver(caller, bag)).status).toBe(200);
  expect((await handOver(caller, bag, { receivedBy: 'Another driver' })).status).toBe(409);
  expect(await listCustody(caller, bag)).toEqual([
    ['HANDED_OVER', 2, 2_400, partnerId],
    ['SEALED', 2, 2_400, null],
    ['BAGGED', 2, 2_400, null],
  ]);
});

test.each([
  [{ handedOverAt: '2099-01-01T00:00:00Z' }, 'handedOverAt'],
  [{ signature: Buffer.from('no image').toString('base64') }, 'signature'],
])('a hand-over with %o is refused with the field', async (overrides, field) => {
  const { caller, bag } = await setUpBag();
  expect(await handOver(caller, bag, overrides)).toMatchObject({
    status: 400,
    problem: { ErrorDetails: [{ note: field }] },
  });
});

test('the ledger of an order says that it left its bag and the bag was opened', async () => {
  const { caller, orders, bag } = await setUpBag();
  const [cancelled, remaining] = orders;
  await caller.call(cancelOrders, { body: { orderIds: [cancelled?.id ?? ''] } });
  const readKinds = async (order = '') => {
    const { answer } = await caller.call(listOrderCustody, { params: { id: order } });
    return answer.data.map(({ kind, pieceCodes, place }) => [kind, pieceCodes.length, place]);
  };
  expect(await readKinds(cancelled?.orderCode)).toEqual([
    ['UNBAGGED', 1, 'SGSIN'],
    ['SEALED', 1, 'SGSIN'],
    ['BAGGED', 1, 'SGSIN'],
  ]);
  expect((await readKinds(remaining?.id))[0]).toEqual(['OPENED', 1, 'SGSIN']);
  const other = await (await world.client()).as('CLIENT_ADMIN');
  expect((await other.call(listBagCustody, { params: { id: bag.id } })).status).toBe(404);
});

test('the database refuses to change or delete entries of the ledger, for its owner too', async () => {
  const { client } = await setUpBag();
  for (const statement of [
    `update custody_entries set grams = 1 where client_id = '${client.clientId}'`,
    `delete from custody_entries where client_id = '${client.clientId}'`,
  ])
    await expect(world.owner.query(statement)).rejects.toThrow('append-only');
});

test('bags of one forwarder are handed over with one receipt, and those of another stay as they are', async () => {
  const { client, caller, bag } = await setUpBag();
  const other = await createBag(caller, await createBaggableOrders(world, client, partnerId, [{}]));
  await seal(caller, other);
  const { partnerId: secondId } = await world.partner();
  const foreign = await createBag(caller, await createBaggableOrders(world, client, secondId, [{}]));
  await seal(caller, foreign);
  const deliver = async (bagIds: readonly string[]) => {
    const body = { bagIds: [...bagIds], receivedBy: 'Ravi Kumar', signature: PNG.toString('base64') };
    const { answer } = await caller.call(deliverBags, { body });
    return answer.value.outcomes.map(({ bagCode, ok, reason }) => [bagCode, ok, reason?.code ?? null]);
  };
  const outcomes = [
    [bag.bagCode, true, null],
    [other.bagCode, true, null],
    [foreign.bagCode, false, 'bag.other_receiver'],
  ];
  expect(await deliver([bag.id, other.id, foreign.id])).toEqual(outcomes);
  expect(await deliver([bag.id, other.id, foreign.id])).toEqual(outcomes);
  for (const { id } of [bag, other]) {
    const { value } = (await caller.call(getBag, { params: { id } })).answer;
    const receipt = { state: 'COMPLETED', receivedBy: 'Ravi Kumar', hasSignature: true };
    expect(value).toMatchObject(receipt);
    const { bytes } = await caller.call(downloadBagSignature, { params: { id } });
    expect(bytes).toEqual(PNG);
    const kinds = (await listCustody(caller, { id })).map(([kind]) => kind);
    expect(kinds.filter((kind) => kind === 'HANDED_OVER')).toHaveLength(1);
  }
  const { state } = (await caller.call(getBag, { params: { id: foreign.id } })).answer.value;
  expect(state).toBe('SEALED');

  // One notification for all bags of the hour, and none for a repeated request or for the other forwarder.
  const forwarder = await partner.as('PARTNER_OPERATOR');
  const notifications = await readNotifications(world, client.clientId, forwarder);
  expect(notifications.map(({ kind, params }) => [kind, 'count' in params && params.count])).toEqual([
    ['PARTNER_BAGS_SEALED', 2],
    ['PARTNER_BAGS_HANDED_OVER', 2],
  ]);
});

test('bags of two forwarders are handed over to the forwarder of the first in the request, also if it is the newer bag', async () => {
  const { client, caller, bag } = await setUpBag();
  const { partnerId: secondId } = await world.partner();
  const newer = await createBag(caller, await createBaggableOrders(world, client, secondId, [{}]));
  await seal(caller, newer);
  const body = { bagIds: [newer.id, bag.id], receivedBy: 'Ravi Kumar' };
  const { answer } = await caller.call(deliverBags, { body });
  expect(answer.value.outcomes.map(({ bagId, ok }) => [bagId, ok])).toEqual([
    [newer.id, true],
    [bag.id, false],
  ]);
});
