import type { BodyInput } from '@portal/contract/core';
import {
  answerBooking,
  assignMawb,
  getMyBooking,
  listMyBookingEntries,
  moveDeparture,
  rebookDeparture,
} from '@portal/contract/freight';
import { getManifestDetails } from '@portal/contract/manifests';
import { formatAwbNumber, setAwbStock } from '@portal/contract/orders';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAirline } from '../../manifests/mawb/testing-mawbs.ts';
import { insertPorts } from '../testing-departures.ts';
import { openBookingSides, paramsOf, readSpace, type BookingSides } from './testing-bookings.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
});
afterAll(() => world.close());

const LATER = { number: 'SQ120', localDeparture: '2026-12-05T23:05', localArrival: '2026-12-06T00:20' };

const rebook = (
  { forwarder, partner }: BookingSides,
  departureId: string,
  body: BodyInput<typeof rebookDeparture>,
  preview?: 'true',
) =>
  forwarder.call(rebookDeparture, {
    params: { partnerId: partner.partnerId, departureId },
    query: preview === undefined ? {} : { preview },
    body,
  });
const confirm = (sides: BookingSides, id: string) =>
  sides.forwarder.call(answerBooking, { params: paramsOf(sides, id), body: { action: 'confirm' } });
const read = async ({ shipper }: BookingSides, id: string) =>
  (await shipper.call(getMyBooking, { params: { id } })).answer.value;

test('all open bookings of a departure move while there is room, at their prices and in their states', async () => {
  const sides = await openBookingSides(world);
  const { id: from } = await sides.addFlight();
  const { id: to } = await sides.addFlight({ ...LATER, capacityGrams: 30_000, rates: null });
  const first = await sides.book(from);
  await confirm(sides, first.id);
  const second = await sides.book(from, { weight: 7_000 });
  const third = await sides.book(from, { weight: 6_000 });
  const expected = [
    { bookingId: first.id, code: first.code, state: 'CONFIRMED', total: first.total, obstacles: [] },
    {
      bookingId: second.id,
      obstacles: [{ code: 'departure.no_room_weight', params: { remainingGrams: 6_000, grossGrams: 7_000 } }],
    },
    { bookingId: third.id, state: 'REQUESTED', obstacles: [] },
  ];
  const preview = (await rebook(sides, from, { departureId: to }, 'true')).answer.value;
  expect(preview).toMatchObject({ moved: 2, bookings: expected });
  expect(await readSpace(sides, to)).toMatchObject({ grams: 0, requests: 0 });
  expect((await rebook(sides, from, { departureId: to })).answer.value).toEqual(preview);
  expect(await readSpace(sides, to)).toMatchObject({ grams: 30_000, requests: 1 });
  expect(await readSpace(sides, from)).toMatchObject({ grams: 7_000, requests: 1 });
  expect(await read(sides, first.id)).toMatchObject({
    state: 'CONFIRMED',
    departure: { id: to },
    total: first.total,
  });
  const { data } = (await sides.shipper.call(listMyBookingEntries, { params: { id: third.id } })).answer;
  expect(data.map(({ action, side, number }) => [action, side, number])).toEqual([
    ['rebook', 'PARTNER', 'SQ120'],
    ['request', 'CLIENT', 'SQ118'],
  ]);
  const notices = await readNotifications(world, sides.client.clientId, sides.shipper);
  expect(notices.map(({ params }) => 'action' in params && params.action)).toEqual([
    'confirm',
    'rebook',
    'rebook',
  ]);
});

test('some bookings move, also of a closed departure, and a repeat has no effect', async () => {
  const sides = await openBookingSides(world);
  const { id: from } = await sides.addFlight();
  const { id: to } = await sides.addFlight(LATER);
  const [first, second] = [await sides.book(from), await sides.book(from)];
  for (const { id } of [first, second]) await confirm(sides, id);
  const params = { partnerId: sides.partner.partnerId, departureId: from };
  await sides.forwarder.call(moveDeparture, { params, body: { action: 'close' } });
  const body = { departureId: to, bookingIds: [second.id] };
  expect((await rebook(sides, from, body)).answer.value.moved).toBe(1);
  const after = await read(sides, second.id);
  expect(after).toMatchObject({ state: 'CONFIRMED', departure: { id: to } });
  expect((await rebook(sides, from, body)).answer.value).toEqual({ moved: 0, bookings: [] });
  expect(await read(sides, second.id)).toEqual(after);
  expect(await read(sides, first.id)).toMatchObject({ state: 'CLOSED', departure: { id: from } });
});

