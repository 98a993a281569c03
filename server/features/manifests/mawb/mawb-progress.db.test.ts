import { getBag, getPartnerBag, listBagUpdates } from '@portal/contract/bagging';
import { listOrderCustody } from '@portal/contract/custody';
import {
  applyStatusMessages,
  arriveMawb,
  downloadMawbSignature,
  getManifestDetails,
  handOverMawb,
  offLoadBag,
} from '@portal/contract/manifests';
import type { Problem } from '@portal/contract/core';
import { getOrder, updateOrderStatus } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { addFlightPapers, insertAirline, insertAirports, setUpBag, setUpForwarder } from './testing-mawbs.ts';
import { toMessageTime } from '../messages/testing-message-time.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await insertAirline(world);
});
afterAll(() => world.close());

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

/** Two bags of two clients under one MAWB with its manifest. */
async function setUpMawb(inWorld = world) {
  const setUp = await setUpForwarder(inWorld);
  const { partner, forwarder, book, issue, depart: departMawb } = setUp;
  const lion = await setUpBag(inWorld, partner);
  const garuda = await setUpBag(inWorld, partner, { name: 'Garuda Goods' });
  const { id, awbNumber } = (await book({ bagIds: [lion.bag.id, garuda.bag.id] })).answer.value;
  expect((await issue(id)).status).toBe(200);
  const depart = (body: object = {}) => departMawb(id, { departedAt: soon(), ...body });
  const arrive = (number: number, arrivedAt: string) =>
    forwarder.call(arriveMawb, { params: { id, number: String(number) }, body: { arrivedAt } });
  const offLoad = (bagId: string, toMawbId: string | null) =>
    forwarder.call(offLoadBag, {
      params: { id },
      body: { bagId, toMawbId, reason: 'Space taken by priority cargo' },
    });
  return { ...setUp, departMawb, id, awbNumber, lion, garuda, depart, arrive, offLoad };
}

/** A time after the manifest that is not in the future for the clock of the product. */
const soon = (seconds = 0) => new Date(Date.now() + 60_000 + seconds * 1000).toISOString();

async function readBag(shipper: TestCaller, id: string) {
  const { state, awbNumber } = (await shipper.call(getBag, { params: { id } })).answer.value;
  return { state, awbNumber };
}

async function readStatus(shipper: TestCaller, id = '') {
  const { serviceType, status } = (await shipper.call(getOrder, { params: { id } })).answer.value.status;
  return `${serviceType}:${status}`;
}

async function readCustody(shipper: TestCaller, id = '') {
  const { answer } = await shipper.call(listOrderCustody, { params: { id } });
  return answer.data.map(({ kind, awbNumber, place, pieces, grams }) => ({
    kind,
    awbNumber,
    place,
    pieces,
    grams,
  }));
}

test('departure and arrival of a MAWB reach its bags, the custody of the pieces and the statuses of the orders', async () => {
  const { awbNumber, lion, garuda, depart, arrive } = await setUpMawb();
  const departedAt = soon();
  const departure = await depart({ departedAt });
  expect(departure.answer.value).toMatchObject({
    notUpdated: [],
    mawb: {
      state: 'DEPARTED',
      departures: [
        { number: 1, flightNumber: 'SQ118', flightDate: '2026-11-30', departedAt, arrivedAt: null, bags: 2 },
      ],
    },
  });
  expect(await readBag(garuda.shipper, garuda.bag.id)).toEqual({ state: 'IN_TRANSIT', awbNumber });
  const orderId = lion.orders[0]?.id;
  expect(await readStatus(lion.shipper, orderId)).toBe('FREIGHT_FORWARDER:DEPARTED');

  const arrivedAt = soon(30);
  const arrival = await arrive(1, arrivedAt);
  expect(arrival.answer.value.mawb).toMatchObject({ state: 'ARRIVED', departures: [{ arrivedAt }] });
  expect(await readBag(lion.shipper, lion.bag.id)).toEqual({ state: 'ARRIVED', awbNumber });
  expect(await readStatus(garuda.shipper, garuda.orders[1]?.id)).toBe('FREIGHT_FORWARDER:ARRIVED');
  const [arrived, departed] = await readCustody(lion.shipper, orderId);
  expect(arrived).toMatchObject({ kind: 'ARRIVED', awbNumber, place: 'MYKUL', pieces: 1 });
  expect(departed).toEqual({ ...arrived, kind: 'DEPARTED', place: 'SGSIN' });
  const { answer } = await lion.shipper.call(listBagUpdates, { params: { id: lion.bag.id } });
  expect(answer.bag_updates.find(({ kind }) => kind === 'DEPARTED')).toMatchObject({
    at: departedAt,
    details: { flightNumber: 'SQ118' },
  });
});

