import type { BagOutcome } from '@portal/contract/bagging';
import { isRefusal, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../../../db/database.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { answerOutcomes } from '../complete-bags.ts';

/** What happened to one of several bags. */
export type BagChangeResult = Pick<BagOutcome, 'bagCode' | 'reason'>;

/**
 * Changes bags by ascending id, so that two requests cannot deadlock, and answers the outcome of each in the sequence of
 * the request. Refuses: not_found, for a partner of another user.
 */
export function changeEachBag(
  context: RequestContext,
  partnerId: string,
  bagIds: readonly string[],
  change: (tx: Transaction, bagId: string) => Promise<BagChangeResult>,
): Promise<{ value: { outcomes: BagOutcome[] } } | Refusal> {
  return inPartnerTenant<{ value: { outcomes: BagOutcome[] } }>(context, partnerId, async (tx) => {
    const outcomes = new Map<string, BagOutcome>();
    for (const bagId of [...new Set(bagIds)].sort()) {
      const result = await change(tx, bagId);
      outcomes.set(bagId, { bagId, ok: result.reason === null, ...result });
    }
    return answerOutcomes(context, bagIds, outcomes);
  });
}

/** The result of a change that can be refused; of a refused field the reason of the field. */
export function toBagChangeResult(bagCode: string, change: object | Refusal): BagChangeResult {
  if (!isRefusal(change)) return { bagCode, reason: null };
  const { kind, code, params, message, details } = change;
  const [field] = kind === 'invalid' ? details : [];
  const reason = field === undefined ? { code, params, message } : { ...field, message: field.reason };
  return { bagCode, reason: { code: reason.code, params: reason.params, message: reason.message } };
}
