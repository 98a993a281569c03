import type { LaneControl, LaneDecision } from '@portal/contract/routing';
import { describe, expect, it } from 'vitest';
import {
  buildCard,
  buildContext,
  buildInput,
  buildOrder,
  buildPartner,
  sampleId,
} from '../samples/builders.ts';
import { applyDraft } from '../simulation/apply-draft.ts';
import { simulate } from '../simulation/simulate.ts';
import { readShareAllocation } from './lane-decision.ts';
import type { RouteOrder, RoutingInput } from './routing-input.ts';
import { countShares, routeOrder, type RoutedLeg } from './routing-rules.ts';
import type { ShareLedger } from './share-ledger.ts';

const [CHEAP, DEAR] = [sampleId(1, 1), sampleId(1, 2)];
const ORIGINS = ['SG', 'CN', 'MY'] as const;

/** Two B2B partners that carry from Singapore, China and Malaysia to Thailand; the second is dearer and faster. */
const network: Partial<RoutingInput> = {
  partners: [CHEAP, DEAR].map((id) =>
    buildPartner({ id, serviceTypes: ['B2B'], countries: [...ORIGINS, 'TH'] }),
  ),
  rateCards: [CHEAP, DEAR].flatMap((partnerId, index) =>
    ORIGINS.map((country, origin) =>
      buildCard({
        id: sampleId(2, index * 10 + origin),
        partnerId,
        serviceType: 'B2B',
        origin: { country },
        destination: { country: 'TH' },
        breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor: 100 * (index + 1) }],
        transitDaysMin: 4 - index,
        transitDaysMax: 6 - index,
      }),
    ),
  ),
};

const LANE = { country: 'TH', serviceType: 'B2B' } as const;
const fixTo = (partnerId: string): LaneDecision => ({ mode: 'FIXED', entries: [{ partnerId }] });
const buildControl = (originCountry: string | undefined, decision: LaneDecision): LaneControl => ({
  ...(originCountry !== undefined && { originCountry }),
  ...LANE,
  decision,
});
const HALVES: LaneDecision = {
  mode: 'SHARES',
  entries: [
    { partnerId: CHEAP, percent: 50 },
    { partnerId: DEAR, percent: 50 },
  ],
};

const buildOrderFrom = (country: string, overrides: Partial<RouteOrder> = {}) =>
  buildOrder({ origin: { country }, destination: { country: 'TH' }, ...overrides });

function routeFrom(
  country: string,
  rules: Partial<RoutingInput>,
  ledger: ShareLedger = new Map(),
): RoutedLeg {
  const route = routeOrder(buildOrderFrom(country), buildContext({ ...network, ...rules }), ledger);
  countShares(ledger, route);
  const [leg] = route.legs;
  if (leg === undefined) throw new Error('expected a leg');
  return leg;
}

describe('lane rules of origins', () => {
  it('differ for one destination: Singapore to Thailand and China to Thailand have their own partners', () => {
    const laneControls = [buildControl('SG', fixTo(DEAR)), buildControl('CN', fixTo(CHEAP))];
    expect(routeFrom('SG', { laneControls })).toMatchObject({ partnerId: DEAR, rule: 'FIXED' });
    expect(routeFrom('CN', { laneControls })).toMatchObject({ partnerId: CHEAP, rule: 'FIXED' });
    expect(routeFrom('MY', { laneControls })).toMatchObject({ partnerId: CHEAP, rule: 'CHEAPEST' });
  });

  it('have precedence over the rule for any origin, in whatever order they are stored', () => {
    const laneControls = [buildControl(undefined, fixTo(DEAR)), buildControl('CN', fixTo(CHEAP))];
    for (const controls of [laneControls, laneControls.toReversed()]) {
      expect(routeFrom('SG', { laneControls: controls }).partnerId).toBe(DEAR);
      expect(routeFrom('CN', { laneControls: controls }).partnerId).toBe(CHEAP);
    }
  });

  it('replace the rule for any origin as a whole: its optimiser does not decide', () => {
    const optimiserSettings = [{ ...LANE, weights: { cost: 0, days: 1, rating: 0 } }];
    const laneControls = [buildControl('SG', fixTo(CHEAP))];
    expect(routeFrom('SG', { optimiserSettings, laneControls })).toMatchObject({
      partnerId: CHEAP,
      rule: 'FIXED',
    });
    expect(routeFrom('CN', { optimiserSettings, laneControls })).toMatchObject({
      partnerId: DEAR,
      rule: 'OPTIMISER',
    });
  });

  it('can ask for the cheapest partner where the rule for any origin names another', () => {
    const laneControls = [
      buildControl(undefined, fixTo(DEAR)),
      buildControl('SG', { mode: 'CHEAPEST', entries: [] }),
    ];
    expect(routeFrom('SG', { laneControls })).toMatchObject({ partnerId: CHEAP, rule: 'CHEAPEST' });
    expect(routeFrom('CN', { laneControls }).partnerId).toBe(DEAR);
  });

  it('count their shares apart from those of other origins, and stored legs return to the same count', () => {
    const ledger: ShareLedger = new Map();
    const laneControls = [buildControl(undefined, HALVES), buildControl('SG', HALVES)];
    const legs = ['SG', 'CN', 'SG', 'MY'].map((country) => routeFrom(country, { laneControls }, ledger));
    expect(legs.map(({ partnerId }) => partnerId)).toEqual([CHEAP, CHEAP, DEAR, DEAR]);
    expect([...ledger.keys()].map((key) => key.split('|')[0])).toEqual(['SG>TH', 'TH']);
    for (const { trace, sheet, share } of legs)
      expect(readShareAllocation(trace, sheet, 'TH')).toEqual(share);
  });

  it('of a draft change the orders of their origin only', () => {
    const input = buildInput(network);
    const drafted = applyDraft(input, {
      laneControls: [{ originCountry: 'CN', ...LANE, decision: fixTo(DEAR) }],
    });
    const orders = ['SG', 'CN'].map((country) => buildOrderFrom(country, { id: country }));
    const { changes } = simulate(orders, buildContext(input), buildContext(drafted));
    expect(changes).toMatchObject([{ to: { id: DEAR }, orderCodes: ['CN'] }]);
  });

  it('stay when a draft removes the rule for any origin', () => {
    const laneControls = [buildControl(undefined, fixTo(DEAR)), buildControl('CN', fixTo(DEAR))];
    const drafted = applyDraft(buildInput({ laneControls }), { laneControls: [{ ...LANE, decision: null }] });
    expect(drafted.laneControls).toEqual([buildControl('CN', fixTo(DEAR))]);
  });
});
