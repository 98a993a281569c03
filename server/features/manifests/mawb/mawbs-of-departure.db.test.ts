import { listBagUpdates } from '@portal/contract/bagging';
import {
  acceptAlternative,
  acceptSpaceOffer,
  answerBooking,
  answerSpaceRequest,
  assignMawb,
  cancelDeparture,
  cancelMyBooking,
  changeDeparture,
  getMyBooking,
  moveDeparture,
  rebookDeparture,
  requestFlights,
  type Booking,
  type PartnerDeparture,
} from '@portal/contract/freight';
import { getManifestDetails, saveMawb, signManifest, type ForwarderMawb } from '@portal/contract/manifests';
import { formatAwbNumber, getOrder, listFreightSchedules, setAwbStock } from '@portal/contract/orders';
import { trackPublicly } from '@portal/contract/tracking';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createBookingSides,
  endAcceptance,
  openBookingSides,
  paramsOf,
  type BookingSides,
} from '../../freight/bookings/testing-bookings.ts';
import { buildDeparture, insertPorts } from '../../freight/testing-departures.ts';
import { computeTransitTimesAt } from '../../transit-times/testing-histories.ts';
import { addFlightPapers, insertAirline, setUpBag } from './testing-mawbs.ts';

/** The time of the world; a status of the same time is a repeat. */
const NOW = new Date('2026-12-01T00:00:00Z');
const advanceClock = () => NOW.setTime(NOW.getTime() + 60_000);
const DAY = '2026-12-01';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: NOW });
  await insertPorts(world);
  await insertAirline(world);
});
afterAll(() => world.close());

/** Numbers are unique on the platform: each test has ten of its own. */
let base = 2_400_000;

/** A connected client and forwarder that flies today, and has ten numbers of the airline. */
async function openStockedSides() {
  const partner = await world.partner({ name: 'Merlion Air', serviceTypes: ['FREIGHT_FORWARDER'] });
  const client = await world.client();
  await client.connect(partner);
  const sides = await createBookingSides(client, partner, DAY);
  base += 700;
  const start = base;
  const number = (index: number) => formatAwbNumber('618', start + index);
  const params = { partnerId: partner.partnerId };
  await sides.forwarder.call(setAwbStock, {
    params,
    body: { ranges: [{ first: number(0), last: number(9) }] },
  });
  return { ...sides, number };
}

const confirm = async (sides: BookingSides, { id }: Booking) =>
  (await sides.forwarder.call(answerBooking, { params: paramsOf(sides, id), body: { action: 'confirm' } }))
    .answer.value;
const assign = (sides: BookingSides, { id }: Booking, awbNumber: string | null) =>
  sides.forwarder.call(assignMawb, { params: paramsOf(sides, id), body: { awbNumber } });
const readMawb = async ({ forwarder }: BookingSides, awbNumber: string | null) =>
  (await forwarder.call(getManifestDetails, { params: { id: awbNumber ?? '' } })).answer.mawb;
/** Saves a MAWB as it is, with some other values. */
const saveUnchanged = ({ forwarder, partner }: BookingSides, mawb: ForwarderMawb, more: object) => {
  const { awbNumber, flightNumber, flightDate, originPortId, destinationPortId } = mawb;
  const { departsAt, arrivesAt, bookedGrams } = mawb;
  const flight = { flightNumber, flightDate, originPortId, destinationPortId, departsAt, arrivesAt };
  const body = { partnerId: partner.partnerId, awbNumber, ...flight, bookedGrams, ...more };
  return forwarder.call(saveMawb, { body });
};
const move = (sides: BookingSides, { id }: PartnerDeparture, action: 'close' | 'depart' | 'arrive') =>
  sides.forwarder.call(moveDeparture, {
    params: { partnerId: sides.partner.partnerId, departureId: id },
    body: { action },
  });
