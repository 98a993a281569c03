import type {
  Booking,
  BookingAction,
  BookingOrigin,
  BookingRejection,
  BookingSide,
  DepartureRates,
  LoadChange,
} from '@portal/contract/freight';
import type { Transaction } from '../../../db/database.ts';
import { runAsClient } from '../../../db/run-as-client.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import type { Caller } from '../../../request/caller.ts';
import { reserveCode, type ShippedLoad } from '../../orders/index.ts';
import type { DepartureKey } from '../departures/departures-store.ts';
import type { BookingPrice } from './booking-price.ts';

/** States as they are stored; departures decide the others. */
type StoredState = 'REQUESTED' | 'CONFIRMED' | 'REJECTED' | 'CANCELLED';

/**
 * What a departure was sold at, in `bookings.terms`: it stays as it was on the day of the booking, and decides what a change of the
 * load, and the freight that flies, cost.
 */
export interface BookingTerms {
  /** The rates of the departure: breaks, minimum, other charges and dead freight, in the currency of the departure. */
  readonly rates: DepartureRates;
}

/** The price of a load, and the terms of which it follows. */
export interface Sale {
  readonly price: BookingPrice;
  readonly terms: BookingTerms;
}

export interface NewBooking extends Pick<Booking, 'pieces' | 'goods' | 'commodity' | 'reference'>, Sale {
  /** A request waits for its partner; an offer that was accepted is confirmed. */
  readonly action: BookingOrigin;
  readonly partnerId: string;
  readonly departureId: string;
  readonly grossGrams: number;
  readonly litres: number;
  readonly heldUntil: string;
}

/** A booking by its id, with its client. */
export interface BookingKey {
  readonly clientId: string;
  readonly bookingId: string;
}

/** Who acts on a booking, and when. */
export interface Actor {
  readonly side: BookingSide;
  readonly caller: Caller;
  readonly now: Date;
}

/** What an action leaves of a booking. */
export interface BookingChange {
  readonly action: BookingOrigin | BookingAction;
  readonly state: StoredState;
  readonly partnerId: string;
  readonly departureId: string;
  readonly reason: BookingRejection | null;
  readonly comment: string | null;
  readonly alternativeId: string | null;
  /** Absent where the price stays. */
  readonly sale?: Sale;
  /** Absent where the load stays. */
  readonly load?: NewLoad;
}

/** A load that a booking takes from now on: weight in grams, volume in litres. */
interface NewLoad extends Pick<Booking, 'pieces' | 'weight' | 'volume'> {
  readonly change: LoadChange;
  /** Until when it holds its space, ISO 8601; null where that stays. */
  readonly heldUntil: string | null;
}

/**
 * Inserts a booking with its first entry, as the client; a confirmed one gets its MAWB. Its code is of the number series of orders
 * and bags.
 */
export async function insertBooking(
  tx: Transaction,
  clientId: string,
  actor: Actor,
  booking: NewBooking,
): Promise<BookingKey> {
  const key = { clientId, bookingId: newId() };
  const code = await reserveCode(tx, 'BKG');
  const at = actor.now.toISOString();
  await tx.execute(sql`insert into bookings (client_id, id, code, partner_id, departure_id, state, gross_grams, litres, pieces,
      goods, commodity, reference, price, terms, held_until, requested_at, changed_at)
    values (${clientId}, ${key.bookingId}, ${code}, ${booking.partnerId},
      ${booking.departureId}, ${booking.action === 'request' ? 'REQUESTED' : 'CONFIRMED'}, ${booking.grossGrams},
      ${booking.litres}, ${JSON.stringify(booking.pieces)}::jsonb,
      ${[...booking.goods]}, ${booking.commodity}, ${booking.reference}, ${JSON.stringify(booking.price)}::jsonb,
      ${JSON.stringify(booking.terms)}::jsonb, ${booking.heldUntil}, ${at}, ${at})`);
  await insertEntry(tx, key, actor, {
    ...booking,
    reason: null,
    comment: null,
    alternativeId: null,
  });
  if (booking.action !== 'request') await openMawb(tx, { ...key, ...booking }, actor);
  return key;
}

/**
 * Changes a locked booking with its entry of the history; a confirmed one gets its MAWB. The tenant of the transaction is its client.
 */
