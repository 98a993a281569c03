import { isRefusal, type Refusal } from '@portal/contract/core';
import type { RevealedTaxId } from '@portal/contract/orders';
import type { RequestContext } from '../../../request/request-context.ts';
import { describeReading, revealParties, type TaxIdProtection } from '../../tax-ids/index.ts';
import { loadOrder } from '../store/order-lookup.ts';

/** The tax identifiers of an order, decrypted. The audit row names the parties and types, not the numbers. Refuses: not_found. */
export function readTaxIds(
  taxIds: TaxIdProtection,
  context: RequestContext,
  ref: string,
): Promise<{ data: RevealedTaxId[] } | Refusal> {
  const { clientId } = context;
  return context.inTenant(async (tx) => {
    const order = await loadOrder(tx, clientId, ref);
    if (isRefusal(order)) return order;
    const data = revealParties(taxIds, clientId, order.parties);
    context.audit({ subject: order.row.orderCode, after: describeReading(data) });
    return { data };
  });
}
