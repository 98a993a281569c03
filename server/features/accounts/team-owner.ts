import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { inOwnerTenant, type TenantOwner } from '../../request/tenant-owner.ts';

/** Who has a team of users: a client, a partner, or a customer of the caller's client. */
export type TeamOwner = TenantOwner | { readonly kind: 'CUSTOMER'; readonly id: string };

/** Runs `work` in the tenant of the owner. Refuses: not_found, for a partner or a customer that is not one of the caller's. */
export function inTeamTenant<T>(
  context: RequestContext,
  owner: TeamOwner,
  work: (tx: Transaction) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (owner.kind !== 'CUSTOMER') return inOwnerTenant(context, owner, work);
  return context.inTenant(async (tx) => {
    const customer = await tx.row(sql`select 1 from customers where id = ${owner.id}`);
    return customer === undefined ? refuse('request.not_found') : work(tx);
  });
}
