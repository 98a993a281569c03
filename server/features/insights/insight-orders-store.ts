import type { Transaction } from '../../db/database.ts';
import { OWN_INSIGHT_ROWS } from '../orders/index.ts';
import type { InsightRow } from './insight-rows.ts';
import type { Mark } from './mark-list.ts';
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
  const markIds = await storeMarks(tx, clientId, rows);
  const segmentIds = await storeSegments(tx, clientId, rows);
  const columns = rows.map((row) => {
    const marks = row.marks
      .map((mark) => ({ ...mark, id: getId(markIds, toMarkName(row.partnerId, mark)) }))
      .toSorted((a, b) => a.id - b.id);
    return {
      order_id: row.orderId,
      partner_id: row.partnerId,
      segment_id: getId(segmentIds, JSON.stringify(toRouteSegment(row))),
      customer_id: row.customerId,
      created_on: row.createdOn,
      marks: marks.map(({ id }) => id),
      amounts: marks.map(({ amount }) => amount),
      grams: marks.map(({ grams }) => grams),
    };
  });
  return tx.prepared<ChangedDay>('insight-replace-orders', REPLACE_ORDERS, [
    clientId,
    orderIds,
    JSON.stringify(columns),
  ]);
}

function getId(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`${name} is not stored`);
  return id;
}

const toMarkName = (partnerId: string, { figure, key }: Pick<Mark, 'figure' | 'key'>) =>
  `${partnerId} ${figure}:${key}`;

/** The ids of the marks of rows, by name; new marks are stored. */
async function storeMarks(
  tx: Transaction,
  clientId: string,
  rows: readonly InsightRow[],
): Promise<ReadonlyMap<string, number>> {
  const marks = new Map(
    rows.flatMap(({ partnerId, marks: own }) =>
      own.map(({ figure, key }) => {
        const mark = { partner_id: partnerId, figure, key, is_series: isSeriesFigure(figure, key) };
        return [toMarkName(partnerId, mark), mark] as const;
      }),
    ),
  );
  const stored = await tx.prepared<{ id: number; partnerId: string; figure: string; key: string }>(
    'insight-marks',
    STORE_MARKS,
    [clientId, JSON.stringify([...marks.values()])],
  );
  return new Map(stored.map(({ id, partnerId, ...mark }) => [toMarkName(partnerId, mark), id]));
}

const STORE_MARKS = `with needed as (select * from json_to_recordset($2::json)
    as mark(partner_id uuid, figure text, key text, is_series boolean)),
  added as (insert into insight_marks (client_id, partner_id, figure, key, is_series)
    select $1, partner_id, figure, key, is_series from needed n
    where not exists (select 1 from insight_marks m where m.client_id = $1 and m.partner_id = n.partner_id
      and m.figure = n.figure and m.key = n.key)
    returning id, partner_id, figure, key)
  select id, partner_id "partnerId", figure, key from added
  union all select m.id, m.partner_id, m.figure, m.key from needed
    join insight_marks m using (partner_id, figure, key) where m.client_id = $1`;

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

/** The ids of the segments of rows, by their JSON; new segments are stored. */
async function storeSegments(
  tx: Transaction,
  clientId: string,
  rows: readonly InsightRow[],
): Promise<ReadonlyMap<string, number>> {
  const segments = rows.flatMap((row) => [
    { partner_id: row.partnerId, kind: 'ALL' },
    ...(row.customerId === null ? [] : [{ ...toLane(row), kind: 'CUSTOMER', customer_id: row.customerId }]),
    toRouteSegment(row),
  ]);
  const names = [...new Set(segments.map((segment) => JSON.stringify(segment)))];
  const stored = await tx.prepared<{ id: number; number: number }>('insight-segments', STORE_SEGMENTS, [
    clientId,
    `[${names.map((name, number) => `${name.slice(0, -1)},"number":${number}}`).join(',')}]`,
  ]);
  return new Map(stored.map(({ id, number }) => [names[number] ?? '', id]));
}

const toLane = ({ partnerId, originCountry, destinationCountry }: InsightRow) => ({
  partner_id: partnerId,
  origin_country: originCountry,
  destination_country: destinationCountry,
});

const toRouteSegment = (row: InsightRow) => ({
  ...toLane(row),
  kind: 'ROUTE',
  service_level: row.serviceLevel,
  partner_ids: row.partnerIds,
  service_types: row.serviceTypes,
});

const STORE_SEGMENTS = `with needed as (select * from json_to_recordset($2::json)
    as segment(number integer, ${SEGMENT_COLUMNS})),
  added as (insert into insight_segments (client_id, ${SEGMENT_NAMES.join(', ')})
    select $1, ${SEGMENT_NAMES.join(', ')} from needed n
    where not exists (select 1 from insight_segments s where s.client_id = $1 and ${isSame('s', 'n')})
    returning *)
  select s.id, n.number from needed n
    join (select * from added union all select * from insight_segments where client_id = $1) s on ${isSame('s', 'n')}`;

const COLUMNS = ['segment_id', 'customer_id', 'created_on', 'marks', 'amounts', 'grams'];

const REPLACE_ORDERS = `with computed as (select * from json_to_recordset($3::json) as new(order_id uuid, partner_id uuid,
      segment_id integer, customer_id uuid, created_on date, marks integer[], amounts bigint[], grams bigint[])),
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
