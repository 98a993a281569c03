import { buildPieceCode } from '@portal/contract/orders';
import type { Reason } from '@portal/contract/core';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import {
  applyPartnerStatusUpdatesInTransaction,
  findReportedOrders,
  findGrantedOrders,
  runAsGrantingClient,
  toStatusUpdateInputs,
  type StatusDeps,
} from '../../orders/index.ts';
import type { RequestedOrder } from '../bagging-rules.ts';
import { lockBaggableOrders } from '../pack/baggable-orders-store.ts';
import type { BagPiece } from '../bags-store.ts';

/** A piece with the client that it belongs to. */
export interface ClientPiece extends BagPiece {
  readonly clientId: string;
}

/** A locked order with the client that it belongs to. */
export type ClientOrder = RequestedOrder & { readonly clientId: string };

/**
 * Runs `work` for the items of each client, as that client, by ascending id of the client, so that two requests cannot
 * deadlock. The partner must have a grant of the orders.
 */
export async function forEachClient<T extends { readonly clientId: string; readonly orderId: string }>(
  tx: Transaction,
  items: readonly T[],
  work: (clientId: string, items: readonly T[]) => Promise<void>,
): Promise<void> {
  const groups = [...Map.groupBy(items, ({ clientId }) => clientId).entries()];
  for (const [clientId, group] of groups.sort(([left], [right]) => (left < right ? -1 : 1))) {
    const [first] = group;
    if (first === undefined) continue;
    await runAsGrantingClient(tx, { clientId, id: first.orderId }, () => work(clientId, group));
  }
}

/** Locks the orders of these references (ids, codes, piece codes or SSCCs) that are granted to the partner. */
export async function lockGrantedOrders(
  tx: Transaction,
  refs: readonly string[],
): Promise<Map<string, ClientOrder>> {
  const grants = [...(await findGrantedOrders(tx, refs))];
  const items = grants.map(([ref, { clientId, id }]) => ({ ref, clientId, orderId: id }));
  const orders = new Map<string, ClientOrder>();
  await forEachClient(tx, items, async (clientId, clientItems) => {
    const clientRefs = clientItems.map(({ ref }) => ref);
    for (const [ref, order] of await lockBaggableOrders(tx, clientId, clientRefs))
      orders.set(ref, { ...order, clientId });
  });
  return orders;
}

interface FreightReport {
  readonly status: 'RECEIVED_AT_FACILITY' | 'BAGGED';
  readonly at: Date;
  /** For the change history of the clients; null if the caller writes it. */
  readonly operation: string | null;
}

/**
 * Reports a status of the freight leg for pieces, one update each. Returns, by piece code, why a status could not change;
 * a piece that has passed it is no error.
 */
export async function reportFreightStatus(
  deps: StatusDeps,
  tx: Transaction,
  context: RequestContext,
  pieces: readonly ClientPiece[],
  { status, at, operation }: FreightReport,
): Promise<Map<string, Reason>> {
  const serviceType = 'FREIGHT_FORWARDER' as const;
  const orderIds = [...new Set(pieces.map(({ orderId }) => orderId))];
  const reported = await findReportedOrders(tx, orderIds, { serviceType, status, at });
  const updates = pieces
    .filter(({ orderId }) => !reported.has(orderId))
    .map(({ orderCode, piece }) => ({
      orderId: buildPieceCode(orderCode, piece),
      serviceType,
      status,
      updateTimestamp: at.toISOString(),
    }));
  const outcomes = await applyPartnerStatusUpdatesInTransaction(
    deps,
    tx,
    context,
    toStatusUpdateInputs(updates),
    { operation },
  );
  return new Map(
    outcomes.flatMap(({ orderId, reason }): [string, Reason][] =>
      reason === null ? [] : [[orderId, reason]],
    ),
  );
}
