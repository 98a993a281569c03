import type { BodyInput } from '@portal/contract/core';
import {
  amendMyBooking,
  answerBooking,
  getBooking,
  getMyBooking,
  listBookingEntries,
  moveDeparture,
  type Booking,
} from '@portal/contract/freight';
import { getManifestDetails } from '@portal/contract/manifests';
import { formatAwbNumber, setAwbStock } from '@portal/contract/orders';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAirline } from '../../manifests/mawb/testing-mawbs.ts';
import { insertPorts } from '../testing-departures.ts';
import { SGD_RATES } from '../testing-freight-rates.ts';
import { openBookingSides, paramsOf, readSpace, type BookingSides } from './testing-bookings.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
  await insertAirline(world);
});
afterAll(() => world.close());

const PIECE = { count: 1, grams: 30_000, lengthMm: 600, widthMm: 400, heightMm: 400 };
const sgd = (amountMinor: number) => ({ amountMinor, currency: 'SGD' });

interface AmendmentCall {
  readonly query?: { readonly preview: 'true' };
  readonly version?: number;
}

const amend = (
  { shipper }: BookingSides,
  id: string,
  body: BodyInput<typeof amendMyBooking>,
  { query, version }: AmendmentCall = {},
) =>
  shipper.call(amendMyBooking, {
    params: { id },
    ...(query !== undefined && { query }),
    body,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const confirm = (sides: BookingSides, id: string) =>
  sides.forwarder.call(answerBooking, { params: paramsOf(sides, id), body: { action: 'confirm' } });
const read = async ({ shipper }: BookingSides, id: string) =>
  (await shipper.call(getMyBooking, { params: { id } })).answer.value;

/** A booking of 24 kg for SGD 98.40, confirmed unless it is a request. */
async function open(state: 'REQUESTED' | 'CONFIRMED' = 'CONFIRMED', flight: object = {}) {
  const sides = await openBookingSides(world);
  const { id: departureId } = await sides.addFlight(flight);
  const booking = await sides.book(departureId);
  if (state === 'CONFIRMED') await confirm(sides, booking.id);
  return { sides, departureId, id: booking.id, before: await read(sides, booking.id) };
}

describe('a change of pieces', () => {
  test('has the price of the rates of the booking, and a preview says the same and changes nothing', async () => {
    const { sides, departureId, id, before } = await open('REQUESTED');
    await world.owner.query(
      `update departures set rates = jsonb_set(rates, '{minimumMinor}', '90000') where id = $1`,
      [departureId],
    );
    const body = { pieces: [PIECE, { ...PIECE, grams: 32_200 }] };
    const expected = {
      before: { weight: 24_000, volume: 48, chargeableGrams: 24_000, total: sgd(98_40) },
      // 62.2 kg are charged as 62.5 kg at 3.20.
      after: { weight: 62_200, volume: 192, chargeableGrams: 62_500, total: sgd(200_00) },
      difference: sgd(101_60),
      state: 'REQUESTED',
    };
    expect((await amend(sides, id, body, { query: { preview: 'true' } })).answer.value).toEqual(expected);
    expect(await read(sides, id)).toEqual(before);
    expect((await amend(sides, id, body)).answer.value).toEqual(expected);
    const after = await read(sides, id);
    expect(after).toMatchObject({
      ...expected.after,
      net: sgd(200_00),
      pieces: body.pieces,
      state: 'REQUESTED',
    });
    expect([after.version, after.heldUntil]).toEqual([before.version + 1, before.heldUntil]);
    expect(await readSpace(sides, departureId)).toMatchObject({ grams: 62_200, litres: 192 });
    const { data } = (await sides.forwarder.call(listBookingEntries, { params: paramsOf(sides, id) })).answer;
    const { state: _, ...change } = expected;
    expect(data[0]).toMatchObject({ action: 'amend', side: 'CLIENT', load: change });
    expect(data[1]).toMatchObject({ action: 'request', load: null });
  });

  test('that is repeated changes nothing, and one of an earlier version is refused', async () => {
    const { sides, id, before } = await open();
    const body = { weight: 20_000, volume: 40 };
    await amend(sides, id, body, { version: before.version });
    const after = await read(sides, id);
    const repeat = await amend(sides, id, body, { version: before.version });
    expect(repeat.answer.value).toMatchObject({ difference: sgd(0), state: 'CONFIRMED' });
    expect(await read(sides, id)).toEqual(after);
    const stale = await amend(sides, id, { weight: 19_000, volume: 40 }, { version: before.version });
    expect(stale.problem.code).toBe('booking.stale');
  });

  test.each([
    ['less weight stays confirmed', { weight: 23_000, volume: 48 }, 'CONFIRMED'],
    ['other pieces of the same weight and volume stay confirmed', undefined, 'CONFIRMED'],
    ['1 g more waits for the partner', { weight: 24_001, volume: 48 }, 'REQUESTED'],
    ['1 litre more waits for the partner', { weight: 20_000, volume: 49 }, 'REQUESTED'],
  ])('with %s', async (_, body, state) => {
    const { sides, departureId, id, before } = await open();
    const same = { pieces: [{ count: 2, grams: 12_000, lengthMm: 400, widthMm: 300, heightMm: 200 }] };
    expect((await amend(sides, id, body ?? same)).answer.value.state).toBe(state);
    const after = await read(sides, id);
    const heldUntil = state === 'REQUESTED' ? before.departure.cutOffAt : null;
    expect(after).toMatchObject({ state, heldUntil });
    expect(await readSpace(sides, departureId)).toMatchObject({ grams: after.weight, litres: after.volume });
    if (state === 'REQUESTED') expect((await confirm(sides, id)).status).toBe(200);
  });

  test('keeps the MAWB, whose booked weight follows, and tells the partner', async () => {
    const sides = await openBookingSides(world);
    await sides.forwarder.call(setAwbStock, {
      params: { partnerId: sides.partner.partnerId },
      body: { ranges: [{ first: formatAwbNumber('618', 9_000), last: formatAwbNumber('618', 9_009) }] },
    });
    const { id: departureId } = await sides.addFlight();
    const { id } = await sides.book(departureId);
    await confirm(sides, id);
    const awbNumber = (await read(sides, id)).awbNumber ?? '';
    for (const weight of [30_000, 12_000]) {
      await amend(sides, id, { weight, volume: 48 });
      expect((await read(sides, id)).awbNumber).toBe(awbNumber);
      const { answer } = await sides.forwarder.call(getManifestDetails, { params: { id: awbNumber } });
      expect(answer.mawb.bookedGrams).toBe(weight);
    }
    const { value } = (await sides.forwarder.call(getBooking, { params: paramsOf(sides, id) })).answer;
    expect(value).toMatchObject({ state: 'REQUESTED', weight: 12_000 });
    const notices = await readNotifications(world, sides.client.clientId, sides.forwarder);
    expect(notices.map(({ params }) => 'action' in params && params.action)).toEqual([
      'request',
      'amend',
      'amend',
    ]);
  });

  test('of a booking of another client does not exist, and a weight below that of the pieces is refused', async () => {
    const { sides, id } = await open();
    const other = await openBookingSides(world);
    expect((await amend(other, id, { weight: 1_000, volume: 1 })).status).toBe(404);
    expect((await amend(sides, id, { pieces: [PIECE], weight: 1_000 })).problem.ErrorDetails).toMatchObject([
      { note: 'weight', code: 'booking.below_pieces_weight' },
    ]);
    expect((await amend(sides, id, { weight: 1_000 })).problem.ErrorDetails).toMatchObject([
      { note: 'volume' },
    ]);
  });
});

describe('a change of pieces is refused, and the booking stays', () => {
  const LIMITS = { maxPieceGrams: 40_000, maxPieceMm: { lengthMm: 900, widthMm: 700, heightMm: 600 } };
  const flight = { ...LIMITS, capacityGrams: 100_000, capacityLitres: 500, rates: SGD_RATES };

  test.each<[string, BodyInput<typeof amendMyBooking>, object]>([
    [
      'beyond the free weight, which it names',
      { weight: 90_001, volume: 48 },
      {
        note: 'weight',
        code: 'departure.no_room_weight',
        params: { remainingGrams: 90_000, grossGrams: 90_001 },
      },
    ],
    [
      'beyond the free volume, which it names',
      { weight: 24_000, volume: 461 },
      { note: 'weight', code: 'departure.no_room_volume', params: { remainingLitres: 460, litres: 461 } },
    ],
    [
      'for a piece that is too heavy',
      { pieces: [{ ...PIECE, grams: 40_001 }] },
      { note: 'pieces', code: 'departure.piece_too_heavy' },
    ],
    [
      'for a piece that is too high',
      { pieces: [{ ...PIECE, heightMm: 601 }] },
      { note: 'pieces', code: 'departure.piece_too_large' },
    ],
  ])('%s', async (_, body, detail) => {
    const { sides, departureId, id, before } = await open('CONFIRMED', flight);
    await sides.book(departureId, { weight: 10_000, volume: 40 });
    const { problem } = await amend(sides, id, body);
    expect(problem).toMatchObject({ code: 'booking.not_bookable', ErrorDetails: [detail] });
    expect(await read(sides, id)).toEqual(before);
  });

  const body = { weight: 23_000, volume: 48 };
  test('after the cut-off, with its time', async () => {
    const { sides, departureId, id } = await open();
    await world.owner.query(`update departures set cut_off_at = '2026-11-30T23:59:59Z' where id = $1`, [
      departureId,
    ]);
    expect((await amend(sides, id, body)).problem).toMatchObject({
      code: 'booking.past_cut_off',
      params: { cutOffTime: '2026-11-30T23:59:59.000Z' },
    });
  });

  test('once the departure is closed', async () => {
    const { sides, departureId, id } = await open();
    const params = { partnerId: sides.partner.partnerId, departureId };
    await sides.forwarder.call(moveDeparture, { params, body: { action: 'close' } });
    expect((await amend(sides, id, body)).problem).toMatchObject({
      code: 'booking.action_not_allowed',
      params: { stateTerm: 'CLOSED' satisfies Booking['state'] },
    });
  });
});

test('many changes and requests at once never take more than the capacity', async () => {
  const sides = await openBookingSides(world);
  const { id: departureId } = await sides.addFlight({ capacityGrams: 200_000 });
  const ids: string[] = [];
  for (let index = 0; index < 6; index += 1) ids.push((await sides.book(departureId, { weight: 20_000 })).id);
  const answers = await Promise.all([
    ...ids.map((id) => amend(sides, id, { weight: 50_000, volume: 48 })),
    ...ids.map(() => sides.request(departureId, { weight: 10_000 })),
  ]);
  for (const { status } of answers) expect([200, 201, 409]).toContain(status);
  const { grams } = await readSpace(sides, departureId);
  expect(grams).toBeGreaterThan(120_000);
  expect(grams).toBeLessThanOrEqual(200_000);
});
