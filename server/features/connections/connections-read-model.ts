import {
  computeRequestableAt,
  listConnectionActions,
  type ClientConnection,
  type Connection,
  type ConnectionSide,
  type CONNECTION_ENTRY_SORT_KEYS,
  type listClientConnections,
} from '@portal/contract/connections';
import type { QueryOf } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { queryJsonText, queryPage, type JsonText, type Page } from '../../db/json-text.ts';
import { containsPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';
import type { ConnectionKey } from './connections-store.ts';

/** A connection as it is stored, without what depends on the reader and the time. */
type StoredConnection = Omit<Connection, 'actions' | 'requestableAt'>;

const NOT_CONNECTED: StoredConnection = {
  id: null,
  state: null,
  reason: null,
  comment: null,
  suspendedBy: null,
  changedAt: null,
  request: null,
  terms: null,
};

/** Arguments of `json_build_object` for a row of `connections`. */
function buildConnectionFields(row: string): string {
  const entries = `connection_entries e where e.client_id = ${row}.client_id and e.partner_id = ${row}.partner_id`;
  const newest = 'order by e.at desc, e.id desc limit 1';
  return `'id', ${row}.id, 'state', ${row}.state, 'reason', ${row}.reason, 'suspendedBy', ${row}.suspended_by,
    'changedAt', ${isoUtc(`${row}.updated_at`)},
    'comment', (select e.comment from ${entries} and e.action <> 'change-terms' ${newest}),
    'request', (select e.request from ${entries} and e.action = 'request' ${newest}),
    'terms', agreed_terms(${row}.client_id, ${row}.partner_id, ${row}.state)`;
}

function toConnection(stored: StoredConnection, side: ConnectionSide, now: Date): Connection {
  const { state, suspendedBy, changedAt } = stored;
  const requestableAt =
    state === 'REJECTED' && changedAt !== null ? computeRequestableAt(new Date(changedAt)) : null;
  const facts = { state, suspendedBy, requestableAt };
  return { ...stored, requestableAt, actions: listConnectionActions(facts, side, now) };
}

/** The connection as a client sees it. */
export async function readConnection(
  tx: Transaction,
  { clientId, partnerId }: ConnectionKey,
  now: Date,
): Promise<Connection> {
  const [row] = await tx.prepared<{ stored: StoredConnection }>(
    'connection',
    `select json_build_object(${buildConnectionFields('c')}) stored from connections c where client_id = $1 and partner_id = $2`,
    [clientId, partnerId],
  );
  return toConnection(row?.stored ?? NOT_CONNECTED, 'CLIENT', now);
}

const buildClientConnectionFields = (
  row: string,
) => `${buildConnectionFields(row)}, 'partnerId', ${row}.partner_id,
  'client', json_build_object('id', ${row}.client_id, 'name', ${row}.name)`;
const CLIENT_CONNECTIONS = `(select c.*, k.name from connections c join clients k on k.client_id = c.client_id)`;

type StoredClientConnection = Omit<ClientConnection, 'actions' | 'requestableAt'>;

function toClientConnection(stored: StoredClientConnection, now: Date): ClientConnection {
  const { requestableAt, actions } = toConnection(stored, 'PARTNER', now);
  return { ...stored, requestableAt, actions };
}

/** The connection with this id as its partner sees it. The caller has checked that it is the partner's. */
export async function readClientConnection(
  tx: Transaction,
  { clientId, partnerId }: ConnectionKey,
  now: Date,
): Promise<ClientConnection | undefined> {
  const [row] = await tx.prepared<{ stored: StoredClientConnection }>(
    'client-connection',
    `select json_build_object(${buildClientConnectionFields('c')}) stored from ${CLIENT_CONNECTIONS} c
      where client_id = $1 and partner_id = $2`,
    [clientId, partnerId],
  );
  return row && toClientConnection(row.stored, now);
}

type ListQuery = QueryOf<typeof listClientConnections>;

/** Open requests first, oldest on top, then the others by their latest change. */
const REQUESTS_FIRST = `(state <> 'REQUESTED'), case when state = 'REQUESTED' then updated_at end,
  updated_at desc, id`;

function buildOrder(sortBy: ListQuery['sortBy'], isDescending: boolean): string {
  const direction = isDescending ? 'desc' : 'asc';
  if (sortBy === 'name') return `lower(name) ${direction}, id`;
  return sortBy === 'changedAt' ? `updated_at ${direction}, id` : REQUESTS_FIRST;
}

/** A page of the connections of partners with clients. */
export async function readClientConnections(
  tx: Transaction,
  partnerIds: readonly string[],
  { sortBy, sortDesc, name, status, page, perPage }: ListQuery,
  now: Date,
): Promise<Page<ClientConnection>> {
  const statement = pageStatement({
    matching: `from ${CLIENT_CONNECTIONS} c where partner_id = any ($1) and ($2::text is null or lower(name) like $2)
      and ($3::text[] is null or state = any ($3))`,
    item: buildClientConnectionFields('paged'),
    order: buildOrder(sortBy, sortDesc),
    perPage: '$4',
    page: '$5',
  });
  const values = [partnerIds, containsPattern(name), status ?? null, perPage, page];
  const stored = await queryPage<StoredClientConnection>(
    tx,
    `client-connections-${sortBy}-${sortDesc}`,
    statement,
    values,
  );
  return { ...stored, data: stored.data.map((row) => toClientConnection(row, now)) };
}

const ENTRY_FIELDS = `'id', id, 'at', ${isoUtc('at')}, 'action', action, 'state', state, 'side', side, 'actor', actor_name,
  'reason', reason, 'comment', comment, 'request', request, 'terms', terms`;

interface EntriesQuery {
  readonly sortBy: '' | (typeof CONNECTION_ENTRY_SORT_KEYS)[number];
  readonly sortDesc: boolean;
  readonly page: number;
  readonly perPage: number;
}

/** A page of the history of a connection, newest first. */
export function readEntries(
  tx: Transaction,
  { clientId, partnerId }: ConnectionKey,
  { sortBy, sortDesc, page, perPage }: EntriesQuery,
): Promise<JsonText> {
  const direction = sortBy === '' || sortDesc ? 'desc' : 'asc';
  return queryJsonText(
    tx,
    `connection-entries-${direction}`,
    pageStatement({
      matching: 'from connection_entries where client_id = $1 and partner_id = $2',
      item: ENTRY_FIELDS,
      order: `at ${direction}, id ${direction}`,
      perPage: '$3',
      page: '$4',
    }),
    [clientId, partnerId, perPage, page],
  );
}
