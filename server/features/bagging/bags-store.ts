import type { BagPacker, BagState, LoadUnit } from '@portal/contract/bagging';
import { buildPieceCode } from '@portal/contract/orders';
import type { GoodsFlag, ServiceLevel, ShipmentMode } from '@portal/contract/trade';
import type { PartnerGoods } from '@portal/contract/partners';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { findPieceKey, reserveCode } from '../orders/index.ts';
import { FREIGHT_LEG_OF_ORDER, ITEMS_WITH_GOODS } from './pack/baggable-orders-store.ts';
import { listModesOfBag, type CarriedContent } from './bagging-rules.ts';

/** A bag with the number of its orders and their gross weight in `grams`. */
export interface BagRecord {
  readonly id: string;
  readonly bagCode: string;
  readonly state: BagState;
  readonly destinationCountry: string;
  readonly destinationPortId: string;
  readonly serviceLevel: ServiceLevel;
  readonly partnerId: string;
  readonly awbNumber: string | null;
  /** The ULD or pallet of its MAWB; null without one. */
  readonly loadUnit: LoadUnit | null;
  readonly tareGrams: number | null;
  readonly grossGrams: number | null;
  readonly sealNumber: string | null;
  /** Time in ISO 8601; null while the client has the bag. */
  readonly handedOverAt: string | null;
  readonly receivedBy: string | null;
  /** Whether the forwarder has scanned it in; false for a bag of the forwarder. */
  readonly isReceived: boolean;
  /** Whether the forwarder sends it on as it is; false for a bag of the forwarder. */
  readonly isForwarded: boolean;
  readonly version: number;
  readonly orders: number;
  readonly grams: number;
  /** Declared goods of its orders. */
  readonly goodsFlags: readonly GoodsFlag[];
  /** Transport modes that all its orders can travel by. */
  readonly modes: readonly ShipmentMode[];
}

/** SQL of the gross weight of pieces in bags, `bag_orders m` with their `orders o`. */
export const GRAMS_IN_BAG = "coalesce(sum((o.parcels -> (m.piece - 1) ->> 'grossGrams')::bigint), 0)";

/** SQL of the declared goods of the orders in a bag `b`, as JSON. */
export const GOODS_IN_BAG = `(select coalesce(json_agg(distinct flag), '[]')
    from bag_orders m join orders o on o.client_id = m.client_id and o.id = m.order_id
      cross join jsonb_path_query(o.items, '$[*].goodsFlags[*]') as f (flag)
    where m.client_id = b.client_id and m.bag_id = b.id and m.left_at is null)`;

/**
 * SQL of the contents of a bag: numbers of orders and grams, and what of the orders decides goods and transport modes. Goods and
 * leg are read once per order and not per piece, because every scan reads its bag. `pieces`: the rows `bag_orders m` with their
 * `orders o`.
 */
export const selectContents = (
  pieces: string,
) => `select count(*)::int orders, coalesce(sum(inside.grams), 0)::bigint grams,
    coalesce(json_agg(distinct jsonb_build_object('mode', (select f.mode from ${FREIGHT_LEG_OF_ORDER}),
      'itemsWithGoods', ${ITEMS_WITH_GOODS})), '[]') contents
  from (select m.client_id, m.order_id, ${GRAMS_IN_BAG} grams ${pieces} group by m.client_id, m.order_id) inside
    join orders o on o.client_id = inside.client_id and o.id = inside.order_id`;

/** SQL of what the forwarder of a bag `b` takes against its default. */
export const GOODS_RULES_OF_FORWARDER = '(select p.goods from partners p where p.id = b.partner_id)';

/** A bag as it is read, before its goods and transport modes are derived. */
export type StoredBag<Bag extends BagRecord> = Omit<Bag, 'goodsFlags' | 'modes'> & {
  readonly contents: readonly CarriedContent[];
  readonly goodsRules: readonly PartnerGoods[] | null;
};

export function withContents<Bag extends BagRecord>({ contents, goodsRules, ...bag }: StoredBag<Bag>) {
  const goodsFlags = new Set(
    contents.flatMap(({ itemsWithGoods }) => itemsWithGoods.flatMap((item) => item.goodsFlags ?? [])),
  );
  return {
    ...bag,
    goodsFlags: [...goodsFlags].toSorted(),
    modes: listModesOfBag(contents, goodsRules ?? []),
  };
}

