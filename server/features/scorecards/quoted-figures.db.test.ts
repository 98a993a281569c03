import { moveDeparture } from '@portal/contract/freight';
import { formatAwbNumber, setAwbStock } from '@portal/contract/orders';
import { getOwnScorecard, getScorecard, type QuotedFigures } from '@portal/contract/scorecards';
import type { World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAirline } from '../manifests/mawb/testing-mawbs.ts';
import {
  findQuotation,
  FREIGHT_LINE,
  openQuotationSides,
  openQuotationWorld,
  QUOTE,
  type QuotationSides,
} from '../freight/quotations/testing-quotations.ts';

let world: World;
beforeAll(async () => {
  world = await openQuotationWorld();
});
afterAll(() => world.close());

const readFigures = async ({ shipper, partner }: QuotationSides): Promise<QuotedFigures | null> =>
  (await shipper.call(getScorecard, { params: { id: partner.partnerId } })).answer.value.quotations;

/** A booking from a quotation of 210.00 SGD by a flight with 0 to 1 quoted days. Returns the ids of booking and departure. */
async function bookQuotation(sides: QuotationSides, more: { readonly customs?: true } = {}) {
  const { id } = await sides.open({ readyDate: '2026-12-04', services: ['INSURANCE'] });
  const { id: departureId } = await sides.addFlight();
  const lines = [
    FREIGHT_LINE,
    { ...FREIGHT_LINE, service: 'INSURANCE', basis: 'SHIPMENT', quantity: 1, unitPriceMinor: 50_00 } as const,
    ...(more.customs === true ? [{ ...FREIGHT_LINE, service: 'CUSTOMS' } as const] : []),
  ];
  await sides.answer(id, { ...QUOTE, lines, departureId, transitDays: { min: 0, max: 1 } });
  const { booking } = findQuotation(
    (await sides.change(id, { action: 'accept' })).answer,
    sides.partner.partnerId,
  );
  return { bookingId: booking?.id ?? '', departureId };
}

/** Sets the state of a departure, and when it arrives (local time of Kuala Lumpur). */
const arrive = (departureId: string, localArrival = '2026-12-05T23:20', state = 'ARRIVED') =>
  world.owner.query(
    `update departures set state = $2, local_arrival = $3::timestamp, arrives_at = $3::timestamp at time zone 'Asia/Kuala_Lumpur' where id = $1`,
    [departureId, state, localArrival],
  );

const charge = (bookingId: string, amountMinor: number, currency = 'SGD') =>
  world.owner.query(`update bookings set price = jsonb_set(price, '{total}', $2::jsonb) where id = $1`, [
    bookingId,
    JSON.stringify({ amountMinor, currency }),
  ]);

