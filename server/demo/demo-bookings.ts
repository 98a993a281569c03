import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import {
  createBookingSteps,
  readLaneDepartures,
  type BookedCargo,
  type LaneDeparture,
} from './booking-steps.ts';
import type { FreightSeed } from './demo-freight.ts';

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

/** Bookings in every state, of two clients on the departures of one forwarder. A repeated run changes nothing. */
export async function seedBookings(seed: FreightSeed): Promise<void> {
  const { owner, now, parties } = seed;
  const isSeeded = await owner.withoutTenant((tx) => tx.row(sql`select 1 from bookings limit 1`));
  if (isSeeded !== undefined) return;
  const { past, future } = await readLaneDepartures(seed);
  const { book, confirm, answer, amend, cancel, close, follow } = createBookingSteps(seed);
  const merlion = parties.merlion;
  const jade = parties.jade;
  for (const [index, departure] of [past.at(-4), past.at(-1)].entries()) {
    if (departure === undefined) continue;
    const requestedAt = departure.departsAt.getTime() - 2 * DAY;
    const of = [
      [merlion, pack('Cotton T-shirts', `PO-1${index}83`, 18, 14_200)],
      [jade, pack('Glass tableware', `JT-40${index}7`, 2, 212_000, PALLET)],
    ] as const;
    for (const [client, cargo] of of)
      await confirm(await book(client, departure, cargo, requestedAt), requestedAt + 40 * MINUTE);
    await follow(departure);
  }
  const missed = past.at(-3);
  for (const departure of [missed, future[1]])
    if (departure !== undefined) await chargeUnusedSpace(owner, departure);
  if (missed !== undefined) {
    const requestedAt = missed.departsAt.getTime() - 3 * DAY;
    const cargo = pack('Ceramic vases', 'JT-4019', 16, 15_500);
    await confirm(await book(jade, missed, cargo, requestedAt), requestedAt + 2 * HOUR);
    await follow(missed);
  }
  const [next, second, third, fourth, fifth, sixth] = future;
  const expired = past.at(-2);
  if (expired !== undefined)
    await book(jade, expired, pack('Umbrellas', 'JT-4021', 30, 9_800), expired.departsAt.getTime() - DAY);
  if (next !== undefined) {
    const requestedAt = now - 20 * HOUR;
    await confirm(
      await book(merlion, next, pack('Denim jackets', 'PO-1190', 25, 16_400), requestedAt),
      requestedAt + 2 * HOUR,
    );
    await close(next, now - 5 * MINUTE);
  }
  if (second !== undefined) {
    const confirmed = await book(
      merlion,
      second,
      pack('Sports shoes', 'PO-1194', 32, 11_600),
      now - 9 * HOUR,
    );
    await confirm(confirmed, now - 8 * HOUR);
    await amend(merlion, confirmed, pack('Sports shoes', 'PO-1194', 28, 11_600), now - 5 * HOUR);
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
    await book(merlion, third, pack('Rain jackets', 'PO-1201', 14, 10_900), now - 12 * MINUTE);
  }
  if (fourth !== undefined && fifth !== undefined) {
    const rejected = await book(merlion, fourth, pack('Leather bags', 'PO-1198', 22, 13_300), now - 5 * HOUR);
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
