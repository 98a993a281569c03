import type {
  BookingSide,
  QuotationAction,
  QuotationOffer,
  QuotationRejection,
  QuotationRequestInput,
  QuotationState,
} from '@portal/contract/freight';
import type { Transaction } from '../../../db/database.ts';
import { runAsClient } from '../../../db/run-as-client.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { reserveCode } from '../../orders/index.ts';

/** States as they are stored; the time decides the other one. */
type StoredState = Exclude<QuotationState, 'EXPIRED'>;

/** A quotation by its id, with its client and its request. */
export interface QuotationKey {
  readonly clientId: string;
  readonly requestId: string;
  readonly quotationId: string;
  readonly partnerId: string;
}

/** An offer before it is stored. */
export interface NewOffer extends Omit<QuotationOffer, 'departure'> {
  readonly departureId: string | null;
}

/** Who acts on a quotation, and when. `name`: null for rates that price it. */
export interface QuotationActor {
  readonly side: BookingSide;
  readonly name: string | null;
  readonly now: Date;
}

/** What an action leaves of a quotation. Absent: it stays. */
export interface QuotationEffect {
  readonly offer?: NewOffer;
  readonly counter?: Pick<QuotationOffer, 'lines' | 'total'>;
  readonly bookingId?: string;
  readonly orderId?: string;
  readonly reason?: QuotationRejection;
  readonly comment?: string | undefined;
}

/** Inserts a request, as its client. */
export async function insertRequest(
  tx: Transaction,
  clientId: string,
  input: QuotationRequestInput,
  now: Date,
): Promise<string> {
  const id = newId();
  const {
    mode,
    originPortId,
    destinationPortId,
    partnerIds: _ids,
    draft: _draft,
    comment = null,
    ...facts
  } = input;
  const at = now.toISOString();
  await tx.execute(sql`insert into quotation_requests (client_id, id, code, mode, origin_port_id, destination_port_id, facts,
      created_at, changed_at)
    values (${clientId}, ${id}, ${await reserveCode(tx, 'QUO')}, ${mode}, ${originPortId}, ${destinationPortId},
      ${JSON.stringify({ ...facts, comment })}::jsonb, ${at}, ${at})`);
  return id;
}

/** Inserts the draft of a quotation of a partner with its first entry, as the client. */
export async function insertQuotation(
  tx: Transaction,
  request: Omit<QuotationKey, 'quotationId'>,
  actor: QuotationActor,
): Promise<QuotationKey> {
  const key = { ...request, quotationId: newId() };
  await tx.execute(sql`with draft as (
      insert into quotations (client_id, id, request_id, partner_id, state, changed_at)
      values (${key.clientId}, ${key.quotationId}, ${key.requestId}, ${key.partnerId}, 'DRAFT', ${actor.now.toISOString()}))
    ${insertEntry(key, actor, 'create', {})}`);
  return key;
}

/** Changes a quotation of a locked request with its entry of the history. The tenant of the transaction is its client. */
export async function storeQuotationChange(
  tx: Transaction,
  key: QuotationKey,
  actor: QuotationActor,
  action: QuotationAction,
  state: StoredState,
  effect: QuotationEffect,
): Promise<void> {
  const { offer, counter, bookingId, orderId, reason, comment } = effect;
  const at = actor.now.toISOString();
  await tx.execute(sql`with quotation as (update quotations set state = ${state},
      offer = coalesce(${offer === undefined ? null : toStoredOffer(offer)}::jsonb, offer),
      departure_id = case when ${offer === undefined} then departure_id else ${offer?.departureId ?? null}::uuid end,
      valid_until = coalesce(${offer?.validUntil ?? null}::timestamptz, valid_until),
      counter = ${counter === undefined ? null : JSON.stringify(counter)}::jsonb,
      booking_id = coalesce(${bookingId ?? null}::uuid, booking_id), order_id = coalesce(${orderId ?? null}::uuid, order_id),
      reason = ${reason ?? null}, comment = ${comment ?? null},
      requested_at = case when ${action === 'send'} then ${at}::timestamptz else requested_at end,
      changed_at = ${at}, version = version + 1
    where client_id = ${key.clientId} and id = ${key.quotationId}),
    request as (update quotation_requests set changed_at = ${at}
      where client_id = ${key.clientId} and id = ${key.requestId})
    ${insertEntry(key, actor, action, effect)}`);
}

function toStoredOffer({ departureId: _departure, validUntil: _validity, ...offer }: NewOffer): string {
  return JSON.stringify(offer);
}

/** SQL: inserts the entry of the history. */
function insertEntry(
  { clientId, quotationId, partnerId }: QuotationKey,
  { side, name, now }: QuotationActor,
  action: 'create' | QuotationAction,
  { offer, counter, reason, comment }: QuotationEffect,
): Sql {
  const lines = (offer ?? counter)?.lines;
  return sql`insert into quotation_entries (client_id, id, quotation_id, partner_id, action, side, actor_name, lines, reason,
      comment, at)
    values (${clientId}, ${newId()}, ${quotationId}, ${partnerId}, ${action}, ${side}, ${name},
      ${lines === undefined ? null : JSON.stringify(lines)}::jsonb, ${reason ?? null}, ${comment ?? null}, ${now.toISOString()})`;
}

/** Locks a request until the transaction ends, so that its quotations change one after the other. The tenant is its client. */
export async function lockRequest(
  tx: Transaction,
  { clientId, requestId }: Pick<QuotationKey, 'clientId' | 'requestId'>,
): Promise<void> {
  await tx.execute(
    sql`select 1 from quotation_requests where client_id = ${clientId} and id = ${requestId} for update`,
  );
}

/** The partners of these ids that the client is connected with. */
export async function readConnectedPartners(
  tx: Transaction,
  clientId: string,
  partnerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`select partner_id id from connections
    where client_id = ${clientId} and partner_id = any (${[...partnerIds]}::uuid[]) and state = 'ACCEPTED'`);
  return new Set(rows.map(({ id }) => id));
}

/** Runs `work` with the tenant of the client of a quotation of a partner of the transaction. */
export function runAsClientOfQuotation<T>(
  tx: Transaction,
  { clientId, quotationId }: QuotationKey,
  work: () => Promise<T>,
): Promise<T> {
  const client = sql`select q.client_id from quotations q
    where q.client_id = ${clientId} and q.id = ${quotationId} and q.partner_id = any (app_partner_ids())`;
  return runAsClient(tx, client, work);
}