test('a MAWB moves with all its bookings; one of several leaves it, as does a booking of another airline', async () => {
  const sides = await openBookingSides(world);
  await insertAirline(world);
  await sides.forwarder.call(setAwbStock, {
    params: { partnerId: sides.partner.partnerId },
    body: { ranges: [{ first: formatAwbNumber('618', 7_000), last: formatAwbNumber('618', 7_009) }] },
  });
  const { id: from } = await sides.addFlight();
  const { id: to } = await sides.addFlight(LATER);
  const { id } = await sides.book(from);
  await confirm(sides, id);
  const number = (index: number) => formatAwbNumber('618', 7_000 + index);
  expect((await read(sides, id)).awbNumber).toBe(number(0));
  await rebook(sides, from, { departureId: to });
  expect((await read(sides, id)).awbNumber).toBe(number(0));
  const mawb = await sides.forwarder.call(getManifestDetails, { params: { id: number(0) } });
  expect(mawb.answer.mawb).toMatchObject({ departureId: to, flightNumber: 'SQ120', state: 'OPEN' });
  const { id: second } = await sides.book(to);
  await confirm(sides, second);
  await sides.forwarder.call(assignMawb, {
    params: paramsOf(sides, second),
    body: { awbNumber: number(0) },
  });
  await rebook(sides, to, { departureId: from, bookingIds: [second] });
  expect((await read(sides, second)).awbNumber).toBe(number(2));
  expect((await read(sides, id)).awbNumber).toBe(number(0));
  const { id: other } = await sides.addFlight({ ...LATER, carrier: 'TR', number: 'TR450' });
  await rebook(sides, to, { departureId: other });
  expect(await read(sides, id)).toMatchObject({ departure: { id: other }, awbNumber: null });
});

test('another lane, the same departure, a departure of another partner and a booking of another departure are refused', async () => {
  const sides = await openBookingSides(world);
  const other = await openBookingSides(world);
  const { id: from } = await sides.addFlight();
  const { id: to } = await sides.addFlight(LATER);
  const { id: otherLane } = await sides.addFlight({ destinationPortId: 'THBKK' });
  const { id: foreign } = await other.addFlight();
  const { id: elsewhere } = await sides.book(otherLane);
  for (const [departureId, code] of [
    [from, 'booking.same_departure'],
    [otherLane, 'booking.other_lane'],
    [foreign, 'booking.other_lane'],
  ] as const)
    expect((await rebook(sides, from, { departureId })).problem.ErrorDetails).toMatchObject([
      { note: 'departureId', code },
    ]);
  const { problem } = await rebook(sides, from, { departureId: to, bookingIds: [elsewhere] });
  expect(problem.ErrorDetails).toMatchObject([{ note: 'bookingIds[0]', code: 'booking.not_of_departure' }]);
  expect((await rebook(sides, foreign, { departureId: to })).status).toBe(404);
  expect((await rebook(other, from, { departureId: foreign })).status).toBe(404);
});

test('bookings that move in both directions at once, and new ones, never take more than the capacity', async () => {
  const sides = await openBookingSides(world);
  const { id: one } = await sides.addFlight({ capacityGrams: 100_000 });
  const { id: two } = await sides.addFlight({ ...LATER, capacityGrams: 100_000 });
  for (const id of [one, one, one, two, two, two]) await sides.book(id, { weight: 30_000 });
  const answers = await Promise.all([
    rebook(sides, one, { departureId: two }),
    rebook(sides, two, { departureId: one }),
    rebook(sides, one, { departureId: two }),
    ...[one, two, one, two].map((id) => sides.request(id, { weight: 10_000 })),
  ]);
  for (const { status } of answers) expect([200, 201, 409]).toContain(status);
  for (const id of [one, two]) expect((await readSpace(sides, id)).grams).toBeLessThanOrEqual(100_000);
});
