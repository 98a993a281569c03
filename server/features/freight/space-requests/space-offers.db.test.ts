import {
  getMyBooking,
  getSpaceRequest,
  listMyBookingEntries,
  listMyBookings,
} from '@portal/contract/freight';
import { formatAwbNumber, setAwbStock } from '@portal/contract/orders';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAirline } from '../../manifests/mawb/testing-mawbs.ts';
import { openBookingSides, readSpace } from '../bookings/testing-bookings.ts';
import { insertPorts } from '../testing-departures.ts';
import { SGD_RATES } from '../testing-freight-rates.ts';
import {
  acceptOffer,
  addForwarder,
  answerRequest,
  openRequest,
  paramsOf,
  readRequest,
  withdrawRequest,
} from './testing-space-requests.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
});
afterAll(() => world.close());

describe('the answer of a partner', () => {
  test('is one of its departures of the lane from the day on, with room for the goods', async () => {
    const sides = await openBookingSides(world);
    const { id } = await openRequest(sides, { bookingDate: '2026-12-05' });
    const { id: otherLane } = await sides.addFlight({ destinationPortId: 'THBKK' });
    const early = { localDeparture: '2026-12-04T23:00', localArrival: '2026-12-05T00:10' };
    const { id: earlier } = await sides.addFlight({
      ...early,
      localCutOff: '2026-12-04T16:00',
      localLatestAcceptance: '2026-12-04T18:00',
    });
    const { id: foreign } = await (await openBookingSides(world)).addFlight();
    const { id: full } = await sides.addFlight({ capacityGrams: 23_999 });
    const offer = async (departureId: string) =>
      (await answerRequest(sides, id, { action: 'offer', departureId })).problem;
    for (const [departureId, code] of [
      [otherLane, 'booking.other_lane'],
      [foreign, 'booking.other_lane'],
      [earlier, 'space.before_date'],
      [full, 'departure.no_room_weight'],
    ] as const)
      expect((await offer(departureId)).ErrorDetails).toMatchObject([{ note: 'departureId', code }]);
    const { id: departureId } = await sides.addFlight();
    expect((await answerRequest(sides, id, { action: 'offer', departureId })).status).toBe(200);
  });

  test.each([
    [{ action: 'offer' as const }, 'departureId'],
    [{ action: 'decline' as const }, 'reason'],
    [{ action: 'decline' as const, reason: 'OTHER' as const }, 'comment'],
  ])('%j is refused for its %s', async (body, field) => {
    const sides = await openBookingSides(world);
    const { id } = await openRequest(sides);
    expect((await answerRequest(sides, id, body)).problem).toMatchObject({
      status: 400,
      ErrorDetails: [{ note: field }],
    });
  });

  test('is not seen by other partners, and a repeat has no effect', async () => {
    const sides = await openBookingSides(world);
    const second = await addForwarder(world, sides, 'Straits Air');
    const { id } = await openRequest(sides);
    const { id: departureId } = await sides.addFlight();
    const body = { action: 'offer', departureId, comment: 'Direct flight.' } as const;
    const first = (await answerRequest(sides, id, body)).answer.value;
    expect((await answerRequest(sides, id, body)).answer.value).toEqual(first);
    const params = paramsOf(second, id);
    expect((await second.forwarder.call(getSpaceRequest, { params })).answer.value.offers).toEqual([]);
    await answerRequest(second, id, { action: 'decline', reason: 'CREDIT_CHECK' });
    expect((await readRequest(sides, id)).offers).toMatchObject([
      { partner: { name: 'Merlion Air' }, answer: 'OFFERED', comment: 'Direct flight.' },
      { partner: { name: 'Straits Air' }, answer: 'DECLINED', reason: 'CREDIT_CHECK' },
    ]);
    const notices = await readNotifications(world, sides.client.clientId, sides.shipper);
    expect(notices.map(({ params: facts }) => 'action' in facts && facts.action)).toEqual([
      'offer',
      'decline',
    ]);
  });
});

