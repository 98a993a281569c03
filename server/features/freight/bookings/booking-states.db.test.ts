import {
  acceptAlternative,
  amendMyBooking,
  answerBooking,
  BOOKING_ACTIONS,
  BOOKING_STATES,
  cancelDeparture,
  cancelMyBooking,
  changeDeparture,
  getMyBooking,
  listBookingActions,
  listBookingEntries,
  listFlights,
  listMyBookingEntries,
  listMyBookings,
  moveDeparture,
  rebookDeparture,
  type BookingAction,
  type BookingState,
} from '@portal/contract/freight';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDeparture, insertPorts } from '../testing-departures.ts';
import {
  endAcceptance,
  openBookingSides,
  paramsOf,
  readSpace,
  type BookingSides,
} from './testing-bookings.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
});
afterAll(() => world.close());

const NOWHERE = '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7';

describe('the states of a booking', () => {
  const ALTERNATIVE = {
    number: 'SQ120',
    localDeparture: '2026-12-05T23:05',
    localArrival: '2026-12-06T00:20',
  };

  /** A booking in a state, reached by the calls of the product. */
  async function openBooking(state: BookingState) {
    const sides = await openBookingSides(world);
    const { id: departureId } = await sides.addFlight();
    const { id: alternativeDepartureId } = await sides.addFlight(ALTERNATIVE);
    const booking = await sides.book(departureId);
    const departureParams = { partnerId: sides.partner.partnerId, departureId };
    const answer = (
      body:
        | { action: 'confirm' }
        | { action: 'reject'; reason: 'NO_CAPACITY'; alternativeDepartureId: string },
    ) => sides.forwarder.call(answerBooking, { params: paramsOf(sides, booking.id), body });
    const move = (action: 'close' | 'depart' | 'arrive') =>
      sides.forwarder.call(moveDeparture, { params: departureParams, body: { action } });
    const reject = { action: 'reject', reason: 'NO_CAPACITY', alternativeDepartureId } as const;
    if (['CONFIRMED', 'CLOSED', 'DEPARTED', 'ARRIVED'].includes(state)) await answer({ action: 'confirm' });
    if (['CLOSED', 'DEPARTED', 'ARRIVED'].includes(state)) await move('close');
    if (['DEPARTED', 'ARRIVED'].includes(state)) {
      await endAcceptance(world, departureId);
      await move('depart');
    }
    if (state === 'ARRIVED') await move('arrive');
    if (state === 'REJECTED') await answer(reject);
    if (state === 'CANCELLED') await sides.shipper.call(cancelMyBooking, { params: { id: booking.id } });
    if (state === 'EXPIRED')
      await world.owner.query(
        `update departures set departs_at = '2026-12-01T00:00:00Z', cut_off_at = '2026-11-30T00:00:00Z',
          latest_acceptance_at = '2026-11-30T00:00:00Z' where id = $1`,
        [departureId],
      );
    const params = { id: booking.id };
    const run: Record<BookingAction, () => Promise<{ status: number }>> = {
      confirm: () => answer({ action: 'confirm' }),
      // With a comment it is another rejection than the first.
      reject: () =>
        sides.forwarder.call(answerBooking, {
          params: paramsOf(sides, booking.id),
          body: { ...reject, comment: 'The belly is full.' },
        }),
      'accept-alternative': () => sides.shipper.call(acceptAlternative, { params }),
      amend: () => sides.shipper.call(amendMyBooking, { params, body: { weight: 23_000, volume: 48 } }),
      cancel: () => sides.shipper.call(cancelMyBooking, { params }),
      rebook: () =>
        sides.forwarder.call(rebookDeparture, {
          params: departureParams,
          body: { departureId: alternativeDepartureId, bookingIds: [booking.id] },
        }),
    };
    const read = async () => (await sides.shipper.call(getMyBooking, { params })).answer.value;
    return { sides, booking, alternativeDepartureId, run, read };
  }

  test.each(BOOKING_STATES.flatMap((state) => BOOKING_ACTIONS.map((action) => [state, action] as const)))(
    'in the state %s, %s is allowed as in the table',
    async (state, action) => {
      const { run, read } = await openBooking(state);
      const before = await read();
      expect(before.state).toBe(state);
      const facts = {
        ...before,
        cutOffAt: before.departure.cutOffAt,
        hasAlternative: before.alternative !== null,
      };
      const now = new Date('2026-12-01T00:00:00Z');
      const isAllowed = (['CLIENT', 'PARTNER'] as const).some((side) =>
        listBookingActions(facts, side, now).includes(action),
      );
      // A repeat of the latest action has no effect.
      const isRepeat =
        (action === 'cancel' && state === 'CANCELLED') ||
        (action === 'confirm' && ['CONFIRMED', 'CLOSED', 'DEPARTED', 'ARRIVED'].includes(state));
      const { status } = await run[action]();
      expect(status).toBe(isAllowed || isRepeat ? 200 : 409);
      const after = await read();
      if (isAllowed) expect(after.version).toBe(before.version + 1);
      else expect(after).toEqual(before);
    },
  );

  test('a rejected booking moves to the alternative in one call, at its price, and its history says both', async () => {
    const { sides, booking, alternativeDepartureId, run, read } = await openBooking('REJECTED');
    expect(await read()).toMatchObject({
      state: 'REJECTED',
      reason: 'NO_CAPACITY',
      alternative: { id: alternativeDepartureId, number: 'SQ120' },
      actions: ['accept-alternative'],
    });
    expect((await run['accept-alternative']()).status).toBe(200);
    expect((await run['accept-alternative']()).status).toBe(200);
    const after = await read();
    expect(after).toMatchObject({
      state: 'CONFIRMED',
      departure: { id: alternativeDepartureId },
      alternative: null,
      reason: null,
      version: 3,
    });
    expect(await readSpace(sides, booking.departure.id)).toMatchObject({ grams: 0 });
    expect(await readSpace(sides, alternativeDepartureId)).toMatchObject({ grams: 24_000, requests: 0 });
    const own = { id: booking.id };
    const ofClient = (await sides.shipper.call(listMyBookingEntries, { params: own })).answer;
    expect(ofClient.data.map(({ action, side, number }) => [action, side, number])).toEqual([
      ['accept-alternative', 'CLIENT', 'SQ120'],
      ['reject', 'PARTNER', 'SQ118'],
      ['request', 'CLIENT', 'SQ118'],
    ]);
    const params = paramsOf(sides, booking.id);
    expect((await sides.forwarder.call(listBookingEntries, { params })).answer).toEqual(ofClient);
  });

  test('an alternative of another lane, the same departure or one without room is refused', async () => {
    const sides = await openBookingSides(world);
    const { id: departureId } = await sides.addFlight();
    const { id: otherLane } = await sides.addFlight({ destinationPortId: 'THBKK' });
    const { id: full } = await sides.addFlight({ capacityGrams: 1 });
    const foreign = await (await openBookingSides(world)).addFlight();
    const booking = await sides.book(departureId);
    const reject = async (alternativeDepartureId: string) =>
      (
        await sides.forwarder.call(answerBooking, {
          params: paramsOf(sides, booking.id),
          body: { action: 'reject', reason: 'NO_CAPACITY', alternativeDepartureId },
        })
      ).problem;
    for (const [id, code] of [
      [departureId, 'booking.same_departure'],
      [otherLane, 'booking.other_lane'],
      [foreign.id, 'booking.other_lane'],
      [NOWHERE, 'booking.other_lane'],
    ] as const)
      expect((await reject(id)).ErrorDetails).toMatchObject([{ note: 'alternativeDepartureId', code }]);
    expect((await reject(full)).ErrorDetails).toMatchObject([{ code: 'departure.no_room_weight' }]);
  });

  test('a booking is not cancelled after the cut-off', async () => {
    const { booking, run } = await openBooking('CONFIRMED');
    await world.owner.query(`update departures set cut_off_at = '2026-11-30T23:59:59Z' where id = $1`, [
      booking.departure.id,
    ]);
    const answer = (await run.cancel()) as { status: number; problem?: { code: string } };
    expect([answer.status, answer.problem?.code]).toEqual([409, 'booking.past_cut_off']);
  });

  test('of a cancellation and a confirmation at once one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const { run, read } = await openBooking('REQUESTED');
      const [confirmed, cancelled] = await Promise.all([run.confirm(), run.cancel()]);
      const { state } = await read();
      expect(cancelled.status).toBe(200);
      expect(state).toBe('CANCELLED');
      expect([200, 409]).toContain(confirmed.status);
    }
  });
});

