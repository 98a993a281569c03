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
const FINDING_KINDS = "('MISSING', 'DAMAGED', 'RECEIVED_AT_DESTINATION')";

/**
 * SQL of pieces `m` with discrepancies, their orders `o` and clients `k`; `latest` is the last entry of the ledger before the
 * discrepancy was noticed. The filter is `$1` to `$4`, see `toFilterValues`.
 */
export const discrepanciesSql = (side: MatchSide) => {
  const isClosed = `m.${CLOSURE_COLUMNS[side]} is not null`;
  return `from mawb_pieces m join orders o on o.client_id = m.client_id and o.id = m.order_id
    join clients k on k.client_id = m.client_id
    left join lateral (select e.kind, e.at, e.actor_name, e.holder_id, e.awb_number, e.place,
        (select p.name from partners p where p.id = e.holder_id) holder_name
      from custody_entries e where e.client_id = m.client_id and e.order_id = m.order_id and e.piece = m.piece
        and not (e.kind in ${FINDING_KINDS} and e.awb_number is not distinct from m.awb_number)
      order by e.at desc, e.id desc limit 1) latest on true
    left join lateral (select e.remarks from custody_entries e
      where e.client_id = m.client_id and e.order_id = m.order_id and e.piece = m.piece and e.kind = 'DAMAGED'
        and e.awb_number = m.awb_number order by e.at desc, e.id desc limit 1) damage on true
    where m.discrepancies <> '{}' and ($1::text is null or m.awb_number = $1)
      and ($2::text[] is null or m.discrepancies && $2::text[])
      and ($3::text is null or ($3 = 'CLOSED') = (${isClosed}))
      and ($4::text is null or lower(concat_ws(' ', o.order_code, m.bag_code, m.awb_number)) like $4)`;
};

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

/** One page of the discrepancies that the caller sees. */
export function readDiscrepancyPage(
  tx: Transaction,
  side: MatchSide,
  query: DiscrepancyQuery,
): Promise<JsonText> {
  const { page, perPage, sortDesc } = query;
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: `from (select m.awb_number, ${buildPieceCodeSql('m.piece')} piece_code, o.id order_id, o.order_code,
        k.client_id, k.name client_name, m.discrepancies, m.bag_code,
        coalesce(m.received_grams, m.manifested_grams, m.bagged_grams, 0) grams, ${NOTICED_AT} noticed_at,
        damage.remarks, latest.kind latest_kind, latest.at latest_at, latest.actor_name, latest.holder_id, latest.holder_name,
        latest.awb_number latest_awb, latest.place, m.client_closure, m.forwarder_closure
      ${discrepanciesSql(side)}) listed`,
    item: `'awbNumber', awb_number, 'pieceCode', piece_code, 'orderId', order_id, 'orderCode', order_code,
      'client', json_build_object('id', client_id, 'name', client_name), 'kinds', discrepancies, 'bagCode', bag_code,
      'grams', grams, 'noticedAt', ${isoUtc('noticed_at')}, 'remarks', remarks,
      'lastEntry', case when latest_kind is not null then json_build_object('kind', latest_kind, 'at', ${isoUtc('latest_at')},
        'by', actor_name, 'holder', case when holder_id is not null then json_build_object('id', holder_id, 'name', holder_name) end,
        'awbNumber', latest_awb, 'place', place) end,
      'clientClosure', client_closure, 'forwarderClosure', forwarder_closure`,
    order: `noticed_at ${direction}, piece_code ${direction}, awb_number`,
    perPage: '$5',
    page: '$6',
  });
  return queryJsonText(tx, `mawb-discrepancies-${side}-${sortDesc}`, statement, [
    ...toFilterValues(query),
    perPage,
    page,
  ]);
}
