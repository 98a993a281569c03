import { createOrder, editOrder, type OrderPatch } from '@portal/contract/orders';
import { getPartnerOrder } from '@portal/contract/partner-orders';
import { listGateways } from '@portal/contract/reference-data';
import {
  calculateNodes,
  getNodeCalculator,
  getTypicalParcel,
  previewRoute,
  type RouteNode,
} from '@portal/contract/routing';
import { addCarrier } from '@portal/tests/world/carrier.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrderInput } from '../orders/testing-orders.ts';
import { loadBuiltInReference } from '../reference-data/index.ts';
import { loadStarterGateways } from './gateways-store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.operator.withoutTenant(loadBuiltInReference);
  await world.operator.withoutTenant(loadStarterGateways);
});
afterAll(() => world.close());

const KUCHING = { city: 'Kuching', province: 'Sarawak', postcode: '93050' };

async function create() {
  const caller = await (await world.client()).as('CLIENT_ADMIN');
  const { originPortId: _origin, destinationPortId: _destination, ...input } = buildOrderInput();
  const consignee = { ...input.consignee, ...KUCHING };
  const { value: order } = (await caller.call(createOrder, { body: { ...input, consignee } })).answer;
  const edit = async (body: OrderPatch) =>
    (await caller.call(editOrder, { params: { id: order.id }, body })).answer.value;
  return { caller, order, edit };
}

test('an order without ports receives the gateways of its addresses, and its legs end there', async () => {
  const { order, caller } = await create();
  expect(order).toMatchObject({
    originPortId: 'SGSIN',
    destinationPortId: 'MYKCH',
    portsByDefault: ['originPortId', 'destinationPortId'],
  });
  expect(order.legs.map(({ toPlace }) => toPlace).join()).toContain('MYKCH');
  expect((await caller.call(listGateways)).answer.data.map(({ portId }) => portId)).toContain('MYKCH');
});

test('the trace of an order, its what-if and its typical parcel tell gateways by default from ports that it names', async () => {
  const { order, caller, edit } = await create();
  const listDefaults = (nodes: readonly RouteNode[]) =>
    new Set(nodes.flatMap((node) => node.gatewayReasons.map(({ params }) => params['port'])));
  const readTrace = async () =>
    listDefaults((await caller.call(getNodeCalculator, { params: { id: order.id } })).answer.value.nodes);
  expect(await readTrace()).toEqual(new Set(['SGSIN', 'MYKCH']));

  const { value: parcel } = (await caller.call(getTypicalParcel, { params: { country: 'MY' } })).answer;
  if (parcel === null) throw new Error('expected a parcel');
  expect(parcel).not.toHaveProperty('destinationPortId');
  const body = { draft: {}, parcel };
  const { saved, draft } = (await caller.call(previewRoute, { body })).answer.value;
  for (const { nodes } of [saved, draft]) expect(listDefaults(nodes)).toEqual(new Set(['SGSIN', 'MYKCH']));
  const query = {
    movement: 'CROSS_BORDER',
    originCountry: 'SG',
    destinationCountry: 'MY',
    destinationPostcode: '93050',
    originPortId: 'SGSIN',
    grossGrams: 500,
    pieces: 1,
  } as const;
  const { data } = (await caller.call(calculateNodes, { query })).answer;
  expect(listDefaults(data)).toEqual(new Set(['MYKCH']));

  await edit({ originPortId: 'SGSIN', destinationPortId: 'MYPKG' });
  expect(await readTrace()).toEqual(new Set());
});

test('a partner of the order sees which ports it has by default', async () => {
  const client = await world.client();
  const carrier = await addCarrier(world, client);
  const shipper = await client.as('CLIENT_ADMIN');
  const { destinationPortId: _destination, ...input } = buildOrderInput();
  const { value: order } = (await shipper.call(createOrder, { body: input })).answer;
  const driver = await carrier.as('PARTNER_OPERATOR');
  const params = { partnerId: carrier.partnerId, id: order.id };
  const partnerOrder = (await driver.call(getPartnerOrder, { params })).answer.value;
  expect(partnerOrder.portsByDefault).toEqual(['destinationPortId']);
});

test('a port by default follows the consignee and the mode until an edit names one, and returns when it is cleared', async () => {
  const { order, edit } = await create();
  const consignee = { ...order.consignee, city: 'Kota Kinabalu', province: 'Sabah', postcode: '88000' };
  expect(await edit({ consignee })).toMatchObject({ destinationPortId: 'MYBKI' });
  expect(await edit({ shipmentMode: 'SEA', consignee: order.consignee })).toMatchObject({
    destinationPortId: 'MYKCH',
  });
  expect(await edit({ destinationPortId: 'MYPKG' })).toMatchObject({
    destinationPortId: 'MYPKG',
    portsByDefault: ['originPortId'],
  });
  expect(await edit({ consignee })).toMatchObject({ destinationPortId: 'MYPKG' });
  expect(await edit({ destinationPortId: null })).toMatchObject({
    destinationPortId: 'MYBKI',
    portsByDefault: ['originPortId', 'destinationPortId'],
  });
});
