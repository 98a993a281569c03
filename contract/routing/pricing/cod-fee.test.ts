import { describe, expect, it } from 'vitest';
import type { WeightRateCard } from '../rate-card.ts';
import { priceOrder } from './price-order.ts';
import { TEST_CARD } from './testing-card.ts';

const RATES = { asOf: '2026-11-20', base: 'SGD', unitsPerBase: { MYR: 3.2 } };

/** The fee of a card in MYR for an amount to collect. */
function computeFee(
  terms: Pick<WeightRateCard, 'codFeeMinor' | 'codFeeBasisPoints' | 'codFeeMinimumMinor'>,
  codAmount?: { amountMinor: number; currency: string },
  cod = true,
) {
  const { amountMinor, parts } = priceOrder(
    {
      ...TEST_CARD,
      currency: 'MYR',
      breaks: [{ fromGrams: 0, baseMinor: 500, perStepMinor: 0 }],
      ...terms,
    },
    {
      movement: 'DOMESTIC',
      declarationLines: 1,
      goodsValue: undefined,
      origin: { country: 'MY' },
      destination: { country: 'MY' },
      grossGrams: 500,
      volumeMm3: 0,
      codAmount,
    },
    { day: '2026-12-10', cod, from: 'DESTINATION_PORT', to: 'CONSIGNEE' },
    RATES,
  );
  expect(amountMinor).toBe(500 + (parts.charge?.[2] ?? 0));
  return parts.charge?.[2];
}

const inRinggit = (amountMinor: number) => ({ amountMinor, currency: 'MYR' });
const PERCENT = { codFeeBasisPoints: 300, codFeeMinimumMinor: 400 };

describe('the fee for cash on delivery', () => {
  it.each([
    ['the percentage of the amount', 200_00, 600],
    ['the percentage, rounded half up', 133_50, 401],
    ['the minimum for a small amount', 133_33, 400],
    ['the minimum for the smallest amount', 1, 400],
  ])('is %s', (_title, amountMinor, fee) => {
    expect(computeFee(PERCENT, inRinggit(amountMinor))).toBe(fee);
  });

  it('converts an amount in another currency than that of the card', () => {
    expect(computeFee(PERCENT, { amountMinor: 100_00, currency: 'SGD' })).toBe(960);
  });

  it('is the minimum where the amount is not known or has no exchange rate', () => {
    expect(computeFee(PERCENT)).toBe(400);
    expect(computeFee(PERCENT, { amountMinor: 100_00, currency: 'KES' })).toBe(400);
  });

  it('adds the fixed fee', () => {
    expect(computeFee({ ...PERCENT, codFeeMinor: 150 }, inRinggit(200_00))).toBe(750);
    expect(computeFee({ codFeeMinor: 150 }, inRinggit(200_00))).toBe(150);
    expect(computeFee({ codFeeBasisPoints: 275 }, inRinggit(200_00))).toBe(550);
  });

  it('is none without cash on delivery', () => {
    expect(computeFee(PERCENT, inRinggit(200_00), false)).toBe(0);
  });
});