const change = (sides: BookingSides, { id }: PartnerDeparture, more: object) =>
  sides.forwarder.call(changeDeparture, {
    params: { partnerId: sides.partner.partnerId, departureId: id },
    body: buildDeparture(DAY, more),
  });

describe('the MAWB of a booking', () => {
  test('a confirmed booking takes the next number of the stock, and its flight is the departure', async () => {
    const sides = await openStockedSides();
    const departure = await sides.addFlight();
    const booking = await confirm(sides, await sides.book(departure.id));
    expect(booking).toMatchObject({ state: 'CONFIRMED', awbNumber: sides.number(0) });
    expect(
      (await sides.shipper.call(getMyBooking, { params: { id: booking.id } })).answer.value,
    ).toMatchObject({
      awbNumber: sides.number(0),
    });
    expect(await readMawb(sides, booking.awbNumber)).toMatchObject({
      state: 'OPEN',
      departureId: departure.id,
      flightNumber: 'SQ118',
      flightDate: DAY,
      aircraft: 'PASSENGER',
      originPortId: 'SGSIN',
      destinationPortId: 'MYKUL',
      departsAt: '2026-12-01T14:05:00.000Z',
      bookedGrams: 24_000,
    });
    await change(sides, departure, { number: 'SQ120', localDeparture: `${DAY}T22:30` });
    expect(await readMawb(sides, booking.awbNumber)).toMatchObject({
      flightNumber: 'SQ120',
      departsAt: '2026-12-01T14:30:00.000Z',
    });
  });

  test('an alternative or an offer that the client accepts takes a number too, and two bookings take two', async () => {
    const sides = await openStockedSides();
    const [departure, other] = [await sides.addFlight(), await sides.addFlight({ number: 'SQ122' })];
    const rejected = await sides.book(departure.id);
    await sides.forwarder.call(answerBooking, {
      params: paramsOf(sides, rejected.id),
      body: { action: 'reject', reason: 'NO_CAPACITY', alternativeDepartureId: other.id },
    });
    const accepted = await sides.shipper.call(acceptAlternative, { params: { id: rejected.id } });
    expect(accepted.answer.value).toMatchObject({ state: 'CONFIRMED', awbNumber: sides.number(0) });
    const request = await sides.shipper.call(requestFlights, {
      body: { originPortID: 'SGSIN', destinationPortID: 'MYKUL', bookingDate: DAY, weight: 24_000 },
    });
    const { id: requestId } = request.answer.value;
    await sides.forwarder.call(answerSpaceRequest, {
      params: { partnerId: sides.partner.partnerId, requestId },
      body: { action: 'offer', departureId: other.id },
    });
    const booked = await sides.shipper.call(acceptSpaceOffer, {
      params: { id: requestId },
      body: { departureId: other.id },
    });
    expect(booked.answer.value).toMatchObject({ state: 'CONFIRMED', awbNumber: sides.number(1) });
    const both = [await sides.book(departure.id), await sides.book(departure.id)];
    const confirmed = await Promise.all(both.map((booking) => confirm(sides, booking)));
    expect(new Set(confirmed.map(({ awbNumber }) => awbNumber))).toEqual(
      new Set([sides.number(2), sides.number(3)]),
    );
  });

  test('without a number of the airline it is confirmed without a MAWB, and gets one from a new range', async () => {
    const sides = await openBookingSides(world);
    const departure = await sides.addFlight({ carrier: 'XX', number: 'XX118' });
    const booking = await confirm(sides, await sides.book(departure.id));
    expect(booking).toMatchObject({ state: 'CONFIRMED', awbNumber: null });
    expect((await assign(sides, booking, null)).problem).toMatchObject({
      code: 'booking.no_number_in_stock',
      params: { carrierName: 'XX' },
    });
    await world.owner.query("insert into awb_prefixes (prefix, airline, iata) values ('999', 'X Air', 'XX')");
    const range = { first: formatAwbNumber('999', 10), last: formatAwbNumber('999', 19) };
    await sides.forwarder.call(setAwbStock, {
      params: { partnerId: sides.partner.partnerId },
      body: { ranges: [range] },
    });
    expect((await assign(sides, booking, null)).answer.value.awbNumber).toBe(range.first);
  });

  test('bookings of one departure share a MAWB, whose booked weight is their sum, and the unused one is cancelled', async () => {
    const sides = await openStockedSides();
    const departure = await sides.addFlight();
    const [first, second] = [
      await confirm(sides, await sides.book(departure.id)),
      await confirm(sides, await sides.book(departure.id, { weight: 6000 })),
    ];
    expect((await assign(sides, second, first.awbNumber)).answer.value.awbNumber).toBe(first.awbNumber);
    expect((await assign(sides, second, first.awbNumber)).status).toBe(200);
    expect(await readMawb(sides, first.awbNumber)).toMatchObject({ state: 'OPEN', bookedGrams: 30_000 });
    expect(await readMawb(sides, second.awbNumber)).toMatchObject({ state: 'CANCELLED' });
    const elsewhere = await confirm(sides, await sides.book((await sides.addFlight({ number: 'SQ124' })).id));
    for (const other of [elsewhere.awbNumber, second.awbNumber])
      expect((await assign(sides, first, other)).problem.ErrorDetails).toMatchObject([
        { note: 'awbNumber', code: 'booking.other_mawb' },
      ]);
  });

  test('a booking that the client cancels, or whose departure is cancelled, leaves no MAWB', async () => {
    const sides = await openStockedSides();
    const departure = await sides.addFlight();
    const [first, second] = [
      await confirm(sides, await sides.book(departure.id)),
      await confirm(sides, await sides.book(departure.id)),
    ];
    const cancelled = await sides.shipper.call(cancelMyBooking, { params: { id: first.id } });
    expect(cancelled.answer.value).toMatchObject({ state: 'CANCELLED', awbNumber: null });
    expect(await readMawb(sides, first.awbNumber)).toMatchObject({ state: 'CANCELLED' });
    expect(await readMawb(sides, second.awbNumber)).toMatchObject({ state: 'OPEN' });
    const params = { partnerId: sides.partner.partnerId, departureId: departure.id };
    expect((await sides.forwarder.call(cancelDeparture, { params })).status).toBe(200);
    expect(await readMawb(sides, second.awbNumber)).toMatchObject({ state: 'CANCELLED' });
  });

  test('its flight facts are those of the departure: other ones are refused by field', async () => {
    const sides = await openStockedSides();
    const booking = await confirm(sides, await sides.book((await sides.addFlight()).id));
    const mawb = await readMawb(sides, booking.awbNumber);
    const save = (more: object) => saveUnchanged(sides, mawb, more);
    expect((await save({ broker: 'Klang Brokers' })).answer.value).toMatchObject({
      broker: 'Klang Brokers',
      flightNumber: 'SQ118',
      bookedGrams: 24_000,
    });
    const refusal = await save({ flightNumber: 'SQ999', departsAt: null, bookedGrams: 1000 });
    expect(refusal.problem.ErrorDetails.map(({ note, code }) => [note, code])).toEqual([
      ['flightNumber', 'manifest.flight_of_departure'],
      ['bookedGrams', 'manifest.flight_of_departure'],
      ['departsAt', 'manifest.flight_of_departure'],
    ]);
  });

  test('another partner cannot put a booking under a MAWB', async () => {
    const sides = await openStockedSides();
    const booking = await confirm(sides, await sides.book((await sides.addFlight()).id));
    const other = await openStockedSides();
    const call = other.forwarder.call(assignMawb, {
      params: paramsOf(other, booking.id),
      body: { awbNumber: null },
    });
    expect((await call).problem.code).toBe('booking.not_found');
  });
});

