import { buildPieceCode } from '@portal/contract/orders';
import { toStatusUpdateInputs } from '../orders/index.ts';
import type { ManifestedOrder } from './manifest-content.ts';

/** MANIFESTED for each order, or for its pieces if others of them travel elsewhere. `place`: UN/LOCODE. */
export function buildManifestUpdates(orders: readonly ManifestedOrder[], place: string, at: Date) {
  const refs = orders.flatMap(({ id, orderCode, pieces, parcels }) =>
    pieces.length === parcels.length ? [id] : pieces.map(({ piece }) => buildPieceCode(orderCode, piece)),
  );
  return toStatusUpdateInputs(
    refs.map((orderId) => ({
      orderId,
      serviceType: 'FREIGHT_FORWARDER' as const,
      status: 'MANIFESTED',
      updateTimestamp: at.toISOString(),
      place,
    })),
  );
}