describe('an offer', () => {
  test('becomes a confirmed booking at its price in one call, and takes the space', async () => {
    const sides = await openBookingSides(world);
    const { id, code } = await openRequest(sides, { reference: 'PO-9' });
    const { id: departureId } = await sides.addFlight();
    const { offers } = (await answerRequest(sides, id, { action: 'offer', departureId })).answer.value;
    const rates = { ...SGD_RATES, breaks: SGD_RATES.breaks.map((one) => ({ ...one, perKgMinor: 9_99 })) };
    await world.owner.query('update departures set rates = $2 where id = $1', [
      departureId,
      JSON.stringify(rates),
    ]);
    const booking = (await acceptOffer(sides, id, departureId)).answer.value;
    expect(booking).toMatchObject({
      state: 'CONFIRMED',
      departure: { id: departureId },
      weight: 24_000,
      volume: 144,
      commodity: 'General cargo',
      reference: 'PO-9',
      heldUntil: null,
      ...offers[0]?.price,
    });
    expect((await acceptOffer(sides, id, departureId)).answer.value).toEqual(booking);
    expect(await readSpace(sides, departureId)).toEqual({ grams: 24_000, litres: 144, requests: 0 });
    expect(await readRequest(sides, id)).toMatchObject({
      code,
      state: 'BOOKED',
      bookingId: booking.id,
      actions: [],
    });
    const { data } = (await sides.shipper.call(listMyBookingEntries, { params: { id: booking.id } })).answer;
    expect(data.map(({ action, side }) => [action, side])).toEqual([['accept-offer', 'CLIENT']]);
    expect((await sides.shipper.call(getMyBooking, { params: { id: booking.id } })).answer.value).toEqual(
      booking,
    );
  });

  test('becomes a booking under a MAWB of the stock of the partner', async () => {
    const sides = await openBookingSides(world);
    await insertAirline(world);
    const first = formatAwbNumber('618', 6_000);
    await sides.forwarder.call(setAwbStock, {
      params: { partnerId: sides.partner.partnerId },
      body: { ranges: [{ first, last: formatAwbNumber('618', 6_009) }] },
    });
    const { id } = await openRequest(sides);
    const { id: departureId } = await sides.addFlight();
    await answerRequest(sides, id, { action: 'offer', departureId });
    expect((await acceptOffer(sides, id, departureId)).answer.value.awbNumber).toBe(first);
  });

  test('is not accepted when its departure has no room left, and the request stays open', async () => {
    const sides = await openBookingSides(world);
    const { id } = await openRequest(sides);
    const { id: departureId } = await sides.addFlight({ capacityGrams: 30_000 });
    await answerRequest(sides, id, { action: 'offer', departureId });
    await sides.book(departureId, { weight: 10_000 });
    expect((await acceptOffer(sides, id, departureId)).problem).toMatchObject({
      status: 409,
      ErrorDetails: [{ code: 'departure.no_room_weight' }],
    });
    expect((await readRequest(sides, id)).state).toBe('OPEN');
  });

  test('of two that are accepted at once, one becomes a booking', async () => {
    for (let round = 0; round < 4; round++) {
      const sides = await openBookingSides(world);
      const second = await addForwarder(world, sides, 'Straits Air');
      const { id } = await openRequest(sides);
      const departures = [await sides.addFlight(), await second.addFlight()];
      for (const [index, one] of [sides, second].entries())
        await answerRequest(one, id, { action: 'offer', departureId: departures[index]?.id ?? '' });
      const accepted = await Promise.all(departures.map((departure) => acceptOffer(sides, id, departure.id)));
      expect(accepted.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      expect((await sides.shipper.call(listMyBookings)).answer.totalCount).toBe(1);
    }
  });

  test('is accepted or withdrawn with the request at once, and one of both wins', async () => {
    const sides = await openBookingSides(world);
    const { id } = await openRequest(sides);
    const { id: departureId } = await sides.addFlight();
    await answerRequest(sides, id, { action: 'offer', departureId });
    const answers = await Promise.all([acceptOffer(sides, id, departureId), withdrawRequest(sides, id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { state } = await readRequest(sides, id);
    expect((await sides.shipper.call(listMyBookings)).answer.totalCount).toBe(state === 'BOOKED' ? 1 : 0);
  });
});
