import { getPartnerTrial } from '@portal/contract/connections';
import {
  compareParcelFile,
  exportParcelFile,
  exportRateComparisons,
  listRateComparisons,
} from '@portal/contract/rate-comparison';
import {
  calculateNodes,
  listSimulatedOrders,
  previewRoute,
  saveLaneControl,
  simulateRouting,
} from '@portal/contract/routing';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FREIGHT_LANE, sendFreightOrder } from '../samples/freight-order.ts';
import { buildNetworkCard, createStoredNetwork, type StoredNetwork } from '../samples/stored-network.ts';

let world: World;
let network: StoredNetwork;
beforeAll(async () => {
  world = await openWorld();
  network = createStoredNetwork(world);
  await network.exchangeRates('2026-01-02', { SGD: 1.3, MYR: 4.2 });
});
afterAll(async () => {
  await world.close();
});

describe('a simulation of a draft', () => {
  test('leaves a power bank unallocated if the draft names a partner that does not take it', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const [low] = await network.b2b(client, { Low: 100, High: 120 });
    const partnerId = low?.partnerId;
    const goods = [{ flag: 'UN3480', modes: [], largeBatteryModes: [] }];
    await world.owner.query('update partners set goods = $1 where id = $2', [
      JSON.stringify(goods),
      partnerId,
    ]);
    const unitValue = { amountMinor: 29_90, currency: 'SGD' };
    await sendFreightOrder(admin, {
      items: [{ description: 'Power bank 20000mAh', quantity: 1, unitValue }],
    });
    const decision = { mode: 'FIXED', entries: [{ partnerId }] };
    const body = { draft: { laneControls: [{ ...FREIGHT_LANE, decision }] }, orders: 100, country: 'MY' };
    const { value } = (await admin.call(simulateRouting, { body })).answer;
    expect(value.before.unallocatedOrders).toBe(0);
    expect(value.after.unallocatedOrders).toBe(1);
  });

  test('leaves an amount to collect unallocated if the draft names a partner with a lower ceiling', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const [low, high] = await network.b2b(client, { Low: 100, High: 120 });
    await world.owner.query('update partners set cod = true where id = any ($1)', [
      [low?.partnerId, high?.partnerId],
    ]);
    await world.owner.query('update partners set cod_ceilings = $1 where id = $2', [
      JSON.stringify([{ amountMinor: 500_00, currency: 'MYR' }]),
      low?.partnerId,
    ]);
    const cod = { amountMinor: 500_01, currency: 'MYR' };
    const order = await sendFreightOrder(admin, { paymentType: 'cod', cod });
    expect(order.legs[0]?.partner?.id).toBe(high?.partnerId);
    const decision = { mode: 'FIXED', entries: [{ partnerId: low?.partnerId }] };
    const body = { draft: { laneControls: [{ ...FREIGHT_LANE, decision }] }, orders: 100, country: 'MY' };
    const { value } = (await admin.call(simulateRouting, { body })).answer;
    expect([value.before.unallocatedOrders, value.after.unallocatedOrders]).toEqual([0, 1]);
  });

  test('compares the latest orders, and stores nothing', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const [low, high] = await network.b2b(client, { Low: 100, High: 120 });
    const orders = [await sendFreightOrder(admin), await sendFreightOrder(admin)];
    const codes = orders.map((order) => order.orderCode);
    const simulate = async (decision: object | null) => {
      const body = { draft: { laneControls: [{ ...FREIGHT_LANE, decision }] }, orders: 100, country: 'MY' };
      return (await admin.call(simulateRouting, { body })).answer.value;
    };
    const result = await simulate({ mode: 'FIXED', entries: [{ partnerId: high?.partnerId }] });
    expect(result).toMatchObject({ orders: 2, changedOrders: 2 });
    expect(result.before.cost).toEqual([{ amountMinor: 600, currency: 'SGD' }]);
    expect(result.after.cost).toEqual([{ amountMinor: 720, currency: 'SGD' }]);
    expect(result.changes).toEqual([
      {
        serviceType: 'B2B',
        from: { id: low?.partnerId, name: 'Low' },
        to: { id: high?.partnerId, name: 'High' },
        orders: 2,
        orderCodes: codes,
      },
    ]);
    const toHigh = { mode: 'FIXED', entries: [{ partnerId: high?.partnerId }] };
    const draft = { laneControls: [{ ...FREIGHT_LANE, decision: toHigh }] };
    const filter = { outcome: 'DEARER' };
    const dearer = await admin.call(listSimulatedOrders, { body: { draft, filter, page: 2, perPage: 1 } });
    expect(dearer.answer).toMatchObject({
      totalCount: 2,
      data: [
        {
          orderCode: codes[0],
          before: { cost: [{ amountMinor: 300 }] },
          after: { cost: [{ amountMinor: 360 }] },
        },
      ],
    });
    const parcel = {
      movement: 'B2B',
      firstLeg: 'B2B',
      originCountry: 'SG',
      destinationCountry: 'MY',
      grossGrams: 500,
    };
    const preview = (await admin.call(previewRoute, { body: { draft, parcel } })).answer.value;
    expect(preview.saved).toMatchObject({
      nodes: [{ partner: { name: 'Low' } }],
      cost: [{ amountMinor: 100 }],
    });
    expect(preview.draft).toMatchObject({ nodes: [{ partner: { name: 'High' } }], days: { min: 2, max: 4 } });
    const bulky = { draft, parcel: { ...parcel, volumeMm3: 27_000_000 } };
    const bySize = (await admin.call(previewRoute, { body: bulky })).answer.value;
    expect(bySize.saved.nodes[0]?.chargeableGrams).toBeGreaterThan(5_000);
    const unchanged = await simulate({
      mode: 'FIXED',
      entries: [{ partnerId: low?.partnerId, condition: { minGrams: 0 } }],
    });
    expect(unchanged.changedOrders).toBe(0);
    expect((await sendFreightOrder(admin)).legs[0]?.partner?.name).toBe('Low');
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    const response = await outsider.call(simulateRouting, { body: { draft: {} } });
    expect(response.answer.value.orders).toBe(0);
  });
});

