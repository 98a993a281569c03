import {
  acceptAlternative,
  answerBooking,
  cancelMyBooking,
  changeDeparture,
  getBooking,
  getMyBooking,
  listBookings,
  listFlights,
  listMyBookingEntries,
  listMyBookings,
  moveDeparture,
  reserveFlights,
  type Booking,
} from '@portal/contract/freight';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDeparture, insertPorts } from '../testing-departures.ts';
import { openBookingSides, paramsOf, readSpace } from './testing-bookings.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
});
afterAll(() => world.close());

const endHold = (bookingId: string) =>
  world.owner.query(`update bookings set held_until = '2026-11-30T23:59:59Z' where id = $1`, [bookingId]);

describe('a request of space', () => {
  test('holds the space for an hour at the price of the list, and both sides read it', async () => {
    const sides = await openBookingSides(world);
    const { id: departureId } = await sides.addFlight();
    const pieces = [{ count: 2, grams: 60_000, lengthMm: 400, widthMm: 300, heightMm: 200 }];
    const query = { piece: ['2x60000x400x300x200'] };
    const { items } = (await sides.shipper.call(listFlights, { query })).answer;
    const booking = await sides.book(departureId, {
      pieces,
      weight: undefined,
      volume: undefined,
      reference: 'PO-7',
    });
    expect(booking).toMatchObject({
      state: 'REQUESTED',
      partner: { id: sides.partner.partnerId, name: 'Merlion Air' },
      client: { id: sides.client.clientId },
      departure: { id: departureId, number: 'SQ118', state: 'PLANNED' },
      alternative: null,
      weight: 120_000,
      volume: 48,
      pieces,
      commodity: 'Cotton T-shirts',
      reference: 'PO-7',
      heldUntil: '2026-12-01T01:00:00.000Z',
      total: items[0]?.total,
      net: items[0]?.net,
      chargeableGrams: items[0]?.chargeableGrams,
      actions: ['amend', 'cancel'],
    });
    expect(booking.code).toMatch(/^BKG[0-9A-Z]{10}$/);
    expect((await sides.shipper.call(listMyBookings)).answer).toMatchObject({
      data: [booking],
      totalCount: 1,
    });
    const asPartner = { ...booking, remaining: null, actions: ['confirm', 'reject', 'rebook'] };
    const params = paramsOf(sides, booking.id);
    expect((await sides.forwarder.call(getBooking, { params })).answer.value).toEqual(asPartner);
    expect((await sides.forwarder.call(listBookings, { params })).answer.data).toEqual([asPartner]);
    expect(await readSpace(sides, departureId)).toEqual({ grams: 120_000, litres: 48, requests: 1 });
    const [offer] = (await sides.shipper.call(listFlights)).answer.items;
    expect(offer).toMatchObject({ remainingGrams: 1_880_000, remainingLitres: 11_952 });
  });

  test('is held until the cut-off if that is earlier', async () => {
    const sides = await openBookingSides(world);
    const { id } = await sides.addFlight();
    await world.owner.query(`update departures set cut_off_at = '2026-12-01T00:20:00Z' where id = $1`, [id]);
    expect((await sides.book(id)).heldUntil).toBe('2026-12-01T00:20:00.000Z');
  });

  test('is one booking with the same Idempotency-Key', async () => {
    const sides = await openBookingSides(world);
    const { id: departureId } = await sides.addFlight();
    const body = { departureId, weight: 1000, volume: 1, commodity: 'Toys' };
    const send = () =>
      sides.shipper.call(reserveFlights, { body, headers: { 'idempotency-key': `booking-${departureId}` } });
    expect((await send()).answer.value.id).toBe((await send()).answer.value.id);
    expect((await readSpace(sides, departureId)).requests).toBe(1);
  });

  const TWO_PIECES = [{ count: 2, grams: 60_000, lengthMm: 400, widthMm: 300, heightMm: 200 }];

  test.each([
    [{ weight: undefined }, 'weight', 'field.weight_and_volume'],
    [{ volume: undefined }, 'volume', 'field.weight_and_volume'],
    [{ weight: 119_999, pieces: TWO_PIECES }, 'weight', 'booking.below_pieces_weight'],
    [{ weight: 120_000, volume: 47, pieces: TWO_PIECES }, 'volume', 'booking.below_pieces_volume'],
  ])('with %j is refused for its %s', async (more, field, code) => {
    const sides = await openBookingSides(world);
    const { id } = await sides.addFlight();
    const { problem } = await sides.request(id, more);
    expect(problem).toMatchObject({ status: 400, ErrorDetails: [{ note: field, code }] });
  });

  test('takes the stated volume of loosely packed pieces', async () => {
    const sides = await openBookingSides(world);
    const { id } = await sides.addFlight();
    const pieces = [{ count: 1, grams: 1000, lengthMm: 100, widthMm: 100, heightMm: 100 }];
    const booking = await sides.book(id, { pieces, weight: 1000, volume: 60 });
    expect(booking).toMatchObject({ volume: 60, chargeableGrams: 10_000 });
  });

  test('is refused when a value of the query differs from the body, and not when it repeats it', async () => {
    const sides = await openBookingSides(world);
    const { id: departureId } = await sides.addFlight();
    const body = { departureId, weight: 1000, volume: 1, commodity: 'Toys', goods: ['FOOD' as const] };
    const send = (query: Record<string, string>) => sides.shipper.call(reserveFlights, { body, query });
    expect((await send({ departureId, weight: '1001' })).problem).toMatchObject({
      status: 400,
      ErrorDetails: [{ note: 'weight', code: 'booking.repeated_value' }],
    });
    const answer = await send({ departureId, weight: '1000', goods: '["FOOD"]' });
    expect(answer.problem).toMatchObject({
      code: 'booking.not_bookable',
      ErrorDetails: [{ note: 'departureId', code: 'departure.goods_not_accepted' }],
    });
  });

  test('is refused with each obstacle, and takes nothing', async () => {
    const sides = await openBookingSides(world);
    const { id } = await sides.addFlight({ capacityGrams: 20_000, capacityLitres: 40, rates: null });
    expect((await sides.request(id)).problem).toMatchObject({
      status: 409,
      code: 'booking.not_bookable',
      ErrorDetails: [
        { code: 'departure.no_room_weight' },
        { code: 'departure.no_room_volume' },
        { code: 'departure.no_rate' },
      ],
    });
    expect(await readSpace(sides, id)).toEqual({ grams: 0, litres: 0, requests: 0 });
  });

  test('of a departure of an unconnected partner, or that left, is refused', async () => {
    const sides = await openBookingSides(world);
    const other = await openBookingSides(world);
    const { id: foreign } = await other.addFlight();
    expect((await sides.request(foreign)).problem).toMatchObject({
      status: 404,
      code: 'booking.departure_not_found',
    });
    const { id: left } = await sides.addFlight();
    await world.owner.query(
      `update departures set departs_at = '2026-12-01T00:00:00Z', cut_off_at = '2026-11-30T00:00:00Z',
        latest_acceptance_at = '2026-11-30T00:00:00Z' where id = $1`,
      [left],
    );
    expect((await sides.request(left)).problem).toMatchObject({ status: 409, code: 'departure.departed' });
  });

  test('sells exactly the capacity to 100 requests at once', async () => {
    const sides = await openBookingSides(world);
    const { id } = await sides.addFlight({ capacityGrams: 250_000, capacityLitres: 12_000 });
    const requests = await Promise.all(
      Array.from({ length: 100 }, () => sides.request(id, { weight: 10_000, volume: 1 })),
    );
    const statuses = requests.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(25);
    expect(statuses.filter((status) => status === 409)).toHaveLength(75);
    expect(await readSpace(sides, id)).toEqual({ grams: 250_000, litres: 25, requests: 25 });
  });
});

