import type { BodyInput } from '@portal/contract/core';
import {
  createDeparture,
  getDeparture,
  reserveFlights,
  type Booking,
  type PartnerDeparture,
} from '@portal/contract/freight';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import type { TestClient, TestPartner, World } from '@portal/tests/world/world.ts';
import { buildDeparture } from '../testing-departures.ts';

type ReservationBody = BodyInput<typeof reserveFlights>;

/** A forwarder with departures, and a connected client that books them. For tests. */
export interface BookingSides {
  readonly partner: TestPartner;
  readonly client: TestClient;
  readonly shipper: TestCaller;
  readonly forwarder: TestCaller;
  readonly addFlight: (more?: Partial<BodyInput<typeof createDeparture>>) => Promise<PartnerDeparture>;
  readonly request: (departureId: string, more?: Partial<ReservationBody>) => ReturnType<typeof callReserve>;
  readonly book: (departureId: string, more?: Partial<ReservationBody>) => Promise<Booking>;
}

const callReserve = (caller: TestCaller, body: ReservationBody) => caller.call(reserveFlights, { body });

/** Opens a connected client and partner; flights are SIN–KUL on 5 December 2026. */
export async function openBookingSides(world: World): Promise<BookingSides> {
  const partner = await world.partner({ name: 'Merlion Air', serviceTypes: ['FREIGHT_FORWARDER'] });
  const client = await world.client();
  await client.connect(partner);
  return createBookingSides(client, partner, '2026-12-05');
}

/** Both sides of a connected client and partner; flights are SIN–KUL on a local day, YYYY-MM-DD. */
export async function createBookingSides(
  client: TestClient,
  partner: TestPartner,
  day: string,
): Promise<BookingSides> {
  const shipper = await client.as('CLIENT_OPERATOR');
  const forwarder = await partner.as('PARTNER_OPERATOR');
  const request = (departureId: string, more: Partial<ReservationBody> = {}) =>
    callReserve(shipper, { departureId, weight: 24_000, volume: 48, commodity: 'Cotton T-shirts', ...more });
  return {
    partner,
    client,
    shipper,
    forwarder,
    addFlight: async (more = {}) => {
      const params = { partnerId: partner.partnerId };
      const body = buildDeparture(day, more);
      return (await forwarder.call(createDeparture, { params, body })).answer.value;
    },
    request,
    book: async (departureId, more) => (await request(departureId, more)).answer.value,
  };
}

/** The path parameters of a booking for its partner. For tests. */
export const paramsOf = ({ partner }: BookingSides, bookingId: string) => ({
  partnerId: partner.partnerId,
  bookingId,
});

/** What bookings take of a departure, as its partner reads it. For tests. */
export async function readSpace({ forwarder, partner }: BookingSides, departureId: string) {
  const params = { partnerId: partner.partnerId, departureId };
  return (await forwarder.call(getDeparture, { params })).answer.value.booked;
}

/** Ends the acceptance of a departure, so that it can have departed. For tests. */
export async function endAcceptance({ owner }: World, departureId: string): Promise<void> {
  await owner.query(
    `update departures set cut_off_at = '2026-11-30T00:00:00Z', latest_acceptance_at = '2026-11-30T00:00:00Z' where id = $1`,
    [departureId],
  );
}
