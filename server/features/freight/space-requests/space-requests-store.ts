import type { SpaceAnswer, SpaceRequest } from '@portal/contract/freight';
import type { Transaction } from '../../../db/database.ts';
import { runAsClient } from '../../../db/run-as-client.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { reserveCode } from '../../orders/index.ts';
import type { BookingTerms, Sale } from '../bookings/bookings-store.ts';

/** A space request by its id, with its client. */
export interface SpaceRequestKey {
  readonly clientId: string;
  readonly requestId: string;
}

export type NewSpaceRequest = Pick<
  SpaceRequest,
  | 'mode'
  | 'originPortId'
  | 'destinationPortId'
  | 'bookingDate'
  | 'endsAt'
  | 'pieces'
  | 'goods'
  | 'commodity'
  | 'reference'
  | 'comment'
  | 'requestedAt'
> & { readonly grossGrams: number; readonly litres: number };

/** Inserts a space request as its client. Its code is of the number series of orders and bags. */
export async function insertSpaceRequest(
  tx: Transaction,
  clientId: string,
  request: NewSpaceRequest,
): Promise<SpaceRequestKey> {
  const key = { clientId, requestId: newId() };
  const code = await reserveCode(tx, 'SPC');
  await tx.execute(sql`insert into space_requests (client_id, id, code, mode, origin_port_id, destination_port_id, booking_date,
      ends_at, gross_grams, litres, pieces, goods, commodity, reference, comment, requested_at)
    values (${clientId}, ${key.requestId}, ${code}, ${request.mode}, ${request.originPortId}, ${request.destinationPortId},
      ${request.bookingDate}, ${request.endsAt}, ${request.grossGrams}, ${request.litres},
      ${JSON.stringify(request.pieces)}::jsonb, ${[...request.goods]}, ${request.commodity}, ${request.reference},
      ${request.comment}, ${request.requestedAt})`);
  return key;
}

/** Locks a space request until the transaction ends. The tenant of the transaction is its client. */
export async function lockSpaceRequest(
  tx: Transaction,
  { clientId, requestId }: SpaceRequestKey,
): Promise<void> {
  await tx.execute(
    sql`select 1 from space_requests where client_id = ${clientId} and id = ${requestId} for update`,
  );
}

/** Ends a locked space request: withdrawn, or with the booking that it became. */
export async function endSpaceRequest(
  tx: Transaction,
  { clientId, requestId }: SpaceRequestKey,
  bookingId: string | null,
): Promise<void> {
  await tx.execute(sql`update space_requests
    set state = ${bookingId === null ? 'WITHDRAWN' : 'BOOKED'}, booking_id = ${bookingId}
    where client_id = ${clientId} and id = ${requestId}`);
}

/** Stores the answer of a partner to a locked space request; `sale` of an offer. The tenant of the transaction is its client. */
export async function saveSpaceAnswer(
  tx: Transaction,
  { clientId, requestId }: SpaceRequestKey,
  partnerId: string,
  { action, departureId, reason, comment }: SpaceAnswer,
  sale: Sale | null,
  now: Date,
): Promise<void> {
  await tx.execute(sql`insert into space_offers (client_id, request_id, partner_id, answer, departure_id, price, terms, reason,
      comment, answered_at)
    values (${clientId}, ${requestId}, ${partnerId}, ${action === 'offer' ? 'OFFERED' : 'DECLINED'}, ${departureId ?? null},
      ${sale && JSON.stringify(sale.price)}::jsonb, ${sale && JSON.stringify(sale.terms)}::jsonb, ${reason ?? null}, ${comment ?? null},
      ${now.toISOString()})
    on conflict (client_id, request_id, partner_id) do update set answer = excluded.answer,
      departure_id = excluded.departure_id, price = excluded.price, terms = excluded.terms, reason = excluded.reason,
      comment = excluded.comment, answered_at = excluded.answered_at`);
}

/** What the offer of a partner was priced by. */
export async function readOfferTerms(
  tx: Transaction,
  { clientId, requestId }: SpaceRequestKey,
  partnerId: string,
): Promise<BookingTerms | undefined> {
  const row = await tx.row<{ terms: BookingTerms }>(sql`select terms from space_offers
    where client_id = ${clientId} and request_id = ${requestId} and partner_id = ${partnerId} and answer = 'OFFERED'`);
  return row?.terms;
}

/** Runs `work` with the tenant of the client of a space request that a partner of the transaction can see. */
export function runAsClientOfRequest<T>(
  tx: Transaction,
  { clientId, requestId }: SpaceRequestKey,
  work: () => Promise<T>,
): Promise<T> {
  const client = sql`select r.client_id from space_requests r where r.client_id = ${clientId} and r.id = ${requestId}`;
  return runAsClient(tx, client, work);
}
