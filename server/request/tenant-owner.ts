import type { Refusal } from '@portal/contract/core';
import type { Database, Transaction } from '../db/database.ts';
import { inPartnerTenant } from './in-partner-tenant.ts';
import type { RequestContext } from './request-context.ts';

/**
 * The client or the partner that owns a row. Credentials, teams and event subscriptions exist for both, each
 * in tables of its own whose keys start with the id of the owner.
 */
export interface TenantOwner {
  readonly kind: 'CLIENT' | 'PARTNER';
  readonly id: string;
}

export function clientOwner({ clientId }: Pick<RequestContext, 'clientId'>): TenantOwner {
  return { kind: 'CLIENT', id: clientId };
}

export function partnerOwner({ partnerId }: { readonly partnerId: string }): TenantOwner {
  return { kind: 'PARTNER', id: partnerId };
}

/** Runs `work` in the tenant of the owner. Refuses: not_found, for a partner that is not one of the caller's. */
export function inOwnerTenant<T>(
  context: RequestContext,
  owner: TenantOwner,
  work: (tx: Transaction) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return owner.kind === 'CLIENT' ? context.inTenant(work) : inPartnerTenant(context, owner.id, work);
}

/** Runs `work` of a background job in the tenant of the owner. */
export function withOwner<T>(
  database: Database,
  { kind, id }: TenantOwner,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return kind === 'CLIENT'
    ? database.withTenant({ clientId: id }, work)
    : database.withPartner({ partnerIds: [id] }, work);
}
