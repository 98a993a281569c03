import {
  buildCard,
  buildInput,
  buildOrder,
  buildPartner,
  sampleId,
} from '../../routing/samples/testing-builders.ts';
import { parcel, parcelNetwork } from '../../routing/samples/testing-networks.ts';
import { MAX_COMBINATIONS } from '@portal/contract/rate-comparison';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countLegsToBorder } from '../../duties/index.ts';
import { buildComparisonContext, buildRoutingContext, routeOrder } from '../../routing/index.ts';
import {
  countCombinations,
  listEfficient,
  priceParcel,
  rankCombinations,
  type PricedParcel,
} from './compare-rates.ts';

const noDuties = () => 0;

/** Parcels of 300 that have a combination at least; 191 when this was written. */
const MIN_COMPARED = 100;

describe('for any network and parcel', () => {
  it('the first row by price, and the first efficient one, are what routing chooses without lane rules', () => {
    let compared = 0;
    fc.assert(
      fc.property(parcelNetwork, parcel, (input, order) => {
        const rulesFree = buildRoutingContext({ ...input, laneControls: [], optimiserSettings: [] });
        const route = routeOrder(order, rulesFree, new Map());
        const priced = priceParcel(order, buildComparisonContext(buildRoutingContext(input), 'USABLE'));
        const [first] = rankCombinations(priced, 'price', noDuties);
        if (route.allocation === 'UNALLOCATED') {
          expect(first).toBeUndefined();
          return;
        }
        compared += 1;
        expect(first).toEqual(route.legs.map(({ trace }) => trace.selectedOffer));
        const [cheapest] = listEfficient(priced);
        const isComparable =
          priced.legs.every(({ sheet }) => sheet.currency === input.currency) &&
          priced.offers.every((offers) => offers.every(({ figures }) => figures.unknownPrices === 0));
        if (isComparable) expect(cheapest?.offers).toEqual(first);
      }),
      { numRuns: 300 },
    );
    // Networks without a combination would prove nothing.
    expect(compared).toBeGreaterThan(MIN_COMPARED);
  });

  it('with all partners, the first row is what routing chooses while booking on behalf is on', () => {
    fc.assert(
      fc.property(parcelNetwork, parcel, (input, order) => {
        const countries = input.partners.flatMap((partner) => partner.countries);
        const booking = { ...input, bobCountries: countries, laneControls: [], optimiserSettings: [] };
        const route = routeOrder(order, buildRoutingContext(booking), new Map());
        const priced = priceParcel(order, buildComparisonContext(buildRoutingContext(input), 'ALL'));
        const [first = null] = rankCombinations(priced, 'price', noDuties);
        const offers = route.legs.map(({ trace }) => trace.selectedOffer);
        expect(first).toEqual(offers.includes(null) ? null : offers);
      }),
      { numRuns: 300 },
    );
  });

  it('duties are assessed for an offer of each leg up to the border', () => {
    fc.assert(
      fc.property(parcelNetwork, parcel, (input, order) => {
        const priced = priceParcel(order, buildComparisonContext(buildRoutingContext(input), 'ALL'));
        const legsToBorder = countLegsToBorder(priced.legs);
        rankCombinations(priced, 'landed', (_, offers) => {
          expect(offers.map((offer) => typeof offer)).toEqual(Array(legsToBorder).fill('number'));
          return 0;
        });
      }),
      { numRuns: 100 },
    );
  });

  it('every criterion ranks the same combinations', () => {
    fc.assert(
      fc.property(parcelNetwork, parcel, (input, order) => {
        const priced = priceParcel(order, buildComparisonContext(buildRoutingContext(input), 'ALL'));
        const counts = (['price', 'landed', 'days', 'measuredDays', 'rating'] as const).map(
          (sortBy) => rankCombinations(priced, sortBy, () => null).length,
        );
        expect(new Set(counts)).toEqual(new Set([Math.min(MAX_COMBINATIONS, countCombinations(priced))]));
      }),
      { numRuns: 100 },
    );
  });
});

interface Offer {
  readonly name: string;
  readonly priceMinor: number;
  readonly days?: readonly [min: number, max: number];
  readonly ratingTenths?: number;
  readonly currency?: string;
  readonly mode?: 'AIR' | 'SEA';
}

/** A freight order that each partner carries from door to door. `measured`: half days that orders took, by partner. */
function buildParcel(
  offers: readonly Offer[],
  measured: readonly { readonly partner: number; readonly halfDays: number }[] = [],
): PricedParcel {
  const input = buildInput({
    partners: offers.map(({ name, ratingTenths = 40 }, index) =>
      buildPartner({ id: sampleId(1, index + 1), name, serviceTypes: ['B2B'], ratingTenths }),
    ),
    rateCards: offers.map(
      ({ priceMinor, days: [transitDaysMin, transitDaysMax] = [2, 4], currency, mode }, index) =>
        buildCard({
          id: sampleId(2, index + 1),
          partnerId: sampleId(1, index + 1),
          serviceType: 'B2B',
          breaks: [{ fromGrams: 0, baseMinor: priceMinor, perStepMinor: 0 }],
          transitDaysMin,
          transitDaysMax,
          ...(currency !== undefined && { currency }),
          ...(mode !== undefined && { mode }),
        }),
    ),
    medianTransitTimes: measured.map(({ partner, halfDays }) => ({
      partnerId: sampleId(1, partner + 1),
      serviceType: 'B2B' as const,
      country: 'MY',
      serviceLevel: 'ECONOMY' as const,
      mode: null,
      halfDays,
    })),
  });
  return priceParcel(buildOrder(), buildRoutingContext(input));
}

