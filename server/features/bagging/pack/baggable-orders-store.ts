import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { findPieceCodes, matchPieceRefs, splitOrderRefs } from '../../orders/index.ts';
import type { BaggableOrder, RequestedOrder } from '../bagging-rules.ts';

/** SQL of the declared goods of the items of `orders o`, as JSON. */
const GOODS_FLAGS_SQL = `(select coalesce(json_agg(distinct flag), '[]')
    from jsonb_path_query(o.items, '$[*].goodsFlags[*]') as f (flag))`;

/** SQL of the items of `orders o` that declare goods, as JSON. */
export const ITEMS_WITH_GOODS = `jsonb_path_query_array(o.items, '$[*] ? (@.goodsFlags.size() > 0)')`;

/** SQL condition: all parcels of `orders o` have length, width and height. */
export const HAS_DIMENSIONS = `not exists (select 1 from jsonb_array_elements(o.parcels) p
    where p ->> 'lengthMm' is null or p ->> 'widthMm' is null or p ->> 'heightMm' is null)`;

/** Columns of a `BaggableOrder`: of an order `o` and its freight leg `f`. */
export const BAGGABLE_ORDER_COLUMNS = `o.id, o.order_code "orderCode", o.destination_country "destinationCountry",
  o.origin_port_id "originPortId", o.destination_port_id "destinationPortId", o.service_level "serviceLevel",
  o.pieces, o.gross_grams "grossGrams", ${GOODS_FLAGS_SQL} "goodsFlags",
  (select json_agg((p ->> 'grossGrams')::int order by position)
    from jsonb_array_elements(o.parcels) with ordinality t (p, position)) "pieceGrams",
  o.label_version "labelVersion", o.status, o.status_rank "statusRank", o.terminal "isTerminal",
  ${HAS_DIMENSIONS} "hasDimensions",
  ${ITEMS_WITH_GOODS} "itemsWithGoods",
  case when f.sequence is not null then json_build_object('sequence', f.sequence, 'partnerId', f.partner_id, 'mode', f.mode,
    'goodsRules', (select p.goods from partners p where p.id = f.partner_id)) end freight`;

/** The order of lists of `orders o` by creation. */
export const CREATION_ORDER = { column: 'o.created_at', type: 'timestamptz', idColumn: 'o.id' } as const;

const IS_FREIGHT_LEG =
  "f.client_id = o.client_id and f.order_id = o.id and f.service_type = 'FREIGHT_FORWARDER'";
export const FREIGHT_LEG = `order_legs f on ${IS_FREIGHT_LEG}`;

/** The first freight leg as a table of a subquery: an order can have several. */
export const FREIGHT_LEG_OF_ORDER = `order_legs f where ${IS_FREIGHT_LEG} order by f.sequence limit 1`;

/** SQL of the pieces of an order that are in a bag of either packer: `piece`, and `id` and `bag_code` of the bag. */
export const selectBaggedPieces = (
  order: string,
) => `(select m.piece, coalesce(m.bag_id, m.forwarder_bag_id) id,
      coalesce(b.bag_code, f.bag_code) bag_code
    from bag_orders m left join bags b on b.client_id = m.client_id and b.id = m.bag_id
      left join lateral read_forwarder_bag(m.partner_id, m.forwarder_bag_id) f on m.bag_id is null
    where m.client_id = ${order}.client_id and m.order_id = ${order}.id and m.left_at is null)`;

/** SQL column of the pieces of `orders o` that are in a bag. */
export const BAGGED_PIECES = `(select coalesce(json_agg(json_build_object('piece', inside.piece,
      'bag', json_build_object('id', inside.id, 'bagCode', inside.bag_code)) order by inside.piece), '[]')
    from ${selectBaggedPieces('o')} inside) "baggedPieces"`;

const SELECT_BAGGABLE_ORDERS = `select ${BAGGABLE_ORDER_COLUMNS}, ${BAGGED_PIECES} from orders o left join ${FREIGHT_LEG}
  where o.client_id = $1 and o.id = any ($2::uuid[])`;

/** The orders of which a bag has pieces, in the sequence in which they were added. */
export function readBagOrders(tx: Transaction, clientId: string, bagId: string): Promise<BaggableOrder[]> {
  return tx.prepared<BaggableOrder>(
    'orders-of-bag',
    `select ${BAGGABLE_ORDER_COLUMNS}, ${BAGGED_PIECES}
      from (select order_id, min(added_at) added_at from bag_orders
        where client_id = $1 and bag_id = $2 and left_at is null group by order_id) inside
      join orders o on o.client_id = $1 and o.id = inside.order_id left join ${FREIGHT_LEG}
      order by inside.added_at, o.id`,
    [clientId, bagId],
  );
}

/**
 * Orders by id, code, piece code or SSCC, keyed by the ref; unknown refs are left out. Locks them in order of their ids, which
 * avoids deadlocks.
 */
export async function lockBaggableOrders(
  tx: Transaction,
  clientId: string,
  refs: readonly string[],
  storedPieceCodes?: ReadonlyMap<string, string>,
): Promise<Map<string, RequestedOrder>> {
  const pieceCodes = storedPieceCodes ?? (await findPieceCodes(tx, refs));
  const { ids, codes } = splitOrderRefs(refs, pieceCodes);
  const locked = await tx.rows<{ id: string }>(sql`select id from orders where client_id = ${clientId}
      and (id = any (${ids}::uuid[]) or order_code = any (${codes}::text[]))
    order by id for no key update`);
  const orders = await tx.prepared<BaggableOrder>('orders-to-bag', SELECT_BAGGABLE_ORDERS, [
    clientId,
    locked.map(({ id }) => id),
  ]);
  return matchPieceRefs(refs, orders, pieceCodes);
}
