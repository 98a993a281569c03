import { reason } from '@portal/contract/reasons';
import { listCandidates, explainLeg, type LaneDecision, type ConditionPart } from '@portal/contract/routing';
import { describe, expect, it } from 'vitest';
import type { MedianTransitTime, RouteOrder, RoutingInput } from './routing-input.ts';
import { countShares, routeOrder, type RoutedLeg } from './routing-rules.ts';
import { buildCard, buildContext, buildOrder, buildPartner, sampleId } from '../samples/builders.ts';
import type { ShareLedger } from './share-ledger.ts';

const [A, B, C] = [sampleId(1, 1), sampleId(1, 2), sampleId(1, 3)];

/** Three B2B partners, A cheapest, C dearest, quickest and best rated; a decision about SG to MY. */
function buildNetwork(
  decision: LaneDecision | undefined,
  overrides: Partial<RoutingInput> = {},
): Partial<RoutingInput> {
  const ids = [A, B, C];
  return {
    partners: ids.map((id, index) =>
      buildPartner({ id, serviceTypes: ['B2B'], ratingTenths: 30 + index * 10 }),
    ),
    rateCards: ids.map((partnerId, index) =>
      buildCard({
        id: sampleId(2, index),
        partnerId,
        serviceType: 'B2B',
        breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor: 100 * (index + 1) }],
        transitDaysMin: 6 - 2 * index,
        transitDaysMax: 8 - 2 * index,
        maxGrams: 10_000 * (index + 1),
      }),
    ),
    laneControls: decision ? [{ country: 'MY', serviceType: 'B2B', decision }] : [],
    ...overrides,
  };
}

function routeLeg(input: Partial<RoutingInput>, order: Partial<RouteOrder> = {}): RoutedLeg {
  const [leg] = routeOrder(buildOrder(order), buildContext(input), new Map()).legs;
  if (leg === undefined) throw new Error('expected a leg');
  return leg;
}

const findReason = ({ trace, sheet }: RoutedLeg, partnerId: string) =>
  listCandidates(trace, sheet).find((candidate) => candidate.partnerId === partnerId)?.reasons[0];

describe('a fixed lane', () => {
  it('selects its partner instead of the cheapest', () => {
    const leg = routeLeg(buildNetwork({ mode: 'FIXED', entries: [{ partnerId: C }] }));
    expect(leg).toMatchObject({ partnerId: C, rule: 'FIXED' });
    expect(findReason(leg, A)).toEqual(reason('route.fixed_to_other'));
  });

  it('leaves the order unallocated with a reason if its partner cannot carry it', () => {
    const leg = routeLeg(buildNetwork({ mode: 'FIXED', entries: [{ partnerId: A }] }), {
      grossGrams: 15_000,
    });
    expect(leg).toMatchObject({ allocation: 'UNALLOCATED', rule: 'FIXED' });
    expect(explainLeg(leg.trace, leg.sheet).message).toBe(
      'None of the lane’s partners can: Partner 1 (carries at most 10 kg on this lane).',
    );
  });

  it('does not apply if the order does not meet its condition', () => {
    const decision: LaneDecision = { mode: 'FIXED', entries: [{ partnerId: C, condition: { cod: true } }] };
    expect(routeLeg(buildNetwork(decision))).toMatchObject({ partnerId: A, rule: 'CHEAPEST' });
    expect(routeLeg(buildNetwork(decision), { cod: true })).toMatchObject({ partnerId: C, rule: 'FIXED' });
  });

  it('applies to its country and service type only', () => {
    const decision: LaneDecision = { mode: 'FIXED', entries: [{ partnerId: C }] };
    const elsewhere = buildNetwork(undefined, {
      laneControls: [
        { country: 'TH', serviceType: 'B2B', decision },
        { country: 'MY', serviceType: 'LAST_MILE', decision },
      ],
    });
    expect(routeLeg(elsewhere).partnerId).toBe(A);
  });
});