test('a repeated departure or arrival changes nothing, and another time of arrival is refused', async () => {
  const { lion, depart, arrive } = await setUpMawb();
  const [departedAt, arrivedAt] = [soon(), soon(30)];
  await depart({ departedAt });
  const repeat = await depart({ departedAt });
  expect(repeat).toMatchObject({ status: 200, answer: { value: { mawb: { departures: [{ number: 1 }] } } } });
  expect(repeat.answer.value.mawb.departures).toHaveLength(1);
  await arrive(1, arrivedAt);
  expect((await arrive(1, arrivedAt)).status).toBe(200);
  expect(await arrive(1, soon(40))).toMatchObject({
    status: 409,
    problem: { code: 'manifest.arrived_before' },
  });
  const { answer } = await lion.shipper.call(listBagUpdates, { params: { id: lion.bag.id } });
  expect(answer.bag_updates.filter(({ kind }) => kind === 'DEPARTED' || kind === 'ARRIVED')).toHaveLength(2);
});

test('a split shipment has two departures of one MAWB, which has arrived when both have', async () => {
  const { lion, garuda, awbNumber, depart, arrive } = await setUpMawb();
  await depart({ bagIds: [lion.bag.id] });
  expect(await readBag(garuda.shipper, garuda.bag.id)).toEqual({ state: 'MANIFESTED', awbNumber });
  expect(await depart({ bagIds: [lion.bag.id], departedAt: soon(10) })).toMatchObject({
    status: 409,
    problem: { code: 'manifest.bag_cannot_depart' },
  });
  const second = await depart({ flightNumber: 'SQ 120', flightDate: '2026-12-01', departedAt: soon(20) });
  expect(second.answer.value.mawb.departures).toMatchObject([
    { number: 1, flightNumber: 'SQ118', bags: 1 },
    { number: 2, flightNumber: 'SQ120', flightDate: '2026-12-01', bags: 1 },
  ]);
  expect((await arrive(2, soon(30))).answer.value.mawb.state).toBe('DEPARTED');
  expect((await arrive(1, soon(40))).answer.value.mawb.state).toBe('ARRIVED');
  expect(await readStatus(lion.shipper, lion.orders[0]?.id)).toBe('FREIGHT_FORWARDER:ARRIVED');
});