describe('the space of a departure', () => {
  test('is free again after the hold, a rejection and a cancellation, and not after a confirmation', async () => {
    const sides = await openBookingSides(world);
    const { id } = await sides.addFlight({ capacityGrams: 100_000 });
    const [held, rejected, cancelled, confirmed] = [
      await sides.book(id, { weight: 1000 }),
      await sides.book(id, { weight: 2000 }),
      await sides.book(id, { weight: 4000 }),
      await sides.book(id, { weight: 8000 }),
    ];
    expect(await readSpace(sides, id)).toMatchObject({ grams: 15_000, requests: 4 });
    await endHold(held.id);
    expect(await readSpace(sides, id)).toMatchObject({ grams: 14_000, requests: 4 });
    await sides.forwarder.call(answerBooking, {
      params: paramsOf(sides, rejected.id),
      body: { action: 'reject', reason: 'NO_CAPACITY' },
    });
    await sides.shipper.call(cancelMyBooking, { params: { id: cancelled.id } });
    await sides.forwarder.call(answerBooking, {
      params: paramsOf(sides, confirmed.id),
      body: { action: 'confirm' },
    });
    await endHold(confirmed.id);
    expect(await readSpace(sides, id)).toMatchObject({ grams: 8000, requests: 1 });
  });

  test('is needed again to confirm a request whose hold ended', async () => {
    const sides = await openBookingSides(world);
    const { id } = await sides.addFlight({ capacityGrams: 30_000 });
    const first = await sides.book(id);
    await endHold(first.id);
    const second = await sides.book(id, { weight: 10_000 });
    const confirm = (bookingId: string) =>
      sides.forwarder.call(answerBooking, {
        params: paramsOf(sides, bookingId),
        body: { action: 'confirm' },
      });
    expect((await confirm(first.id)).problem).toMatchObject({
      status: 409,
      code: 'booking.not_bookable',
      ErrorDetails: [
        {
          code: 'departure.no_room_weight',
          params: { remainingGrams: 20_000, grossGrams: 24_000 },
        },
      ],
    });
    await sides.shipper.call(cancelMyBooking, { params: { id: second.id } });
    expect((await confirm(first.id)).answer.value.state).toBe('CONFIRMED');
  });

  test('keeps the capacity of the departure from being lowered below it, and its lane', async () => {
    const sides = await openBookingSides(world);
    const { id: departureId } = await sides.addFlight();
    await sides.book(departureId);
    const change = (more: Parameters<typeof buildDeparture>[1]) =>
      sides.forwarder.call(changeDeparture, {
        params: { partnerId: sides.partner.partnerId, departureId },
        body: buildDeparture('2026-12-05', more),
      });
    expect((await change({ capacityGrams: 23_999, capacityLitres: 47 })).problem.ErrorDetails).toMatchObject([
      { note: 'capacityGrams', code: 'departure.capacity_booked' },
      { note: 'capacityLitres', code: 'departure.capacity_booked' },
    ]);
    expect((await change({ destinationPortId: 'THBKK' })).problem.ErrorDetails).toMatchObject([
      { note: 'destinationPortId', code: 'departure.lane_booked' },
    ]);
    expect((await change({ capacityGrams: 24_000, capacityLitres: 48 })).status).toBe(200);
  });
});

