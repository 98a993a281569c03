import type { ServiceLevel } from '@portal/contract/trade';
import type { Transaction } from '../../../db/database.ts';
import { isoUtc } from '../../../db/page-statement.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { reserveCode } from '../../orders/index.ts';
import {
  GOODS_RULES_OF_FORWARDER,
  selectContents,
  withContents,
  type BagRecord,
  type StoredBag,
} from '../bags-store.ts';
import { forEachClient, type ClientPiece } from './client-pieces.ts';

/** A bag that a forwarder packed; `partnerId` is the forwarder. */
export interface ForwarderBag extends BagRecord {
  readonly packer: 'FORWARDER';
}

/** SQL of the live rows of a forwarder's bag `b` in `bag_orders m`, with their `orders o`. */
const PIECES_OF_FORWARDER_BAG = `from bag_orders m join orders o on o.client_id = m.client_id and o.id = m.order_id
  where m.partner_id = b.partner_id and m.forwarder_bag_id = b.id and m.left_at is null`;

const SELECT_BAG = `select b.id, b.bag_code "bagCode", b.state, b.destination_country "destinationCountry",
    b.destination_port_id "destinationPortId", b.service_level "serviceLevel", b.partner_id "partnerId",
    b.awb_number "awbNumber", b.load_unit "loadUnit", b.tare_grams "tareGrams", b.gross_grams "grossGrams", b.seal_number "sealNumber",
    ${isoUtc('b.handed_over_at')} "handedOverAt", b.received_by "receivedBy", false "isReceived", false "isForwarded",
    b.version, 'FORWARDER' packer, c.orders, c.grams, c.contents, ${GOODS_RULES_OF_FORWARDER} "goodsRules"
  from forwarder_bags b cross join lateral (${selectContents(PIECES_OF_FORWARDER_BAG)}) c
  where b.partner_id = $1 and b.id = $2`;

/** Locks a bag of a forwarder until the end of the transaction. Lock orders before bags. */
export async function lockForwarderBag(
  tx: Transaction,
  partnerId: string,
  id: string,
): Promise<ForwarderBag | undefined> {
  const locked = await tx.execute(
    sql`select 1 from forwarder_bags where partner_id = ${partnerId} and id = ${id} for no key update`,
  );
  return locked === 0 ? undefined : readForwarderBag(tx, partnerId, id);
}

export async function readForwarderBag(
  tx: Transaction,
  partnerId: string,
  id: string,
): Promise<ForwarderBag | undefined> {
  const [bag] = await tx.prepared<StoredBag<ForwarderBag>>('forwarder-bag', SELECT_BAG, [partnerId, id]);
  return bag && withContents(bag);
}

export interface NewForwarderBag {
  readonly destinationCountry: string;
  readonly destinationPortId: string;
  readonly serviceLevel: ServiceLevel;
  readonly originPortId: string | null;
  readonly createdBy: string | null;
}

export async function insertForwarderBag(
  tx: Transaction,
  partnerId: string,
  { destinationCountry, destinationPortId, serviceLevel, originPortId, createdBy }: NewForwarderBag,
  now: Date,
): Promise<{ readonly id: string; readonly bagCode: string }> {
  const id = newId();
  const bagCode = await reserveCode(tx, 'BAG');
  const at = now.toISOString();
  await tx.execute(sql`insert into forwarder_bags (partner_id, id, bag_code, state, origin_port_id, destination_country,
      destination_port_id, service_level, created_by, created_at, updated_at)
    values (${partnerId}, ${id}, ${bagCode}, 'OPEN', ${originPortId}, ${destinationCountry}, ${destinationPortId},
      ${serviceLevel}, ${createdBy}, ${at}, ${at})`);
  return { id, bagCode };
}

/** The pieces in a bag of a forwarder, by order and number. */
export function readForwarderPieces(
  tx: Transaction,
  partnerId: string,
  bagId: string,
): Promise<ClientPiece[]> {
  return tx.rows<ClientPiece>(sql`select m.client_id "clientId", m.order_id "orderId", o.order_code "orderCode", m.piece
    from bag_orders m join orders o on o.client_id = m.client_id and o.id = m.order_id
    where m.partner_id = ${partnerId} and m.forwarder_bag_id = ${bagId} and m.left_at is null
    order by o.order_code, m.piece`);
}

/** Adds pieces to a bag of a forwarder. Their orders must be locked, and they must be in no bag. */
export function insertForwarderPieces(
  tx: Transaction,
  partnerId: string,
  bagId: string,
  pieces: readonly ClientPiece[],
  now: Date,
): Promise<void> {
  return forEachClient(tx, pieces, async (clientId, clientPieces) => {
    const rows = clientPieces.map(({ orderId, piece }) => ({ id: newId(), orderId, piece }));
    await tx.execute(sql`insert into bag_orders (client_id, id, partner_id, forwarder_bag_id, order_id, piece, added_at)
      select ${clientId}, id, ${partnerId}, ${bagId}, "orderId", piece, ${now.toISOString()}
      from json_to_recordset(${JSON.stringify(rows)}::json) as new_rows (id uuid, "orderId" uuid, piece integer)`);
  });
}

/** Takes pieces out of a bag of a forwarder. */
export function removeForwarderPieces(
  tx: Transaction,
  { partnerId, id }: Pick<ForwarderBag, 'partnerId' | 'id'>,
  pieces: readonly ClientPiece[],
  now: Date,
): Promise<void> {
  return forEachClient(tx, pieces, async (clientId, clientPieces) => {
    const rows = clientPieces.map(({ orderId, piece }) => ({ orderId, piece }));
    await tx.execute(sql`update bag_orders m set left_at = ${now.toISOString()}
      from json_to_recordset(${JSON.stringify(rows)}::json) as r ("orderId" uuid, piece integer)
      where m.client_id = ${clientId} and m.partner_id = ${partnerId} and m.forwarder_bag_id = ${id}
        and m.left_at is null and m.order_id = r."orderId" and m.piece = r.piece`);
  });
}
