import { createOrder, editOrder, exportOrders, getOrder, updateOrderStatus } from '@portal/contract/orders';
import { getPartnerOrder } from '@portal/contract/partner-orders';
import { closePartnerHub, listPartnerHubs, savePartnerHub, type HubInput } from '@portal/contract/partners';
import { trackOrder, trackPublicly } from '@portal/contract/tracking';
import { addCarrier } from '@portal/tests/world/carrier.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrderInput } from '../orders/testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const buildHub = (changes: Partial<HubInput> = {}): HubInput => ({
  name: 'Shah Alam Hub',
  country: 'MY',
  street: '12 Jalan Pelabur 23/1',
  town: 'Shah Alam',
  province: 'Selangor',
  postcode: '40300',
  areaPostcodes: ['40-48'],
  areaProvinces: [],
  ...changes,
});

/** A client, a carrier of all its legs, and users of both. */
async function createScenario() {
  const client = await world.client();
  const partner = await addCarrier(world, client);
  const [shipper, admin] = [await client.as('CLIENT_ADMIN'), await partner.as('PARTNER_ADMIN')];
  const { partnerId } = partner;
  const save = (hubCode: string, body: HubInput) =>
    admin.call(savePartnerHub, { params: { partnerId, hubCode }, body });
  const order = async (postcode: string) => {
    const input = buildOrderInput();
    const consignee = { ...input.consignee, postcode };
    return (await shipper.call(createOrder, { body: { ...input, consignee } })).answer.value;
  };
  const report = async (orderId: string, status: string, hub?: string) => {
    const updateTimestamp = new Date().toISOString();
    const update = { orderId, serviceType: 'LAST_MILE', status, updateTimestamp, ...(hub && { hub }) };
    return (await admin.call(updateOrderStatus, { body: [update] })).answer.value[0];
  };
  const read = async (id: string) => (await shipper.call(getOrder, { params: { id } })).answer.value;
  return { client, partner, partnerId, shipper, admin, save, order, report, read };
}

const codesOf = (order: { legs: readonly { serviceType: string; hub: { code: string } | null }[] }) =>
  order.legs.map(({ serviceType, hub }) => `${serviceType} ${hub?.code ?? '-'}`).at(-1);

test("an order is routed to the hub of the consignee's area, and follows an edited address", async () => {
  const { save, order, shipper } = await createScenario();
  await save('SHA1', buildHub());
  await save('KUL1', buildHub({ name: 'Cheras Hub', town: 'Kuala Lumpur', areaPostcodes: ['50-60'] }));
  const created = await order('41000');
  expect(codesOf(created)).toBe('LAST_MILE SHA1');
  expect(created.legs.at(-1)?.hub).toEqual({ code: 'SHA1', name: 'Shah Alam Hub', town: 'Shah Alam' });
  expect(codesOf(await order('93050'))).toBe('LAST_MILE -');
  const { consignee } = buildOrderInput();
  const edited = await shipper.call(editOrder, {
    params: { id: created.id },
    body: { consignee: { ...consignee, postcode: '56000' } },
  });
  expect(codesOf(edited.answer.value)).toBe('LAST_MILE KUL1');
});

test('an arrival names the hub of the leg, or the one that its code says, which the leg then has', async () => {
  const { save, order, report, read, admin, partnerId, shipper } = await createScenario();
  await save('SHA1', buildHub());
  await save('KUL1', buildHub({ name: 'Cheras Hub', town: 'Kuala Lumpur', areaPostcodes: ['50-60'] }));
  const [one, other] = [await order('41000'), await order('41000')];
  await report(one.id, 'RECEIVED_AT_DESTINATION_HUB');
  await report(other.id, 'RECEIVED_AT_DESTINATION_HUB', 'KUL1');
  await report(other.id, 'OUT_FOR_DELIVERY');
  expect(codesOf(await read(one.id))).toBe('LAST_MILE SHA1');
  expect(codesOf(await read(other.id))).toBe('LAST_MILE KUL1');
  const tracked = (await shipper.call(trackOrder, { params: { orderId: other.orderCode } })).answer.value;
  const KUL1 = { code: 'KUL1', name: 'Cheras Hub', town: 'Kuala Lumpur' };
  expect(tracked.events.slice(0, 2).map(({ status, hub }) => [status, hub])).toEqual([
    ['OUT_FOR_DELIVERY', KUL1],
    ['RECEIVED_AT_DESTINATION_HUB', KUL1],
  ]);
  const publicEvents = (await world.guest.call(trackPublicly, { params: { code: other.orderCode } })).answer;
  expect(publicEvents.value.events[0]?.hub).toEqual(KUL1);
  const seenByPartner = await admin.call(getPartnerOrder, { params: { partnerId, id: other.id } });
  expect(codesOf(seenByPartner.answer.value)).toBe('LAST_MILE KUL1');
  expect(seenByPartner.answer.value.events[0]?.hub).toEqual(KUL1);
  const file = await shipper.call(exportOrders, { body: {} });
  expect(file.bytes.toString('utf8')).toContain('KUL1,Cheras Hub');
});

