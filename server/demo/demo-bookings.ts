import { isRefusal, type Refusal } from '@portal/contract/core';
import type { Booking, BookingAnswer, PieceKind } from '@portal/contract/freight';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import {
  amendBooking,
  answerBookingOf,
  cancelBooking,
  moveDepartureOf,
  reserveSpace,
} from '../features/freight/index.ts';
import { createDepartureMawbs } from '../features/manifests/index.ts';
import type { RequestContext } from '../request/request-context.ts';
import { getPartnerUser } from './demo-connections.ts';
import { asClientUser, asPartners } from './demo-context.ts';
import type { DemoParties } from './demo-parties.ts';
import type { ForwarderDeps } from './forwarder-deps.ts';
import type { DemoPartner } from './network.ts';
import { toManifestDeps } from './receive-client-bags.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface BookingsSeed extends ForwarderDeps {
  readonly owner: Database;
  readonly parties: DemoParties;
}

interface Departure {
  readonly id: string;
  readonly departsAt: Date;
  readonly arrivesAt: Date;
  readonly cutOffAt: Date;
}

/** What is booked: pieces of one kind, and what is in them. */
interface Cargo {
  readonly commodity: string;
  readonly reference: string;
  readonly pieces: PieceKind[];
}

const CARTON = { lengthMm: 600, widthMm: 400, heightMm: 400 };
const PALLET = { lengthMm: 1200, widthMm: 800, heightMm: 1100 };
const pack = (commodity: string, reference: string, count: number, grams: number, edges = CARTON): Cargo => ({
  commodity,
  reference,
  pieces: [{ count, grams, ...edges }],
});

/** Bookings are on this lane, which the forwarder of the demo that can sign in flies each day. */
export const LANE = { partner: 'HARBOURLINE', from: 'SGSIN', to: 'MYKUL' } as const;

/** Notices and events of the demo are those of its orders. */
export const recordNothing = () => Promise.resolve();

/** Bookings in every state, of two clients on the departures of one forwarder. A repeated run changes nothing. */
export async function seedBookings(seed: BookingsSeed): Promise<void> {
  const { owner, now, parties } = seed;
  const partnerId = parties.partners[LANE.partner];
  const isSeeded = await owner.withoutTenant((tx) => tx.row(sql`select 1 from bookings limit 1`));
  if (isSeeded !== undefined) return;
  const departures = await owner.withoutTenant((tx) =>
    tx.rows<Departure>(sql`select id, departs_at "departsAt", arrives_at "arrivesAt", cut_off_at "cutOffAt" from departures
      where partner_id = ${partnerId} and origin_port_id = ${LANE.from} and destination_port_id = ${LANE.to} order by departs_at`),
  );
  const past = departures.filter(({ departsAt }) => departsAt.getTime() < now - HOUR);
  const future = departures.filter(({ cutOffAt }) => cutOffAt.getTime() > now + HOUR);
  const { book, confirm, answer, amend, cancel, close, follow } = createSteps(seed);
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
async function chargeUnusedSpace(owner: Database, { id }: Departure): Promise<void> {
  const rule = JSON.stringify({ percent: 50, tolerancePercent: 10 });
  await owner.withoutTenant((tx) =>
    tx.execute(sql`update departures set rates = jsonb_set(rates, '{deadFreight}', ${rule}::jsonb), is_edited = true
      where id = ${id}`),
  );
}

/** A forwarder, and the users of clients. */
export function createActors(
  { database, users, reporter, parties }: BookingsSeed,
  partner: DemoPartner = LANE.partner,
) {
  const partnerId = parties.partners[partner];
  return {
    partnerId,
    forwarder: asPartners(database, [partnerId], { ...reporter, name: getPartnerUser(partner) }),
    asClient: (clientId: string): RequestContext => {
      const user = users.get(clientId);
      if (user === undefined) throw new Error(`client ${clientId} has no user`);
      return asClientUser(database, clientId, user);
    },
  };
}

/** What clients and the forwarder do at a time, in epoch milliseconds. */
function createSteps(seed: BookingsSeed) {
  const { now } = seed;
  const { partnerId, forwarder, asClient } = createActors(seed);
  const answer = async (booking: Booking, body: BookingAnswer, at: number) =>
    requireValue(
      await answerBookingOf(
        recordNothing,
        forwarder,
        { partnerId, bookingId: booking.id },
        body,
        new Date(at),
      ),
    );
  const move = async ({ id }: Departure, action: 'close' | 'depart' | 'arrive', at: number) =>
    requireValue(
      await moveDepartureOf(
        { record: recordNothing, mawbs: createDepartureMawbs(toManifestDeps(seed, at)) },
        forwarder,
        { partnerId, departureId: id },
        action,
        new Date(at),
      ),
    );
  return {
    answer,
    confirm: (booking: Booking, at: number) => answer(booking, { action: 'confirm' }, at),
    book: async (clientId: string, { id }: Departure, cargo: Cargo, at: number) =>
      requireValue(
        await reserveSpace(
          recordNothing,
          asClient(clientId),
          { departureId: id, goods: [], ...cargo },
          {},
          new Date(at),
        ),
      ),
    amend: async (clientId: string, { id }: Booking, { pieces }: Cargo, at: number) =>
      requireValue(
        await amendBooking(
          recordNothing,
          asClient(clientId),
          id,
          { pieces },
          { isPreview: false, expectedVersion: undefined },
          new Date(at),
        ),
      ),
    cancel: async (clientId: string, booking: Booking, at: number) =>
      requireValue(await cancelBooking(recordNothing, asClient(clientId), booking.id, new Date(at))),
    close: (departure: Departure, at: number) => move(departure, 'close', at),
    /** Closes a departure that has left at its cut-off, and follows it to its arrival. */
    follow: async (departure: Departure) => {
      await move(departure, 'close', departure.cutOffAt.getTime());
      await move(departure, 'depart', departure.departsAt.getTime() + 10 * MINUTE);
      const arrivedAt = departure.arrivesAt.getTime() + 10 * MINUTE;
      if (arrivedAt <= now) await move(departure, 'arrive', arrivedAt);
    },
  };
}

/** The value of a step, which the demo expects to succeed. */
export function requireValue<T>(response: { readonly value: T } | Refusal): T {
  if (isRefusal(response)) throw new Error(`demo freight: ${response.message}`);
  return response.value;
}