/** A booking whose MAWB has a received bag of another client; `shipper` is that client. */
async function setUpBookedBag() {
  const sides = await openStockedSides();
  const departure = await sides.addFlight();
  const booking = await confirm(sides, await sides.book(departure.id));
  const mawb = await readMawb(sides, booking.awbNumber);
  const { client, shipper, orders, bag } = await setUpBag(world, sides.partner);
  const saved = await saveUnchanged(sides, mawb, { bagIds: [bag.id] });
  expect(saved.status).toBe(200);
  const issue = async () => {
    await addFlightPapers(sides.forwarder, mawb);
    const manager = await sides.partner.as('PARTNER_ADMIN');
    const body = { mawbId: mawb.id, comment: 'A test' };
    expect((await manager.call(signManifest, { body })).status).toBe(200);
  };
  const [order] = orders;
  if (order === undefined) throw new Error('the bag has no order');
  const readOrder = async () => (await shipper.call(getOrder, { params: { id: order.id } })).answer.value;
  return { sides, departure, booking, mawb, client, shipper, order, bag, issue, readOrder };
}

const readPublicTracking = async (orderCode: string) =>
  (await world.guest.call(trackPublicly, { params: { code: orderCode } })).answer.value;
const computeForecasts = ({ clientId }: TestClient) => computeTransitTimesAt(world, clientId, NOW);

