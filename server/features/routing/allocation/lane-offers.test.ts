import { listCandidates } from '@portal/contract/routing';
import { describe, expect, test } from 'vitest';
import { buildCard, buildOrder, sampleId } from '../samples/builders.ts';
import { buildSinglePartner, CHEAP, DEAR, routeSingleLeg, twoPartners } from '../samples/two-partners.ts';

/** A leg whose two partners have cards in these currencies. */
function routeInCurrencies(first: string, second: string) {
  const rateCards = [
    buildCard({ id: sampleId(2, 1), partnerId: CHEAP, serviceType: 'B2B', currency: first }),
    buildCard({ id: sampleId(2, 2), partnerId: DEAR, serviceType: 'B2B', currency: second, stepGrams: 1000 }),
  ];
  return routeSingleLeg(buildOrder(), { ...twoPartners, rateCards });
}

describe('the currency in which the offers of a leg are compared', () => {
  test.each([
    // The day has rates of MYR and THB, and none of IDR and PHP.
    ['IDR', 'IDR', 'IDR', DEAR],
    ['MYR', 'MYR', 'SGD', DEAR],
    ['IDR', 'PHP', 'SGD', CHEAP],
    ['IDR', 'MYR', 'SGD', DEAR],
    ['MYR', 'IDR', 'SGD', CHEAP],
  ])('of cards in %s and %s is %s', (first, second, currency, partnerId) => {
    const leg = routeInCurrencies(first, second);
    expect(leg.sheet.currency).toBe(currency);
    expect(leg.partnerId).toBe(partnerId);
  });
});

test('only a partner without a connection is booked on behalf, and only where that is on', () => {
  const isBooked = (connection: 'ACCEPTED' | 'NONE', bobCountries: readonly string[]) => {
    const { trace, sheet } = routeSingleLeg(buildOrder(), {
      ...buildSinglePartner({ connection }),
      bobCountries,
    });
    return listCandidates(trace, sheet)[0]?.bob;
  };
  expect(isBooked('NONE', ['MY'])).toBe(true);
  expect(isBooked('ACCEPTED', ['MY'])).toBe(false);
  expect(isBooked('ACCEPTED', [])).toBe(false);
});

test('a fixed partner can be free', () => {
  const decision = { mode: 'FIXED' as const, entries: [{ partnerId: CHEAP }] as [{ partnerId: string }] };
  const leg = routeSingleLeg(buildOrder(), {
    ...buildSinglePartner({}, { breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor: 0 }] }),
    laneControls: [{ country: 'MY', serviceType: 'B2B', decision }],
  });
  expect(leg).toMatchObject({ partnerId: CHEAP, price: { amountMinor: 0 } });
});
