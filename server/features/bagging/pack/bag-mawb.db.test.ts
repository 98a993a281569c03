import { editBag, packBag } from '@portal/contract/bagging';
import { setAwb, type OrderInput } from '@portal/contract/orders';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDuringMawbChange } from '../../orders/awb/testing-mawb-lock.ts';
import { createBaggableOrders, createBag } from '../testing-bags.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const NUMBER = '618-12345675';
const TO_PENANG = { destinationPortId: 'MYPEN' };
const FROM_BANGKOK = { originCountry: 'TH', originPortId: 'THBKK' };

async function createScenario() {
  const client = await world.client();
  const { partnerId } = await world.partner();
  const caller = await client.as('CLIENT_OPERATOR');
  const createOrder = (ports?: Partial<OrderInput>) => createOrderOf(client, partnerId, ports);
  return {
    client,
    caller,
    createOrder,
    createBag: async (ports?: Partial<OrderInput>) => createBag(caller, [await createOrder(ports)]),
    setBagMawb: (bag: { readonly id: string }) =>
      caller.call(editBag, { params: { id: bag.id }, body: { awbNumber: NUMBER } }),
    setOrderMawb: async ({ id }: { readonly id: string }) => {
      const { answer } = await caller.call(setAwb, { body: { rows: [{ code: id, awbNumber: NUMBER }] } });
      return answer.value[0]?.reason?.code ?? 'ok';
    },
  };
}

async function createOrderOf(client: TestClient, partnerId: string, ports: Partial<OrderInput> = {}) {
  const [order] = await createBaggableOrders(world, client, partnerId, [ports]);
  if (order === undefined) throw new Error('the order was not created');
  return order;
}

test('a MAWB of an order is refused for a bag of another route, and the other way round', async () => {
  const first = await createScenario();
  expect(await first.setOrderMawb(await first.createOrder(TO_PENANG))).toBe('ok');
  const refused = await first.setBagMawb(await first.createBag());
  expect(refused.problem.ErrorDetails).toMatchObject([{ note: 'awbNumber', code: 'awb.other_route' }]);

  const second = await createScenario();
  expect((await second.setBagMawb(await second.createBag())).status).toBe(200);
  expect(await second.setOrderMawb(await second.createOrder(TO_PENANG))).toBe('awb.other_route');
  expect(await second.setOrderMawb(await second.createOrder(FROM_BANGKOK))).toBe('awb.other_route');
  expect(await second.setOrderMawb(await second.createOrder())).toBe('ok');
});

test('a MAWB of one forwarder is refused for the bag of another one', async () => {
  const { client, caller, createBag: createFirstBag, setBagMawb } = await createScenario();
  expect((await setBagMawb(await createFirstBag())).status).toBe(200);
  const rival = await world.partner();
  const bag = await createBag(caller, [await createOrderOf(client, rival.partnerId)]);
  expect((await setBagMawb(bag)).problem.ErrorDetails).toMatchObject([{ code: 'awb.other_forwarder' }]);
});

test('a bag with orders of two origins has no MAWB', async () => {
  const { caller, createOrder, setBagMawb } = await createScenario();
  const bag = await createBag(caller, [await createOrder(), await createOrder(FROM_BANGKOK)]);
  expect((await setBagMawb(bag)).problem.ErrorDetails).toMatchObject([{ code: 'awb.other_route' }]);
});

test('an order of another origin is not added to a bag with a MAWB', async () => {
  const { caller, createOrder, createBag: createOneBag, setBagMawb } = await createScenario();
  const bag = await createOneBag();
  await setBagMawb(bag);
  const orderIds = [(await createOrder(FROM_BANGKOK)).id, (await createOrder()).id];
  const { answer } = await caller.call(packBag, { body: { bagId: bag.id, orderIds } });
  expect(answer.value.outcomes.map(({ code, reason }) => [code, reason?.code])).toEqual([
    ['OTHER_MAWB_ROUTE', 'awb.other_route'],
    ['ADDED', undefined],
  ]);
});

test('a bag waits for a transaction that gives the MAWB to another route, and is then refused', async () => {
  const { client, createOrder, createBag: createOneBag, setBagMawb } = await createScenario();
  const [bag, other] = [await createOneBag(), await createOrder(TO_PENANG)];
  const change = { clientId: client.clientId, orderId: other.id, awbNumber: NUMBER };
  const { problem } = await callDuringMawbChange(world, change, () => setBagMawb(bag));
  expect(problem.ErrorDetails).toMatchObject([{ code: 'awb.other_route' }]);
});