describe('a departure with MAWBs', () => {
  test('departs and arrives with its MAWBs: bags and orders follow, and a MAWB without bags too', async () => {
    const { sides, departure, mawb, readOrder, issue } = await setUpBookedBag();
    const empty = await confirm(sides, await sides.book(departure.id));
    await move(sides, departure, 'close');
    await endAcceptance(world, departure.id);
    const early = await move(sides, departure, 'depart');
    expect(early.problem).toMatchObject({
      code: 'departure.no_manifest',
      params: { awbNumber: mawb.awbNumber },
    });
    await issue();
    expect(await move(sides, departure, 'depart')).toMatchObject({ status: 200 });
    expect(await readMawb(sides, mawb.awbNumber)).toMatchObject({
      state: 'DEPARTED',
      departures: [{ flightNumber: 'SQ118', departedAt: NOW.toISOString() }],
    });
    expect(await readMawb(sides, empty.awbNumber)).toMatchObject({
      state: 'DEPARTED',
      manifestVersion: null,
    });
    expect((await readOrder()).status).toMatchObject({
      serviceType: 'FREIGHT_FORWARDER',
      status: 'DEPARTED',
    });
    await world.owner.query("update mawb_departures set departed_at = departed_at - interval '1 hour'");
    expect(await move(sides, departure, 'arrive')).toMatchObject({ status: 200 });
    expect(await readMawb(sides, mawb.awbNumber)).toMatchObject({ state: 'ARRIVED' });
    expect(await readMawb(sides, empty.awbNumber)).toMatchObject({ state: 'ARRIVED' });
    expect((await readOrder()).status.status).toBe('ARRIVED');
  });

  test('is neither cancelled, nor are its bookings, once a MAWB has its manifest', async () => {
    const { sides, departure, booking, mawb, issue } = await setUpBookedBag();
    await issue();
    const params = { partnerId: sides.partner.partnerId, departureId: departure.id };
    expect((await sides.forwarder.call(cancelDeparture, { params })).problem.code).toBe(
      'departure.manifested',
    );
    expect((await sides.shipper.call(cancelMyBooking, { params: { id: booking.id } })).problem).toMatchObject(
      {
        code: 'booking.manifested',
        params: { awbNumber: mawb.awbNumber },
      },
    );
    expect((await assign(sides, booking, null)).problem.code).toBe('booking.manifested');
  });

  test('keeps a MAWB with bags whose only booking is cancelled', async () => {
    const { sides, booking, mawb } = await setUpBookedBag();
    await sides.shipper.call(cancelMyBooking, { params: { id: booking.id } });
    expect(await readMawb(sides, mawb.awbNumber)).toMatchObject({
      state: 'OPEN',
      bags: 1,
      bookedGrams: null,
    });
  });

  test('tells a delay to bags, orders, their forecasts and the public tracking, each time', async () => {
    const { sides, departure, client, shipper, order, bag, issue, readOrder } = await setUpBookedBag();
    await issue();
    await computeForecasts(client);
    const before = await readPublicTracking(order.orderCode);
    await change(sides, departure, { localDeparture: '2026-12-07T22:05', localArrival: '2026-12-07T23:20' });
    await computeForecasts(client);
    expect((await readOrder()).status).toMatchObject({
      status: 'DELAYED',
      remarks: 'SQ118 2026-12-07 22:05',
    });
    const after = await readPublicTracking(order.orderCode);
    expect(after.events[0]).toMatchObject({ status: 'DELAYED', place: 'Singapore' });
    expect([before.promisedTo, after.promisedTo]).toEqual(['2026-12-12', '2026-12-15']);
    const schedules = await shipper.call(listFreightSchedules, { params: { id: order.orderCode } });
    expect(
      schedules.answer.data.find(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER'),
    ).toMatchObject({
      arrivedAt: null,
      arrivalEstimate: '2026-12-07T15:20:00.000Z',
    });
    const { answer } = await shipper.call(listBagUpdates, { params: { id: bag.id } });
    expect(answer.bag_updates[0]).toMatchObject({
      kind: 'DELAYED',
      details: { flightNumber: 'SQ118', departsAt: '2026-12-07T14:05:00.000Z' },
    });
    advanceClock();
    await change(sides, departure, { localDeparture: '2026-12-08T22:05', localArrival: '2026-12-08T23:20' });
    expect((await readOrder()).status.remarks).toBe('SQ118 2026-12-08 22:05');
    advanceClock();
    await change(sides, departure, { localDeparture: '2026-12-07T22:05', localArrival: '2026-12-07T23:20' });
    expect((await readOrder()).status.remarks).toBe('SQ118 2026-12-08 22:05');
  });

  test('is left with the bags of a MAWB, whose orders are told the later flight', async () => {
    const { sides, departure, mawb, bag, shipper, readOrder } = await setUpBookedBag();
    const later = await sides.addFlight(
      buildDeparture(DAY, {
        number: 'SQ126',
        localDeparture: `${DAY}T23:05`,
        localArrival: '2026-12-02T00:20',
      }),
    );
    const rebooked = await sides.forwarder.call(rebookDeparture, {
      params: { partnerId: sides.partner.partnerId, departureId: departure.id },
      query: {},
      body: { departureId: later.id },
    });
    expect(rebooked.answer.value.moved).toBe(1);
    expect(await readMawb(sides, mawb.awbNumber)).toMatchObject({ flightNumber: 'SQ126', bags: 1 });
    expect((await readOrder()).status).toMatchObject({ status: 'DELAYED', remarks: `SQ126 ${DAY} 23:05` });
    const { answer } = await shipper.call(listBagUpdates, { params: { id: bag.id } });
    expect(answer.bag_updates[0]).toMatchObject({ kind: 'DELAYED', details: { flightNumber: 'SQ126' } });
  });

  test('a delay before the manifest reaches the orders, which can still be manifested', async () => {
    const { sides, departure, client, order, mawb, issue, readOrder } = await setUpBookedBag();
    await computeForecasts(client);
    const before = await readPublicTracking(order.orderCode);
    await change(sides, departure, { localDeparture: '2026-12-07T22:05', localArrival: '2026-12-07T23:20' });
    await computeForecasts(client);
    const after = await readPublicTracking(order.orderCode);
    expect([before.promisedTo, after.promisedTo]).toEqual(['2026-12-12', '2026-12-15']);
    await issue();
    expect((await readOrder()).status.status).toBe('DELAYED');
    expect(await readMawb(sides, mawb.awbNumber)).toMatchObject({
      state: 'MANIFESTED',
      flightDate: '2026-12-07',
    });
  });
});
