import type { QueryOf } from '@portal/contract/core';
import {
  listQuotationActions,
  type BookingSide,
  type ClientQuotation,
  type listMyQuotations,
  type listQuotationEntries,
  type listQuotations,
  type PartnerQuotation,
  type QuotationOffer,
  type QuotationRequest,
} from '@portal/contract/freight';
import { convertMoney, type ExchangeRates } from '@portal/contract/quantities';
import type { Transaction } from '../../../db/database.ts';
import { queryJsonText, queryPage, type JsonText, type Page } from '../../../db/json-text.ts';
import { containsPattern, isoUtc, pageStatement } from '../../../db/page-statement.ts';
import { readClientCurrency, readExchangeRates, toRoutingDay } from '../../routing/index.ts';
import { departureJson } from '../bookings/bookings-read-model.ts';
import type { QuotationKey } from './quotations-store.ts';

/** A quotation with its request and its client, before its actions, which depend on the reader. */
export type QuotationRecord = Omit<PartnerQuotation, 'actions'>;

type StoredRequest = Omit<QuotationRequest, 'quotations'> & {
  readonly quotations: readonly Omit<ClientQuotation, 'actions' | 'compared'>[];
};

/** SQL: quotations with their requests. $1 is the time that decides which offers are expired. */
const QUOTATIONS = `(select q.*, r.code, r.mode, r.origin_port_id, r.destination_port_id, r.facts, r.created_at,
    case when q.state in ('QUOTED', 'COUNTERED') and q.valid_until <= $1::timestamptz then 'EXPIRED' else q.state end shown_state
  from quotations q join quotation_requests r on r.client_id = q.client_id and r.id = q.request_id) quotation`;

/** SQL: arguments of `json_build_object` for the request of a row. */
const REQUEST = `'mode', mode, 'originPortId', origin_port_id, 'destinationPortId', destination_port_id,
  'createdAt', ${isoUtc('created_at')}`;

/** SQL: arguments of `json_build_object` for a row of `QUOTATIONS` by its alias. */
const buildItem = (
  row: string,
) => `'id', ${row}.id, 'requestId', request_id, 'code', code, 'state', shown_state,
  'partner', (select json_build_object('id', p.id, 'name', p.name) from partners p where p.id = partner_id),
  'offer', offer || jsonb_build_object('validUntil', ${isoUtc('valid_until')}, 'departure', ${departureJson(
    `booked_departures() d where d.partner_id = ${row}.partner_id and d.id = ${row}.departure_id`,
  )}),
  'counter', counter,
  'booking', (select json_build_object('id', b.id, 'code', b.code) from bookings b
    where b.client_id = ${row}.client_id and b.id = booking_id),
  'shipment', (select json_build_object('id', o.id, 'code', o.order_code) from orders o
    where o.client_id = ${row}.client_id and o.id = order_id),
  'reason', reason, 'comment', comment, 'requestedAt', ${isoUtc('requested_at')}, 'changedAt', ${isoUtc('changed_at')},
  'version', version`;

/** SQL: as `buildItem`, with the request and the client. */
const RECORD = `${buildItem('paged')}, 'request', facts || jsonb_build_object(${REQUEST}),
  'client', (select json_build_object('id', k.client_id, 'name', k.name) from clients k where k.client_id = paged.client_id)`;

/** Whose quotations are read: of a client, or of a partner. */
export type QuotationsOf =
  | { readonly side: 'CLIENT'; readonly clientId: string }
  | { readonly side: 'PARTNER'; readonly partnerId: string };

const OWNER_COLUMNS: Readonly<Record<BookingSide, string>> = { CLIENT: 'client_id', PARTNER: 'partner_id' };

/** A quotation of a client or of a partner; undefined if it has no such one. */
export async function readQuotation(
  tx: Transaction,
  of: QuotationsOf,
  quotationId: string,
  now: Date,
): Promise<QuotationRecord | undefined> {
  const [row] = await tx.prepared<{ record: QuotationRecord }>(
    `quotation-${of.side}`,
    `select json_build_object(${RECORD}) record from (select * from ${QUOTATIONS}) paged
      where ${OWNER_COLUMNS[of.side]} = $2 and id = $3 and ($4 = 'CLIENT' or requested_at is not null)`,
    [now.toISOString(), of.side === 'CLIENT' ? of.clientId : of.partnerId, quotationId, of.side],
  );
  return row?.record;
}

