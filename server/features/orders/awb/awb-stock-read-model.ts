import type { QueryOf } from '@portal/contract/core';
import { formatAwbNumber, type AwbStockAirline, type listAwbStockNumbers } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { queryJsonText, type JsonText } from '../../../db/json-text.ts';
import { containsPattern, isoUtc, pageStatement } from '../../../db/page-statement.ts';

/** Numbers in the ranges of partner `$1` that cannot be booked; a state that a user set has priority over the use. */
const TAKEN_SQL = `ranges as materialized (select prefix, first_serial, last_serial from awb_stock where partner_id = $1),
  out_of_use as materialized (select n.* from awb_stock_numbers n join ranges r
    on r.prefix = n.prefix and n.serial between r.first_serial and r.last_serial where n.partner_id = $1),
  uses as materialized (select prefix, serial from list_awb_stock_uses($1)),
  taken as materialized (
    select prefix, serial, coalesce(o.state, 'USED') state, u.serial is not null is_on_platform, o.comment, o.actor_name, o.changed_at
    from uses u full join out_of_use o using (prefix, serial))`;

interface AirlineRow extends Omit<AwbStockAirline, 'available' | 'next'> {
  readonly nextSerial: number | null;
}

/** The stock of a partner by airline. */
export async function readAwbStockAirlines(tx: Transaction, partnerId: string): Promise<AwbStockAirline[]> {
  const rows = await tx.prepared<AirlineRow>(
    'awb-stock-airlines',
    `with ${TAKEN_SQL},
      totals as (select prefix, sum(last_serial - first_serial + 1)::int total from ranges group by prefix),
      counts as (select prefix, count(*) filter (where state = 'USED')::int used,
          count(*) filter (where state = 'VOID')::int void, count(*) filter (where state = 'RETURNED')::int returned
        from taken group by prefix)
    select t.prefix, (select airline from awb_prefixes a where a.prefix = t.prefix) airline, t.total,
      coalesce(c.used, 0) used, coalesce(c.void, 0) void, coalesce(c.returned, 0) returned, n.serial "nextSerial"
    from totals t left join counts c using (prefix) left join list_next_awb_serials($1) n using (prefix) order by t.prefix`,
    [partnerId],
  );
  return rows.map(({ nextSerial, ...airline }) => ({
    ...airline,
    available: airline.total - airline.used - airline.void - airline.returned,
    next: nextSerial === null ? null : formatAwbNumber(airline.prefix, nextSerial),
  }));
}

/** One page of the numbers that cannot be booked. */
export function readAwbStockNumberPage(
  tx: Transaction,
  partnerId: string,
  query: QueryOf<typeof listAwbStockNumbers>,
): Promise<JsonText> {
  const { page, perPage, sortDesc, state = null, search } = query;
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: `from (with ${TAKEN_SQL} select *, prefix || '-' || lpad(serial::text, 7, '0') || serial % 7 awb_number from taken) numbered
      where ($4::text[] is null or state = any ($4)) and ($5::text is null or awb_number like $5)`,
    item: `'awbNumber', awb_number, 'state', state, 'isOnPlatform', is_on_platform,
      'flightNumber', (select m.flight_number from mawb_flights m where m.awb_number = paged.awb_number),
      'comment', comment, 'changedBy', actor_name, 'changedAt', ${isoUtc('changed_at')}`,
    order: `awb_number ${direction}`,
    perPage: '$2',
    page: '$3',
  });
  return queryJsonText(tx, `awb-stock-numbers-${sortDesc}`, statement, [
    partnerId,
    perPage,
    page,
    state,
    containsPattern(search),
  ]);
}