test('goods that no partner takes by air are refused by a what-if, by words or HS code', async () => {
  const client = await world.client();
  const viewer = await client.as('CLIENT_VIEWER');
  await network.b2b(client, { Plane: 100 });
  const parcel = {
    movement: 'B2B',
    firstLeg: 'B2B',
    originCountry: 'SG',
    destinationCountry: 'MY',
    grossGrams: 500,
    shipmentMode: 'AIR',
  };
  const preview = async (items: object[]) =>
    (await viewer.call(previewRoute, { body: { draft: {}, parcel: { ...parcel, items } } })).answer.value;
  const harmless = await preview([{ description: 'Cotton T-shirt', hsCode: '610910' }]);
  expect(harmless.findings).toEqual([]);
  expect(harmless.saved.nodes).toMatchObject([{ allocation: 'ALLOCATED' }]);

  const powerBank = await preview([{ description: 'Power bank 20000mAh', hsCode: '850760' }]);
  expect(powerBank.findings).toMatchObject([
    {
      code: 'dangerous_goods_undeclared',
      severity: 'BLOCKER',
      item: 0,
      reason: { params: { description: 'Power bank 20000mAh', goodsTerms: ['UN3480'] } },
    },
  ]);
  const reasons = [expect.objectContaining({ code: 'route.goods_not_taken_by_mode' })];
  const plane = expect.objectContaining({ partnerName: 'Plane', reasons });
  const unallocated = [{ allocation: 'UNALLOCATED', candidates: expect.arrayContaining([plane]) }];
  expect(powerBank.saved.nodes).toMatchObject(unallocated);
  expect(powerBank.draft.nodes).toMatchObject(unallocated);
  for (const goods of [{ goodsDescription: 'Power bank 20000mAh' }, { goodsHsCode: '850760' }]) {
    const nodes = await viewer.call(calculateNodes, { query: { ...parcel, ...goods } });
    expect(nodes.answer.data).toMatchObject(unallocated);
  }
});

describe('the trial of a partner', () => {
  test('without a connection routes the latest orders as if there was one, against those without the partner', async () => {
    const client = await world.client();
    const viewer = await client.as('CLIENT_VIEWER');
    await network.b2b(client, { Near: 120 });
    const [far] = await network.b2b(await world.client(), { Far: 100 });
    const admin = await client.as('CLIENT_ADMIN');
    await sendFreightOrder(admin);
    await sendFreightOrder(admin);
    const params = { id: far?.partnerId ?? '' };
    const readTrial = async () => (await viewer.call(getPartnerTrial, { params })).answer.value;
    const days = { averageDaysTenths: 30, currentAverageDaysTenths: 30 };
    const possible = {
      orders: 2,
      legs: 2,
      comparedLegs: 2,
      // 3.00 and 3.60 SGD for an order, at 1.30 SGD for a dollar.
      cost: { amountMinor: 2 * 231, currency: 'USD' },
      currentCost: { amountMinor: 2 * 277, currency: 'USD' },
      ...days,
    };
    expect(await readTrial()).toMatchObject({
      carriedOrders: 2,
      simulation: {
        orders: 2,
        before: { cost: [{ amountMinor: 720, currency: 'SGD' }] },
        after: { cost: [{ amountMinor: 600, currency: 'SGD' }] },
      },
      possible,
    });
    const [near] = await network.b2b(client, { Fixed: 300 });
    const decision = { mode: 'FIXED' as const, entries: [{ partnerId: near?.partnerId ?? '' }] };
    await admin.call(saveLaneControl, { body: { ...FREIGHT_LANE, decision } });
    expect(await readTrial()).toMatchObject({
      carriedOrders: 0,
      simulation: { changedOrders: 0 },
      possible: { legs: 2, cost: possible.cost, currentCost: { amountMinor: 2 * 692, currency: 'USD' } },
    });
    const unknown = { params: { id: client.clientId } };
    expect((await viewer.call(getPartnerTrial, unknown)).status).toBe(404);
  });
});