/** The quotations of a request of a client. */
export async function readQuotationsOf(
  tx: Transaction,
  clientId: string,
  requestId: string,
  now: Date,
): Promise<QuotationRecord[]> {
  const rows = await tx.prepared<{ record: QuotationRecord }>(
    'quotations-of-request',
    `select json_build_object(${RECORD}) record from (select * from ${QUOTATIONS}) paged
      where client_id = $2 and request_id = $3 order by id`,
    [now.toISOString(), clientId, requestId],
  );
  return rows.map(({ record }) => record);
}

/** A quotation as its partner sees it. */
export const toPartnerQuotation = (record: QuotationRecord): PartnerQuotation => ({
  ...record,
  actions: listQuotationActions(record.state, 'PARTNER'),
});

/** The conditions of a list; $1 is the time, $2 the owner. `state` is a condition on the column `shown_state`. */
const buildConditions = (
  hasState: string,
) => `($3::text[] is null or ${hasState}) and ($4::text is null or mode = $4)
  and ($5::text is null or origin_port_id = $5) and ($6::text is null or destination_port_id = $6)
  and ($7::text is null or lower(code) like $7)`;

type PartnerQuery = QueryOf<typeof listQuotations>;
type ClientQuery = QueryOf<typeof listMyQuotations>;

const listValues = (
  now: Date,
  ownerId: string,
  { state, mode, originPortId, destinationPortId, search, perPage, page }: Omit<PartnerQuery, 'clientId'>,
  otherId: string | undefined,
) => [
  now.toISOString(),
  ownerId,
  state ?? null,
  mode ?? null,
  originPortId ?? null,
  destinationPortId ?? null,
  containsPattern(search),
  otherId ?? null,
  perPage,
  page,
];

const toDirection = ({ sortBy, sortDesc }: { readonly sortBy: string; readonly sortDesc: boolean }) =>
  sortBy === '' || sortDesc ? 'desc' : 'asc';

/** A page of the quotations of a partner, latest change first by default. */
export async function readPartnerPage(
  tx: Transaction,
  partnerId: string,
  query: PartnerQuery,
  now: Date,
): Promise<Page<PartnerQuotation>> {
  const direction = toDirection(query);
  const page = await queryPage<QuotationRecord>(
    tx,
    `quotations-PARTNER-${direction}`,
    pageStatement({
      matching: `from ${QUOTATIONS} where partner_id = $2 and requested_at is not null
        and ${buildConditions('shown_state = any ($3)')} and ($8::uuid is null or client_id = $8)`,
      item: RECORD,
      order: `changed_at ${direction}, id`,
      perPage: '$9',
      page: '$10',
    }),
    listValues(now, partnerId, query, query.clientId),
  );
  return { ...page, data: page.data.map(toPartnerQuotation) };
}

const STORED_REQUEST = `facts || jsonb_build_object('id', id, 'code', code, ${REQUEST}, 'quotations',
  (select json_agg(json_build_object(${buildItem('one')}) order by (select name from partners p where p.id = one.partner_id), one.id)
    from (select * from ${QUOTATIONS}) one where one.client_id = paged.client_id and one.request_id = paged.id))`;

/** A page of the requests of a client, latest change first by default. */
export async function readRequestPage(
  tx: Transaction,
  clientId: string,
  query: ClientQuery,
  now: Date,
): Promise<Page<QuotationRequest>> {
  const direction = toDirection(query);
  const hasState = `exists (select 1 from ${QUOTATIONS} where quotation.client_id = r.client_id
    and quotation.request_id = r.id and shown_state = any ($3))`;
  const page = await queryPage<{ request: StoredRequest }>(
    tx,
    `quotations-CLIENT-${direction}`,
    pageStatement({
      matching: `from quotation_requests r where client_id = $2 and ${buildConditions(hasState)}
        and ($8::uuid is null or exists (select 1 from quotations q
          where q.client_id = r.client_id and q.request_id = r.id and q.partner_id = $8))`,
      item: `'request', ${STORED_REQUEST}`,
      order: `changed_at ${direction}, id`,
      perPage: '$9',
      page: '$10',
    }),
    listValues(now, clientId, query, query.partnerId),
  );
  const comparison = await readComparison(tx, clientId, now);
  return { ...page, data: page.data.map(({ request }) => toRequest(request, comparison)) };
}

