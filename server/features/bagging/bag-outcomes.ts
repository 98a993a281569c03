import type { BagOutcome } from '@portal/contract/bagging';
import type { RequestContext } from '../../request/request-context.ts';

/** What happened to one of several bags; `bagCode` is null if there is no such bag. */
export type BagChangeResult = Pick<BagOutcome, 'bagCode' | 'reason'>;

/**
 * Changes bags by ascending id, so that two requests cannot deadlock, and answers the outcome of each in the sequence of
 * the request. Notes the bags with a good one for the change history.
 */
export async function changeInSequence(
  context: RequestContext,
  bagIds: readonly string[],
  change: (bagId: string) => Promise<BagChangeResult>,
) {
  const outcomes = new Map<string, BagOutcome>();
  for (const bagId of [...new Set(bagIds)].sort()) {
    const { bagCode, reason } = await change(bagId);
    outcomes.set(bagId, { bagId, bagCode, ok: reason === null, reason });
  }
  const bagCodes = [...outcomes.values()].flatMap(({ ok, bagCode }) =>
    ok && bagCode !== null ? [bagCode] : [],
  );
  context.audit({ subject: bagCodes.join(', ').slice(0, 100), after: { bagCodes } });
  return { value: { outcomes: bagIds.flatMap((bagId) => outcomes.get(bagId) ?? []) } };
}
