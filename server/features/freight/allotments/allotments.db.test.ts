import type { BodyInput } from '@portal/contract/core';
import {
  answerBooking,
  createDepartureSchedule,
  endAllotment,
  endDepartureSchedule,
  getDeparture,
  listAllotments,
  listDepartures,
  listFlights,
  listMyAllotments,
  setAllotment,
  type DepartureSchedule,
  type PartnerDeparture,
} from '@portal/contract/freight';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBookingSides, paramsOf, type BookingSides } from '../bookings/testing-bookings.ts';
import { buildSchedule, insertPorts } from '../testing-departures.ts';

let world: World;
const now = new Date('2026-11-30T00:00:00Z');
beforeAll(async () => {
  world = await openWorld({ now });
  await insertPorts(world);
});
afterAll(() => world.close());

/** A Saturday; the departure is at 22:05 of Singapore. */
const DAY = '2026-12-05';
const PERIOD = { validFrom: '2026-12-01', validTo: '2026-12-31', releaseDays: 3 };

interface AllotmentSides extends BookingSides {
  readonly other: TestClient;
  readonly otherShipper: TestCaller;
  readonly schedule: DepartureSchedule;
  readonly departure: PartnerDeparture;
}

/** A schedule of 100 kg and 600 litres a day, with the departure of a day, and two connected clients. */
async function openAllotmentSides(): Promise<AllotmentSides> {
  now.setTime(Date.parse('2026-11-30T00:00:00Z'));
  const partner = await world.partner({ name: 'Merlion Air', serviceTypes: ['FREIGHT_FORWARDER'] });
  const [client, other] = [await world.client(), await world.client()];
  await client.connect(partner);
  await other.connect(partner);
  const sides = await createBookingSides(client, partner, DAY);
  const params = { partnerId: partner.partnerId };
  const body = buildSchedule({ capacityGrams: 100_000, capacityLitres: 600 });
  const schedule = (await sides.forwarder.call(createDepartureSchedule, { params, body })).answer.value;
  const departures = await sides.forwarder.call(listDepartures, { params, query: { from: DAY, to: DAY } });
  const [departure] = departures.answer.data;
  if (departure === undefined) throw new Error('the schedule has no departure on the day');
  return { ...sides, other, otherShipper: await other.as('CLIENT_OPERATOR'), schedule, departure };
}

const set = (
  { forwarder, partner, schedule, client }: AllotmentSides,
  more: Partial<BodyInput<typeof setAllotment>> = {},
  clientId = client.clientId,
) =>
  forwarder.call(setAllotment, {
    params: { partnerId: partner.partnerId, scheduleId: schedule.id, clientId },
    body: { weight: 60_000, ...PERIOD, ...more },
  });

const end = ({ forwarder, partner, schedule, client }: AllotmentSides) =>
  forwarder.call(endAllotment, {
    params: { partnerId: partner.partnerId, scheduleId: schedule.id, clientId: client.clientId },
  });

/** What a client can still book of the departure. */
async function readFree(caller: TestCaller, departureId: string) {
  const { answer } = await caller.call(listFlights, { query: { dateFrom: DAY, dateTo: DAY } });
  const offer = answer.items.find(({ departure }) => departure.id === departureId);
  return [offer?.remainingGrams, offer?.remainingLitres];
}

