import type { LaneDecision } from '@portal/contract/routing';
import { describe, expect, test } from 'vitest';
import { buildOrder } from '../samples/builders.ts';
import { CHEAP, DEAR, routeSingleLeg, twoPartners } from '../samples/two-partners.ts';
import { readShareAllocation } from './lane-decision.ts';
import type { RouteOrder } from './routing-input.ts';
import type { RoutedLeg } from './routing-rules.ts';

const SHARES: LaneDecision = {
  mode: 'SHARES',
  entries: [
    { partnerId: CHEAP, percent: 40, condition: { maxGrams: 2000 } },
    { partnerId: DEAR, percent: 60 },
  ],
};

function routeLeg(decision: LaneDecision | undefined, order: Partial<RouteOrder> = {}): RoutedLeg {
  const laneControls = decision ? [{ country: 'MY', serviceType: 'B2B' as const, decision }] : [];
  return routeSingleLeg(buildOrder(order), { ...twoPartners, laneControls });
}

describe('the share of a stored leg', () => {
  test.each<[string, Partial<RouteOrder>, object]>([
    ['all partners', {}, { partner: DEAR, share: { index: 1, size: 2 } }],
    [
      'the partners that could carry the order',
      { grossGrams: 2001 },
      { partner: DEAR, share: { index: 0, size: 1 } },
    ],
  ])('is the one that was counted, in the group of %s', (_, order, expected) => {
    const leg = routeLeg(SHARES, order);
    expect({ partner: leg.partnerId, share: leg.share }).toMatchObject(expected);
    expect(readShareAllocation(leg.trace, leg.sheet, 'MY')).toEqual(leg.share);
  });

  test('has a group of its own for each country, service type and set of percentages', () => {
    const leg = routeLeg(SHARES);
    const otherPercents: LaneDecision = {
      mode: 'SHARES',
      entries: [
        { partnerId: CHEAP, percent: 30 },
        { partnerId: DEAR, percent: 70 },
      ],
    };
    const groups = [
      leg.share,
      readShareAllocation(leg.trace, leg.sheet, 'TH'),
      readShareAllocation(leg.trace, { ...leg.sheet, serviceType: 'CUSTOMS' }, 'MY'),
      routeLeg(otherPercents).share,
      routeLeg(SHARES, { grossGrams: 2001 }).share,
    ].map((share) => share?.key);
    expect(new Set(groups).size).toBe(groups.length);
    expect(groups).not.toContain(undefined);
  });

  test.each<[string, RoutedLeg]>([
    ['the cheapest partner', routeLeg(undefined)],
    ['a fixed partner', routeLeg({ mode: 'FIXED', entries: [{ partnerId: DEAR }] })],
    ['no partner', routeLeg(SHARES, { grossGrams: 40_000 })],
  ])('does not exist for a leg with %s', (_, leg) => {
    expect(leg.share).toBeNull();
    expect(readShareAllocation(leg.trace, leg.sheet, 'MY')).toBeUndefined();
  });

  test('does not exist if the decision, the rule or the group of the leg is another', () => {
    const { trace, sheet } = routeLeg(SHARES);
    const { shares: _, ...withoutShares } = trace;
    expect(readShareAllocation({ ...trace, rule: 'CHEAPEST' }, sheet, 'MY')).toBeUndefined();
    expect(readShareAllocation({ ...trace, selectedOffer: null }, sheet, 'MY')).toBeUndefined();
    expect(readShareAllocation(trace, { ...sheet, decision: null }, 'MY')).toBeUndefined();
    expect(readShareAllocation(withoutShares, sheet, 'MY')).toBeUndefined();
    expect(readShareAllocation({ ...trace, shares: [[0, 0]] }, sheet, 'MY')).toBeUndefined();
  });
});
