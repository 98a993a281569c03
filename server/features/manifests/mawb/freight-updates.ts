import { RECEIVER_SERVICES } from '@portal/contract/mawb-match';
import { buildPieceCode } from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { findReportedOrders, toStatusUpdateInputs } from '../../orders/index.ts';
import type { BaggedPiece } from './mawb-bags.ts';

/** An order with the pieces of it that travel under a MAWB. */
export interface FreightOrder {
  readonly id: string;
  readonly orderCode: string;
  /** Numbers of the pieces, from 1. */
  readonly pieces: readonly number[];
  /** Number of pieces of the order. */
  readonly orderPieces: number;
}

/** A status of the freight leg. */
export interface FreightStatus {
  readonly status: 'MANIFESTED' | 'DEPARTED' | 'DELAYED' | 'ARRIVED' | 'HANDED_OVER' | 'OFFLOADED';
  /** UN/LOCODE of the port. */
  readonly place: string;
  readonly at: Date;
  readonly remarks?: string;
}

/** The orders of pieces. */
export function groupByOrder(pieces: readonly BaggedPiece[]): FreightOrder[] {
  return [...Map.groupBy(pieces, ({ orderId }) => orderId)].flatMap(([id, group]) => {
    const [first] = group;
    if (first === undefined) return [];
    const { orderCode, orderPieces } = first;
    return [{ id, orderCode, orderPieces, pieces: group.map(({ piece }) => piece) }];
  });
}

/** The status of each order, or of its pieces if others of them travel elsewhere. */
export function buildFreightUpdates(orders: readonly FreightOrder[], status: FreightStatus) {
  return buildOrderUpdates(orders, { ...status, serviceType: 'FREIGHT_FORWARDER' });
}

/** A status of a leg of the orders on a MAWB. */
export interface MawbOrderStatus extends Omit<FreightStatus, 'status'> {
  readonly serviceType: ServiceType;
  readonly status: string;
}

/** As `buildFreightUpdates`, for any leg. */
export function buildOrderUpdates(
  orders: readonly FreightOrder[],
  { serviceType, status, place, at, remarks }: MawbOrderStatus,
) {
  const refs = orders.flatMap(({ id, orderCode, pieces, orderPieces }) =>
    pieces.length === orderPieces ? [id] : pieces.map((piece) => buildPieceCode(orderCode, piece)),
  );
  return toStatusUpdateInputs(
    refs.map((orderId) => ({
      orderId,
      serviceType,
      status,
      updateTimestamp: at.toISOString(),
      place,
      ...(remarks !== undefined && { remarks }),
    })),
  );
}

/**
 * Orders that do not have the status of the freight leg yet: the forwarder may have reported it already, and the end of the leg
 * has passed once a later leg has begun. A flight can be delayed again.
 */
export async function selectPending<Order extends { readonly id: string }>(
  tx: Transaction,
  orders: readonly Order[],
  { status, at }: Pick<FreightStatus, 'status' | 'at'>,
): Promise<Order[]> {
  const ids = orders.map(({ id }) => id);
  const rows = await tx.rows<{ id: string }>(sql`select id from orders
    where id = any (${ids}::uuid[]) and ((status_service_type = 'FREIGHT_FORWARDER' and status = ${status} and ${status !== 'DELAYED'})
      or (${status === 'HANDED_OVER'} and status_service_type = any (${[...RECEIVER_SERVICES]}::text[])))`);
  const current = new Set(rows.map(({ id }) => id));
  const reported = await findReportedOrders(tx, ids, { serviceType: 'FREIGHT_FORWARDER', status, at });
  return orders.filter(({ id }) => !current.has(id) && !reported.has(id));
}
