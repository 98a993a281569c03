import type { QueryOf } from '@portal/contract/core';
import type { listMawbDiscrepancies } from '@portal/contract/mawb-match';
import type { Transaction } from '../../db/database.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';
import { containsPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';
import { buildPieceCodeSql } from '../orders/index.ts';
import { CLOSURE_COLUMNS, type MatchSide } from './read-as-side.ts';
import { toAwbNumber } from '../documents/index.ts';

export type DiscrepancyQuery = QueryOf<typeof listMawbDiscrepancies>;
export type DiscrepancyFilter = Pick<DiscrepancyQuery, 'mawbNumber' | 'kind' | 'state' | 'search'>;

/** SQL of the kinds of entries that record a discrepancy. */
const DISCREPANCY_ENTRY_KINDS = "('MISSING', 'DAMAGED', 'RECEIVED_AT_DESTINATION')";

/**
 * SQL of the last entry of the ledger before the discrepancy of a row with `client_id`, `order_id`, `piece` and `awb_number`
 * was noticed.
 */
export const selectLastEntry = (
  row: string,
) => `select e.kind, e.at, e.actor_name, e.holder_id, e.awb_number, e.place,
    (select p.name from partners p where p.id = e.holder_id) holder_name
  from custody_entries e where e.client_id = ${row}.client_id and e.order_id = ${row}.order_id and e.piece = ${row}.piece
    and not (e.kind in ${DISCREPANCY_ENTRY_KINDS} and e.awb_number is not distinct from ${row}.awb_number)
  order by e.at desc, e.id desc limit 1`;

/** SQL of the remarks on the damage of such a row. */
export const selectDamageRemarks = (row: string) => `select e.remarks from custody_entries e
  where e.client_id = ${row}.client_id and e.order_id = ${row}.order_id and e.piece = ${row}.piece and e.kind = 'DAMAGED'
    and e.awb_number = ${row}.awb_number order by e.at desc, e.id desc limit 1`;

/** SQL condition of pieces `mawb_pieces m` with discrepancies. The filter is `$1` to `$4`, see `toFilterValues`. */
const discrepancyCondition = (
  side: MatchSide,
) => `m.discrepancies <> '{}' and ($1::text is null or m.awb_number = $1)
      and ($2::text[] is null or m.discrepancies && $2::text[])
      and ($3::text is null or ($3 = 'CLOSED') = (m.${CLOSURE_COLUMNS[side]} is not null))
      and ($4::text is null or lower(concat_ws(' ', m.bag_code, m.awb_number)) like $4 or exists (select 1 from orders o
        where o.client_id = m.client_id and o.id = m.order_id and lower(o.order_code) like $4))`;

/** SQL of such pieces with their orders `o` and clients `k`. */
export const discrepanciesSql = (
  side: MatchSide,
  joins = '',
) => `from mawb_pieces m join orders o on o.client_id = m.client_id and o.id = m.order_id
    join clients k on k.client_id = m.client_id ${joins}
    where ${discrepancyCondition(side)}`;

/** When a discrepancy of `mawb_pieces m` was noticed. */
export const NOTICED_AT = 'greatest(m.missing_at, m.received_at, m.damaged_at)';

/** The values of `$1` to `$4`; null for what the filter leaves out. */
export function toFilterValues({ mawbNumber, kind, state, search }: DiscrepancyFilter) {
  return [
    mawbNumber === undefined ? null : (toAwbNumber(mawbNumber) ?? mawbNumber),
    kind ?? null,
    state ?? null,
    containsPattern(search),
  ];
}

/** SQL of a value of the order `o` of a row `paged`. */
const ofOrder = (value: string) =>
  `(select ${value} from orders o where o.client_id = paged.client_id and o.id = paged.order_id)`;

/** One page of the discrepancies that the caller sees. */
export function readDiscrepancyPage(
  tx: Transaction,
  side: MatchSide,
  query: DiscrepancyQuery,
): Promise<JsonText> {
  const { page, perPage, sortDesc } = query;
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    // Orders, clients and the ledger are read for the rows of the page only.
    matching: `from (select m.awb_number, m.client_id, m.order_id, m.piece, m.discrepancies, m.bag_code,
        coalesce(m.received_grams, m.manifested_grams, m.bagged_grams, 0) grams, ${NOTICED_AT} noticed_at,
        m.client_closure, m.forwarder_closure
      from mawb_pieces m where ${discrepancyCondition(side)}) listed`,
    item: `'awbNumber', awb_number, 'pieceCode', ${ofOrder(buildPieceCodeSql('paged.piece'))}, 'orderId', order_id,
      'orderCode', ${ofOrder('o.order_code')},
      'client', (select json_build_object('id', k.client_id, 'name', k.name) from clients k where k.client_id = paged.client_id),
      'kinds', discrepancies, 'bagCode', bag_code,
      'grams', grams, 'noticedAt', ${isoUtc('noticed_at')}, 'remarks', (${selectDamageRemarks('paged')}),
      'lastEntry', (select json_build_object('kind', kind, 'at', ${isoUtc('latest.at')}, 'by', actor_name,
          'holder', case when holder_id is not null then json_build_object('id', holder_id, 'name', holder_name) end,
          'awbNumber', latest.awb_number, 'place', place) from (${selectLastEntry('paged')}) latest),
      'clientClosure', client_closure, 'forwarderClosure', forwarder_closure`,
    order: `noticed_at ${direction}, order_id ${direction}, piece ${direction}, awb_number`,
    perPage: '$5',
    page: '$6',
  });
  return queryJsonText(tx, `mawb-discrepancies-${side}-${sortDesc}`, statement, [
    ...toFilterValues(query),
    perPage,
    page,
  ]);
}