describe('fallbacks', () => {
  const decision: LaneDecision = {
    mode: 'FALLBACKS',
    entries: [{ partnerId: B }, { partnerId: A }, { partnerId: C }],
  };

  it('are selected in order: each if the previous ones cannot carry the order', () => {
    expect(routeLeg(buildNetwork(decision))).toMatchObject({ partnerId: B, rule: 'FALLBACKS' });
    const heavy = routeLeg(buildNetwork(decision), { grossGrams: 25_000 });
    expect(heavy.partnerId).toBe(C);
    expect(explainLeg(heavy.trace, heavy.sheet).message).toContain('choice number 3');
    expect(findReason(routeLeg(buildNetwork(decision)), A)).toEqual(reason('route.later_choice'));
  });

  it('skip an entry whose condition the order does not meet', () => {
    const conditional: LaneDecision = {
      mode: 'FALLBACKS',
      entries: [{ partnerId: C, condition: { serviceLevels: ['EXPRESS'] } }, { partnerId: B }],
    };
    const leg = routeLeg(buildNetwork(conditional));
    expect(leg.partnerId).toBe(B);
    expect(findReason(leg, C)).toEqual(reason('route.service_level_condition'));
    expect(routeLeg(buildNetwork(conditional), { serviceLevel: 'EXPRESS' }).partnerId).toBe(C);
  });
});

describe('conditions', () => {
  const cases: [
    string,
    LaneDecision['entries'][number]['condition'],
    Partial<RouteOrder>,
    Partial<RouteOrder>,
    ConditionPart,
  ][] = [
    ['weight', { minGrams: 1000, maxGrams: 2000 }, { grossGrams: 2000 }, { grossGrams: 2001 }, 'weight'],
    ['weight from', { minGrams: 1000 }, { grossGrams: 1000 }, { grossGrams: 999 }, 'weight'],
    ['COD', { cod: false }, { cod: false }, { cod: true }, 'cod'],
    [
      'category',
      { categories: ['Toys & Games', 'Motors'] },
      { categories: ['Media', 'Motors'] },
      { categories: ['Media'] },
      'category',
    ],
    [
      'service level',
      { serviceLevels: ['EXPRESS'] },
      { serviceLevel: 'EXPRESS' },
      { serviceLevel: 'ECONOMY' },
      'service_level',
    ],
    [
      'postcode',
      { postcodePrefixes: ['EC1', 'SW1'] },
      { destination: { country: 'MY', postcode: 'sw-1a 1aa' } },
      { destination: { country: 'MY' } },
      'postcode',
    ],
  ];

  it.each(cases)(
    'on %s determine whether an entry applies',
    (_, condition, matchingOrder, otherOrder, part) => {
      const input = buildNetwork({
        mode: 'FIXED',
        entries: [{ partnerId: C, ...(condition && { condition }) }],
      });
      const matchingLeg = routeLeg(input, matchingOrder);
      expect(matchingLeg.rule).toBe('FIXED');
      expect(matchingLeg.trace).not.toHaveProperty('unmetConditions');
      const otherLeg = routeLeg(input, otherOrder);
      expect(otherLeg.rule).toBe('CHEAPEST');
      expect(otherLeg.trace.unmetConditions).toEqual([[0, part]]);
    },
  );
});

describe('shares', () => {
  const decision: LaneDecision = {
    mode: 'SHARES',
    entries: [
      { partnerId: A, percent: 50 },
      { partnerId: B, percent: 30 },
      { partnerId: C, percent: 20 },
    ],
  };

  /** How many of `orders` each partner gets, one after the other. */
  function routeOrders(
    input: Partial<RoutingInput>,
    orders: readonly Partial<RouteOrder>[],
    ledger: ShareLedger,
  ) {
    const context = buildContext(input);
    const counts: Record<string, number> = {};
    for (const order of orders) {
      const result = routeOrder(buildOrder(order), context, ledger);
      countShares(ledger, result);
      const partnerId = result.legs[0]?.partnerId ?? 'none';
      counts[partnerId] = (counts[partnerId] ?? 0) + 1;
    }
    return counts;
  }

  it('are exact over 100 orders, and continue from the ledger', () => {
    const ledger: ShareLedger = new Map();
    const orders = (count: number) => Array.from({ length: count }, () => ({}));
    const first = routeOrders(buildNetwork(decision), orders(37), ledger);
    const then = routeOrders(buildNetwork(decision), orders(63), ledger);
    const total = [A, B, C].map((id) => (first[id] ?? 0) + (then[id] ?? 0));
    expect(total).toEqual([50, 30, 20]);
  });

  it('do not compensate a partner for orders that it could not carry', () => {
    const ledger: ShareLedger = new Map();
    const heavy = Array.from({ length: 60 }, () => ({ grossGrams: 15_000 }));
    expect(routeOrders(buildNetwork(decision), heavy, ledger)).toEqual({ [B]: 36, [C]: 24 });
    const light = Array.from({ length: 10 }, () => ({}));
    expect(routeOrders(buildNetwork(decision), light, ledger)).toEqual({ [A]: 5, [B]: 3, [C]: 2 });
  });

  it('do not change the ledger until the route is counted', () => {
    const ledger: ShareLedger = new Map();
    const context = buildContext(buildNetwork(decision));
    expect(routeOrder(buildOrder(), context, ledger)).toEqual(routeOrder(buildOrder(), context, ledger));
    expect(ledger.size).toBe(0);
  });

  it('explain which partner was due', () => {
    const leg = routeLeg(buildNetwork(decision));
    expect(explainLeg(leg.trace, leg.sheet).message).toBe(
      'Partner 1 was due by its share of 50 %: it had 0 of 0 orders before.',
    );
    expect(findReason(leg, B)).toEqual(reason('route.share_not_due', { percent: 30 }));
  });

  it('explain that a partner was the only one of them that can carry it', () => {
    const entries = [
      { partnerId: B, percent: 30 },
      { partnerId: sampleId(9, 9), percent: 70 },
    ];
    const leg = routeLeg(buildNetwork({ mode: 'SHARES', entries }));
    expect(explainLeg(leg.trace, leg.sheet)).toMatchObject({
      code: 'route.only_share',
      params: { partnerName: 'Partner 2' },
    });
  });
});

