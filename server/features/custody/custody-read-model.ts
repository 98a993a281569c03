import { CUSTODY_KINDS, type listBagCustody } from '@portal/contract/custody';
import type { QueryOf } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { isoUtc, pageStatement } from '../../db/page-statement.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';
import { buildPieceCodeSql } from '../orders/index.ts';
import { ORDER_LEDGER_SQL } from './leg-hand-overs-sql.ts';

type LedgerQuery = QueryOf<typeof listBagCustody>;

/** SQL of the entries `e` of a ledger with their orders `o`, and whether pieces of several bags share an entry. */
interface LedgerScope {
  readonly source?: string;
  readonly condition: string;
  readonly isOverBags?: boolean;
}

/** One entry for the pieces to which the same happened at once. */
const selectEntries = ({
  source = 'custody_entries e join orders o on o.client_id = e.client_id and o.id = e.order_id',
  condition,
  isOverBags = false,
}: LedgerScope) => `from (select min(e.id::text) id, e.kind, e.at, e.actor_name, e.holder_id,
    ${isOverBags ? 'case when min(e.bag_code) = max(e.bag_code) then min(e.bag_code) end' : 'e.bag_code'} bag_code,
    e.awb_number, e.unit_code, e.place, e.remarks, e.photo_key, count(*)::int pieces, sum(e.grams)::bigint grams,
    (array_agg(${buildPieceCodeSql('e.piece')} order by o.order_code, e.piece))[1:1000] piece_codes,
    (array_agg(distinct e.scan_id) filter (where e.scan_id is not null))[1:1000] scan_ids
  from ${source}
  where ${condition}
  group by e.kind, e.at, e.actor_name, e.holder_id, ${isOverBags ? '' : 'e.bag_code, '}e.awb_number,
    e.unit_code, e.place, e.remarks, e.photo_key) entries`;

const ENTRY_JSON = `'id', id, 'kind', kind, 'at', ${isoUtc('at')}, 'by', actor_name,
  'holder', (select json_build_object('id', p.id, 'name', p.name) from partners p where p.id = holder_id),
  'bagCode', bag_code, 'awbNumber', awb_number, 'unitCode', unit_code, 'place', place, 'pieceCodes', piece_codes, 'pieces', pieces,
  'grams', grams, 'scanIds', coalesce(scan_ids, '{}'), 'remarks', remarks, 'hasPhoto', photo_key is not null`;

/** SQL of the position of a kind among those that happen at once, such as an off-load and the booking under the next MAWB. */
const KIND_SEQUENCE = `array_position(array[${CUSTODY_KINDS.map((kind) => `'${kind}'`).join(', ')}], kind)`;

function readPage(
  tx: Transaction,
  name: string,
  { condition, ...scope }: LedgerScope,
  { page, perPage, sortDesc, kinds }: LedgerQuery,
  values: readonly unknown[],
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: selectEntries({
      ...scope,
      condition: `(${condition}) and ($4::text[] is null or e.kind = any ($4))`,
    }),
    item: ENTRY_JSON,
    order: `at ${direction}, ${KIND_SEQUENCE} ${direction}, id ${direction}`,
    perPage: '$2',
    page: '$3',
  });
  return queryJsonText(tx, `${name}-${sortDesc}`, statement, [
    values[0],
    perPage,
    page,
    kinds ?? null,
    ...values.slice(1),
  ]);
}

/** SQL of the kinds of entries about a whole bag, after which their holder has it. */
const BAG_KINDS = `('BAGGED', 'SEALED', 'OPENED', 'COMPLETED', 'HANDED_OVER', 'RECEIVED', 'LOADED', 'UNLOADED', 'MANIFESTED', 'OFFLOADED',
  'DEPARTED', 'ARRIVED', 'RECEIVED_AT_DESTINATION')`;

/**
 * SQL of the partner that has a bag, as JSON: the holder of the latest entry about it; null for its client. `clientIds`: SQL of
 * the clients with pieces in it.
 */
export const selectBagHolder = (
  bag: string,
  clientIds: string,
) => `(select json_build_object('id', p.id, 'name', p.name) from (select e.holder_id from custody_entries e
    where e.client_id in (${clientIds}) and e.bag_code = ${bag}.bag_code and e.kind in ${BAG_KINDS}
    order by e.at desc, e.id desc limit 1) latest join partners p on p.id = latest.holder_id)`;

/** One page of the ledger of a bag, by its code. */
export function readBagCustody(
  tx: Transaction,
  clientId: string,
  bagCode: string,
  query: LedgerQuery,
): Promise<JsonText> {
  return readPage(tx, 'bag-custody', { condition: 'e.client_id = $1 and e.bag_code = $5' }, query, [
    clientId,
    bagCode,
  ]);
}

/** One page of the ledger of an order, or of one piece, with the hand-overs between its legs. `piece`: null for all. */
export function readOrderCustody(
  tx: Transaction,
  clientId: string,
  { orderId, piece }: { readonly orderId: string; readonly piece: number | null },
  query: LedgerQuery,
): Promise<JsonText> {
  const source = `${ORDER_LEDGER_SQL} e join orders o on o.client_id = e.client_id and o.id = e.order_id`;
  const condition = '$6::int is null or e.piece = $6';
  return readPage(tx, 'order-custody', { source, condition }, query, [clientId, orderId, piece]);
}

/** One page of the ledger of a bag of either packer, for its forwarder: the entries of all clients that had pieces in it. */
export function readPartnerBagCustody(
  tx: Transaction,
  { code, clientIds }: { readonly code: string; readonly clientIds: readonly string[] },
  query: LedgerQuery,
): Promise<JsonText> {
  const condition = 'e.client_id = any ($1::uuid[]) and e.bag_code = $5';
  return readPage(tx, 'partner-bag-custody', { condition }, query, [clientIds, code]);
}

/**
 * One page of the ledger of a MAWB, of the orders that the caller sees: entries with its number, and those from before its
 * pieces had a number.
 */
export function readMawbCustody(tx: Transaction, awbNumber: string, query: LedgerQuery): Promise<JsonText> {
  // Row-level security looks at each piece and order once, not once for each entry: `offset 0` keeps the subquery apart.
  const source = `(select m.client_id, m.order_id, m.piece, o.order_code,
        coalesce(m.bagged_grams, m.manifested_grams, m.received_grams) is not null is_under
      from mawb_pieces m join orders o on o.client_id = m.client_id and o.id = m.order_id
      where m.awb_number = $1 offset 0) o
    join custody_entries e on e.client_id = o.client_id and e.order_id = o.order_id and e.piece = o.piece`;
  const condition = 'e.awb_number = $1 or e.awb_number is null and o.is_under';
  return readPage(tx, 'mawb-custody', { source, condition, isOverBags: true }, query, [awbNumber]);
}
