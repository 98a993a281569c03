import type { Booking, BookingAnswer, PieceKind } from '@portal/contract/freight';
import { sql } from '../db/sql.ts';
import {
  acceptAlternativeOf,
  amendBooking,
  answerBookingOf,
  cancelBooking,
  moveDepartureOf,
  reserveSpace,
} from '../features/freight/index.ts';
import { createDepartureMawbs } from '../features/manifests/index.ts';
import { createActors, LANE, recordNothing, requireValue, type FreightSeed } from './demo-freight.ts';
import { toManifestDeps } from './receive-client-bags.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A departure of the lane of the freight. */
export interface LaneDeparture {
  readonly id: string;
  readonly departsAt: Date;
  readonly arrivesAt: Date;
  readonly cutOffAt: Date;
}

/** What is booked: pieces of one kind, and what is in them. */
export interface BookedCargo {
  readonly commodity: string;
  readonly reference: string;
  readonly pieces: PieceKind[];
}

/** The departures of the lane that have left, and those that can be booked for an hour more, from the earliest. */
export async function readLaneDepartures({ owner, now, parties }: FreightSeed) {
  const departures = await owner.withoutTenant((tx) =>
    tx.rows<LaneDeparture>(sql`select id, departs_at "departsAt", arrives_at "arrivesAt", cut_off_at "cutOffAt" from departures
      where partner_id = ${parties.partners[LANE.partner]} and origin_port_id = ${LANE.from} and destination_port_id = ${LANE.to}
      order by departs_at`),
  );
  return {
    past: departures.filter(({ departsAt }) => departsAt.getTime() < now - HOUR),
    future: departures.filter(({ cutOffAt }) => cutOffAt.getTime() > now + HOUR),
  };
}

/** What clients and the forwarder do at a time, in epoch milliseconds. */
export function createBookingSteps(seed: FreightSeed) {
  const { now } = seed;
  const { partnerId, forwarder, asClient } = createActors(seed);
  const answer = async ({ id: bookingId }: Pick<Booking, 'id'>, body: BookingAnswer, at: number) =>
    requireValue(
      await answerBookingOf(recordNothing, forwarder, { partnerId, bookingId }, body, new Date(at)),
    );
  const move = async ({ id }: LaneDeparture, action: 'close' | 'depart' | 'arrive', at: number) =>
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
    book: async (clientId: string, { id }: LaneDeparture, cargo: BookedCargo, at: number) =>
      requireValue(
        await reserveSpace(
          recordNothing,
          asClient(clientId),
          { departureId: id, goods: [], ...cargo },
          {},
          new Date(at),
        ),
      ),
    amend: async (clientId: string, { id }: Booking, { pieces }: BookedCargo, at: number) =>
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
    close: (departure: LaneDeparture, at: number) => move(departure, 'close', at),
    /** Takes the departure that the forwarder offers for a rejected booking. */
    acceptAlternative: async (clientId: string, { id }: Pick<Booking, 'id'>, at: number) =>
      requireValue(await acceptAlternativeOf(recordNothing, asClient(clientId), id, new Date(at))),
    /** Closes a departure that has left at its cut-off, and follows it to its arrival. `delay`: of the arrival, in milliseconds. */
    follow: async (departure: LaneDeparture, delay: number) => {
      await move(departure, 'close', departure.cutOffAt.getTime());
      await move(departure, 'depart', departure.departsAt.getTime() + 10 * MINUTE);
      const arrivedAt = departure.arrivesAt.getTime() + delay;
      if (arrivedAt <= now) await move(departure, 'arrive', arrivedAt);
    },
  };
}
