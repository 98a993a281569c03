import { getPartnerOrder, listPartnerOrders } from '@portal/contract/partner-orders';
import {
  getOrder,
  getTrackingLinks,
  listOrders,
  listOrderUpdates,
  setTrackingLinks,
  setTrackingNumber,
  updateOrderStatus,
  type TrackingLink,
} from '@portal/contract/orders';
import { trackOrder, trackPublicly } from '@portal/contract/tracking';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestOrder } from '../testing-created-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PAGES: TrackingLink[] = [
  { carrierName: null, urlTemplate: 'https://own.example/?id={number}&lang=en' },
  { carrierName: 'Pos Nusantara', urlTemplate: 'https://pos.example/{number}' },
];

async function createScenario() {
  const [client, partner] = [await world.client(), await world.partner()];
  const order = await createTestOrder(world, client, { partnerId: partner.partnerId });
  const [shipper, driver] = [await client.as('CLIENT_ADMIN'), await partner.as('PARTNER_OPERATOR')];
  await driver.call(setTrackingLinks, { params: partner, body: { links: PAGES } });
  const setNumber = (
    externalTracking: string | null,
    carrierName: string | null = null,
    serviceType: 'LAST_MILE' | 'CUSTOMS' = 'LAST_MILE',
  ) =>
    driver.call(setTrackingNumber, {
      params: { id: order.orderCode },
      body: { serviceType, externalTracking, carrierName },
    });
  return { client, partner, order, shipper, driver, setNumber };
}

const SX = { externalTracking: 'SX 88/1', carrierName: null };
const SX_URL = 'https://own.example/?id=SX%2088%2F1&lang=en';

test('a number of the partner is shown with its page to client, partner and guest', async () => {
  const { order, shipper, driver, partner, setNumber } = await createScenario();
  const tracking = { ...SX, trackingUrl: SX_URL };
  expect((await setNumber('SX 88/1')).answer.value).toEqual(tracking);
  const params = { id: order.id };
  const { value: details } = (await shipper.call(getOrder, { params })).answer;
  expect(details.legs.find((leg) => leg.serviceType === 'LAST_MILE')).toMatchObject(tracking);
  expect(details.carrierNumbers).toBe('SX 88/1');
  const { allocationUpdates } = (await shipper.call(listOrderUpdates, { params })).answer;
  expect(allocationUpdates.at(-1)?.externalTracking).toMatchObject({ number: 'SX 88/1', url: SX_URL });
  const tracked = await shipper.call(trackOrder, { params: { orderId: 'SX 88/1' } });
  expect(tracked.answer.value.legs.at(-1)).toMatchObject(tracking);
  const incoming = await driver.call(getPartnerOrder, {
    params: { partnerId: partner.partnerId, id: order.id },
  });
  expect(incoming.answer.value.legs.at(-1)).toMatchObject(tracking);
  const guest = await world.guest.call(trackPublicly, { params: { code: order.orderCode } });
  expect(guest.answer.value.lastMileTracking).toEqual(tracking);
});

test('a number of a carrier has the page of that carrier, and an unknown carrier has none', async () => {
  const { setNumber } = await createScenario();
  expect((await setNumber('PN1', 'pos nusantara')).answer.value.trackingUrl).toBe('https://pos.example/PN1');
  expect((await setNumber('ZZ1', 'Zebra')).answer.value.trackingUrl).toBeNull();
  expect((await setNumber(null)).answer.value).toEqual({
    externalTracking: null,
    carrierName: null,
    trackingUrl: null,
  });
});

test('the public view shows no number of a leg before the delivery', async () => {
  const { order, setNumber } = await createScenario();
  await setNumber('K1-1', null, 'CUSTOMS');
  const guest = await world.guest.call(trackPublicly, { params: { code: order.orderCode } });
  expect(guest.answer.value.lastMileTracking).toBeNull();
});

test('orders are searched by a whole number and by its beginning, and no longer by a removed one', async () => {
  const { shipper, order, driver, partner, setNumber } = await createScenario();
  await setNumber('QX7712345');
  const search = async (text: string) =>
    (await shipper.call(listOrders, { query: { search: text } })).answer.data.map(({ id }) => id);
  expect(await search('QX7712345')).toEqual([order.id]);
  expect(await search('qx771')).toEqual([order.id]);
  const incoming = await driver.call(listPartnerOrders, {
    params: { partnerId: partner.partnerId },
    query: { search: 'QX7712345' },
  });
  expect(incoming.answer.data.map(({ id }) => id)).toEqual([order.id]);
  expect(incoming.answer.data[0]).not.toHaveProperty('carrierNumbers');
  await setNumber(null);
  expect(await search('QX7712345')).toEqual([]);
});

