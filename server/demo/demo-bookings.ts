import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { readCalendars, type Calendars } from '../features/calendars/index.ts';
import { toLocalTime } from '../platform/local-days.ts';
import { ORIGIN_TIME_ZONE } from './book-flight.ts';
import {
  createBookingSteps,
  readLaneDepartures,
  type BookedCargo,
  type LaneDeparture,
} from './booking-steps.ts';
import type { FreightSeed } from './demo-freight.ts';
import { createShipmentSteps } from './shipment-steps.ts';
import { packGoods, takeCartons } from './shipped-goods.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const CARTON = { lengthMm: 600, widthMm: 400, heightMm: 400 };
const PALLET = { lengthMm: 1200, widthMm: 800, heightMm: 1100 };
const pack = (
  commodity: string,
  reference: string,
  count: number,
  grams: number,
  edges = CARTON,
): BookedCargo => ({
  commodity,
  reference,
  pieces: [{ count, grams, ...edges }],
});

/** After the plan, of the departures that left. */
const DELAY = 10 * MINUTE;

/** 11:00 at the origin on the last working day until an instant, in epoch milliseconds. */
function findOfficeTime(calendars: Calendars, until: number): number {
  const office = calendars.getOfficeCalendar({ country: 'SG' });
  let { day } = toLocalTime(until, ORIGIN_TIME_ZONE);
  while (!office.isOpen(day)) day -= 1;
  return day * DAY + 3 * HOUR;
}

/** Bookings in every state, of two clients on the departures of one forwarder, and the shipments of one client in them. A repeated run changes nothing. */
export async function seedBookings(seed: FreightSeed): Promise<void> {
  const { owner, now, parties } = seed;
  const isSeeded = await owner.withoutTenant((tx) => tx.row(sql`select 1 from bookings limit 1`));
  if (isSeeded !== undefined) return;
  const { past, future } = await readLaneDepartures(seed);
  const { book, confirm, answer, amend, cancel, close, follow } = createBookingSteps(seed);
  const merlion = parties.merlion;
  const jade = parties.jade;
  const { ship, addPapers, carry } = createShipmentSteps(seed, merlion);
  const calendars = await owner.withoutTenant(readCalendars);
  for (const [index, departure] of [past.at(-4), past.at(-1)].entries()) {
    if (departure === undefined) continue;
    const goods = packGoods('MO-TEE-01', `PO-1${index}83`, 18, 73);
    const shippedAt = findOfficeTime(calendars, departure.departsAt.getTime() - 4 * DAY);
    const booking = await confirm(
      await book(merlion, departure, goods.cargo, shippedAt - HOUR),
      shippedAt - 20 * MINUTE,
    );
    const shipment = await ship(goods, booking, shippedAt);
    await addPapers(shipment, shippedAt + 2 * HOUR);
    const requestedAt = departure.departsAt.getTime() - 2 * DAY;
    await confirm(
      await book(jade, departure, pack('Glass tableware', `JT-40${index}7`, 2, 212_000, PALLET), requestedAt),
      requestedAt + 40 * MINUTE,
    );
    await follow(departure, DELAY);
    await carry(shipment, booking, departure, DELAY);
  }
  const missed = past.at(-3);
  for (const departure of [missed, future[1]])
    if (departure !== undefined) await chargeUnusedSpace(owner, departure);
  if (missed !== undefined) {
    const requestedAt = missed.departsAt.getTime() - 3 * DAY;
    const cargo = pack('Ceramic vases', 'JT-4019', 16, 15_500);
    await confirm(await book(jade, missed, cargo, requestedAt), requestedAt + 2 * HOUR);
    await follow(missed, DELAY);
  }
  const [next, second, third, fourth, fifth, sixth] = future;
  const expired = past.at(-2);
  if (expired !== undefined)
    await book(jade, expired, pack('Umbrellas', 'JT-4021', 30, 9_800), expired.departsAt.getTime() - DAY);
  if (next !== undefined) {
    const requestedAt = now - 20 * HOUR;
    const goods = packGoods('MO-JNS-05', 'PO-1190', 25, 25);
    const booking = await confirm(
      await book(merlion, next, goods.cargo, requestedAt),
      requestedAt + 2 * HOUR,
    );
    await addPapers(await ship(goods, booking, now - 17 * HOUR), now - 16 * HOUR);
    await close(next, now - 5 * MINUTE);
  }
  if (second !== undefined) {
    const goods = packGoods('MO-SNK-11', 'PO-1194', 32, 10);
    const booking = await confirm(await book(merlion, second, goods.cargo, now - 9 * HOUR), now - 8 * HOUR);
    const toStore = await ship(takeCartons(goods, 'PO-1194', 20), booking, now - 7 * HOUR);
    const toOtherStore = await ship(takeCartons(goods, 'PO-1195', 12), booking, now - 6.5 * HOUR);
    await addPapers(toStore, now - 6 * HOUR, ['COMMERCIAL_INVOICE']);
    await addPapers(toOtherStore, now - 5.5 * HOUR);
    const other = await book(
      jade,
      second,
      pack('Table lamps', 'JT-4030', 3, 148_000, PALLET),
      now - 7 * HOUR,
    );
    await confirm(other, now - 6 * HOUR);
    await amend(jade, other, pack('Table lamps', 'JT-4030', 4, 148_000, PALLET), now - 2 * HOUR);
  }
  if (third !== undefined) {
    await book(jade, third, pack('Picture frames', 'JT-4033', 20, 12_500), now - 3 * HOUR);
    const goods = packGoods('MO-JKT-02', 'PO-1201', 14, 15);
    const requested = await book(merlion, third, goods.cargo, now - 12 * MINUTE);
    await addPapers(await ship(goods, requested, now - 9 * MINUTE), now - 4 * MINUTE);
  }
  if (fourth !== undefined && fifth !== undefined) {
    const goods = packGoods('MO-TOT-05', 'PO-1198', 22, 40);
    const rejected = await book(merlion, fourth, goods.cargo, now - 5 * HOUR);
    await ship(goods, rejected, now - 4.5 * HOUR);
    await answer(
      rejected,
      {
        action: 'reject',
        reason: 'NO_CAPACITY',
        comment: 'The airline gave our belly space to mail. The next flight has room.',
        alternativeDepartureId: fifth.id,
      },
      now - 4 * HOUR,
    );
    const refused = await book(jade, fifth, pack('Scented candles', 'JT-4036', 24, 15_000), now - 30 * HOUR);
    await answer(
      refused,
      { action: 'reject', reason: 'OTHER', comment: 'We need the safety data sheet of the candles first.' },
      now - 26 * HOUR,
    );
  }
  if (sixth !== undefined)
    await cancel(
      merlion,
      await book(merlion, sixth, pack('Swimwear', 'PO-1187', 8, 9_700), now - 50 * HOUR),
      now - 45 * HOUR,
    );
}

/** What the forwarder charges for booked weight that does not fly, on days with little space. */
async function chargeUnusedSpace(owner: Database, { id }: LaneDeparture): Promise<void> {
  const rule = JSON.stringify({ percent: 50, tolerancePercent: 10 });
  await owner.withoutTenant((tx) =>
    tx.execute(sql`update departures set rates = jsonb_set(rates, '{deadFreight}', ${rule}::jsonb), is_edited = true
      where id = ${id}`),
  );
}
