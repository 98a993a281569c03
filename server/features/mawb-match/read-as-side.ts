import type { Refusal } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../request/request-context.ts';

/** Who works through discrepancies. Each side closes them for itself. */
export type MatchSide = 'CLIENT' | 'FORWARDER';

/** The column with the closure of each side. */
export const CLOSURE_COLUMNS: Readonly<Record<MatchSide, string>> = {
  CLIENT: 'client_closure',
  FORWARDER: 'forwarder_closure',
};

/** The side of a caller: users of a client are its client, also if they work for a partner too. */
export function getSide({ caller }: RequestContext, partnerId?: string): MatchSide {
  return partnerId === undefined && caller.client !== null ? 'CLIENT' : 'FORWARDER';
}

/** Runs `work` for the orders of the caller; with `partnerId` only for those of this partner. Refuses: not_found. */
export function readAsSide<T>(
  context: RequestContext,
  partnerId: string | undefined,
  work: (tx: Transaction, side: MatchSide) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const side = getSide(context, partnerId);
  if (partnerId === undefined) return context.inTenant((tx) => work(tx, side));
  return inPartnerTenant(context, partnerId, async (tx) => {
    await limitToPartner(tx, partnerId);
    return work(tx, side);
  });
}

/** Limits row-level security of the transaction to one of the caller's partners. */
export async function limitToPartner(tx: Transaction, partnerId: string): Promise<void> {
  await tx.execute(sql`select set_config('app.partner_ids', ${`{${partnerId}}`}, true)`);
}