const nameOf = ({ legs }: PricedParcel, [offer = 0]: readonly number[]) =>
  legs[0]?.sheet.offers[offer]?.partnerName;
const rankNames = (priced: PricedParcel, sortBy: Parameters<typeof rankCombinations>[1]) =>
  rankCombinations(priced, sortBy, noDuties).map((offers) => nameOf(priced, offers));

const CHEAP = { name: 'cheap', priceMinor: 200, days: [5, 9], ratingTenths: 30 } as const;
const FAST = { name: 'fast', priceMinor: 900, days: [1, 2], ratingTenths: 20 } as const;
const GOOD = { name: 'good', priceMinor: 500, days: [3, 3], ratingTenths: 50 } as const;
const WITHOUT_RATE = { name: 'no rate', priceMinor: 1, currency: 'XOF' } as const;

describe('the combinations of one leg', () => {
  it.each([
    ['price', ['cheap', 'good', 'fast']],
    ['days', ['fast', 'good', 'cheap']],
    ['measuredDays', ['fast', 'good', 'cheap']],
    ['rating', ['good', 'cheap', 'fast']],
  ] as const)('by %s are %j', (sortBy, names) => {
    expect(rankNames(buildParcel([CHEAP, FAST, GOOD]), sortBy)).toEqual(names);
  });

  it('by landed cost have the lowest sum of price and duties first', () => {
    const assess = (priced: PricedParcel, offers: readonly number[]) =>
      nameOf(priced, offers) === 'cheap' ? 1_000 : 0;
    const priced = buildParcel([CHEAP, FAST, GOOD]);
    expect(rankCombinations(priced, 'landed', assess).map((offers) => nameOf(priced, offers))).toEqual([
      'good',
      'fast',
      'cheap',
    ]);
  });

  it('by landed cost are those by price while duties cannot be computed', () => {
    const priced = buildParcel([CHEAP, FAST, GOOD]);
    expect(rankCombinations(priced, 'landed', () => null)).toEqual(
      rankCombinations(priced, 'price', noDuties),
    );
  });

  it('without an exchange rate are the last ones by price, have no landed cost and are not efficient', () => {
    const priced = buildParcel([WITHOUT_RATE, CHEAP]);
    expect(rankNames(priced, 'price')).toEqual(['cheap', 'no rate']);
    expect(rankNames(priced, 'landed')).toEqual(['cheap']);
    expect(listEfficient(priced).map(({ offers }) => nameOf(priced, offers))).toEqual(['cheap']);
  });

  it('that all are in one currency without an exchange rate are ranked in it', () => {
    const priced = buildParcel([{ ...WITHOUT_RATE, name: 'dear', priceMinor: 2 }, WITHOUT_RATE]);
    expect(rankNames(priced, 'price')).toEqual(['no rate', 'dear']);
    expect(rankNames(priced, 'landed')).toEqual(['no rate', 'dear']);
    expect(listEfficient(priced)).toEqual([]);
  });

  it('that all are in one currency without an exchange rate have no landed cost', () => {
    const priced = buildParcel([{ ...WITHOUT_RATE, name: 'dear', priceMinor: 2 }, WITHOUT_RATE]);
    const taxCheap = (one: PricedParcel, offers: readonly number[]) =>
      nameOf(one, offers) === 'no rate' ? 1_000 : 0;
    expect(rankCombinations(priced, 'landed', taxCheap).map((offers) => nameOf(priced, offers))).toEqual([
      'no rate',
      'dear',
    ]);
  });

  it('by days are ranked by the days of the card, by measured days by those that orders took', () => {
    const priced = buildParcel([CHEAP, FAST], [{ partner: 0, halfDays: 2 }]);
    expect(rankNames(priced, 'days')).toEqual(['fast', 'cheap']);
    expect(rankNames(priced, 'measuredDays')).toEqual(['cheap', 'fast']);
  });

  it('by landed cost are found in each transport mode, even the best one alone', () => {
    const priced = buildParcel([
      { ...CHEAP, mode: 'SEA' },
      { ...GOOD, mode: 'AIR' },
    ]);
    const taxSea = (one: PricedParcel, [offer = 0]: readonly number[]) =>
      one.legs[0]?.sheet.offers[offer]?.mode === 'SEA' ? 1_000 : 0;
    expect(rankCombinations(priced, 'landed', taxSea, 1).map((offers) => nameOf(priced, offers))).toEqual([
      'good',
    ]);
  });
});