test('arrived bags are handed over with a receipt: bags, orders and the ledger follow, once', async () => {
  const { id, awbNumber, partnerId, forwarder, lion, garuda, depart, arrive } = await setUpMawb();
  const handOver = (body: object = {}) =>
    forwarder.call(handOverMawb, { params: { id }, body: { receivedBy: 'Aminah Yusof', ...body } });
  const orderId = lion.orders[0]?.id ?? '';
  const { partnerId: brokerId } = await world.partner({ name: 'KL Customs' });
  await world.database.withTenant(lion.client, (tx) =>
    tx.execute(
      sql`update order_legs set partner_id = ${brokerId} where service_type = 'CUSTOMS' and order_id = any (${lion.orders.map((order) => order.id)}::uuid[])`,
    ),
  );
  await depart({ bagIds: [lion.bag.id] });
  expect((await handOver()).problem?.code).toBe('manifest.nothing_to_hand_over');
  await arrive(1, soon(30));
  const early = await handOver({ handedOverAt: soon(20) });
  expect(early.problem.ErrorDetails).toMatchObject([{ code: 'manifest.handed_over_before_arrival' }]);
  expect((await handOver({ bagIds: [garuda.bag.id] })).problem?.code).toBe(
    'manifest.bag_cannot_be_handed_over',
  );
  // The customs leg of the second order has begun.
  const aheadId = lion.orders[1]?.id ?? '';
  await world.database.withTenant(lion.client, (tx) =>
    tx.execute(
      sql`update orders set status_service_type = 'CUSTOMS', status = 'SUBMITTED' where id = ${aheadId}`,
    ),
  );
  const [handedOverAt, signature] = [soon(40), SIGNATURE.toString('base64')];
  expect((await handOver({ signature: Buffer.from('GIF89a').toString('base64') })).status).toBe(400);
  const response = await handOver({ handedOverAt, signature });
  const { mawb, notUpdated } = response.answer.value;
  expect(notUpdated).toEqual([]);
  const receipt = { number: 1, handedOverAt, receivedBy: 'Aminah Yusof', hasSignature: true, bags: 1 };
  expect(mawb).toMatchObject({ state: 'DEPARTED', handOvers: [receipt] });
  expect((await handOver({ handedOverAt, bagIds: [lion.bag.id] })).answer.value.mawb.handOvers).toHaveLength(
    1,
  );

  expect(await readBag(lion.shipper, lion.bag.id)).toEqual({ state: 'DELIVERED', awbNumber });
  expect(await readStatus(lion.shipper, orderId)).toBe('FREIGHT_FORWARDER:HANDED_OVER');
  expect(await readStatus(lion.shipper, aheadId)).toBe('CUSTOMS:SUBMITTED');
  const { answer: ledger } = await lion.shipper.call(listOrderCustody, { params: { id: orderId } });
  expect(ledger.data[0]).toMatchObject({
    kind: 'HANDED_OVER',
    at: handedOverAt,
    holder: { name: 'KL Customs' },
    bagCode: lion.bag.bagCode,
    awbNumber,
    place: 'MYKUL',
    pieces: 1,
  });
  const params = { id: lion.bag.id };
  const ofForwarder = { partnerId, bagId: lion.bag.id };
  const bags = [
    (await lion.shipper.call(getBag, { params })).answer.value,
    (await forwarder.call(getPartnerBag, { params: ofForwarder })).answer.value,
  ];
  expect(bags.map(({ holder }) => holder?.name)).toEqual(['KL Customs', 'KL Customs']);
  const { answer } = await lion.shipper.call(listBagUpdates, { params });
  expect(answer.bag_updates[0]).toMatchObject({
    kind: 'DELIVERED',
    at: handedOverAt,
    details: { receivedBy: 'Aminah Yusof' },
  });
  const readSignature = (number: string) => forwarder.call(downloadMawbSignature, { params: { id, number } });
  expect((await readSignature('1')).bytes).toEqual(SIGNATURE);
  expect((await readSignature('2')).status).toBe(404);
  const outsider = (await setUpForwarder(world)).forwarder;
  const request = { params: { id }, body: { receivedBy: 'Aminah Yusof' } };
  expect((await outsider.call(handOverMawb, request)).status).toBe(404);
});

test('times of a departure and an arrival are checked, and an order that is ahead does not hold its bag', async () => {
  const { forwarder, book, garuda, depart, arrive } = await setUpMawb();
  const codeOf = async (call: Promise<{ readonly problem: Problem }>) => {
    const { problem } = await call;
    return problem?.ErrorDetails?.map(({ note, code }) => `${note} ${code}`);
  };
  expect(await codeOf(depart({ departedAt: soon(9_000) }))).toEqual(['departedAt status.in_future']);
  expect(await codeOf(depart({ departedAt: '2026-11-01T00:00:00Z' }))).toEqual([
    'departedAt manifest.departs_before_manifest',
  ]);
  const [order] = garuda.orders;
  const report = (status: string, seconds: number) => ({
    orderId: order?.id,
    serviceType: 'FREIGHT_FORWARDER',
    status,
    updateTimestamp: soon(seconds),
  });
  const { answer: outcomes } = await forwarder.call(updateOrderStatus, {
    body: [report('DEPARTED', -30), report('ARRIVED', -20)],
  });
  expect(outcomes.value.map(({ ok }) => ok)).toEqual([true, true]);
  const { answer } = await depart();
  expect(answer.value.notUpdated).toMatchObject([{ orderCode: order?.orderCode }]);
  expect((await readBag(garuda.shipper, garuda.bag.id)).state).toBe('IN_TRANSIT');
  expect(await codeOf(arrive(1, soon(-30)))).toEqual(['arrivedAt manifest.arrives_before_departure']);
  expect((await arrive(3, soon(30))).status).toBe(404);
  const open = (await book()).answer.value;
  expect(open.departures).toEqual([]);
});