/** The id of a request of a client by its id, or by that of one of its quotations; undefined if it has no such one. */
export async function findRequestId(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await tx.prepared<{ id: string }>(
    'quotation-request-id',
    `select id from quotation_requests where client_id = $1
      and (id = $2 or id = (select request_id from quotations where client_id = $1 and id = $2))`,
    [clientId, id],
  );
  return row?.id;
}

/** A request of a client by its id, or by that of one of its quotations; undefined if it has no such one. */
export async function readRequest(
  tx: Transaction,
  clientId: string,
  id: string,
  now: Date,
): Promise<QuotationRequest | undefined> {
  const [row] = await tx.prepared<{ request: StoredRequest }>(
    'quotation-request',
    `select ${STORED_REQUEST} request from quotation_requests paged where client_id = $2
      and (id = $3 or id = (select request_id from quotations where client_id = $2 and id = $3))`,
    [now.toISOString(), clientId, id],
  );
  return row && toRequest(row.request, await readComparison(tx, clientId, now));
}

/** The currency in which a client compares offers, with the exchange rates of the day. */
interface Comparison {
  readonly currency: string;
  readonly rates: ExchangeRates;
}

async function readComparison(tx: Transaction, clientId: string, now: Date): Promise<Comparison> {
  const rates = await readExchangeRates(tx, toRoutingDay(now));
  return { currency: await readClientCurrency(tx, clientId), rates };
}

const toRequest = ({ quotations, ...request }: StoredRequest, comparison: Comparison): QuotationRequest => ({
  ...request,
  quotations: quotations.map((quotation) => ({
    ...quotation,
    compared: compareOffer(quotation.offer, comparison),
    actions: listQuotationActions(quotation.state, 'CLIENT'),
  })),
});

/** The lines of an offer and their sum in the currency of the client; null without an offer or an exchange rate. */
function compareOffer(
  offer: QuotationOffer | null,
  { currency, rates }: Comparison,
): ClientQuotation['compared'] {
  const lines = offer?.lines.flatMap(
    ({ amount }) => convertMoney(amount, currency, rates)?.amountMinor ?? [],
  );
  return lines === undefined || lines.length !== offer?.lines.length
    ? null
    : { amountMinor: lines.reduce((sum, line) => sum + line, 0), currency, asOf: rates.asOf, lines };
}

/** A page of the history of a quotation, newest first. */
export function readQuotationEntries(
  tx: Transaction,
  { clientId, quotationId }: Pick<QuotationKey, 'clientId' | 'quotationId'>,
  query: QueryOf<typeof listQuotationEntries>,
): Promise<JsonText> {
  const direction = toDirection(query);
  return queryJsonText(
    tx,
    `quotation-entries-${direction}`,
    pageStatement({
      matching: `from (select *, (select p.lines from quotation_entries p
          where p.client_id = e.client_id and p.quotation_id = e.quotation_id and p.lines is not null
            and (p.at, p.id) < (e.at, e.id) order by p.at desc, p.id desc limit 1) previous_lines
        from quotation_entries e where client_id = $1 and quotation_id = $2) entry`,
      item: `'id', id, 'at', ${isoUtc('at')}, 'action', action, 'side', side, 'actor', actor_name, 'lines', lines,
        'previousLines', case when lines is not null then previous_lines end, 'reason', reason, 'comment', comment`,
      order: `at ${direction}, id ${direction}`,
      perPage: '$3',
      page: '$4',
    }),
    [clientId, quotationId, query.perPage, query.page],
  );
}
