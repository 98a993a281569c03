import { getBagActions, type printPartnerBagLabel } from '@portal/contract/bagging';
import { isRefusal, type ParamsOf, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { sql } from '../../../db/sql.ts';
import type { Logger } from '../../../platform/log.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { FileResponse } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { buildBagLabelsFile, type BagLabel } from '../bag-labels.ts';
import { readForwarderBag } from './forwarder-bags-store.ts';

/** The label of a bag that the forwarder packed. It names no client. Refuses: not_found, not_allowed_now. */
export async function printForwarderLabel(
  { log }: { readonly log: Logger },
  context: RequestContext,
  { partnerId, bagId }: ParamsOf<typeof printPartnerBagLabel>,
): Promise<FileResponse | Refusal> {
  const label = await inPartnerTenant(context, partnerId, async (tx): Promise<BagLabel | Refusal> => {
    const bag = await readForwarderBag(tx, partnerId, bagId);
    if (bag === undefined) return refuse('bag.not_found');
    if (!getBagActions(bag).includes('print-label'))
      return refuse('bag.in_state', { bagCode: bag.bagCode, stateTerm: bag.state });
    const counts = await tx.row<{ name: string; pieces: number }>(sql`select p.name,
        (select count(*)::int from bag_orders m where m.partner_id = p.id and m.forwarder_bag_id = ${bagId}
          and m.left_at is null) pieces
      from partners p where p.id = ${partnerId}`);
    const { name = '', pieces = 0 } = counts ?? {};
    context.audit({ subject: bag.bagCode, after: { bagCodes: [bag.bagCode] } });
    return {
      ...bag,
      clientName: name,
      forwarderName: name,
      pieces,
      isWeighed: bag.grossGrams !== null,
      weightGrams: bag.grossGrams ?? bag.grams,
    };
  });
  return isRefusal(label) ? label : buildBagLabelsFile(log, [label]);
}