export async function storeBookingChange(
  tx: Transaction,
  key: BookingKey,
  actor: Actor,
  change: BookingChange,
): Promise<void> {
  await tx.execute(sql`update bookings set state = ${change.state}, departure_id = ${change.departureId},
      reason = ${change.reason}, comment = ${change.comment}, alternative_id = ${change.alternativeId},
      awb_number = case when ${change.state} in ('REQUESTED', 'CONFIRMED') and (departure_id = ${change.departureId}
        or exists (select 1 from mawbs m where m.awb_number = bookings.awb_number and m.departure_id = ${change.departureId}))
        then awb_number end,
      gross_grams = coalesce(${change.load?.weight ?? null}, gross_grams), litres = coalesce(${change.load?.volume ?? null}, litres),
      pieces = coalesce(${toJson(change.load?.pieces)}::jsonb, pieces),
      held_until = coalesce(${change.load?.heldUntil ?? null}::timestamptz, held_until),
      price = coalesce(${toJson(change.sale?.price)}::jsonb, price), terms = coalesce(${toJson(change.sale?.terms)}::jsonb, terms),
      changed_at = ${actor.now.toISOString()}, version = version + 1
    where client_id = ${key.clientId} and id = ${key.bookingId}`);
  await insertEntry(tx, key, actor, change);
  if (change.state === 'CONFIRMED') await openMawb(tx, { ...key, ...change }, actor);
}

/**
 * Puts a confirmed booking of a flight that has no MAWB under a new one, with the next number of the partner's stock if it has one of
 * the airline. The tenant of the transaction is the client.
 */
export async function openMawb(
  tx: Transaction,
  { clientId, bookingId, partnerId, departureId }: BookingKey & DepartureKey,
  { caller, now }: Pick<Actor, 'caller' | 'now'>,
): Promise<void> {
  await tx.execute(sql`update bookings
    set awb_number = open_mawb_of_departure(${partnerId}, ${departureId}, ${caller.userId}, ${now.toISOString()})
    where client_id = ${clientId} and id = ${bookingId} and state = 'CONFIRMED' and awb_number is null`);
}

const toJson = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));

async function insertEntry(
  tx: Transaction,
  { clientId, bookingId }: BookingKey,
  { side, caller, now }: Actor,
  change: Omit<BookingChange, 'state' | 'sale'>,
): Promise<void> {
  await tx.execute(sql`insert into booking_entries (client_id, id, booking_id, partner_id, departure_id, action, side,
      actor_name, reason, comment, alternative_id, load, at)
    values (${clientId}, ${newId()}, ${bookingId}, ${change.partnerId}, ${change.departureId}, ${change.action}, ${side},
      ${caller.credential?.name ?? caller.name}, ${change.reason}, ${change.comment}, ${change.alternativeId},
      ${toJson(change.load?.change)}::jsonb, ${now.toISOString()})`);
}

/**
 * The terms of a booking; one of the previous release has the rates of its departure, undefined if it has none any more. The tenant
 * of the transaction is the client.
 */
export async function readTerms(
  tx: Transaction,
  { clientId, bookingId }: BookingKey,
): Promise<BookingTerms | undefined> {
  const row = await tx.row<{
    rates: DepartureRates | null;
  }>(sql`select coalesce(b.terms -> 'rates', d.rates) rates
    from bookings b join departures d on d.partner_id = b.partner_id and d.id = b.departure_id
    where b.client_id = ${clientId} and b.id = ${bookingId}`);
  return row?.rates == null ? undefined : { rates: row.rates };
}

/** What the shipments of a booking take of it. A shipment waits for the lock of the booking. */
export async function readShippedLoad(
  tx: Transaction,
  { clientId, bookingId }: BookingKey,
): Promise<ShippedLoad> {
  const row = await tx.row<{ load: ShippedLoad }>(
    sql`select shipped_load(${clientId}, ${bookingId}, null) load`,
  );
  if (row === undefined) throw new Error('a sum has a row');
  return row.load;
}

/** Locks a booking until the transaction ends. The tenant of the transaction is its client. */
export async function lockBooking(tx: Transaction, { clientId, bookingId }: BookingKey): Promise<void> {
  await tx.execute(
    sql`select 1 from bookings where client_id = ${clientId} and id = ${bookingId} for update`,
  );
}

/** Runs `work` with the tenant of the client of a booking of a partner of the transaction. */
export function runAsClientOfBooking<T>(
  tx: Transaction,
  { clientId, bookingId }: BookingKey,
  work: () => Promise<T>,
): Promise<T> {
  const client = sql`select b.client_id from bookings b
    where b.client_id = ${clientId} and b.id = ${bookingId} and b.partner_id = any (app_partner_ids())`;
  return runAsClient(tx, client, work);
}
