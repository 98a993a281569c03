import { buildPieceCode } from '@portal/contract/orders';
import type { ServiceLevel } from '@portal/contract/trade';
import type { BagPacker } from '@portal/contract/bagging';
import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { FlightBag } from './group-flights.ts';

/** A bag of a client or of a forwarder, as it is stored. */
export interface CarriedBag {
  readonly id: string;
  readonly bagCode: string;
  readonly packer: BagPacker;
  readonly serviceLevel: ServiceLevel;
  readonly grossGrams: number;
  readonly pieces: readonly { readonly orderId: string; readonly pieceCode: string }[];
}

/** The bags of orders, by the id of the order. */
export type BagsByOrder = ReadonlyMap<string, CarriedBag>;

interface BagRow extends Omit<CarriedBag, 'pieces'> {
  readonly pieces: readonly {
    readonly orderId: string;
    readonly orderCode: string;
    readonly piece: number;
  }[];
}

/** The bag of each order in which it is now, in a transaction of its forwarder. */
export async function readCarriedBags(tx: Transaction, orderIds: readonly string[]): Promise<BagsByOrder> {
  const rows =
    await tx.rows<BagRow>(sql`select b.id, b.bag_code "bagCode", b.packer, b.service_level "serviceLevel",
      coalesce(b.gross_grams, 0) "grossGrams",
      json_agg(json_build_object('orderId', o.id, 'orderCode', o.order_code, 'piece', m.piece)) pieces
    from bag_orders m
      join (select id, bag_code, 'CLIENT' packer, service_level, gross_grams from bags
        union all select id, bag_code, 'FORWARDER', service_level, gross_grams from forwarder_bags) b
        on b.id = coalesce(m.bag_id, m.forwarder_bag_id)
      join orders o on o.client_id = m.client_id and o.id = m.order_id
    where m.order_id = any (${[...orderIds]}::uuid[]) and m.left_at is null
    group by 1, 2, 3, 4, 5`);
  const bags = rows.map(({ pieces, ...bag }): CarriedBag => ({
    ...bag,
    pieces: pieces.map(({ orderId, orderCode, piece }) => ({
      orderId,
      pieceCode: buildPieceCode(orderCode, piece),
    })),
  }));
  return new Map(
    bags.flatMap((bag) => bag.pieces.map(({ orderId }): [string, CarriedBag] => [orderId, bag])),
  );
}

export const listOrderIds = (bags: readonly FlightBag[]) =>
  bags.flatMap(({ parcels }) => parcels.map(({ id }) => id));

/** The stored bags of bags of flights; their parcels may be in several. */
export const listBags = (bags: readonly FlightBag[], bagOf: BagsByOrder): CarriedBag[] => [
  ...new Set(listOrderIds(bags).flatMap((id) => bagOf.get(id) ?? [])),
];