describe('a rate comparison', () => {
  const parcel = {
    movement: 'B2B',
    firstLeg: 'B2B',
    originCountry: 'SG',
    destinationCountry: 'MY',
    grossGrams: '500',
    goodsValueMinor: '10000',
  };

  test('ranks partners with and without a connection, and says what the lane rules choose', async () => {
    const client = await world.client();
    const viewer = await client.as('CLIENT_VIEWER');
    await network.b2b(client, { Near: 120 });
    await network.b2b(await world.client(), { Far: 1 });
    const compare = async (query: object) =>
      (await viewer.call(listRateComparisons, { query: { ...parcel, ...query } })).answer;
    const usable = await compare({ partners: 'USABLE' });
    expect(usable).toMatchObject({
      data: [
        { cost: [{ amountMinor: 120, currency: 'SGD' }], access: 'CONNECTED', current: true, landed: null },
      ],
      totalCount: 1,
      combinations: 1,
      current: { legs: [{ partner: { name: 'Near' } }] },
    });
    const all = await compare({});
    expect(all.data[0]).toMatchObject({
      legs: [{ partner: { name: 'Far' }, access: 'NOT_CONNECTED' }],
      current: false,
    });
    expect(usable).toMatchObject({
      lane: { movement: 'B2B', originCountry: 'SG', destinationCountry: 'MY' },
      postcodeAreas: [],
    });
    const [{ candidates } = { candidates: [] }] = usable.nodes;
    expect(candidates).toContainEqual(
      expect.objectContaining({
        partnerName: 'Far',
        reasons: [expect.objectContaining({ code: 'route.not_connected' })],
      }),
    );
  });

  test('prices a stored order as it was routed, and is exported', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    await network.b2b(client, { Carrier: 100 });
    const order = await sendFreightOrder(admin);
    const query = { order: order.orderCode, partners: 'USABLE' };
    const { data, orderId } = (await admin.call(listRateComparisons, { query })).answer;
    expect(data).toMatchObject([
      { cost: [{ amountMinor: 300, currency: 'SGD' }], legs: [{ partner: { name: 'Carrier' } }] },
    ]);
    expect(orderId).toBe(order.id);
    const file = await admin.call(exportRateComparisons, { query });
    expect(Buffer.from(file.bytes).toString('utf8')).toContain('Carrier,CONNECTED,');
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    expect((await outsider.call(listRateComparisons, { query })).status).toBe(404);
    expect((await admin.call(listRateComparisons, { query: { movement: 'B2B' } })).status).toBe(400);
  });

  test('of a file answers each row with its best combination or its reasons, by pages, and is exported', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const partner = await world.partner({ name: 'Town Courier', serviceTypes: ['DOMESTIC'] });
    await client.connect(partner);
    const inSingapore = { origin: { country: 'SG' }, destination: { country: 'SG' } };
    await network.cards(partner, [buildNetworkCard({ serviceType: 'DOMESTIC', ...inSingapore })]);
    const lines = [
      'Order code;Origin country;Destination country;Weight (kg)',
      'A-1;Singapore;SG;1,25',
      'A-2;SG;Wakanda;2,00',
      'A-3;SG;SG;44,5',
    ];
    const file = Buffer.from(lines.join('\n'));
    const { answer } = await admin.call(compareParcelFile, { file: { name: 'parcels.csv', bytes: file } });
    expect(answer).toMatchObject({
      totalCount: 3,
      priced: 1,
      data: [
        {
          row: 2,
          reference: 'A-1',
          grossGrams: 1250,
          best: { partners: ['Town Courier'], price: { amountMinor: 231 }, access: 'CONNECTED' },
        },
        { row: 3, best: null, reasons: [{ code: 'row.mistyped_country' }] },
        { row: 4, combinations: 0, best: null, reasons: [{ code: 'route.no_partner' }] },
      ],
    });
    const query = { page: '2', perPage: '2' };
    const second = await admin.call(compareParcelFile, { file: { name: 'parcels.csv', bytes: file }, query });
    expect(second.answer.data.map(({ row }) => row)).toEqual([4]);
    const exported = await admin.call(exportParcelFile, { file: { name: 'parcels.csv', bytes: file } });
    expect(Buffer.from(exported.bytes).toString('utf8')).toContain('A-1,SG,SG,1.25,Town Courier,CONNECTED,');
  });
});
