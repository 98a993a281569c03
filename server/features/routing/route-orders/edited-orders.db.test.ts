import {
  createOrder,
  editOrder,
  getOrder,
  updateOrderStatus,
  type OrderPatch,
} from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toIsoDay, toLocalTime } from '../../../platform/local-days.ts';
import { sql } from '../../../db/sql.ts';
import { buildFreightOrder } from '../samples/freight-order.ts';
import type { WeightRateCard } from '@portal/contract/routing';
import { buildNetworkCard, createStoredNetwork, type StoredNetwork } from '../samples/stored-network.ts';

let world: World;
let network: StoredNetwork;

beforeAll(async () => {
  world = await openWorld();
  network = createStoredNetwork(world);
});
afterAll(async () => {
  await world.close();
});

/** A freight order with the one partner of its lane, who takes up to 5 kg at 2.00 a started half kilogram. */
async function createScenario() {
  const [client, partner] = [await world.client(), await world.partner({ serviceTypes: ['B2B'] })];
  await client.connect(partner);
  const breaks: [{ fromGrams: number; baseMinor: number; perStepMinor: number }] = [
    { fromGrams: 0, baseMinor: 0, perStepMinor: 200 },
  ];
  const card = buildNetworkCard({
    serviceType: 'B2B',
    breaks,
    stepGrams: 500,
    maxGrams: 5_000,
    minimumMinor: 0,
  });
  await network.cards(partner, [card]);
  const caller = await client.as('CLIENT_ADMIN');
  const { id } = (await caller.call(createOrder, { body: buildFreightOrder() })).answer.value;
  const readOrder = async () => (await caller.call(getOrder, { params: { id } })).answer.value;
  const edit = (body: OrderPatch) => caller.call(editOrder, { params: { id }, body });
  const countGrants = () =>
    world.database.withTenant(
      { clientId: client.clientId },
      async (tx) => (await tx.rows(sql`select 1 from order_grants where order_id = ${id}`)).length,
    );
  return { id, partner, readOrder, edit, countGrants };
}

describe('an edit', () => {
  test('of a property that routing reads prices the order again', async () => {
    const { edit, readOrder, countGrants } = await createScenario();
    const before = await readOrder();
    expect(before).toMatchObject({ status: { status: 'ALLOCATED' }, chargeableGrams: 1_500 });
    const { value } = (await edit({ parcels: [{ grossGrams: 3_000 }] })).answer;
    expect(value.price?.amountMinor).toBe(2 * (before.price?.amountMinor ?? 0));
    expect(value).toMatchObject({ chargeableGrams: 3_000, legs: [{ partner: before.legs[0]?.partner }] });
    expect(await countGrants()).toBe(1);
  });

  test('that no partner can carry makes the order unallocated and revokes the partner’s access', async () => {
    const { edit, countGrants } = await createScenario();
    const { value } = (await edit({ parcels: [{ grossGrams: 9_000 }] })).answer;
    expect(value).toMatchObject({
      stage: 'UNALLOCATED',
      status: { status: 'UNALLOCATED' },
      price: null,
      legs: [{ partner: null }],
    });
    expect(await countGrants()).toBe(0);
  });

  test('of the service level or the transport mode routes and prices the order again', async () => {
    const [client, partner] = [await world.client(), await world.partner({ serviceTypes: ['B2B'] })];
    await client.connect(partner);
    await world.owner.query(
      `insert into partner_hours (partner_id, working_days, closes_on_holidays) values ($1, '{1,2,3,4,5,6,7}', false)`,
      [partner.partnerId],
    );
    const buildProduct = (perStepMinor: number, days: number, overrides: Partial<WeightRateCard>) =>
      buildNetworkCard({
        serviceType: 'B2B',
        breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor }],
        transitDaysMin: days,
        transitDaysMax: days,
        ...overrides,
      });
    await network.cards(partner, [
      buildProduct(100, 5, { mode: 'LAND', serviceLevels: ['ECONOMY'] }),
      buildProduct(200, 3, { mode: 'AIR', serviceLevels: ['ECONOMY'] }),
      buildProduct(300, 1, { mode: 'AIR', serviceLevels: ['EXPRESS'] }),
    ]);
    const caller = await client.as('CLIENT_ADMIN');
    const { value: created } = (await caller.call(createOrder, { body: buildFreightOrder() })).answer;
    const edit = async (body: OrderPatch) => {
      const { value } = (await caller.call(editOrder, { params: { id: created.id }, body })).answer;
      return [value.legs[0]?.mode, value.price?.amountMinor, value.legs[0]?.transitDaysMax, value.promisedTo];
    };
    const createdOn = toLocalTime(Date.parse(created.createdAt), 'Asia/Singapore').day;
    const promise = (days: number) => toIsoDay(createdOn + days);
    expect(created).toMatchObject({ legs: [{ mode: 'LAND' }], price: { amountMinor: 300 } });
    expect(await edit({ shipmentMode: 'AIR' })).toEqual(['AIR', 600, 3, promise(3)]);
    expect(await edit({ serviceLevel: 'EXPRESS' })).toEqual(['AIR', 900, 1, promise(1)]);
    expect(await edit({ shipmentMode: 'LAND' })).toEqual([null, undefined, null, null]);
    expect(await edit({ shipmentMode: null, serviceLevel: 'ECONOMY' })).toEqual(['LAND', 300, 5, promise(5)]);
  });

  test('of a property that routing does not read keeps the route', async () => {
    const { edit, readOrder } = await createScenario();
    const before = await readOrder();
    const { value } = (await edit({ remarks: 'Ring twice' })).answer;
    expect({ legs: value.legs, status: value.status }).toEqual({ legs: before.legs, status: before.status });
  });

  test('of the weight is refused after a partner has received the goods, and changes nothing', async () => {
    const { id, partner, edit, readOrder } = await createScenario();
    const driver = await partner.as('PARTNER_OPERATOR');
    await driver.call(updateOrderStatus, {
      body: [
        {
          orderId: id,
          serviceType: 'B2B',
          status: 'RECEIVED_AT_DESTINATION_HUB',
          updateTimestamp: new Date().toISOString(),
        },
      ],
    });
    const before = await readOrder();
    const response = await edit({ parcels: [{ grossGrams: 9_000 }], note: 'Heavier now' });
    expect(response.problem).toMatchObject({ status: 409, kind: 'not_allowed_now' });
    expect(await readOrder()).toEqual(before);
  });

  test('stores its note to the partners with its author, newest first', async () => {
    const { edit, readOrder } = await createScenario();
    const { consignee, notes } = await readOrder();
    expect(notes).toEqual([]);
    await edit({ consignee: { ...consignee, phone: '+60120000001' }, note: 'Call before noon' });
    const { value } = (
      await edit({ consignee: { ...consignee, phone: '+60120000002' }, note: 'Gate 4 instead' })
    ).answer;
    expect(value.notes.map(({ note }) => note)).toEqual(['Gate 4 instead', 'Call before noon']);
    expect(value.notes[0]?.author).toEqual(expect.stringMatching(/\w/));
  });
});
