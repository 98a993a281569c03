import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { ChangedDay } from './insight-orders-store.ts';
import { OWN_INSIGHT_ROWS } from '../orders/index.ts';

/**
 * Computes the sums of days again from their orders, and the sums of their months from the days. A day of a segment is small,
 * so that nothing has to be subtracted, and an error cannot stay.
 */
export async function rebuildSums(
  tx: Transaction,
  clientId: string,
  days: readonly ChangedDay[],
): Promise<void> {
  if (days.length === 0) return;
  const changed = JSON.stringify(days);
  await tx.prepared('insight-delete-sums', DELETE_SUMS, [clientId, changed]);
  for (const [name, text] of Object.entries(STEPS)) await tx.prepared(name, text, [clientId, changed]);
}

/** Days of one step, so that each statement of a large client ends within its time limit. */
const DAYS_PER_STEP = 5;

/** Computes all sums of a client again from what its orders count. */
export async function rebuildAllSums(tx: Transaction, clientId: string): Promise<void> {
  await tx.execute(sql`delete from insight_sums where client_id = ${clientId}`);
  const days = await tx.rows<{ day: string }>(sql`select distinct created_on::text as day from insight_orders
    where client_id = ${clientId} order by 1`);
  for (let start = 0; start < days.length; start += DAYS_PER_STEP) {
    const step = days.slice(start, start + DAYS_PER_STEP).map(({ day }) => day);
    const changed =
      await tx.rows<ChangedDay>(sql`select distinct partner_id "partnerId", segment_id "segmentId",
        customer_id "customerId", created_on::text "createdOn" from insight_orders
      where client_id = ${clientId} and created_on = any (${step}::date[])`);
    await rebuildSums(tx, clientId, changed);
  }
}

/** Days of orders that have changed: `changed` in each statement. */
const CHANGED = `changed as (select * from json_to_recordset($2::json)
  as day("partnerId" uuid, "segmentId" integer, "customerId" uuid, "createdOn" date))`;

/** Segments and days whose sums are computed again, by kind of segment. */
const ROUTE_DAYS = `select distinct "partnerId" partner_id, "segmentId" segment_id, "createdOn" starts_on from changed`;
/** All lanes of a customer: its orders of a day are read once. */
const CUSTOMER_DAYS = `select distinct s.partner_id, s.id segment_id, s.customer_id, c."createdOn" starts_on
  from changed c join insight_segments s on s.client_id = $1 and s.partner_id = c."partnerId" and s.kind = 'CUSTOMER'
    and s.customer_id = c."customerId"`;
const ALL_DAYS = `select distinct s.partner_id, s.id segment_id, c."createdOn" starts_on
  from changed c join insight_segments s on s.client_id = $1 and s.partner_id = c."partnerId" and s.kind = 'ALL'`;
const MONTHS = `select distinct partner_id, segment_id, date_trunc('month', starts_on)::date starts_on from
  (${ROUTE_DAYS} union all select partner_id, segment_id, starts_on from (${CUSTOMER_DAYS}) customers union all ${ALL_DAYS}) days`;

const DELETE_SUMS = `with ${CHANGED},
    days as (${ROUTE_DAYS} union select partner_id, segment_id, starts_on from (${CUSTOMER_DAYS}) customers union ${ALL_DAYS}),
    months as (${MONTHS}),
    removed_days as (delete from insight_sums s using days d where s.client_id = $1 and s.segment_id = d.segment_id
      and s.grain in ('D', 'S') and s.starts_on = d.starts_on)
  delete from insight_sums s using months m where s.client_id = $1 and s.segment_id = m.segment_id and s.grain = 'M'
    and s.starts_on = m.starts_on`;

const ORDER_MARKS = `cross join lateral unnest(o.marks, o.amounts, o.grams) m(mark, amount, grams)`;
const SUM_MARKS = `cross join lateral unnest(s.marks, s.orders, s.amounts, s.grams) m(mark, orders, amount, grams)`;

/** Adds up rows of (partner_id, segment_id, starts_on, mark, orders, amount, grams) to one row of `insight_sums` for each day. */
const sumUp = (grain: 'D' | 'M', source: string) => `insert into insight_sums
    (client_id, partner_id, segment_id, grain, starts_on, marks, orders, amounts, grams)
  select $1, partner_id, segment_id, '${grain}', starts_on, array_agg(mark order by mark), array_agg(orders order by mark),
    array_agg(amount order by mark), array_agg(grams order by mark)
  from (select partner_id, segment_id, starts_on, mark, sum(orders)::integer orders, sum(amount)::bigint amount,
      sum(grams)::bigint grams from (${source}) counted group by 1, 2, 3, 4) totals
  group by partner_id, segment_id, starts_on`;

/** Adds up days, and stores the marks of series of them once more. */
const sumUpDays = (source: string) => `with ${CHANGED},
  days as (${sumUp('D', source)} returning *)
  insert into insight_sums (client_id, partner_id, segment_id, grain, starts_on, marks, orders, amounts, grams)
  select $1, s.partner_id, s.segment_id, 'S', s.starts_on, array_agg(m.mark), array_agg(m.orders), array_agg(m.amount),
    array_agg(m.grams)
  from days s ${SUM_MARKS} where m.mark in (select id from insight_marks where client_id = $1 and is_series)
  group by s.partner_id, s.segment_id, s.starts_on`;

/** The statements, in their sequence: each one reads what those before have written. */
const STEPS = {
  'insight-route-days': sumUpDays(
    `select d.*, m.mark, 1 orders, m.amount, m.grams from (${ROUTE_DAYS}) d
      join insight_orders o on o.client_id = $1 and o.segment_id = d.segment_id and o.created_on = d.starts_on ${ORDER_MARKS}`,
  ),
  'insight-customer-days': sumUpDays(
    `select s.partner_id, s.id segment_id, d.starts_on, m.mark, 1 orders, m.amount, m.grams
      from (select distinct "customerId" customer_id, "createdOn" starts_on from changed) d
      join insight_orders o on o.client_id = $1 and o.customer_id = d.customer_id and o.created_on = d.starts_on
        and o.partner_id = '${OWN_INSIGHT_ROWS}'
      join insight_segments r on r.client_id = $1 and r.id = o.segment_id
      join insight_segments s on s.client_id = $1 and s.partner_id = o.partner_id and s.kind = 'CUSTOMER'
        and s.customer_id = o.customer_id and s.origin_country = r.origin_country
        and s.destination_country = r.destination_country ${ORDER_MARKS}`,
  ),
  'insight-all-days': sumUpDays(
    // `offset 0`: each day of a segment is looked up by its key; joined freely, PostgreSQL reads all sums of the client.
    `select d.*, m.* from (${ALL_DAYS}) d
      join insight_segments r on r.client_id = $1 and r.partner_id = d.partner_id and r.kind = 'ROUTE'
      cross join lateral (select s.marks, s.orders, s.amounts, s.grams from insight_sums s where s.client_id = $1
        and s.segment_id = r.id and s.grain = 'D' and s.starts_on = d.starts_on offset 0) s
      ${SUM_MARKS}`,
  ),
  'insight-months': `with ${CHANGED} ${sumUp(
    'M',
    `select d.*, m.* from (${MONTHS}) d
      join insight_sums s on s.client_id = $1 and s.segment_id = d.segment_id and s.grain = 'D'
        and s.starts_on >= d.starts_on and s.starts_on < d.starts_on + interval '1 month' ${SUM_MARKS}`,
  )}`,
};
