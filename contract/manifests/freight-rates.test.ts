import { expect, test } from 'vitest';
import { freightRates } from './freight-rates.ts';

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
