import { editBag, getBag, sealBag, type Bag } from '@portal/contract/bagging';
import {
  answerCancellation,
  cancelOrders,
  createOrder,
  editOrder,
  getOrder,
  rerouteOrders,
  setAwb,
  updateOrderStatus,
} from '@portal/contract/orders';
import { addCarrier } from '@portal/tests/world/carrier.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrderInput } from '../../orders/testing-orders.ts';
import { createBaggableOrders, createBag } from '../testing-bags.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Two orders of one forwarder in an open bag. Without rates, routing finds no partner again. */
async function createScenario() {
  const client = await world.client();
  const partner = await world.partner();
  const caller = await client.as('CLIENT_OPERATOR');
  const [order, other] = await createBaggableOrders(world, client, partner.partnerId, [{}, {}]);
  if (order === undefined || other === undefined) throw new Error('the orders were not created');
  const bag = await createBag(caller, [order, other]);
  const readBag = async (): Promise<Bag> =>
    (await caller.call(getBag, { params: { id: bag.id } })).answer.value;
  const setMawb = () => caller.call(editBag, { params: { id: bag.id }, body: { awbNumber: '618-12345675' } });
  const edit = (body: object) => caller.call(editOrder, { params: { id: order.id }, body });
  const cancel = () => caller.call(cancelOrders, { body: { orderIds: [order.id] } });
  const seal = () =>
    caller.call(sealBag, {
      params: { bagId: bag.id },
      body: { sealNumber: 'S-1', tareGrams: 100, grossGrams: 2_500 },
    });
  return { client, partner, caller, order, other, bag, readBag, setMawb, edit, cancel, seal };
}

test('an edit of a port or the mode of an order in a bag under a MAWB is refused, and changes nothing', async () => {
  const { setMawb, edit, readBag, order } = await createScenario();
  await setMawb();
  const refused = await edit({ originPortId: 'SGTUA' });
  expect(refused.problem).toMatchObject({
    code: 'order.under_mawb',
    params: { orderCode: order.orderCode, awbNumber: '618-12345675' },
  });
  expect((await edit({ destinationPortId: 'MYPEN' })).problem?.code).toBe('order.under_mawb');
  expect((await readBag()).orders).toBe(2);
  expect((await edit({ note: 'Fragile' })).status).toBe(200);
});

test.each([
  ['keeps its forwarder under a MAWB', true],
  ['goes to the better forwarder without a MAWB', false],
])('an order whose collection failed %s', async (_, hasMawb) => {
  const client = await world.client();
  const caller = await client.as('CLIENT_OPERATOR');
  const first = await addCarrier(world, client);
  const { id } = (await caller.call(createOrder, { body: buildOrderInput() })).answer.value;
  if (hasMawb) await caller.call(setAwb, { body: { rows: [{ code: id, awbNumber: '618-12345675' }] } });
  const better = await addCarrier(world, client, 1);
  const carrier = await first.as('PARTNER_ADMIN');
  const body = ['PENDING_PICKUP', 'OUT_FOR_PICKUP', 'PICKUP_FAILED'].map((status, index) => ({
    orderId: id,
    serviceType: 'FIRST_MILE',
    status,
    updateTimestamp: new Date(Date.now() - 60_000 + index * 1_000).toISOString(),
  }));
  await carrier.call(updateOrderStatus, { body });
  const { answer } = await caller.call(rerouteOrders, { body: { orderIds: [id] } });
  expect(answer.value[0]).toMatchObject({ ok: true });
  const { legs } = (await caller.call(getOrder, { params: { id } })).answer.value;
  const partnerOf = (type: string) => legs.find(({ serviceType }) => serviceType === type)?.partner?.id;
  expect(partnerOf('FIRST_MILE')).toBe(better.partnerId);
  expect(partnerOf('FREIGHT_FORWARDER')).toBe(hasMawb ? first.partnerId : better.partnerId);
});

test('an order that another forwarder would carry leaves a bag without a MAWB', async () => {
  const { client, edit, readBag } = await createScenario();
  await addCarrier(world, client);
  expect(
    (await edit({ parcels: [{ grossGrams: 900, lengthMm: 100, widthMm: 100, heightMm: 50 }] })).status,
  ).toBe(200);
  expect(await readBag()).toMatchObject({ state: 'OPEN', orders: 1 });
});

test('a cancellation after the departure leaves the sealed bag as it is; one before opens it', async () => {
  const departed = await createScenario();
  expect((await departed.seal()).status).toBe(200);
  const carrier = await departed.partner.as('PARTNER_ADMIN');
  const update = { serviceType: 'FREIGHT_FORWARDER', status: 'DEPARTED' };
  const updateTimestamp = new Date().toISOString();
  await carrier.call(updateOrderStatus, {
    body: [departed.order, departed.other].map(({ id }) => ({ orderId: id, ...update, updateTimestamp })),
  });
  const request = await departed.cancel();
  expect(request.answer.value[0]?.outcome).toBe('REQUESTED');
  const params = { id: departed.order.id };
  expect((await carrier.call(answerCancellation, { params, body: { accepted: true } })).status).toBe(204);
  expect(await departed.readBag()).toMatchObject({ state: 'SEALED', orders: 2 });

  const waiting = await createScenario();
  await waiting.seal();
  expect((await waiting.cancel()).answer.value[0]?.outcome).toBe('CANCELLED');
  expect(await waiting.readBag()).toMatchObject({ state: 'OPEN', orders: 1 });
});