const PIECES_OF_BAG = `from bag_orders m join orders o on o.client_id = m.client_id and o.id = m.order_id
    where m.client_id = b.client_id and m.bag_id = b.id and m.left_at is null`;

const SELECT_BAG = `select b.id, b.bag_code "bagCode", b.state, b.destination_country "destinationCountry",
    b.destination_port_id "destinationPortId", b.service_level "serviceLevel", b.partner_id "partnerId",
    b.awb_number "awbNumber", b.load_unit "loadUnit", b.tare_grams "tareGrams", b.gross_grams "grossGrams",
    b.seal_number "sealNumber", ${isoUtc('b.handed_over_at')} "handedOverAt", b.received_by "receivedBy",
    b.received_at is not null "isReceived", b.forwarded_at is not null "isForwarded", b.version,
    c.orders, c.grams, c.contents, ${GOODS_RULES_OF_FORWARDER} "goodsRules"
  from bags b cross join lateral (${selectContents(PIECES_OF_BAG)}) c
  where b.client_id = $1 and b.id = $2`;

/** Locks a bag until the end of the transaction. To avoid deadlocks, lock orders before bags. */
export async function lockBag(tx: Transaction, clientId: string, id: string): Promise<BagRecord | undefined> {
  // Lock first, then read: the row must include what another transaction has just committed.
  const locked = await tx.execute(
    sql`select 1 from bags where client_id = ${clientId} and id = ${id} for no key update`,
  );
  return locked === 0 ? undefined : readBag(tx, clientId, id);
}

export async function readBag(tx: Transaction, clientId: string, id: string): Promise<BagRecord | undefined> {
  const [bag] = await tx.prepared<StoredBag<BagRecord>>('bag', SELECT_BAG, [clientId, id]);
  return bag && withContents(bag);
}

export interface NewBag {
  readonly destinationCountry: string;
  readonly destinationPortId: string;
  readonly serviceLevel: ServiceLevel;
  readonly partnerId: string;
  readonly createdBy: string | null;
}

/** The table of the bags of a packer, and the column with their owner: the client or the forwarder. */
const BAG_TABLES: Readonly<Record<BagPacker, { readonly table: string; readonly owner: string }>> = {
  CLIENT: { table: 'bags', owner: 'client_id' },
  FORWARDER: { table: 'forwarder_bags', owner: 'partner_id' },
};

export async function insertBag(
  tx: Transaction,
  clientId: string,
  { destinationCountry, destinationPortId, serviceLevel, partnerId, createdBy }: NewBag,
  now: Date,
): Promise<{ readonly id: string; readonly bagCode: string }> {
  const id = newId();
  const bagCode = await reserveCode(tx, 'BAG');
  const at = now.toISOString();
  await tx.execute(sql`insert into bags (client_id, id, bag_code, state, destination_country, destination_port_id,
      service_level, partner_id, created_by, created_at, updated_at)
    values (${clientId}, ${id}, ${bagCode}, 'OPEN', ${destinationCountry}, ${destinationPortId}, ${serviceLevel},
      ${partnerId}, ${createdBy}, ${at}, ${at})`);
  return { id, bagCode };
}

/** Adds pieces to a bag. Their orders must be locked, and they must be in no bag. */
export async function insertBagPieces(
  tx: Transaction,
  clientId: string,
  bagId: string,
  pieces: readonly { readonly orderId: string; readonly piece: number }[],
  now: Date,
): Promise<void> {
  const rows = pieces.map(({ orderId, piece }) => ({ id: newId(), orderId, piece }));
  await tx.execute(sql`insert into bag_orders (client_id, id, bag_id, order_id, piece, added_at)
    select ${clientId}, id, ${bagId}, "orderId", piece, ${now.toISOString()}
    from json_to_recordset(${JSON.stringify(rows)}::json) as new_rows (id uuid, "orderId" uuid, piece integer)`);
}

/** A piece that is or was in a bag. */
export interface BagPiece {
  readonly orderId: string;
  readonly orderCode: string;
  readonly piece: number;
  /** Id of the scan that put it there or took it out, if it was one. */
  readonly scanId?: string;
}

/** The pieces in a bag, by order and number. */
export function readBagPieces(tx: Transaction, clientId: string, bagId: string): Promise<BagPiece[]> {
  return tx.rows<BagPiece>(sql`select m.order_id "orderId", o.order_code "orderCode", m.piece
    from bag_orders m join orders o on o.client_id = m.client_id and o.id = m.order_id
    where m.client_id = ${clientId} and m.bag_id = ${bagId} and m.left_at is null order by o.order_code, m.piece`);
}

