import { expect, test } from 'vitest';
import { freightRates } from './freight-rates.ts';
import { otherCharges } from './other-charges.ts';

const parse = (breaks: readonly object[]) =>
  freightRates.safeParse({ currency: 'SGD', payment: 'PREPAID', minimumMinor: null, breaks });

test.each([
  [
    'any breaks with rates that fall or stay',
    [
      [0, 410],
      [45_000, 320],
      [500_000, 320],
    ],
    undefined,
  ],
  [
    'a rate that rises',
    [
      [0, 410],
      [45_000, 420],
    ],
    'must not rise from break to break',
  ],
  [
    'breaks that do not ascend',
    [
      [45_000, 320],
      [0, 410],
    ],
    'must rise from break to break',
  ],
  [
    'a break twice',
    [
      [45_000, 320],
      [45_000, 320],
    ],
    'must rise from break to break',
  ],
] as const)('rates with %s', (_, rates, message) => {
  const result = parse(rates.map(([fromGrams, perKgMinor]) => ({ fromGrams, perKgMinor })));
  expect(result.error?.issues[0]?.message).toBe(message);
});

test('rates without a break, or with a break that airlines do not have, are refused', () => {
  expect(parse([]).success).toBe(false);
  expect(parse([{ fromGrams: 50_000, perKgMinor: 300 }]).success).toBe(false);
});

test('a rate that an FWB cannot carry in eight characters is refused, by the decimals of its currency', () => {
  const parseRate = (currency: string, perKgMinor: number) =>
    freightRates.safeParse({
      currency,
      payment: 'PREPAID',
      minimumMinor: perKgMinor,
      breaks: [{ fromGrams: 0, perKgMinor }],
    });
  expect(parseRate('SGD', 1_234_567).success).toBe(true);
  expect(parseRate('VND', 12_345_678).success).toBe(true);
  expect(parseRate('SGD', 12_345_678).error?.issues.map(({ path }) => path)).toEqual([
    ['breaks'],
    ['minimumMinor'],
  ]);
});

test.each([
  [
    'charges of both recipients',
    [
      ['AW', 'AGENT'],
      ['AW', 'CARRIER'],
    ],
    undefined,
  ],
  [
    'a charge twice',
    [
      ['AW', 'AGENT'],
      ['AW', 'AGENT'],
    ],
    'names one twice',
  ],
  ['a fuel surcharge due to the agent', [['MY', 'AGENT']], 'is due to the other recipient'],
] as const)('other charges with %s', (_, charges, message) => {
  const result = otherCharges.safeParse({
    payment: 'PREPAID',
    charges: charges.map(([code, dueTo]) => ({ code, dueTo, amountMinor: 100 })),
  });
  expect(result.error?.issues[0]?.message).toBe(message);
});
