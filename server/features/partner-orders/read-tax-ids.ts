import type { Refusal } from '@portal/contract/core';
import type { RevealedTaxId } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { findGrantedOrders, findOrder, runAsGrantingClient, writeClientAudit } from '../orders/index.ts';
import { describeReading, revealParties, type TaxIdProtection } from '../tax-ids/index.ts';

/**
 * As the partner of the customs leg: the tax identifiers of an order, decrypted. The reading is in the change history of the
 * client. Refuses: not_found, forbidden.
 */
export async function readTaxIdsAsBroker(
  taxIds: TaxIdProtection,
  context: RequestContext,
  tx: Transaction,
  { partnerId, id: ref }: { readonly partnerId: string; readonly id: string },
): Promise<{ data: RevealedTaxId[] } | Refusal> {
  const grant = (await findGrantedOrders(tx, [ref])).get(ref);
  if (grant === undefined) return refuse('order.not_found');
  const { clientId, orderCode } = grant;
  return runAsGrantingClient(tx, grant, async () => {
    const order = await findOrder(tx, clientId, grant.id);
    const legs = order?.legs.filter(({ partner }) => partner?.id === partnerId) ?? [];
    if (order === undefined || legs.length === 0) return refuse('order.not_found');
    if (!legs.some(({ serviceType }) => serviceType === 'CUSTOMS'))
      return refuse('incoming.no_customs_leg', { orderCode });
    const data = revealParties(taxIds, clientId, order.parties);
    const entry = { subject: orderCode, after: describeReading(data) };
    await writeClientAudit(tx, clientId, context, { operation: 'revealPartnerTaxIds', ...entry });
    context.audit(entry);
    return { data };
  });
}
