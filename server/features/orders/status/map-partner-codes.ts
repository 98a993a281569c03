import { findStatus, findStatusByFsuCode, STATUS_OWNERS } from '@portal/contract/orders';
import { normalizeStatusCode } from '@portal/contract/partners';
import type { Transaction } from '../../../db/database.ts';
import { countUnmappedCodes, readMappedStatusCodes } from '../../partners/index.ts';
import type { GrantedOrder } from '../store/order-grants.ts';
import type { StatusUpdateInput } from './apply-status-updates.ts';

interface MappedUpdates {
  /** In the order of the updates. */
  readonly updates: readonly StatusUpdateInput[];
  /** Counts the codes that are neither mapped nor statuses. A preview does not call it. */
  readonly countUnmapped: () => Promise<void>;
}

/**
 * Replaces the codes that the partner of an order has mapped by our statuses, and the leg where the update has none. The
 * transaction is that of the partner.
 */
export async function mapPartnerCodes(
  tx: Transaction,
  updates: readonly StatusUpdateInput[],
  grantedOrders: ReadonlyMap<string, GrantedOrder>,
): Promise<MappedUpdates> {
  const written = updates.map((update) => ({ ...update, status: normalizeStatusCode(update.status) }));
  const mapped = await readMappedStatusCodes(tx, [...new Set(written.map(({ status }) => status))]);
  const unmapped: { partnerId: string; code: string; orderCode: string }[] = [];
  const result = written.map((update) => {
    const order = grantedOrders.get(update.orderId);
    const [partnerId] = order?.partnerIds ?? [];
    const row = mapped.find(
      ({ code, partnerId: owner }) => code === update.status && order?.partnerIds?.includes(owner),
    );
    if (row !== undefined)
      return {
        ...update,
        status: row.status,
        serviceType: update.serviceType ?? row.serviceType ?? undefined,
      };
    if (order !== undefined && partnerId !== undefined && isUnknownCode(update.status))
      unmapped.push({ partnerId, code: update.status.slice(0, 60), orderCode: order.orderCode });
    return update;
  });
  return { updates: result, countUnmapped: () => countUnmappedCodes(tx, unmapped) };
}

function isUnknownCode(status: string): boolean {
  return (
    status !== '' &&
    findStatusByFsuCode(status) === undefined &&
    !STATUS_OWNERS.some((serviceType) => findStatus({ serviceType, status }) !== undefined)
  );
}
