import type { ReasonParams, StoredReason } from '@portal/contract/core';
import { explainLeg, listCandidates, type RouteCandidate } from '@portal/contract/routing';
import { array, assert, constantFrom, integer, option, property, record, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { buildCard, buildContext, buildOrder, buildPartner, sampleId } from '../samples/builders.ts';
import type { RoutingInput } from './routing-input.ts';
import { routeOrder, type RoutedLeg } from './routing-rules.ts';

const CURRENCIES = ['SGD', 'MYR', 'THB', 'XXX'] as const;

/** A partner with one card; few different values, so that ties are frequent. XXX has no exchange rate. */
const partnerArbitrary = record({
  price: constantFrom(0, 100, 106, 200, 650),
  currency: constantFrom(...CURRENCIES),
  daysMin: integer({ min: 0, max: 2 }),
  daysMore: integer({ min: 0, max: 2 }),
  ratingTenths: constantFrom(null, 10, 25, 40, 50),
  halfDays: constantFrom(undefined, 0, 3, 5),
});

const weight = constantFrom(0, 10, 60, 100);
const optimiserArbitrary = option(
  record({ cost: weight, days: weight, rating: weight }).filter(
    ({ cost, days, rating }) => cost + days + rating > 0,
  ),
);

const networkArbitrary = tuple(
  array(partnerArbitrary, { minLength: 2, maxLength: 5 }),
  optimiserArbitrary,
).map(([partners, weights]): Partial<RoutingInput> => ({
  partners: partners.map(({ ratingTenths }, index) =>
    buildPartner({ id: sampleId(1, index + 1), serviceTypes: ['B2B'], ratingTenths }),
  ),
  rateCards: partners.map(({ price, currency, daysMin, daysMore }, index) =>
    buildCard({
      id: sampleId(2, index + 1),
      partnerId: sampleId(1, index + 1),
      serviceType: 'B2B',
      currency,
      breaks: [{ fromGrams: 0, baseMinor: price, perStepMinor: 0 }],
      transitDaysMin: daysMin,
      transitDaysMax: daysMin + daysMore,
    }),
  ),
  medianTransitTimes: partners.flatMap(({ halfDays }, index) =>
    halfDays === undefined
      ? []
      : {
          partnerId: sampleId(1, index + 1),
          serviceType: 'B2B' as const,
          country: 'MY',
          serviceLevel: 'ECONOMY' as const,
          mode: null,
          halfDays,
        },
  ),
  optimiserSettings: weights === null ? [] : [{ country: 'MY', serviceType: 'B2B', weights }],
}));

function routeSingleLeg(network: Partial<RoutingInput>): RoutedLeg {
  const [leg] = routeOrder(buildOrder(), buildContext(network), new Map()).legs;
  if (leg === undefined) throw new Error('expected a leg');
  return leg;
}

/** The figures of a candidate as the screen shows them. The cost is undefined without an exchange rate. */
function getFigures(candidate: RouteCandidate, currency: string) {
  const { price, converted, medianTransitDays, transitDaysMin, transitDaysMax, ratingTenths } = candidate;
  return {
    cost: price?.currency === currency ? price.amountMinor : converted?.amountMinor,
    days: medianTransitDays ?? ((transitDaysMin ?? 0) + (transitDaysMax ?? 0)) / 2,
    rating: (ratingTenths ?? 25) / 10,
    score: candidate.score,
  };
}

type Figures = ReturnType<typeof getFigures>;

/** Checks what a reason claims against the figures of the candidate and the selected one. */
function checkClaim({ code, params }: StoredReason, own: Figures, selected: Figures, leg: RoutedLeg): void {
  const costGap = (own.cost ?? Number.NaN) - (selected.cost ?? Number.NaN);
  const checkDays = () => expect([params['days'], params['selectedDays']]).toEqual([own.days, selected.days]);
  const checkRating = () =>
    expect([params['rating'], params['selectedRating']]).toEqual([own.rating, selected.rating]);
  const checkComparisons = () => {
    expect(params['score']).toBe(own.score);
    for (const part of params['comparisonReasons'] as StoredReason[]) checkClaim(part, own, selected, leg);
  };
  switch (code) {
    case 'route.costs_more':
      expect(costGap).toBe(getAmount(params));
      return expect(costGap).toBeGreaterThan(0);
    case 'route.costs_less':
      expect(-costGap).toBe(getAmount(params));
      return expect(costGap).toBeLessThan(0);
    case 'route.costs_same':
      return expect(costGap).toBe(0);
    case 'route.takes_days':
      expect(own.days).not.toBe(selected.days);
      return checkDays();
    case 'route.takes_as_long':
      return expect(own.days).toBe(selected.days);
    case 'route.rating_counts':
      expect(own.rating).not.toBe(selected.rating);
      return checkRating();
    case 'route.rated_same':
      return expect(own.rating).toBe(selected.rating);
    case 'route.same_price_slower':
      expect(costGap).toBe(0);
      expect(own.days).toBeGreaterThan(selected.days);
      return checkDays();
    case 'route.same_price_rated_lower':
      expect([costGap, own.days]).toEqual([0, selected.days]);
      expect(own.rating).toBeLessThan(selected.rating);
      return checkRating();
    case 'route.equal_offer':
      return expect([costGap, own.days, own.rating]).toEqual([0, selected.days, selected.rating]);
    case 'route.higher_score':
      expect(params['bestScore']).toBe(selected.score);
      expect(own.score).toBeGreaterThan(selected.score ?? Number.NaN);
      return checkComparisons();
    case 'route.equal_score':
      expect(own.score).toBe(selected.score);
      return checkComparisons();
    case 'route.no_exchange_rate':
      expect(leg.sheet.offers.some((offer) => offer.exchangeFactor === null)).toBe(true);
      return expect([own.cost, selected.cost]).toContain(undefined);
    default:
      throw new Error(`no check for ${code}`);
  }
}

const getAmount = (params: ReasonParams) =>
  (params['differenceMoney'] as { readonly amountMinor: number }).amountMinor;

/** Checks the sentence of the leg against all candidates. */
function checkExplanation(leg: RoutedLeg, selected: Figures, all: readonly Figures[]): void {
  const { code, params } = explainLeg(leg.trace, leg.sheet);
  const costs = all.flatMap(({ cost }) => cost ?? []);
  switch (code) {
    case 'route.cheapest':
      expect(params['partners']).toBe(all.length);
      expect(costs).toHaveLength(all.length);
      return expect(selected.cost).toBe(Math.min(...costs));
    case 'route.cheapest_comparable':
      expect(params['offers']).toBe(costs.length);
      return expect(selected.cost).toBe(Math.min(...costs));
    case 'route.no_comparable_price':
      return expect(costs).toEqual([]);
    case 'route.best_score':
      expect(params).toMatchObject({
        offers: all.length,
        score: selected.score,
        days: selected.days,
        rating: selected.rating,
      });
      return expect(selected.score).toBe(Math.min(...all.map(({ score }) => score ?? Number.NaN)));
    default:
      throw new Error(`no check for ${code}`);
  }
}

it('for any candidates, each claim of a reason holds for the figures that it compares', () => {
  const seenCodes = new Set<string>();
  assert(
    property(networkArbitrary, (network) => {
      const leg = routeSingleLeg(network);
      const candidates = listCandidates(leg.trace, leg.sheet);
      const figures = candidates.map((candidate) => getFigures(candidate, leg.sheet.currency));
      const [selected] = figures;
      if (selected === undefined) throw new Error('expected a candidate');
      expect(candidates[0]?.selected).toBe(true);
      checkExplanation(leg, selected, figures);
      for (const [index, { reasons }] of candidates.entries()) {
        const own = figures[index];
        if (own === undefined) throw new Error('expected figures');
        expect(reasons).toHaveLength(index === 0 ? 0 : 1);
        for (const rejection of reasons) {
          checkClaim(rejection, own, selected, leg);
          seenCodes.add(rejection.code);
        }
      }
    }),
    { numRuns: 2_000 },
  );
  // The generator reaches every kind of claim.
  expect([...seenCodes].toSorted()).toEqual([
    'route.costs_more',
    'route.equal_offer',
    'route.equal_score',
    'route.higher_score',
    'route.no_exchange_rate',
    'route.same_price_rated_lower',
    'route.same_price_slower',
  ]);
});
