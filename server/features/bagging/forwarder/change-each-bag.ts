import type { BagOutcome } from '@portal/contract/bagging';
import { isRefusal, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../../../db/database.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { changeInSequence, type BagChangeResult } from '../bag-outcomes.ts';

/** Changes bags as a partner, with an outcome of each. Refuses: not_found, for a partner of another user. */
export function changeEachBag(
  context: RequestContext,
  partnerId: string,
  bagIds: readonly string[],
  change: (tx: Transaction, bagId: string) => Promise<BagChangeResult>,
): Promise<{ value: { outcomes: BagOutcome[] } } | Refusal> {
  return inPartnerTenant<{ value: { outcomes: BagOutcome[] } }>(context, partnerId, (tx) =>
    changeInSequence(context, bagIds, (bagId) => change(tx, bagId)),
  );
}

/** The result of a change that can be refused; of a refused field the reason of the field. */
export function toBagChangeResult(bagCode: string, change: object | Refusal): BagChangeResult {
  if (!isRefusal(change)) return { bagCode, reason: null };
  const [field] = change.kind === 'invalid' ? change.details : [];
  const { code, params, message } = field === undefined ? change : { ...field, message: field.reason };
  return { bagCode, reason: { code, params, message } };
}
