import { isRefusal, type Refusal } from '@portal/contract/core';
import { listQuotationActions, QUOTATION_RULES, type QuotationAction } from '@portal/contract/freight';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { RecordQuotationEvent } from './quotation-events.ts';
import { readQuotation, type QuotationRecord, type QuotationsOf } from './quotations-read-model.ts';
import {
  lockRequest,
  runAsClientOfQuotation,
  storeQuotationChange,
  type QuotationActor,
  type QuotationEffect,
  type QuotationKey,
} from './quotations-store.ts';

/** Who acts, in words of the history. */
export const toActor = (
  { caller }: Pick<RequestContext, 'caller'>,
  side: QuotationActor['side'],
  now: Date,
): QuotationActor => ({ side, name: caller.credential?.name ?? caller.name, now });

export const toKey = ({ id, requestId, client, partner }: QuotationRecord): QuotationKey => ({
  clientId: client.id,
  requestId,
  quotationId: id,
  partnerId: partner.id,
});

/**
 * Changes a quotation of a client or of a partner, with its history, notice and event. `prepare` computes what the action
 * leaves, while the request is locked. Refuses: not_found, not_allowed_now, and what `prepare` refuses.
 */
export async function changeQuotation(
  record: RecordQuotationEvent,
  tx: Transaction,
  context: RequestContext,
  of: QuotationsOf,
  { quotationId, action }: { readonly quotationId: string; readonly action: QuotationAction },
  now: Date,
  prepare: (quotation: QuotationRecord) => Promise<QuotationEffect | Refusal>,
): Promise<QuotationRecord | Refusal> {
  const current = await readQuotation(tx, of, quotationId, now);
  if (current === undefined) return refuse('quotation.not_found');
  const key = toKey(current);
  const run = <T>(work: () => Promise<T>) =>
    of.side === 'CLIENT' ? work() : runAsClientOfQuotation(tx, key, work);
  await run(() => lockRequest(tx, key));
  const quotation = await readQuotation(tx, of, quotationId, now);
  if (quotation === undefined) return refuse('quotation.not_found');
  const { code: quotationCode, state } = quotation;
  if (!listQuotationActions(state, of.side).includes(action))
    return refuse('quotation.action_not_allowed', { quotationCode, stateTerm: state });
  const effect = await prepare(quotation);
  if (isRefusal(effect)) return effect;
  const actor = toActor(context, of.side, now);
  await run(() => storeQuotationChange(tx, key, actor, action, QUOTATION_RULES[action].to, effect));
  const after = await readQuotation(tx, of, quotationId, now);
  if (after === undefined) return refuse('quotation.not_found');
  // A draft that is withdrawn was never seen by its partner.
  if (after.requestedAt !== null) await run(() => record(tx, after, { action, side: of.side, now }));
  context.audit({ subject: quotationCode, before: { state }, after: { action, state: after.state } });
  return after;
}