test('an unknown hub code is refused with the hubs that there are, and so is a hub of a leg without hubs', async () => {
  const { save, order, report, read } = await createScenario();
  const { id } = await order('41000');
  expect((await report(id, 'RECEIVED_AT_DESTINATION_HUB', 'SHA1'))?.reason?.code).toBe(
    'status.no_hub_in_country',
  );
  await save('SHA1', buildHub());
  expect((await report(id, 'RECEIVED_AT_DESTINATION_HUB', 'JHB9'))?.reason).toMatchObject({
    code: 'status.unknown_hub',
    params: { hubCode: 'JHB9', country: 'MY', hubList: ['SHA1'] },
  });
  // An order that was routed before the hub existed receives it with its arrival.
  expect(codesOf(await read(id))).toBe('LAST_MILE -');
  expect(await report(id, 'RECEIVED_AT_DESTINATION_HUB')).toMatchObject({ ok: true });
  expect(codesOf(await read(id))).toBe('LAST_MILE SHA1');
});

test('a partner lists, changes, closes and reopens its own hubs', async () => {
  const { save, admin, partnerId, order } = await createScenario();
  const list = async (query = {}) =>
    (await admin.call(listPartnerHubs, { params: { partnerId }, query })).answer.data.map(({ code }) => code);
  await save('SHA1', buildHub());
  await save('BKI1', buildHub({ name: 'Inanam Hub', town: 'Kota Kinabalu', areaPostcodes: ['88-89'] }));
  expect(await list()).toEqual(['BKI1', 'SHA1']);
  expect(await list({ search: 'kinabalu' })).toEqual(['BKI1']);
  const { answer } = await save('SHA1', buildHub({ town: 'Klang' }));
  expect(answer.value.town).toBe('Klang');
  const placed = await order('41000');
  const close = () => admin.call(closePartnerHub, { params: { partnerId, hubCode: 'SHA1' } });
  expect((await close()).status).toBe(204);
  expect((await close()).status).toBe(404);
  expect(await list()).toEqual(['BKI1']);
  expect(codesOf(await order('41000'))).toBe('LAST_MILE -');
  expect(codesOf(placed)).toBe('LAST_MILE SHA1');
  await save('SHA1', buildHub());
  expect(await list()).toEqual(['BKI1', 'SHA1']);
});

test('a hub in a country that is not served, or with an area of another hub, is refused', async () => {
  const { save } = await createScenario();
  await save('SHA1', buildHub());
  const elsewhere = await save('JKT1', buildHub({ country: 'ID' }));
  expect(elsewhere.problem).toMatchObject({ status: 400, ErrorDetails: [{ note: 'country' }] });
  const overlapping = await save('KLG1', buildHub({ areaPostcodes: ['30', '41-42'] }));
  expect(overlapping.problem).toMatchObject({
    code: 'partner.hub_area_taken',
    params: { hubCode: 'SHA1', area: '41-42' },
  });
  expect((await save('KLG1', buildHub({ areaPostcodes: ['48-40'] }))).status).toBe(400);
});

test('hubs of another partner can be neither read nor written, and an operator of a partner cannot write', async () => {
  const { save, partner, partnerId, admin } = await createScenario();
  await save('SHA1', buildHub());
  const outsider = await (await world.partner()).as('PARTNER_ADMIN');
  const params = { partnerId, hubCode: 'SHA1' };
  expect((await outsider.call(listPartnerHubs, { params: { partnerId } })).status).toBe(404);
  expect((await outsider.call(savePartnerHub, { params, body: buildHub() })).status).toBe(404);
  const operator = await partner.as('PARTNER_OPERATOR');
  expect((await operator.call(savePartnerHub, { params, body: buildHub() })).status).toBe(403);
  const { answer } = await admin.call(listPartnerHubs, { params: { partnerId } });
  expect(answer.data.map(({ name }) => name)).toEqual(['Shah Alam Hub']);
});
