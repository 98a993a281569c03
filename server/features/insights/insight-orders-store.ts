import type { Transaction } from '../../db/database.ts';
import { OWN_INSIGHT_ROWS } from '../orders/index.ts';
import type { InsightRow } from './insight-rows.ts';
import { isSeriesFigure } from './series-figures.ts';

/** A day of a segment whose orders have changed. */
export interface ChangedDay {
  readonly partnerId: string;
  /** Of the kind ROUTE. */
  readonly segmentId: number;
  readonly customerId: string | null;
  readonly createdOn: string;
}

/** Stores what orders count now instead of what they counted before. Returns the days whose sums change with it. */
export async function replaceInsightRows(
  tx: Transaction,
  clientId: string,
  orderIds: readonly string[],
  rows: readonly InsightRow[],
): Promise<readonly ChangedDay[]> {
  await tx.prepared('insight-new-marks', NEW_MARKS, [clientId, JSON.stringify(listMarks(rows))]);
  await tx.prepared('insight-new-segments', NEW_SEGMENTS, [clientId, JSON.stringify(listSegments(rows))]);
  return tx.prepared<ChangedDay>('insight-replace-orders', REPLACE_ORDERS, [
    clientId,
    orderIds,
    JSON.stringify(rows.map(toColumns)),
  ]);
}

function listMarks(rows: readonly InsightRow[]) {
  const marks = rows.flatMap(({ partnerId, marks: own }) =>
    own.map(({ figure, key }) => ({
      partner_id: partnerId,
      figure,
      key,
      is_series: isSeriesFigure(figure, key),
    })),
  );
  return [...new Map(marks.map((mark) => [`${mark.partner_id} ${mark.figure} ${mark.key}`, mark])).values()];
}

const NEW_MARKS = `insert into insight_marks (client_id, partner_id, figure, key, is_series)
  select $1, partner_id, figure, key, is_series
  from json_to_recordset($2::json) as mark(partner_id uuid, figure text, key text, is_series boolean)
  where not exists (select 1 from insight_marks m where m.client_id = $1 and m.partner_id = mark.partner_id
    and m.figure = mark.figure and m.key = mark.key)`;

const SEGMENT_COLUMNS = `partner_id uuid, kind text, customer_id uuid, origin_country text, destination_country text,
  service_level text, partner_ids uuid[], service_types text[]`;
const SEGMENT_TYPES = SEGMENT_COLUMNS.split(',').map((column) => column.trim().split(' '));
const SEGMENT_NAMES = SEGMENT_TYPES.map(([name = '']) => name);

/** Two segments are the same. Written as equalities, which PostgreSQL can hash: an empty value stands for null. */
const isSame = (a: string, b: string) =>
  SEGMENT_TYPES.map(([name = '', type = '']) => {
    const empty = type === 'uuid' ? `'${OWN_INSIGHT_ROWS}'::uuid` : type === 'text' ? "''" : `'{}'::${type}`;
    return `coalesce(${a}.${name}, ${empty}) = coalesce(${b}.${name}, ${empty})`;
  }).join(' and ');

function listSegments(rows: readonly InsightRow[]) {
  const segments = rows.flatMap((row) => [
    { partner_id: row.partnerId, kind: 'ALL' },
    ...(row.customerId === null
      ? []
      : [{ partner_id: row.partnerId, kind: 'CUSTOMER', customer_id: row.customerId }]),
    toRouteSegment(row),
  ]);
  return [...new Map(segments.map((segment) => [JSON.stringify(segment), segment])).values()];
}

const toRouteSegment = (row: InsightRow) => ({
  partner_id: row.partnerId,
  kind: 'ROUTE',
  origin_country: row.originCountry,
  destination_country: row.destinationCountry,
  service_level: row.serviceLevel,
  partner_ids: row.partnerIds,
  service_types: row.serviceTypes,
});

const NEW_SEGMENTS = `insert into insight_segments (client_id, ${SEGMENT_NAMES.join(', ')})
  select $1, ${SEGMENT_NAMES.map((name) => `new.${name}`).join(', ')}
  from json_to_recordset($2::json) as new(${SEGMENT_COLUMNS})
  where not exists (select 1 from insight_segments s where s.client_id = $1 and ${isSame('s', 'new')})`;

const toColumns = (row: InsightRow) => ({
  ...toRouteSegment(row),
  order_id: row.orderId,
  row_customer_id: row.customerId,
  created_on: row.createdOn,
  marks: row.marks,
});

const COLUMNS = ['segment_id', 'customer_id', 'created_on', 'marks', 'amounts', 'grams'];

const REPLACE_ORDERS = `with input as (select * from json_to_recordset($3::json) as new(${SEGMENT_COLUMNS}, order_id uuid,
      row_customer_id uuid, created_on date, marks json)),
  computed as (select n.order_id, n.partner_id, s.id segment_id, n.row_customer_id customer_id, n.created_on,
      listed.marks, listed.amounts, listed.grams
    from input n join insight_segments s on s.client_id = $1 and ${isSame('s', 'n')}
      cross join lateral (select array_agg(m.id order by m.id) marks, array_agg(x.amount order by m.id) amounts,
          array_agg(x.grams order by m.id) grams
        from json_to_recordset(n.marks) as x(figure text, key text, amount bigint, grams bigint)
          join insight_marks m on m.client_id = $1 and m.partner_id = n.partner_id and m.figure = x.figure
            and m.key = x.key) listed),
  earlier as (select * from insight_orders where client_id = $1 and order_id = any ($2::uuid[])),
  removed as (delete from insight_orders o where o.client_id = $1 and o.order_id = any ($2::uuid[])
    and not exists (select 1 from computed c where c.order_id = o.order_id and c.partner_id = o.partner_id)
    returning o.partner_id, o.segment_id, o.customer_id, o.created_on),
  stored as (insert into insight_orders as o (client_id, order_id, partner_id, ${COLUMNS.join(', ')})
    select $1, order_id, partner_id, ${COLUMNS.join(', ')} from computed
    on conflict (client_id, order_id, partner_id) do update
      set ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}
      where (${COLUMNS.map((name) => `o.${name}`).join(', ')})
        is distinct from (${COLUMNS.map((name) => `excluded.${name}`).join(', ')})
    returning o.order_id, o.partner_id, o.segment_id, o.customer_id, o.created_on),
  days as (select partner_id, segment_id, customer_id, created_on from removed
    union select partner_id, segment_id, customer_id, created_on from stored
    union select e.partner_id, e.segment_id, e.customer_id, e.created_on
      from earlier e join stored using (order_id, partner_id))
  select partner_id "partnerId", segment_id "segmentId", customer_id "customerId", created_on::text "createdOn" from days`;