describe('the figures of quotations', () => {
  test('are absent without a booking that has arrived, and have a value from five on, over all clients', async () => {
    const sides = await openQuotationSides(world);
    const other = await world.client();
    expect(await readFigures(sides)).toBeNull();
    const bookings = [];
    for (let index = 0; index < 5; index++) bookings.push(await bookQuotation(sides));
    const [first, ...others] = bookings;
    if (first === undefined) throw new Error('no booking');
    await arrive(first.departureId, '2026-12-05T23:20', 'DEPARTED');
    expect(await readFigures(sides)).toBeNull();
    for (const { departureId } of others) await arrive(departureId);
    const few = { value: null, bookings: 4, ownBookings: 4 };
    expect(await readFigures(sides)).toEqual({ charged: few, days: few });
    await arrive(first.departureId, '2026-12-07T00:10');
    await charge(first.bookingId, 221_00);
    const figures = {
      // 221 of 210 SGD are 105.24 %, and four bookings cost what was quoted.
      charged: { value: 101, bookings: 5, ownBookings: 5 },
      // One day more than the longest quoted time, and four times a day less.
      days: { value: -0.6, bookings: 5, ownBookings: 5 },
    };
    expect(await readFigures(sides)).toEqual(figures);
    const params = { partnerId: sides.partner.partnerId };
    expect((await sides.forwarder.call(getOwnScorecard, { params })).answer.value.quotations).toEqual(
      figures,
    );
    const reader = await other.as('CLIENT_OPERATOR');
    const scorecard = (await reader.call(getScorecard, { params: { id: sides.partner.partnerId } })).answer
      .value;
    expect(scorecard.quotations).toEqual({
      charged: { ...figures.charged, ownBookings: 0 },
      days: { ...figures.days, ownBookings: 0 },
    });
  });

  test('leave out a charge in another currency, and the days of an offer with services that take time', async () => {
    const sides = await openQuotationSides(world);
    const foreign = await bookQuotation(sides);
    await charge(foreign.bookingId, 500_00, 'MYR');
    const cleared = await bookQuotation(sides, { customs: true });
    for (const { departureId } of [foreign, cleared]) await arrive(departureId);
    expect(await readFigures(sides)).toEqual({
      charged: { value: null, bookings: 1, ownBookings: 1 },
      days: { value: null, bookings: 1, ownBookings: 1 },
    });
  });

  test('leave out bookings that were cancelled, and those that arrived before the period', async () => {
    const sides = await openQuotationSides(world);
    const { bookingId, departureId } = await bookQuotation(sides);
    const counts = async () => (await readFigures(sides))?.days.bookings;
    // 180 days, today included: from 5 June on.
    await world.owner.query(
      `update departures set local_departure = '2026-06-04T06:00', departs_at = '2026-06-03T22:00Z',
        local_cut_off = '2026-06-04T01:00', cut_off_at = '2026-06-03T17:00Z', local_latest_acceptance = '2026-06-04T01:00',
        latest_acceptance_at = '2026-06-03T17:00Z' where id = $1`,
      [departureId],
    );
    await arrive(departureId, '2026-06-05T08:00');
    expect(await counts()).toBe(1);
    await arrive(departureId, '2026-06-05T07:59');
    expect(await counts()).toBeUndefined();
    await arrive(departureId);
    expect(await counts()).toBe(1);
    await world.owner.query(`update bookings set state = 'CANCELLED' where id = $1`, [bookingId]);
    expect(await counts()).toBeUndefined();
  });

  test('count the days until the arrival that the partner recorded', async () => {
    const sides = await openQuotationSides(world);
    const { departureId } = await bookQuotation(sides);
    await world.owner.query(
      `update departures set local_departure = '2026-11-29T22:05', departs_at = '2026-11-29T14:05Z',
        local_arrival = '2026-11-29T23:20', arrives_at = '2026-11-29T15:20Z', latest_acceptance_at = '2026-11-29T08:00Z',
        cut_off_at = '2026-11-29T08:00Z' where id = $1`,
      [departureId],
    );
    const params = { partnerId: sides.partner.partnerId, departureId };
    const move = async (action: 'close' | 'depart' | 'arrive') =>
      (await sides.forwarder.call(moveDeparture, { params, body: { action } })).status;
    expect([await move('close'), await move('depart')]).toEqual([200, 200]);
    await world.owner.query(`update departures set departed_at = '2026-11-29T14:20Z' where id = $1`, [
      departureId,
    ]);
    for (let index = 0; index < 4; index++) await arrive((await bookQuotation(sides)).departureId);
    expect(await move('arrive')).toBe(200);
    // It arrived on 1 December, 08:00 local time, a day later than quoted, and the others a day earlier.
    expect((await readFigures(sides))?.days).toEqual({ value: -0.6, bookings: 5, ownBookings: 5 });
  });

  test('count the days of the MAWB where the bags of the booking have one', async () => {
    const sides = await openQuotationSides(world);
    await insertAirline(world);
    await sides.forwarder.call(setAwbStock, {
      params: { partnerId: sides.partner.partnerId },
      body: { ranges: [{ first: formatAwbNumber('618', 7_000), last: formatAwbNumber('618', 7_009) }] },
    });
    for (let index = 0; index < 5; index++) {
      const { bookingId, departureId } = await bookQuotation(sides);
      await arrive(departureId);
      await world.owner.query(
        `insert into mawb_departures (partner_id, mawb_id, number, flight_number, flight_date, departed_at, arrived_at, created_at)
          select m.partner_id, m.id, 1, 'SQ118', '2026-12-05', '2026-12-05T14:05Z', '2026-12-07T16:30Z', now()
          from bookings b join mawbs m on m.awb_number = b.awb_number where b.id = $1`,
        [bookingId],
      );
    }
    // It arrived on 8 December, 00:30 local time.
    expect((await readFigures(sides))?.days).toEqual({ value: 2, bookings: 5, ownBookings: 5 });
  });
});
