import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { RequestContext } from '../../request/request-context.ts';
import { setViewedCustomer } from '../auth/index.ts';
import { lockCustomer } from './customers-store.ts';

/** Shows the portal as a customer in the caller's session, read only. Refuses: not_found. */
export async function startView(context: RequestContext, customerId: string): Promise<Refusal | undefined> {
  const { caller, clientId } = context;
  return context.inTenant(async (tx) => {
    const customer = await lockCustomer(tx, clientId, customerId);
    if (customer === undefined) return refuse('request.not_found');
    await setViewedCustomer(tx, caller, customerId);
    context.audit({ subject: customer.code });
    return undefined;
  });
}

/** Shows the caller's own portal again. */
export function endView(context: RequestContext): Promise<Refusal | undefined> {
  const { caller } = context;
  return context.inTenant(async (tx) => {
    await setViewedCustomer(tx, caller, null);
    context.audit({ subject: caller.viewedCustomer ?? '' });
    return undefined;
  });
}