test('a partner finds an order by the numbers of its own legs, and not by that of another partner', async () => {
  const { client, shipper, order, driver, partner, setNumber } = await createScenario();
  const other = await world.partner();
  await world.database.withTenant({ clientId: client.clientId }, ({ connection }) =>
    connection.query(
      `update order_legs set partner_id = $1, external_tracking = 'OTHER-5512' where order_id = $2 and sequence = 1`,
      [other.partnerId, order.id],
    ),
  );
  await setNumber('OWN-7741');
  const search = async (text: string) =>
    (
      await driver.call(listPartnerOrders, {
        params: { partnerId: partner.partnerId },
        query: { search: text },
      })
    ).answer.data.length;
  expect([await search('own-77'), await search(order.orderCode)]).toEqual([1, 1]);
  expect(await search('OTHER-5512')).toBe(0);
  const { data } = (await shipper.call(listOrders, { query: { search: 'OTHER-5512' } })).answer;
  expect(data).toHaveLength(1);
});

test('a status without a carrier keeps the carrier of the same number, and not of another number', async () => {
  const { shipper, order, driver, setNumber } = await createScenario();
  await setNumber('PN1', 'Pos Nusantara');
  const report = async (status: string, externalTracking: string, minutes: number) => {
    const updateTimestamp = new Date(Date.now() + minutes * 60_000).toISOString();
    const update = { orderId: order.id, serviceType: 'LAST_MILE', status, updateTimestamp };
    await driver.call(updateOrderStatus, { body: [{ ...update, externalTracking }] });
    const { value } = (await shipper.call(getOrder, { params: { id: order.id } })).answer;
    return value.legs.at(-1)?.carrierName;
  };
  expect(await report('RECEIVED_AT_DESTINATION_HUB', 'PN1', -2)).toBe('Pos Nusantara');
  expect(await report('OUT_FOR_DELIVERY', 'PN2', -1)).toBeNull();
});

test('a status file has columns for the number and its carrier', async () => {
  const { shipper, order, driver } = await createScenario();
  const lines = [
    'Order code,Status,Leg,Carrier tracking number,Carrier',
    `${order.orderCode},OUT_FOR_DELIVERY,LAST_MILE,PN9,Pos Nusantara`,
  ];
  await driver.call(updateOrderStatus, { file: { name: 's.csv', bytes: Buffer.from(lines.join('\n')) } });
  const { value } = (await shipper.call(getOrder, { params: { id: order.id } })).answer;
  expect(value.legs.at(-1)).toMatchObject({
    externalTracking: 'PN9',
    carrierName: 'Pos Nusantara',
    trackingUrl: 'https://pos.example/PN9',
  });
});

test('a partner sets no number of a leg that another partner carries', async () => {
  const { client, setNumber, shipper } = await createScenario();
  const other = await world.partner();
  const order = await createTestOrder(world, client, { partnerId: other.partnerId });
  const outsider = await (await world.partner()).as('PARTNER_ADMIN');
  const body = { serviceType: 'LAST_MILE', externalTracking: 'X1' } as const;
  const params = { id: order.id };
  expect((await outsider.call(setTrackingNumber, { params, body })).status).toBe(404);
  expect((await shipper.call(setTrackingNumber, { params, body })).status).toBe(403);
  expect((await setNumber('X1')).status).toBe(200);
});

test('tracking pages of a partner are read and replaced by its users only', async () => {
  const { partner, shipper } = await createScenario();
  const outsider = await (await world.partner()).as('PARTNER_ADMIN');
  const params = { partnerId: partner.partnerId };
  expect((await outsider.call(getTrackingLinks, { params })).status).toBe(404);
  expect((await outsider.call(setTrackingLinks, { params, body: { links: [] } })).status).toBe(404);
  expect((await shipper.call(setTrackingLinks, { params, body: { links: [] } })).status).toBe(403);
  const driver = await partner.as('PARTNER_OPERATOR');
  expect((await driver.call(getTrackingLinks, { params })).answer.value).toEqual(PAGES);
  const links = [PAGES[1], { ...PAGES[1], carrierName: 'POS nusantara' }] as TrackingLink[];
  expect((await driver.call(setTrackingLinks, { params, body: { links } })).status).toBe(400);
});
