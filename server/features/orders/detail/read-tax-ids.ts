import { isRefusal, type Refusal } from '@portal/contract/core';
import { PARTY_ROLES, type RevealedTaxId } from '@portal/contract/orders';
import type { RequestContext } from '../../../request/request-context.ts';
import type { TaxIdProtection } from '../../tax-ids/index.ts';
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
    const data = PARTY_ROLES.flatMap((party) => {
      const taxId = order.parties[party]?.taxId;
      return taxId === undefined ? [] : [{ party, type: taxId.type, number: taxIds.reveal(clientId, taxId) }];
    });
    const after = data.map(({ party, type }) => ({ party, type }));
    context.audit({ subject: order.row.orderCode, after: { taxIds: after } });
    return { data };
  });
}
