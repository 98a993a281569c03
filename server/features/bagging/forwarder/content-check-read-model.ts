import {
  CONTENT_VERDICTS,
  hasContentEffect,
  isNotListed,
  MAX_NOT_LISTED,
  type ContentCheck,
  type ContentMark,
  type listScannableBagOrders,
  type ContentVerdict,
} from '@portal/contract/scanning';
import { buildPieceCode } from '@portal/contract/orders';
import type { QueryOf } from '@portal/contract/core';
import type { Transaction } from '../../../db/database.ts';
import { queryJsonText, type JsonText } from '../../../db/json-text.ts';
import { isoUtc, pageStatement } from '../../../db/page-statement.ts';
import { selectBaggedPieces } from '../pack/baggable-orders-store.ts';

const toSqlList = (verdicts: readonly ContentVerdict[]) =>
  verdicts.map((verdict) => `'${verdict}'`).join(', ');
const WITH_EFFECT = `verdict in (${toSqlList(CONTENT_VERDICTS.filter(hasContentEffect))})`;
const NOT_LISTED = `verdict in (${toSqlList(CONTENT_VERDICTS.filter(isNotListed))})`;

/** SQL of the mark after the latest scan of a piece; CLEAR leaves none. */
const MARK = "nullif(s.action, 'CLEAR')";

/** The marks of the pieces of a bag, by piece code. */
export async function readMarks(
  tx: Transaction,
  partnerId: string,
  bagId: string,
): Promise<ReadonlyMap<string, ContentMark>> {
  const rows = await tx.prepared<{ orderCode: string; piece: number; mark: ContentMark | null }>(
    'content-marks',
    `select distinct on (s.order_code, s.piece) s.order_code "orderCode", s.piece, ${MARK} mark from partner_scans s
      where s.partner_id = $1 and s.bag_id = $2 and ${WITH_EFFECT} order by s.order_code, s.piece, s.sequence desc`,
    [partnerId, bagId],
  );
  return new Map(
    rows.flatMap(({ orderCode, piece, mark }): [string, ContentMark][] =>
      mark === null ? [] : [[buildPieceCode(orderCode, piece), mark]],
    ),
  );
}

/** The codes that were scanned and are not on the list of the bag: the first ones, each once. */
export function readNotListed(
  tx: Transaction,
  partnerId: string,
  bagId: string,
): Promise<ContentCheck['notListed']> {
  return tx.prepared<ContentCheck['notListed'][number]>(
    'content-not-listed',
    `select code, order_code "orderCode", piece, other_bag_code "bagCode", ${isoUtc('received_at')} "at"
      from (select distinct on (coalesce(order_code, code), piece) * from partner_scans
        where partner_id = $1 and bag_id = $2 and ${NOT_LISTED} order by coalesce(order_code, code), piece, sequence) first
      order by sequence limit $3`,
    [partnerId, bagId, MAX_NOT_LISTED],
  );
}

/** One page of the orders in received bags whose contents can be checked. */
export function readScannableBagPage(
  tx: Transaction,
  partnerId: string,
  { page, perPage, sortDesc, bagId }: QueryOf<typeof listScannableBagOrders>,
): Promise<JsonText> {
  const statement = pageStatement({
    matching: `from (select distinct o.client_id, o.id, o.order_code, o.label_version, o.destination_port_id, o.parcels
        from bags b join bag_orders m on m.client_id = b.client_id and m.bag_id = b.id and m.left_at is null
          join orders o on o.client_id = m.client_id and o.id = m.order_id
        where b.partner_id = $1 and b.received_at is not null and b.state = 'COMPLETED' and b.forwarded_at is null
          and ($4::uuid is null or b.id = $4)) o`,
    item: `'orderCode', order_code, 'labelVersion', label_version, 'destinationPortId', destination_port_id,
      'client', (select json_build_object('id', k.client_id, 'name', k.name) from clients k where k.client_id = paged.client_id),
      'pieces', (select json_agg(json_build_object('piece', p.piece, 'grams', (p.parcel ->> 'grossGrams')::int,
          'sscc', (select c.sscc from order_ssccs c
            where c.client_id = paged.client_id and c.order_id = paged.id and c.piece = p.piece),
          'bag', case when m.piece is not null then json_build_object('id', m.id, 'bagCode', m.bag_code) end,
          'mark', (select ${MARK} from partner_scans s where s.partner_id = $1 and s.bag_id = m.id
            and s.order_code = paged.order_code and s.piece = p.piece and ${WITH_EFFECT} order by s.sequence desc limit 1))
          order by p.piece)
        from jsonb_array_elements(paged.parcels) with ordinality p (parcel, piece)
          left join lateral ${selectBaggedPieces('paged')} m on m.piece = p.piece)`,
    order: `order_code ${sortDesc ? 'desc' : 'asc'}`,
    perPage: '$2',
    page: '$3',
  });
  const values = [partnerId, perPage, page, bagId ?? null];
  return queryJsonText(tx, `scannable-bag-orders-${sortDesc}`, statement, values);
}
