import type { BagState, LoadUnit } from '@portal/contract/bagging';
import type { ServiceLevel } from '@portal/contract/trade';
import type { Transaction } from '../../../db/database.ts';

/** A bag of a client or of the forwarder, with the MAWB number that it has. */
export interface MawbBag {
  /** Null for a bag of the forwarder. */
  readonly clientId: string | null;
  readonly clientName: string | null;
  readonly id: string;
  readonly bagCode: string;
  readonly state: BagState;
  readonly destinationPortId: string;
  readonly awbNumber: string | null;
  readonly sealNumber: string | null;
  readonly tareGrams: number | null;
  readonly grossGrams: number | null;
  readonly serviceLevel: ServiceLevel;
  /** Whether the forwarder has scanned it in; true for a bag of the forwarder. */
  readonly isReceived: boolean;
  /** Number of the departure of its MAWB that it is on; null before. */
  readonly departure: number | null;
  readonly loadUnit: LoadUnit | null;
}

/** SQL of the bags of partner `$1` of either kind: `client_bag` or `forwarder_bag` is the id. A bag that was broken up is none. */
export const PARTNER_BAGS_SQL = `(select b.client_id, b.id, b.bag_code, b.state, b.destination_port_id, b.awb_number, b.seal_number,
      b.service_level, b.tare_grams, b.gross_grams, b.completed_at, b.received_at is not null is_received, b.departure, b.load_unit, b.id client_bag, null::uuid forwarder_bag
    from bags b where b.partner_id = $1 and b.state not in ('DELETED', 'BROKEN_UP')
  union all select null, f.id, f.bag_code, f.state, f.destination_port_id, f.awb_number, f.seal_number,
      f.service_level, f.tare_grams, f.gross_grams, f.completed_at, true, f.departure, f.load_unit, null, f.id
    from forwarder_bags f where f.partner_id = $1 and f.state <> 'DELETED')`;

/** SQL condition that joins `bag_orders m` to a row of `PARTNER_BAGS_SQL` of partner `$1`. */
export const inPartnerBag = (
  bag = 'b',
) => `m.left_at is null and ((m.client_id = ${bag}.client_id and m.bag_id = ${bag}.client_bag)
  or (m.partner_id = $1 and m.forwarder_bag_id = ${bag}.forwarder_bag))`;

/** The bags under a MAWB number, by code. */
export function readBagsOfMawb(tx: Transaction, partnerId: string, awbNumber: string): Promise<MawbBag[]> {
  return readBags(tx, 'bags-of-mawb', 'b.awb_number = $2', [partnerId, awbNumber]);
}

/** The bags with these ids, by code. */
export function readBagsById(tx: Transaction, partnerId: string, ids: readonly string[]): Promise<MawbBag[]> {
  return readBags(tx, 'bags-for-mawb', 'b.id = any ($2::uuid[])', [partnerId, ids]);
}

function readBags(
  tx: Transaction,
  name: string,
  condition: string,
  values: readonly unknown[],
): Promise<MawbBag[]> {
  return tx.prepared<MawbBag>(
    name,
    `select b.client_id "clientId", k.name "clientName", b.id, b.bag_code "bagCode", b.state,
      b.destination_port_id "destinationPortId", b.awb_number "awbNumber", b.seal_number "sealNumber",
      b.tare_grams "tareGrams", b.gross_grams "grossGrams", b.service_level "serviceLevel", b.is_received "isReceived", b.departure, b.load_unit "loadUnit"
    from ${PARTNER_BAGS_SQL} b left join clients k on k.client_id = b.client_id
    where ${condition} order by b.bag_code`,
    values,
  );
}

/** A piece in a bag, with its order. */
export interface BaggedPiece {
  readonly bagId: string;
  readonly clientId: string;
  readonly orderId: string;
  readonly orderCode: string;
  readonly piece: number;
  /** Number of pieces of the order. */
  readonly orderPieces: number;
}

/** The pieces in bags of either kind. */
export function readPiecesOfBags(
  tx: Transaction,
  partnerId: string,
  bagIds: readonly string[],
): Promise<BaggedPiece[]> {
  return tx.prepared<BaggedPiece>(
    'pieces-of-bags',
    `select b.id "bagId", m.client_id "clientId", m.order_id "orderId", o.order_code "orderCode", m.piece,
      o.pieces "orderPieces"
    from ${PARTNER_BAGS_SQL} b join bag_orders m on ${inPartnerBag()}
      join orders o on o.client_id = m.client_id and o.id = m.order_id
    where b.id = any ($2::uuid[]) order by b.id, m.order_id, m.piece`,
    [partnerId, bagIds],
  );
}
