import { parcel, parcelNetwork } from '../../routing/samples/testing-networks.ts';
import { MAX_COMBINATIONS } from '@portal/contract/rate-comparison';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildComparisonContext, buildRoutingContext, routeOrder } from '../../routing/index.ts';
import { countCombinations, listEfficient, priceParcel, rankCombinations } from './compare-rates.ts';

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
