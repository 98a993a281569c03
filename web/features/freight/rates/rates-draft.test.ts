import type { FreightRates } from '@portal/contract/freight';
import { expect, test } from 'vitest';
import { changeCurrency, EMPTY_RATES, toDraft, toRates } from './rates-draft.ts';

test.each([
  ['SGD', 'MYR', 4_10, 4_10],
  ['SGD', 'VND', 4_10, 4],
  ['VND', 'SGD', 45_000, 45_000_00],
  ['KWD', 'SGD', 1_250, 1_25],
  ['', 'JPY', 410_00, 410],
])('rates in "%s" have the same decimals in %s', (currency, next, minor, nextMinor) => {
  const draft = { ...EMPTY_RATES, currency, minimumMinor: minor, perKgMinor: { 0: minor } };
  expect(toRates(changeCurrency(draft, next))).toEqual({
    currency: next,
    payment: 'PREPAID',
    minimumMinor: nextMinor,
    breaks: [{ fromGrams: 0, perKgMinor: nextMinor }],
  });
});

test('the rates of a booking are the same after they were opened, and a draft without a rate or a currency has none', () => {
  const rates = {
    currency: 'SGD',
    payment: 'COLLECT' as const,
    minimumMinor: null,
    breaks: [
      { fromGrams: 0 as const, perKgMinor: 4_10 },
      { fromGrams: 100_000 as const, perKgMinor: 2_75 },
    ],
  };
  const draft = toDraft(rates);
  expect(toRates(draft)).toEqual(rates);
  expect(toRates({ ...draft, currency: '' })).toBeUndefined();
  expect(toRates({ ...draft, perKgMinor: { 0: null } })).toBeUndefined();
});

test('dead freight of a departure is the same after it was opened, and without a percent there are no rates', () => {
  const rates = {
    currency: 'SGD',
    payment: 'PREPAID' as const,
    minimumMinor: null,
    breaks: [{ fromGrams: 0 as const, perKgMinor: 4_10 }],
    deadFreight: { percent: 50, tolerancePercent: 0 },
  };
  const draft = toDraft(rates);
  expect(toRates(draft)).toEqual(rates);
  expect(toRates({ ...draft, deadFreight: null })).not.toHaveProperty('deadFreight');
  for (const field of ['percent', 'tolerancePercent'] as const)
    expect(toRates({ ...draft, deadFreight: { ...rates.deadFreight, [field]: null } })).toBeUndefined();
});

test('other charges of a booking are the same after they were opened, without an amount or twice there are no rates', () => {
  const rates: FreightRates = {
    currency: 'SGD',
    payment: 'PREPAID',
    minimumMinor: null,
    breaks: [{ fromGrams: 0, perKgMinor: 4_10 }],
    otherCharges: {
      payment: 'COLLECT',
      charges: [
        { code: 'AW', dueTo: 'CARRIER', amountMinor: 25_00 },
        { code: 'AW', dueTo: 'AGENT', amountMinor: 30_00 },
      ],
    },
  };
  const draft = toDraft(rates);
  expect(toRates(draft)).toEqual(rates);
  expect(
    toRates(changeCurrency(draft, 'VND'))?.otherCharges?.charges.map(({ amountMinor }) => amountMinor),
  ).toEqual([25, 30]);
  const [first] = draft.otherCharges;
  if (first === undefined) throw new Error('the draft has no charge');
  expect(toRates({ ...draft, otherCharges: [{ ...first, amountMinor: null }] })).toBeUndefined();
  expect(toRates({ ...draft, otherCharges: [first, { ...first, key: 9 }] })).toBeUndefined();
});