test('MAWBs and bags of another forwarder do not exist for a departure, an arrival and an off-load', async () => {
  const { id, garuda, depart, offLoad } = await setUpMawb();
  const other = await setUpMawb();
  const params = { id };
  expect((await other.departMawb(id, { departedAt: soon() })).status).toBe(404);
  expect(await depart({ bagIds: [other.lion.bag.id] })).toMatchObject({
    problem: { ErrorDetails: [{ note: 'bagIds.0', code: 'manifest.bag_missing' }] },
  });
  await depart();
  const arrival = await other.forwarder.call(arriveMawb, {
    params: { id, number: '1' },
    body: { arrivedAt: soon(30) },
  });
  expect(arrival.status).toBe(404);
  const body = { bagId: garuda.bag.id, toMawbId: null, reason: 'Space' };
  expect((await other.forwarder.call(offLoadBag, { params, body })).status).toBe(404);
  expect((await offLoad(other.lion.bag.id, null)).status).toBe(404);
  expect((await offLoad(garuda.bag.id, other.id)).status).toBe(404);
});

test('an off-loaded bag moves whole to the next MAWB, its orders get OFFLOADED, and the manifest a new version', async () => {
  const { id, awbNumber, forwarder, book, garuda, lion, depart, offLoad } = await setUpMawb();
  await depart();
  const next = (await book({ flightNumber: 'SQ120' })).answer.value;
  const { answer } = await offLoad(garuda.bag.id, next.id);
  expect(answer.value).toMatchObject({
    notUpdated: [],
    mawb: { state: 'DEPARTED', bags: 1, manifestVersion: 2, departures: [{ bags: 1 }] },
  });
  expect(await readBag(garuda.shipper, garuda.bag.id)).toEqual({
    state: 'COMPLETED',
    awbNumber: next.awbNumber,
  });
  expect(await readStatus(garuda.shipper, garuda.orders[0]?.id)).toBe('FREIGHT_FORWARDER:OFFLOADED');
  expect(await readStatus(lion.shipper, lion.orders[0]?.id)).toBe('FREIGHT_FORWARDER:DEPARTED');
  const [booked, offLoaded] = await readCustody(garuda.shipper, garuda.orders[0]?.id);
  expect(booked).toMatchObject({ kind: 'BOOKED', awbNumber: next.awbNumber, place: 'SGSIN' });
  expect(offLoaded).toMatchObject({ kind: 'OFFLOADED', awbNumber, place: 'SGSIN' });
  const { answer: history } = await garuda.shipper.call(listBagUpdates, { params: { id: garuda.bag.id } });
  expect(history.bag_updates[0]).toMatchObject({
    kind: 'OFFLOADED',
    details: {
      previousAwbNumber: awbNumber,
      awbNumber: next.awbNumber,
      comments: 'Space taken by priority cargo',
    },
  });
  const repeat = await offLoad(garuda.bag.id, next.id);
  expect(repeat.answer.value.mawb.manifestVersion).toBe(2);
  const { answer: details } = await forwarder.call(getManifestDetails, { params: { id } });
  expect(details.totalCount).toBe(2);
});

test('a bag that is off-loaded to a MAWB with its manifest is on the new versions of both', async () => {
  const { partner, book, issue, departMawb, forwarder, garuda, awbNumber, offLoad } = await setUpMawb();
  const tiger = await setUpBag(world, partner, { name: 'Tiger Goods' });
  const next = (await book({ bagIds: [tiger.bag.id] })).answer.value;
  await issue(next.id);
  await offLoad(garuda.bag.id, next.id);
  expect(await readBag(garuda.shipper, garuda.bag.id)).toEqual({
    state: 'MANIFESTED',
    awbNumber: next.awbNumber,
  });
  expect(await readStatus(garuda.shipper, garuda.orders[0]?.id)).toBe('FREIGHT_FORWARDER:MANIFESTED');
  const custody = await readCustody(garuda.shipper, garuda.orders[0]?.id);
  expect(custody.slice(0, 4).map((entry) => [entry.kind, entry.awbNumber])).toEqual([
    ['MANIFESTED', next.awbNumber],
    ['BOOKED', next.awbNumber],
    ['OFFLOADED', awbNumber],
    ['MANIFESTED', awbNumber],
  ]);
  const { answer } = await forwarder.call(getManifestDetails, { params: { id: next.id } });
  expect(answer.mawb).toMatchObject({ bags: 2, manifestVersion: 2 });
  const departed = await departMawb(next.id, { departedAt: soon() });
  expect(departed.answer.value.notUpdated).toEqual([]);
  expect(await readStatus(garuda.shipper, garuda.orders[0]?.id)).toBe('FREIGHT_FORWARDER:DEPARTED');
});

