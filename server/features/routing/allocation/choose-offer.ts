import { bestScore, cheapest, scoresOf, type RouteRule, type RouteTrace } from '@portal/contract/routing';
import { decide } from './lane-decision.ts';
import type { LaneLeg } from './lane-leg.ts';
import type { RouteOrder } from './routing-input.ts';
import type { ShareTaken } from './share-ledger.ts';

/** Who carries the leg, by which rule, and what of it the trace keeps. */
export interface Choice extends Pick<RouteTrace, 'scores' | 'unmet' | 'shares'> {
  readonly rule: RouteRule;
  /** Into the leg's offers; null where nobody can, or nobody the client allows. */
  readonly chosen: number | null;
  readonly taken?: ShareTaken;
}

/** Steps 2 to 4 of routing: the optimiser where it is on, else the client's decision where it applies, else the cheapest. */
export function choose(
  leg: LaneLeg,
  order: RouteOrder,
  prices: readonly number[],
  ledger: ReadonlyMap<string, readonly number[]>,
): Choice {
  const { offers, decision, optimiser } = leg;
  if (optimiser !== undefined) {
    const scores = scoresOf(offers, prices, optimiser);
    return { rule: 'OPTIMISER', chosen: bestScore(offers, prices, scores), scores };
  }
  if (decision === undefined) return { rule: 'CHEAPEST', chosen: cheapest(offers, prices) };
  const { applies, chosen, unmet, shares, taken } = decide(decision, order, prices, ledger);
  const noted = unmet.length > 0 ? { unmet } : {};
  if (!applies) return { rule: 'CHEAPEST', chosen: cheapest(offers, prices), ...noted };
  return {
    rule: decision.mode,
    chosen,
    ...noted,
    ...(shares && { shares }),
    ...(taken && { taken }),
  };
}
