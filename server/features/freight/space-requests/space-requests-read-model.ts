import type { QueryOf } from '@portal/contract/core';
import {
  listSpaceRequestActions,
  type BookingSide,
  type listSpaceRequests,
  type SpaceOffer,
  type SpaceRequest,
} from '@portal/contract/freight';
import type { Transaction } from '../../../db/database.ts';
import { queryPage, type Page } from '../../../db/json-text.ts';
import { isoUtc, pageStatement } from '../../../db/page-statement.ts';
import { departureJson, ownerId, type BookingsOf } from '../bookings/bookings-read-model.ts';

/** A space request before its actions, which depend on the reader. */
type StoredRequest = Omit<SpaceRequest, 'actions'>;

/** SQL: space requests. $1 is the time that decides which are expired. */
const REQUESTS = `(select *, case when state = 'OPEN' and ends_at <= $1::timestamptz then 'EXPIRED' else state end shown_state
  from space_requests) request`;

/** SQL: whether a partner moves freight for the client of a row. */
const isConnected = (
  partner: string,
) => `client_id in (select c.client_id from connections c join partners p on p.id = c.partner_id
  where c.partner_id = ${partner} and c.state = 'ACCEPTED' and 'FREIGHT_FORWARDER' = any (p.service_types))`;

/** SQL by side: whose requests and which of their answers are read. $2 is the client or the partner. */
const VISIBLE: Readonly<Record<BookingSide, { readonly requests: string; readonly offers: string }>> = {
  CLIENT: { requests: 'client_id = $2', offers: 'true' },
  PARTNER: { requests: isConnected('$2'), offers: 'o.partner_id = $2' },
};

const buildItem = (side: BookingSide) => `'id', id, 'code', code, 'state', shown_state,
  'client', (select json_build_object('id', k.client_id, 'name', k.name) from clients k where k.client_id = paged.client_id),
  'mode', mode, 'originPortId', origin_port_id, 'destinationPortId', destination_port_id, 'bookingDate', booking_date,
  'weight', gross_grams, 'volume', litres, 'pieces', pieces, 'goods', goods, 'commodity', commodity, 'reference', reference,
  'comment', comment, 'requestedAt', ${isoUtc('requested_at')}, 'endsAt', ${isoUtc('ends_at')}, 'bookingId', booking_id,
  'offers', coalesce((select json_agg(json_build_object(
      'partner', (select json_build_object('id', p.id, 'name', p.name) from partners p where p.id = o.partner_id),
      'answer', o.answer,
      'departure', ${departureJson('booked_departures() a where a.partner_id = o.partner_id and a.id = o.departure_id')},
      'price', o.price || jsonb_build_object('deadFreight', o.terms #> '{rates,deadFreight}'), 'reason', o.reason, 'comment', o.comment, 'answeredAt', ${isoUtc('o.answered_at')})
      order by o.answered_at, o.partner_id)
    from space_offers o where o.client_id = paged.client_id and o.request_id = paged.id and ${VISIBLE[side].offers}), '[]')`;

/** Whether a partner offers a departure. */
export const hasOffer = ({ offers }: StoredRequest) => offers.some(({ answer }) => answer === 'OFFERED');

const addActions =
  (side: BookingSide) =>
  (stored: StoredRequest): SpaceRequest => ({
    ...stored,
    actions: listSpaceRequestActions({ state: stored.state, hasOffer: hasOffer(stored) }, side),
  });

/** A page of the space requests of a client or for a partner, latest first by default. */
export async function readSpaceRequestPage(
  tx: Transaction,
  of: BookingsOf,
  { sortBy, sortDesc, page, perPage, ...filter }: QueryOf<typeof listSpaceRequests>,
  now: Date,
): Promise<Page<SpaceRequest>> {
  const direction = sortBy === '' || sortDesc ? 'desc' : 'asc';
  const key = sortBy === 'bookingDate' ? 'booking_date' : 'requested_at';
  const statement = pageStatement({
    matching: `from ${REQUESTS} where ${VISIBLE[of.side].requests} and ($3::text[] is null or shown_state = any ($3))
      and ($4::text is null or mode = $4) and ($5::text is null or origin_port_id = $5)
      and ($6::text is null or destination_port_id = $6)`,
    item: buildItem(of.side),
    order: `${key} ${direction}, id`,
    perPage: '$7',
    page: '$8',
  });
  const values = [
    now.toISOString(),
    ownerId(of),
    filter.state ?? null,
    filter.mode ?? null,
    filter.originPortId ?? null,
    filter.destinationPortId ?? null,
    perPage,
    page,
  ];
  const name = `space-requests-${of.side}-${key}-${direction}`;
  const stored = await queryPage<StoredRequest>(tx, name, statement, values);
  return { ...stored, data: stored.data.map(addActions(of.side)) };
}

/** A space request of a client or for a partner; undefined if it has no such one. */
export async function readSpaceRequest(
  tx: Transaction,
  of: BookingsOf,
  requestId: string,
  now: Date,
): Promise<SpaceRequest | undefined> {
  const [row] = await tx.prepared<{ stored: StoredRequest }>(
    `space-request-${of.side}`,
    `select json_build_object(${buildItem(of.side)}) stored
      from (select * from ${REQUESTS} where ${VISIBLE[of.side].requests} and id = $3) paged`,
    [now.toISOString(), ownerId(of), requestId],
  );
  return row && addActions(of.side)(row.stored);
}

/** The freight forwarders that a client is connected with, by name. */
export function listForwarders(tx: Transaction, clientId: string): Promise<SpaceOffer['partner'][]> {
  return tx.prepared<SpaceOffer['partner']>(
    'forwarders-of-client',
    `select p.id, p.name from connections c join partners p on p.id = c.partner_id
      where c.client_id = $1 and c.state = 'ACCEPTED' and 'FREIGHT_FORWARDER' = any (p.service_types) order by p.name, p.id`,
    [clientId],
  );
}
