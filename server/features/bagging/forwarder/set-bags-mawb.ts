import type { setPartnerBagsMawb } from '@portal/contract/bagging';
import type { BodyOf } from '@portal/contract/core';
import { reason } from '@portal/contract/reasons';
import type { RequestContext } from '../../../request/request-context.ts';
import type { StatusDeps } from '../../orders/index.ts';
import { changeEachBag, toBagChangeResult } from './change-each-bag.ts';
import { changeInTransaction } from './change-forwarder-bag.ts';
import { decideForwarderEdit } from './edit-forwarder-bag.ts';
import { readForwarderBag } from './forwarder-bags-store.ts';

/** Sets or removes the MAWB of several bags that the forwarder packed. Refuses: not_found, for a partner of another user. */
export function setMawbOfForwarderBags(
  deps: StatusDeps,
  context: RequestContext,
  partnerId: string,
  { bagIds, awbNumber }: BodyOf<typeof setPartnerBagsMawb>,
) {
  return changeEachBag(context, partnerId, bagIds, async (tx, bagId) => {
    const existing = await readForwarderBag(tx, partnerId, bagId);
    if (existing === undefined) return { bagCode: null, reason: reason('bag.not_found') };
    const change = await changeInTransaction(deps, tx, context, { partnerId, bagId }, (inTx, { bag }) =>
      decideForwarderEdit(inTx, bag, { awbNumber }),
    );
    return toBagChangeResult(existing.bagCode, change);
  });
}
