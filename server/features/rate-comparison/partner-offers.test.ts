import { describe, expect, test } from 'vitest';
import {
  buildCard,
  buildClearanceCard,
  buildInput,
  buildPartner,
  sampleId,
} from '../routing/samples/testing-builders.ts';
import { summarizeOffers } from './partner-offers.ts';

const partnerId = (number: number) => sampleId(1, number);

/** Cards of the last mile of one partner each, by their price for a kilogram. */
function buildCards(prices: readonly number[], fields: Partial<Parameters<typeof buildCard>[0]> = {}) {
  return prices.map((price, index) =>
    buildCard({
      id: sampleId(2, index + 1),
      partnerId: partnerId(index + 1),
      serviceType: 'LAST_MILE',
      breaks: [{ fromGrams: 0, baseMinor: price, perStepMinor: 0 }],
      ...fields,
    }),
  );
}
const readClasses = (rateCards: Parameters<typeof summarizeOffers>[0]['rateCards']) =>
  summarizeOffers(buildInput({ rateCards })).map(({ priceClass }) => priceClass);

describe('the price class', () => {
  test('is the third of the prices on the lane', () => {
    expect(readClasses(buildCards([900, 100, 500]))).toEqual(['HIGH', 'LOW', 'MIDDLE']);
  });

  test('of equal prices is the middle one', () => {
    expect(readClasses(buildCards([500, 500, 500]))).toEqual(['MIDDLE', 'MIDDLE', 'MIDDLE']);
  });

  test('is absent with fewer than three partners, without an exchange rate, and above the highest weight', () => {
    expect(readClasses(buildCards([100, 200]))).toEqual([null, null]);
    expect(readClasses(buildCards([100, 200, 300], { currency: 'XOF' }))).toEqual([null, null, null]);
    expect(readClasses(buildCards([100, 200, 300], { maxGrams: 500 }))).toEqual([null, null, null]);
  });

  test('of freight is that of a pallet of 100 kg', () => {
    expect(readClasses(buildCards([100, 200, 300], { serviceType: 'B2B' }))).toEqual([null, null, null]);
    const pallets = { serviceType: 'B2B', maxGrams: 100_000 } as const;
    expect(readClasses(buildCards([100, 200, 300], pallets))).toEqual(['LOW', 'MIDDLE', 'HIGH']);
  });

  test('compares prices in the currency of the client', () => {
    const [first, second] = buildCards([300, 200]);
    const third = buildCards([1, 2, 325], { currency: 'MYR' })[2];
    if (first === undefined || second === undefined || third === undefined) throw new Error('expected cards');
    expect(readClasses([first, second, third])).toEqual(['HIGH', 'MIDDLE', 'LOW']);
  });

  test('is the mean of the lanes of a partner', () => {
    const other = buildCards([900, 500, 100], { destination: { country: 'TH' } });
    expect(readClasses([...buildCards([100, 500, 900]), ...other])).toEqual(['MIDDLE', 'MIDDLE', 'MIDDLE']);
    expect(readClasses(buildCards([100, 500, 900]).toReversed())).toEqual(['LOW', 'MIDDLE', 'HIGH']);
  });

  test('of a broker is that of its entry fee', () => {
    const cards = [300, 200, 100].map((entryMinor, index) =>
      buildClearanceCard({
        id: sampleId(2, index + 1),
        partnerId: partnerId(index + 1),
        clearance: { entryMinor, includedLines: 1, perLineMinor: 0 },
      }),
    );
    expect(readClasses(cards)).toEqual(['HIGH', 'MIDDLE', 'LOW']);
  });
});

test('modes and days are those of the cards that are valid on the day', () => {
  const [card] = buildCards([100], {
    serviceType: 'B2B',
    mode: 'SEA',
    transitDaysMin: 9,
    transitDaysMax: 12,
  });
  const [other] = buildCards([100], {
    serviceType: 'B2B',
    mode: 'AIR',
    transitDaysMin: 1,
    transitDaysMax: 3,
  });
  const [ended] = buildCards([100], { serviceType: 'B2B', mode: 'LAND', validTo: '2026-01-02' });
  if (card === undefined || other === undefined || ended === undefined) throw new Error('expected cards');
  expect(summarizeOffers(buildInput({ rateCards: [card, other, ended] }))).toEqual([
    { partnerId: partnerId(1), modes: ['AIR', 'SEA'], transitDays: { min: 1, max: 12 }, priceClass: null },
  ]);
});

test('a card has offers from its first day to its last one', () => {
  const count = (validFrom: string, validTo: string) =>
    summarizeOffers(buildInput({ rateCards: buildCards([100], { validFrom, validTo }) })).length;
  expect(count('2026-11-21', '2026-11-21')).toBe(1);
  expect(count('2026-11-22', '2026-11-30')).toBe(0);
  expect(count('2026-11-01', '2026-11-20')).toBe(0);
});

test('a partner without a connection has an offer unless it hides its rates', () => {
  const partner = buildPartner({ id: partnerId(1), serviceTypes: ['LAST_MILE'], connection: 'NONE' });
  expect(summarizeOffers(buildInput({ partners: [partner], rateCards: buildCards([100]) }))).toHaveLength(1);
});

test('a partner that hides its rates has an offer for a connected client only', () => {
  const rateCards = buildCards([100]);
  const listIds = (connection: 'NONE' | 'ACCEPTED') => {
    const partners = [
      buildPartner({ id: partnerId(1), serviceTypes: ['LAST_MILE'], hidesRates: true, connection }),
    ];
    return summarizeOffers(buildInput({ partners, rateCards })).map((offer) => offer.partnerId);
  };
  expect(listIds('NONE')).toEqual([]);
  expect(listIds('ACCEPTED')).toEqual([partnerId(1)]);
});
