import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../db/database.ts';
import { belongsToPartner } from './caller.ts';
import type { RequestContext } from './request-context.ts';

/** Runs `work` for users of the partner; for all others the partner is not found. */
export async function inPartnerTenant<T>(
  context: RequestContext,
  partnerId: string,
  work: (tx: Transaction) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return belongsToPartner(context.caller, partnerId)
    ? context.inTenant(work)
    : refuse('incoming.partner_not_found');
}