describe('an allotment', () => {
  test('keeps its weight and the usual volume from other clients, and all is free for its own client', async () => {
    const sides = await openAllotmentSides();
    const { answer, status } = await set(sides);
    expect(status).toBe(200);
    expect(answer.value).toMatchObject({
      weight: 60_000,
      volume: 360,
      client: { id: sides.client.clientId },
    });
    expect(await readFree(sides.otherShipper, sides.departure.id)).toEqual([40_000, 240]);
    expect(await readFree(sides.shipper, sides.departure.id)).toEqual([100_000, 600]);
    const params = { partnerId: sides.partner.partnerId, departureId: sides.departure.id };
    const departure = await sides.forwarder.call(getDeparture, { params });
    expect(departure.answer.value).toMatchObject({
      booked: { grams: 0 },
      allotted: { grams: 60_000, litres: 360 },
    });
  });

  test('shrinks by what its client books, and is not negative once the client books more', async () => {
    const sides = await openAllotmentSides();
    await set(sides, { volume: 300 });
    await sides.book(sides.departure.id, { weight: 50_000, volume: 100 });
    expect(await readFree(sides.otherShipper, sides.departure.id)).toEqual([40_000, 300]);
    await sides.book(sides.departure.id, { weight: 30_000, volume: 250 });
    expect(await readFree(sides.otherShipper, sides.departure.id)).toEqual([20_000, 250]);
  });

  test('refuses the booking of another client that needs its space, and of its own beyond the capacity', async () => {
    const sides = await openAllotmentSides();
    await set(sides);
    const other = await createBookingSides(sides.other, sides.partner, DAY);
    const refusal = await other.request(sides.departure.id, { weight: 40_001, volume: 100 });
    expect(refusal.status).toBe(409);
    expect(refusal.problem).toMatchObject({
      ErrorDetails: [{ reason: 'Room for 40 kg is left; the pieces weigh 40.001 kg.' }],
    });
    expect((await other.request(sides.departure.id, { weight: 40_000, volume: 100 })).status).toBe(201);
    expect((await sides.request(sides.departure.id, { weight: 60_001, volume: 100 })).status).toBe(409);
    expect((await sides.request(sides.departure.id, { weight: 60_000, volume: 100 })).status).toBe(201);
  });

  test('is released at the beginning of the local day, the stated days before the departure', async () => {
    const sides = await openAllotmentSides();
    await set(sides);
    // Midnight of 2 December in Singapore.
    now.setTime(Date.parse('2026-12-01T15:59:59.999Z'));
    expect(await readFree(sides.otherShipper, sides.departure.id)).toEqual([40_000, 240]);
    now.setTime(Date.parse('2026-12-01T16:00:00Z'));
    expect(await readFree(sides.otherShipper, sides.departure.id)).toEqual([100_000, 600]);
  });

  test('is valid on its days only', async () => {
    const sides = await openAllotmentSides();
    await set(sides, { validFrom: '2026-12-06' });
    expect(await readFree(sides.otherShipper, sides.departure.id)).toEqual([100_000, 600]);
    await set(sides, { validTo: DAY });
    expect(await readFree(sides.otherShipper, sides.departure.id)).toEqual([40_000, 240]);
  });

  test('is room for the confirmation of its client after the hold has ended, and not of another client', async () => {
    const sides = await openAllotmentSides();
    const other = await createBookingSides(sides.other, sides.partner, DAY);
    const own = await sides.book(sides.departure.id, { weight: 50_000 });
    const others = await other.book(sides.departure.id, { weight: 45_000 });
    await set(sides);
    // 5 kg less than nothing is left.
    expect(await readFree(sides.otherShipper, sides.departure.id)).toEqual([0, 192]);
    now.setTime(now.getTime() + 2 * 3_600_000);
    const confirm = (bookingId: string) =>
      sides.forwarder.call(answerBooking, {
        params: paramsOf(sides, bookingId),
        body: { action: 'confirm' },
      });
    expect((await confirm(others.id)).status).toBe(409);
    expect((await confirm(own.id)).status).toBe(200);
  });

  test('ends, and with the connection: other clients can book all', async () => {
    const sides = await openAllotmentSides();
    await set(sides);
    expect((await end(sides)).status).toBe(204);
    expect((await end(sides)).status).toBe(404);
    expect(await readFree(sides.otherShipper, sides.departure.id)).toEqual([100_000, 600]);
    await set(sides);
    await world.owner.query(`update connections set state = 'ENDED' where client_id = $1`, [
      sides.client.clientId,
    ]);
    expect(await readFree(sides.otherShipper, sides.departure.id)).toEqual([100_000, 600]);
  });
});

