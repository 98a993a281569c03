import { describe, expect, it } from 'vitest';
import type { ExchangeRates } from '../../quantities/exchange.ts';
import { computeClearanceCharge, type ClearedGoods } from './clearance-price.ts';

/** Freight of one line. */
const buildGoods = (overrides: Partial<ClearedGoods>): ClearedGoods => ({
  movement: 'B2B',
  declarationLines: 1,
  goodsValue: undefined,
  ...overrides,
});

const RATES: ExchangeRates = { asOf: '2026-11-20', base: 'SGD', unitsPerBase: { MYR: 3.25, VND: 19_500 } };

const fees = {
  entryMinor: 1_800,
  includedLines: 3,
  perLineMinor: 150,
  manifest: { feeMinor: 120, maxValue: { amountMinor: 50_000, currency: 'MYR' } },
};
const { manifest: _, ...entryOnly } = fees;

const ENTRY = { basis: 'ENTRY', feeMinor: 1_800, extraLines: 0, linesMinor: 0 };
const MANIFEST = { basis: 'MANIFEST', feeMinor: 120, extraLines: 0, linesMinor: 0 };

describe('customs clearance', () => {
  it.each([
    [1, 0, 0],
    [3, 0, 0],
    [4, 1, 150],
    [5, 2, 300],
  ])(
    'of %d lines charges %d lines beyond the three that the entry includes',
    (lines, extraLines, linesMinor) => {
      const goods = buildGoods({ declarationLines: lines });
      expect(computeClearanceCharge(entryOnly, goods, RATES)).toEqual({ ...ENTRY, extraLines, linesMinor });
    },
  );

  it.each([
    ['500.00 MYR is on the manifest', { amountMinor: 50_000, currency: 'MYR' }, MANIFEST],
    ['500.01 MYR has an entry', { amountMinor: 50_001, currency: 'MYR' }, ENTRY],
    ['153.84 SGD, 499.98 MYR, is on the manifest', { amountMinor: 15_384, currency: 'SGD' }, MANIFEST],
    ['153.85 SGD, 500.01 MYR, has an entry', { amountMinor: 15_385, currency: 'SGD' }, ENTRY],
    ['goods without an exchange rate has an entry', { amountMinor: 1, currency: 'XAF' }, ENTRY],
  ])('of goods of %s', (_title, goodsValue, expected) => {
    const goods = buildGoods({ movement: 'CROSS_BORDER', goodsValue });
    expect(computeClearanceCharge(fees, goods, RATES)).toEqual(expected);
  });

  it('of goods without a declared value is on the manifest for a parcel, and has an entry for freight', () => {
    const price = (movement: 'CROSS_BORDER' | 'B2B') =>
      computeClearanceCharge(fees, buildGoods({ movement }), RATES);
    expect([price('CROSS_BORDER'), price('B2B')]).toEqual([MANIFEST, ENTRY]);
  });
});