describe('a departure with bookings', () => {
  const moveTo = (
    sides: BookingSides,
    departureId: string,
    action: 'close' | 'reopen' | 'depart' | 'arrive',
  ) =>
    sides.forwarder.call(moveDeparture, {
      params: { partnerId: sides.partner.partnerId, departureId },
      body: { action },
    });

  test('is closed after its time although a request had no answer, which has expired', async () => {
    const sides = await openBookingSides(world);
    const { id } = await sides.addFlight();
    await sides.book(id);
    await world.owner.query(
      `update departures set departs_at = '2026-12-01T00:00:00Z', cut_off_at = '2026-11-30T00:00:00Z',
        latest_acceptance_at = '2026-11-30T00:00:00Z' where id = $1`,
      [id],
    );
    expect((await moveTo(sides, id, 'close')).status).toBe(200);
  });

  test('is closed when every request has its answer, and takes no booking then', async () => {
    const sides = await openBookingSides(world);
    const { id } = await sides.addFlight();
    const booking = await sides.book(id);
    expect((await moveTo(sides, id, 'close')).problem).toMatchObject({
      status: 409,
      code: 'departure.open_requests',
    });
    const body = { action: 'confirm' } as const;
    await sides.forwarder.call(answerBooking, { params: paramsOf(sides, booking.id), body });
    expect((await moveTo(sides, id, 'close')).answer.value.state).toBe('CLOSED');
    expect((await moveTo(sides, id, 'close')).answer.value.state).toBe('CLOSED');
    expect((await sides.request(id)).problem).toMatchObject({ status: 409, code: 'departure.state' });
    expect((await sides.shipper.call(listFlights)).answer.totalCount).toBe(0);
    expect((await moveTo(sides, id, 'arrive')).problem.code).toBe('departure.state');
    expect((await moveTo(sides, id, 'depart')).problem.code).toBe('departure.still_accepting');
    expect((await moveTo(sides, id, 'reopen')).answer.value.state).toBe('PLANNED');
    expect((await sides.request(id)).status).toBe(201);
  });

  test('rejects them when it is cancelled, and tells their clients', async () => {
    const sides = await openBookingSides(world);
    const { id: departureId } = await sides.addFlight();
    const first = await sides.book(departureId);
    const second = await sides.book(departureId);
    const body = { action: 'confirm' } as const;
    await sides.forwarder.call(answerBooking, { params: paramsOf(sides, first.id), body });
    const params = { partnerId: sides.partner.partnerId, departureId };
    await sides.forwarder.call(cancelDeparture, { params });
    const { data } = (await sides.shipper.call(listMyBookings)).answer;
    expect(data.map(({ id, state, reason }) => [id, state, reason])).toEqual(
      expect.arrayContaining([
        [first.id, 'REJECTED', 'DEPARTURE_CANCELLED'],
        [second.id, 'REJECTED', 'DEPARTURE_CANCELLED'],
      ]),
    );
    const notices = await readNotifications(world, sides.client.clientId, sides.shipper);
    expect(notices.map(({ params: facts }) => 'action' in facts && facts.action)).toEqual([
      'confirm',
      'reject',
      'reject',
    ]);
  });

  test('tells its clients about new times, and the state of their bookings follows it', async () => {
    const sides = await openBookingSides(world);
    const { id: departureId } = await sides.addFlight();
    const booking = await sides.book(departureId);
    const params = { partnerId: sides.partner.partnerId, departureId };
    await sides.forwarder.call(answerBooking, {
      params: paramsOf(sides, booking.id),
      body: { action: 'confirm' },
    });
    const change = (more: Parameters<typeof buildDeparture>[1]) =>
      sides.forwarder.call(changeDeparture, { params, body: buildDeparture('2026-12-05', more) });
    await change({ equipment: 'A350' });
    await change({ localDeparture: '2026-12-05T23:05', localArrival: '2026-12-06T00:20' });
    await moveTo(sides, departureId, 'close');
    await endAcceptance(world, departureId);
    for (const action of ['depart', 'arrive'] as const) await moveTo(sides, departureId, action);
    const notices = await readNotifications(world, sides.client.clientId, sides.shipper);
    expect(notices.map(({ kind, params: facts }) => [kind, 'action' in facts ? facts.action : null])).toEqual(
      ['confirm', 'reschedule', 'close', 'depart', 'arrive'].map((action) => ['BOOKING_CHANGED', action]),
    );
    const { state, departure } = (await sides.shipper.call(getMyBooking, { params: { id: booking.id } }))
      .answer.value;
    expect([state, departure.localDeparture]).toEqual(['ARRIVED', '2026-12-05T23:05']);
  });

  test('shows them to the client after the connection has ended', async () => {
    const sides = await openBookingSides(world);
    const { id } = await sides.addFlight();
    const booking = await sides.book(id);
    await world.owner.query(`update connections set state = 'ENDED' where client_id = $1`, [
      sides.client.clientId,
    ]);
    expect((await sides.shipper.call(listMyBookings)).answer.data).toMatchObject([{ id: booking.id }]);
    const body = { action: 'confirm' } as const;
    expect(
      (await sides.forwarder.call(answerBooking, { params: paramsOf(sides, booking.id), body })).status,
    ).toBe(200);
    expect((await sides.shipper.call(cancelMyBooking, { params: { id: booking.id } })).status).toBe(200);
    expect((await sides.request(id)).status).toBe(404);
  });
});
