import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { ContextCache } from '../../routing/index.ts';
import { toActor, toKey } from './change-quotation.ts';
import { priceRequest } from './price-request.ts';
import type { RecordQuotationEvent } from './quotation-events.ts';
import { readQuotationsOf, type QuotationRecord } from './quotations-read-model.ts';
import { storeQuotationChange, type QuotationKey } from './quotations-store.ts';

export interface SendingDeps {
  readonly contexts: ContextCache;
  readonly recordQuotation: RecordQuotationEvent;
}

/**
 * Sends the drafts of a request of the same transaction, which nobody else sees yet, to their partners. What rates cover is priced
 * at once.
 */
export async function sendNew(
  deps: SendingDeps,
  tx: Transaction,
  context: RequestContext,
  keys: readonly QuotationKey[],
  now: Date,
): Promise<void> {
  const [first] = keys;
  if (first === undefined) return;
  const actor = toActor(context, 'CLIENT', now);
  for (const key of keys) await storeQuotationChange(tx, key, actor, 'send', 'REQUESTED', {});
  const sent = await readQuotationsOf(tx, first.clientId, first.requestId, now);
  for (const quotation of sent)
    await deps.recordQuotation(tx, quotation, { action: 'send', side: 'CLIENT', now });
  await priceAtOnce(deps, tx, context, sent, now);
}

/** Quotes quotations of one request, which were sent, by the rates of their partners. */
export async function priceAtOnce(
  { contexts, recordQuotation }: SendingDeps,
  tx: Transaction,
  { clientId }: RequestContext,
  sent: readonly QuotationRecord[],
  now: Date,
): Promise<void> {
  const [first] = sent;
  if (first === undefined) return;
  const price = await priceRequest(tx, contexts, clientId, first.request, now);
  const actor = { side: 'PARTNER', name: null, now } as const;
  const priced = new Set<string>();
  for (const quotation of sent) {
    const offer = price(quotation.partner.id);
    if (offer === undefined) continue;
    await storeQuotationChange(tx, toKey(quotation), actor, 'quote', 'QUOTED', { offer });
    priced.add(quotation.id);
  }
  if (priced.size === 0) return;
  for (const quotation of await readQuotationsOf(tx, clientId, first.requestId, now))
    if (priced.has(quotation.id))
      await recordQuotation(tx, quotation, { action: 'quote', side: 'PARTNER', isByRates: true, now });
}