describe('the optimiser', () => {
  const buildWeighted = (cost: number, days: number, rating: number) =>
    buildNetwork(
      { mode: 'FIXED', entries: [{ partnerId: A }] },
      { optimiserSettings: [{ country: 'MY', serviceType: 'B2B', weights: { cost, days, rating } }] },
    );

  it('ranks by the client’s weights instead of the lane decision', () => {
    expect(routeLeg(buildWeighted(100, 0, 0))).toMatchObject({ partnerId: A, rule: 'OPTIMISER' });
    expect(routeLeg(buildWeighted(0, 100, 0)).partnerId).toBe(C);
    expect(routeLeg(buildWeighted(0, 0, 100)).partnerId).toBe(C);
    expect(routeLeg(buildWeighted(3, 1, 1)).partnerId).toBe(A);
  });

  it('gives the score of each offer and the best score', () => {
    const leg = routeLeg(buildWeighted(100, 0, 0));
    expect(leg.trace.scores).toEqual([0, 5000, 6667]);
    expect(findReason(leg, C)).toMatchObject({
      code: 'route.higher_score',
      message:
        'scores 0.6667 against 0, where less is better: costs 4.00 SGD more, takes 3 days against 7, its rating counts as 5 against 3',
    });
    expect(explainLeg(leg.trace, leg.sheet).message).toBe(
      'Partner 1 has the best score of 3 offers, 0: 2.00 SGD (weight 100 %), 7 days (0 %), rating 3 (0 %).',
    );
  });

  it('uses measured transit times for their leg, country, service level and mode only', () => {
    const product = { serviceLevel: 'ECONOMY' as const, mode: null };
    const buildMeasured = (country: string, other: Partial<MedianTransitTime> = {}) => ({
      ...buildWeighted(0, 100, 0),
      medianTransitTimes: [
        { ...product, partnerId: A, serviceType: 'CUSTOMS' as const, country, halfDays: 99 },
        { ...product, partnerId: A, serviceType: 'B2B' as const, country, halfDays: 3, ...other },
      ],
    });
    expect(routeLeg(buildMeasured('MY')).partnerId).toBe(A);
    expect(routeLeg(buildMeasured('TH')).partnerId).toBe(C);
    expect(routeLeg(buildMeasured('MY', { serviceLevel: 'EXPRESS' })).partnerId).toBe(C);
    expect(routeLeg(buildMeasured('MY', { mode: 'LAND' })).partnerId).toBe(C);
    const { trace, sheet } = routeLeg(buildMeasured('MY'));
    const medianDays = listCandidates(trace, sheet).map(({ medianTransitDays }) => medianTransitDays);
    expect(medianDays).toEqual([1.5, null, null]);
  });

  it('resolves equal scores by cost', () => {
    const partners = [A, B, C].map((id) => buildPartner({ id, serviceTypes: ['B2B'] }));
    const leg = routeLeg({ ...buildWeighted(0, 0, 1), partners });
    expect(leg.trace).toMatchObject({ scores: [0, 0, 0], selectedOffer: 0 });
    expect(findReason(leg, B)?.message).toBe(
      'scores the same, 0: costs 2.00 SGD more, takes 5 days against 7, its rating counts the same',
    );
  });
});
