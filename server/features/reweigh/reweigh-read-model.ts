import type { QueryOf } from '@portal/contract/core';
import type { listReweighs, listPartnerReweighs, ReweighDetails } from '@portal/contract/reweigh';
import type { Transaction } from '../../db/database.ts';
import { containsPattern, foldedPattern, pageStatement } from '../../db/page-statement.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';
import { resolveOrderSearch } from '../orders/index.ts';
import { getAllowedActions } from './reweigh-rules.ts';

/** Who reads: decides `actions` and whose people are shown by name. A customer of the client has no actions. */
export type Viewer = 'CLIENT' | 'PARTNER' | 'CUSTOMER';

/** Reweighs that the page of an order shows, newest first. */
const MAX_ORDER_REWEIGHS = 50;

const REWEIGH_JSON = `'id', id, 'orderId', order_id, 'orderCode', order_code, 'customerOrderCode', customer_order_code,
  'allocationId', leg_id, 'serviceType', service_type, 'partner', json_build_object('id', partner_id, 'name', partner_name),
  'kind', kind, 'state', state, 'acceptedBy', accepted_by, 'declared', declared, 'before', before, 'after', after,
  'delta', case when delta_minor is null then null
    else json_build_object('amountMinor', delta_minor, 'currency', after #>> '{price,currency}') end,
  'note', note, 'answerBy', answer_by, 'createdAt', created_at, 'updatedAt', updated_at`;

const REWEIGH_SOURCE = `from (select m.*, o.order_code, o.customer_order_code, l.service_type, p.name partner_name
  from reweighs m join orders o on o.client_id = m.client_id and o.id = m.order_id
    join order_legs l on l.client_id = m.client_id and l.id = m.leg_id join partners p on p.id = m.partner_id) m`;

const SORT_COLUMNS: Record<QueryOf<typeof listReweighs>['sortBy'], string> = {
  '': 'created_at',
  createdAt: 'created_at',
  answerBy: 'answer_by',
  delta: 'delta_minor',
};

const FILTERS = `($2::text[] is null or state = any ($2)) and ($3::text is null or kind = $3)
  and ($4::text is null or lower(order_code || ' ' || customer_order_code) like $4)
  and ($5::text is null or lower(partner_name) like $5)`;

function pageSql(scope: string, sort: string, descending: boolean): string {
  const direction = descending ? 'desc' : 'asc';
  return pageStatement({
    matching: `${REWEIGH_SOURCE} where ${scope} and ${FILTERS}`,
    item: REWEIGH_JSON,
    order: `${sort} ${direction} nulls last, id ${direction}`,
    perPage: '$6',
    page: '$7',
  });
}

async function toSearchPattern(tx: Transaction, search: string | undefined): Promise<string | null> {
  return foldedPattern(await resolveOrderSearch(tx, search));
}

/** One page of the client's reweighs. */
export async function readReweighPage(
  tx: Transaction,
  clientId: string,
  query: QueryOf<typeof listReweighs>,
): Promise<JsonText> {
  const { sortBy, sortDesc, state = null, kind = null, search, partnerName, page, perPage } = query;
  return queryJsonText(
    tx,
    `reweighs-${sortBy}-${sortDesc}`,
    pageSql('client_id = $1', SORT_COLUMNS[sortBy], sortDesc),
    [clientId, state, kind, await toSearchPattern(tx, search), containsPattern(partnerName), perPage, page],
  );
}

/** One page of a partner's reweighs, of all clients that granted it the order. */
export async function readPartnerPage(
  tx: Transaction,
  partnerId: string,
  query: QueryOf<typeof listPartnerReweighs>,
): Promise<JsonText> {
  const { sortDesc, state = null, search, page, perPage } = query;
  return queryJsonText(
    tx,
    `partner-reweighs-${sortDesc}`,
    pageSql('partner_id = $1', 'created_at', sortDesc),
    [partnerId, state, null, await toSearchPattern(tx, search), null, perPage, page],
  );
}

// `by`: the reader's own people by name; the partner's people by the partner's name.
const STEPS_JSON = `(select coalesce(json_agg(json_build_object('state', s.state, 'at', s.at, 'side', s.side,
    'by', case when s.side = $2 then s.actor_name when s.side = 'PARTNER' then m.partner_name end,
    'comment', s.comment, 'before', s.before, 'after', s.after) order by s.at, s.id), '[]')
  from reweigh_steps s where s.client_id = m.client_id and s.reweigh_id = m.id)`;

const FILES_JSON = `(select coalesce(json_agg(json_build_object('id', f.id, 'use', f.use, 'name', f.name,
    'mediaType', f.media_type, 'bytes', f.bytes, 'createdAt', f.created_at) order by f.created_at, f.id), '[]')
  from reweigh_files f where f.client_id = m.client_id and f.reweigh_id = m.id)`;

const SELECT_DETAILS = `select json_build_object(${REWEIGH_JSON}, 'parcels', parcels, 'steps', ${STEPS_JSON}, 'files', ${FILES_JSON},
  'actions', '[]'::json) details ${REWEIGH_SOURCE}`;

async function readDetails(
  tx: Transaction,
  { name, where, values }: { readonly name: string; readonly where: string; readonly values: unknown[] },
  viewer: Viewer,
  now: Date,
): Promise<ReweighDetails[]> {
  const text = `${SELECT_DETAILS} where ${where} order by created_at desc, id desc limit ${MAX_ORDER_REWEIGHS}`;
  const rows = await tx.prepared<{ details: ReweighDetails }>(name, text, [values[0], viewer, values[1]]);
  return rows.map(({ details }) => ({
    ...details,
    actions: viewer === 'CUSTOMER' ? [] : getAllowedActions(details, viewer, now),
  }));
}

/** One reweigh; undefined if there is none or the caller may not see it. */
export async function readReweigh(
  tx: Transaction,
  clientId: string,
  id: string,
  viewer: Viewer,
  now: Date,
): Promise<ReweighDetails | undefined> {
  const where = 'client_id = $1 and id = $3';
  const [details] = await readDetails(tx, { name: 'reweigh', where, values: [clientId, id] }, viewer, now);
  return details;
}

export function readOrderReweighs(
  tx: Transaction,
  clientId: string,
  orderId: string,
  viewer: Viewer,
  now: Date,
): Promise<ReweighDetails[]> {
  const where = 'client_id = $1 and order_id = $3';
  return readDetails(tx, { name: 'order-reweighs', where, values: [clientId, orderId] }, viewer, now);
}

export async function readPartnerReweigh(
  tx: Transaction,
  partnerId: string,
  id: string,
  now: Date,
): Promise<ReweighDetails | undefined> {
  const where = 'partner_id = $1 and id = $3';
  const [details] = await readDetails(
    tx,
    { name: 'partner-reweigh', where, values: [partnerId, id] },
    'PARTNER',
    now,
  );
  return details;
}

/** The partner's own reweighs of an order. */
export function readPartnerOrderReweighs(
  tx: Transaction,
  partnerId: string,
  orderId: string,
  now: Date,
): Promise<ReweighDetails[]> {
  const where = 'partner_id = $1 and order_id = $3';
  const statement = { name: 'partner-order-reweighs', where, values: [partnerId, orderId] };
  return readDetails(tx, statement, 'PARTNER', now);
}
