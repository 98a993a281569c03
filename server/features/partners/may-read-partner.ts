import { belongsToPartner } from '../../request/caller.ts';
import type { RequestContext } from '../../request/request-context.ts';

/** Whether the caller reads what a partner publishes: clients that of all partners, users of partners that of their own. */
export function mayReadPartner({ caller }: RequestContext, partnerId: string): boolean {
  return caller.permissions.has('routing.read') || belongsToPartner(caller, partnerId);
}
