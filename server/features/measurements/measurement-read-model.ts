import type { QueryOf } from '@portal/contract/core';
import type {
  listMeasurements,
  listPartnerMeasurements,
  MeasurementDetails,
} from '@portal/contract/measurements';
import type { Transaction } from '../../db/database.ts';
import { containing, pageStatement } from '../../db/page-statement.ts';
import type { JsonText } from '../../http/binding.ts';
import { actionsOf } from './measurement-rules.ts';

/** Who reads: the two sides see what each may do; a customer of the client looks on. */
export type Viewer = 'CLIENT' | 'PARTNER' | 'CUSTOMER';

/** The latest of an order that its page shows. */
const MOST_OF_AN_ORDER = 50;

const MEASUREMENT = `'id', id, 'orderId', order_id, 'orderCode', order_code, 'customerOrderCode', customer_order_code,
  'allocationId', leg_id, 'serviceType', service_type, 'partner', json_build_object('id', partner_id, 'name', partner_name),
  'kind', kind, 'state', state, 'acceptedBy', accepted_by, 'declared', declared, 'before', before, 'after', after,
  'delta', case when delta_minor is null then null
    else json_build_object('amountMinor', delta_minor, 'currency', after #>> '{price,currency}') end,
  'note', note, 'answerBy', answer_by, 'createdAt', created_at, 'updatedAt', updated_at`;

const FROM = `from (select m.*, o.order_code, o.customer_order_code, l.service_type, p.name partner_name
  from measurements m join orders o on o.client_id = m.client_id and o.id = m.order_id
    join order_legs l on l.client_id = m.client_id and l.id = m.leg_id join partners p on p.id = m.partner_id) m`;

const SORTED_BY: Record<QueryOf<typeof listMeasurements>['sortBy'], string> = {
  '': 'created_at',
  createdAt: 'created_at',
  answerBy: 'answer_by',
  delta: 'delta_minor',
};

const FILTERS = `($2::text[] is null or state = any ($2)) and ($3::text is null or kind = $3)
  and ($4::text is null or lower(order_code || ' ' || customer_order_code) like $4)
  and ($5::text is null or lower(partner_name) like $5)`;

function pageSql(whose: string, sort: string, descending: boolean): string {
  const direction = descending ? 'desc' : 'asc';
  return pageStatement({
    matching: `${FROM} where ${whose} and ${FILTERS}`,
    item: MEASUREMENT,
    order: `${sort} ${direction} nulls last, id ${direction}`,
    perPage: '$6',
    page: '$7',
  });
}

async function readPage(
  tx: Transaction,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<JsonText> {
  const [row] = await tx.named<{ text: string }>(name, text, values);
  if (row === undefined) throw new Error('a page query answered no row');
  return { jsonText: row.text };
}

/** The client's measurements. */
export function readMeasurementPage(
  tx: Transaction,
  clientId: string,
  query: QueryOf<typeof listMeasurements>,
): Promise<JsonText> {
  const { sortBy, sortDesc, state = null, kind = null, search, partnerName, page, perPage } = query;
  return readPage(
    tx,
    `measurements-${sortBy}-${sortDesc}`,
    pageSql('client_id = $1', SORTED_BY[sortBy], sortDesc),
    [clientId, state, kind, containing(search), containing(partnerName), perPage, page],
  );
}

/** A partner's measurements, of any client that granted it the order. */
export function readPartnerPage(
  tx: Transaction,
  partnerId: string,
  query: QueryOf<typeof listPartnerMeasurements>,
): Promise<JsonText> {
  const { sortDesc, state = null, search, page, perPage } = query;
  return readPage(
    tx,
    `partner-measurements-${sortDesc}`,
    pageSql('partner_id = $1', 'created_at', sortDesc),
    [partnerId, state, null, containing(search), null, perPage, page],
  );
}

// One's own people by name; the other side by its company's, where one may know it.
const STEPS = `(select coalesce(json_agg(json_build_object('state', s.state, 'at', s.at, 'side', s.side,
    'by', case when s.side = $2 then s.actor_name when s.side = 'PARTNER' then m.partner_name end,
    'reason', s.reason, 'before', s.before, 'after', s.after) order by s.at, s.id), '[]')
  from measurement_steps s where s.client_id = m.client_id and s.measurement_id = m.id)`;

const FILES = `(select coalesce(json_agg(json_build_object('id', f.id, 'use', f.use, 'name', f.name,
    'mediaType', f.media_type, 'bytes', f.bytes, 'createdAt', f.created_at) order by f.created_at, f.id), '[]')
  from measurement_files f where f.client_id = m.client_id and f.measurement_id = m.id)`;

const DETAILS = `select json_build_object(${MEASUREMENT}, 'parcels', parcels, 'steps', ${STEPS}, 'files', ${FILES},
  'actions', '[]'::json) details ${FROM}`;

async function readDetails(
  tx: Transaction,
  { name, where, values }: { readonly name: string; readonly where: string; readonly values: unknown[] },
  viewer: Viewer,
  now: Date,
): Promise<MeasurementDetails[]> {
  const text = `${DETAILS} where ${where} order by created_at desc, id desc limit ${MOST_OF_AN_ORDER}`;
  const rows = await tx.named<{ details: MeasurementDetails }>(name, text, [values[0], viewer, values[1]]);
  return rows.map(({ details }) => ({
    ...details,
    actions: viewer === 'CUSTOMER' ? [] : actionsOf(details, viewer, now),
  }));
}

/** One measurement; undefined where it is not the caller's. */
export async function readMeasurement(
  tx: Transaction,
  clientId: string,
  id: string,
  viewer: Viewer,
  now: Date,
): Promise<MeasurementDetails | undefined> {
  const where = 'client_id = $1 and id = $3';
  const [found] = await readDetails(tx, { name: 'measurement', where, values: [clientId, id] }, viewer, now);
  return found;
}

export function readOrderMeasurements(
  tx: Transaction,
  clientId: string,
  orderId: string,
  viewer: Viewer,
  now: Date,
): Promise<MeasurementDetails[]> {
  const where = 'client_id = $1 and order_id = $3';
  return readDetails(tx, { name: 'order-measurements', where, values: [clientId, orderId] }, viewer, now);
}

export async function readPartnerMeasurement(
  tx: Transaction,
  partnerId: string,
  id: string,
  now: Date,
): Promise<MeasurementDetails | undefined> {
  const where = 'partner_id = $1 and id = $3';
  const [found] = await readDetails(
    tx,
    { name: 'partner-measurement', where, values: [partnerId, id] },
    'PARTNER',
    now,
  );
  return found;
}

/** What a partner measured of an order. */
export function readPartnerOrderMeasurements(
  tx: Transaction,
  partnerId: string,
  orderId: string,
  now: Date,
): Promise<MeasurementDetails[]> {
  const where = 'partner_id = $1 and order_id = $3';
  const asked = { name: 'partner-order-measurements', where, values: [partnerId, orderId] };
  return readDetails(tx, asked, 'PARTNER', now);
}