describe('the list of bookings', () => {
  test('is filtered by state, lane, day, search and departure', async () => {
    const sides = await openBookingSides(world);
    const { id: kul } = await sides.addFlight();
    const { id: bkk } = await sides.addFlight({ destinationPortId: 'THBKK', number: 'SQ708' });
    const first = await sides.book(kul, { reference: 'PO-1' });
    const second = await sides.book(bkk);
    await sides.shipper.call(cancelMyBooking, { params: { id: second.id } });
    const ids = async (query: Record<string, string>) =>
      (await sides.shipper.call(listMyBookings, { query })).answer.data.map(({ id }: Booking) => id);
    expect(await ids({ state: 'CANCELLED' })).toEqual([second.id]);
    expect(await ids({ destinationPortId: 'MYKUL' })).toEqual([first.id]);
    expect(await ids({ search: 'po-1' })).toEqual([first.id]);
    expect(await ids({ search: second.code.slice(3) })).toEqual([second.id]);
    expect(await ids({ search: 'sq708' })).toEqual([second.id]);
    expect(await ids({ dateFrom: '2026-12-06' })).toEqual([]);
    expect(await ids({ dateTo: '2026-12-05', mode: 'AIR', sortBy: 'departsAt' })).toHaveLength(2);
    expect(await ids({ mode: 'LAND' })).toEqual([]);
    const params = { partnerId: sides.partner.partnerId };
    const ofKul = await sides.forwarder.call(listBookings, { params, query: { departureId: kul } });
    expect(ofKul.answer.data).toMatchObject([{ id: first.id }]);
  });

  test('of another client or partner is empty, and its bookings do not exist', async () => {
    const sides = await openBookingSides(world);
    const other = await openBookingSides(world);
    const booking = await sides.book((await sides.addFlight()).id);
    const params = { id: booking.id };
    expect((await other.shipper.call(listMyBookings)).answer.totalCount).toBe(0);
    for (const call of [getMyBooking, cancelMyBooking, acceptAlternative, listMyBookingEntries] as const)
      expect((await other.shipper.call(call, { params })).status).toBe(404);
    const foreign = paramsOf(other, booking.id);
    expect((await other.forwarder.call(getBooking, { params: foreign })).status).toBe(404);
    const body = { action: 'confirm' } as const;
    expect((await other.forwarder.call(answerBooking, { params: foreign, body })).status).toBe(404);
    const query = { departureId: booking.departure.id };
    const list = await other.forwarder.call(listBookings, { params: foreign, query });
    expect(list.answer.totalCount).toBe(0);
    const ofDeparture = { partnerId: other.partner.partnerId, departureId: booking.departure.id };
    const close = { action: 'close' } as const;
    expect((await other.forwarder.call(moveDeparture, { params: ofDeparture, body: close })).status).toBe(
      404,
    );
  });
});