test('a bag is not off-loaded to another port, to its own MAWB, over the booked weight or after its arrival', async () => {
  const { id, partner, book, issue, garuda, lion, depart, arrive, offLoad } = await setUpMawb();
  const codeOf = async (target: string) => (await offLoad(garuda.bag.id, target)).problem?.code;
  const bangkok = (await book({ destinationPortId: 'THBKK' })).answer.value;
  expect(await codeOf(bangkok.id)).toBe('manifest.other_route');
  expect(await codeOf(id)).toBe('request.invalid_field');
  const tiger = await setUpBag(world, partner, { name: 'Tiger Goods' });
  const full = (await book({ bagIds: [tiger.bag.id], bookedGrams: tiger.bag.orderGrams + 300 })).answer.value;
  await issue(full.id);
  expect(await codeOf(full.id)).toBe('manifest.over_booking_by_bag');
  expect((await offLoad(tiger.bag.id, null)).problem?.code).toBe('manifest.bag_not_on_mawb');
  expect((await offLoad(garuda.bag.id, null)).status).toBe(200);
  expect((await readBag(garuda.shipper, garuda.bag.id)).awbNumber).toBeNull();
  await depart();
  await arrive(1, soon(30));
  expect((await offLoad(lion.bag.id, null)).problem?.code).toBe('manifest.action_not_allowed');
});

test('status messages of the airline are applied once after a preview, and others are named', async () => {
  // Noon in Singapore, on the day of the flight.
  const now = Date.parse('2026-11-30T04:00:00Z');
  const noon = await openWorld({ now: new Date(now) });
  await insertAirline(noon);
  await insertAirports(noon);
  const { id, awbNumber, forwarder, lion } = await setUpMawb(noon);
  const text = [
    'FSU/14',
    `${awbNumber}SINKUL/T2K40.0`,
    `RCF/SQ118/${toMessageTime(2, now)}/KUL/T2K40.0`,
    `DEP/SQ118/${toMessageTime(1, now)}/SINKUL/T2K40.0`,
    `NFD/${toMessageTime(2, now)}/KUL/T2K40.0`,
    `XYZ/${toMessageTime(2, now)}/KUL`,
  ].join('\r\n');
  const upload = async (preview: boolean, caller = forwarder) => {
    const file = { name: 'fsu.txt', bytes: Buffer.from(text) };
    const { answer } = await caller.call(applyStatusMessages, { query: { preview }, file });
    return answer.value.map(({ code, result, reason }) => [code, result, reason?.code ?? null]);
  };
  const applied = [
    ['RCF', 'APPLIED', null],
    ['DEP', 'APPLIED', null],
    ['NFD', 'INFORMATIVE', null],
    ['XYZ', 'REFUSED', 'manifest.message_code'],
  ];
  expect(await upload(true)).toEqual(applied);
  const readMawb = async () => (await forwarder.call(getManifestDetails, { params: { id } })).answer.mawb;
  expect((await upload(false))[1]).toEqual(['DEP', 'REFUSED', 'manifest.papers_missing']);
  expect((await readMawb()).departures).toEqual([]);

  await addFlightPapers(forwarder, { id, awbNumber });
  expect(await upload(false)).toEqual(applied);
  const mawb = await readMawb();
  expect(mawb).toMatchObject({ state: 'ARRIVED', departures: [{ flightNumber: 'SQ118', bags: 2 }] });
  expect(await readStatus(lion.shipper, lion.orders[0]?.id)).toBe('FREIGHT_FORWARDER:ARRIVED');
  expect((await upload(false)).slice(0, 2)).toEqual([
    ['RCF', 'REPEATED', null],
    ['DEP', 'REPEATED', null],
  ]);
  expect(await readMawb()).toEqual(mawb);
  const outsider = (await setUpForwarder(noon)).forwarder;
  expect((await upload(false, outsider))[0]).toEqual(['RCF', 'REFUSED', 'manifest.message_mawb']);
  await noon.close();
});