describe('a partner sets an allotment', () => {
  test('up to the capacity that allotments of other clients leave on its days', async () => {
    const sides = await openAllotmentSides();
    await set(sides, { weight: 60_000, volume: 200 });
    const { clientId } = sides.other;
    const refusal = await set(sides, { weight: 40_001, volume: 100 }, clientId);
    expect(refusal.status).toBe(400);
    expect(refusal.problem).toMatchObject({
      ErrorDetails: [
        {
          note: 'weight',
          reason: 'is more than what other allotments leave of the capacity: 40 kg and 400 litres',
        },
      ],
    });
    const volume = await set(sides, { weight: 40_000, volume: 401 }, clientId);
    expect(volume.problem).toMatchObject({ status: 400, ErrorDetails: [{ note: 'volume' }] });
    expect((await set(sides, { weight: 40_000, volume: 400 }, clientId)).status).toBe(200);
    const later = { validFrom: '2027-01-01', validTo: '2027-01-31', weight: 100_000, volume: 600 };
    expect((await set(sides, later, clientId)).status).toBe(200);
  });

  test('again, which replaces it, and a repeated request leaves it as it is', async () => {
    const sides = await openAllotmentSides();
    const first = await set(sides);
    now.setTime(now.getTime() + 60_000);
    expect((await set(sides)).answer).toEqual(first.answer);
    const changed = await set(sides, { weight: 100_000 });
    expect(changed.answer.value).toMatchObject({ weight: 100_000, changedAt: '2026-11-30T00:01:00.000Z' });
    const params = { partnerId: sides.partner.partnerId };
    const list = await sides.forwarder.call(listAllotments, { params });
    expect(list.answer).toMatchObject({ totalCount: 1, data: [changed.answer.value] });
    await end(sides);
    const notices = await readNotifications(world, sides.client.clientId, sides.shipper);
    expect(notices.map(({ kind, params: facts }) => [kind, 'action' in facts && facts.action])).toEqual([
      ['ALLOTMENT_CHANGED', 'set'],
      ['ALLOTMENT_CHANGED', 'set'],
      ['ALLOTMENT_CHANGED', 'end'],
    ]);
  });

  test('for connected clients on its own active schedules only', async () => {
    const sides = await openAllotmentSides();
    const unconnectedClient = await world.client();
    expect((await set(sides, {}, unconnectedClient.clientId)).status).toBe(404);
    const competitor = await world.partner({ serviceTypes: ['FREIGHT_FORWARDER'] });
    await sides.client.connect(competitor);
    const foreign = { ...sides, partner: competitor, forwarder: await competitor.as('PARTNER_OPERATOR') };
    expect((await set(foreign)).status).toBe(404);
    const params = { partnerId: sides.partner.partnerId, scheduleId: sides.schedule.id };
    await sides.forwarder.call(endDepartureSchedule, { params });
    expect((await set(sides)).problem).toMatchObject({
      status: 409,
      error: 'The schedule has ended. Create another one.',
    });
  });
});

test('a client lists the departures on which space is kept for it until the release, and nobody else does', async () => {
  const sides = await openAllotmentSides();
  await set(sides, { validTo: '2026-12-06' });
  await sides.book(sides.departure.id, { weight: 20_000, volume: 100 });
  const { answer } = await sides.shipper.call(listMyAllotments, {});
  expect(answer.data.map(({ departure }) => departure.localDeparture)).toEqual(
    [4, 5, 6].map((day) => `2026-12-0${day}T22:05`),
  );
  expect(answer.data[1]).toMatchObject({
    partner: { id: sides.partner.partnerId },
    weight: 60_000,
    volume: 360,
    bookedGrams: 20_000,
    bookedLitres: 100,
    releasesAt: '2026-12-01T16:00:00.000Z',
  });
  expect((await sides.otherShipper.call(listMyAllotments, {})).answer.data).toEqual([]);
});