/**
 * Takes all orders out of a bag, or one (by id or code), or one piece (by its code or SSCC). Returns the
 * pieces, and the codes of their orders, or of the piece if the reference names one.
 */
export async function removeBagOrders(
  tx: Transaction,
  clientId: string,
  bagId: string,
  ref: string | null,
  now: Date,
): Promise<{ readonly pieces: BagPiece[]; readonly orderCodes: string[] }> {
  const { id, code, piece } =
    ref === null ? { id: null, code: null, piece: null } : await findPieceKey(tx, ref);
  const pieces = await tx.rows<BagPiece>(sql`update bag_orders m set left_at = ${now.toISOString()}
    from orders o where m.client_id = ${clientId} and m.bag_id = ${bagId} and m.left_at is null
      and o.client_id = m.client_id and o.id = m.order_id
      and (${ref === null} or o.id = ${id} or o.order_code = ${code})
      and (${piece}::int is null or m.piece = ${piece}::int)
    returning m.order_id "orderId", o.order_code "orderCode", m.piece`);
  const orderCodes = [...new Set(pieces.map(({ orderCode }) => orderCode))];
  return {
    pieces,
    orderCodes: piece === null ? orderCodes : orderCodes.map((orderCode) => buildPieceCode(orderCode, piece)),
  };
}

/** Changes to a locked bag; absent fields stay. */
export interface BagChange {
  readonly state?: BagState;
  readonly awbNumber?: string | null;
  readonly tareGrams?: number | null;
  readonly grossGrams?: number | null;
  readonly sealNumber?: string | null;
  readonly completedAt?: Date | null;
  /** Number of the departure of its MAWB; null takes the bag off its flight. */
  readonly departure?: number | null;
  /** Of its MAWB; null takes the bag off its unit. */
  readonly loadUnit?: LoadUnit | null;
  readonly receipt?: BagReceipt;
}

/** The hand-over of a bag. */
export interface BagReceipt {
  readonly at: Date;
  readonly receivedBy: string;
  /** File key of the signature; null without one. */
  readonly signatureKey: string | null;
}

/** Changes a locked bag. `ownerId`: the client, or the forwarder that packed it. */
export async function updateBag(
  tx: Transaction,
  ownerId: string,
  bag: BagRecord,
  change: BagChange,
  now: Date,
  packer: BagPacker = 'CLIENT',
): Promise<void> {
  const { table, owner } = BAG_TABLES[packer];
  const { state, awbNumber, tareGrams, grossGrams, sealNumber } = { ...bag, ...change };
  const { completedAt, departure, loadUnit, receipt } = change;
  const unitJson = loadUnit == null ? null : JSON.stringify(loadUnit);
  const at = now.toISOString();
  await tx.execute(sql`update ${raw(table)} set state = ${state}, awb_number = ${awbNumber}, tare_grams = ${tareGrams},
      gross_grams = ${grossGrams}, seal_number = ${sealNumber}, updated_at = ${at}, version = version + 1,
      sealed_at = case when ${sealNumber}::text is null then null else coalesce(sealed_at, ${at}) end,
      completed_at = case when ${completedAt !== undefined} then ${completedAt?.toISOString() ?? null}::timestamptz else completed_at end,
      departure = case when ${departure !== undefined} then ${departure ?? null}::int else departure end,
      load_unit = case when ${loadUnit !== undefined} then ${unitJson}::jsonb else load_unit end,
      handed_over_at = coalesce(${receipt?.at.toISOString() ?? null}::timestamptz, handed_over_at),
      received_by = coalesce(${receipt?.receivedBy ?? null}, received_by),
      signature_key = coalesce(${receipt?.signatureKey ?? null}, signature_key)
    where ${raw(owner)} = ${ownerId} and id = ${bag.id}`);
}

/** The bag with this seal number; undefined if there is none. `ownerId`: the client, or the forwarder. */
export function findBagBySeal(
  tx: Transaction,
  ownerId: string,
  sealNumber: string,
  packer: BagPacker = 'CLIENT',
) {
  const { table, owner } = BAG_TABLES[packer];
  return tx.row<{ id: string; bagCode: string }>(sql`select id, bag_code "bagCode" from ${raw(table)}
    where ${raw(owner)} = ${ownerId} and seal_number = ${sealNumber}`);
}
