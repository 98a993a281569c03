import type { RateCardFinding } from '@portal/contract/rate-cards';
import { describe, expect, it } from 'vitest';
import { createCardValues, type CardValues } from './card-values.ts';
import { findFix } from './finding-fixes.ts';

const VALUES: CardValues = {
  ...createCardValues('2026-11-01', 'LAST_MILE'),
  rows: [
    ['1', '2.00', '1.50'],
    ['5', '0.00', '1.20'],
  ],
  validTo: '2026-12-10',
};

type Params = RateCardFinding['reason']['params'];

const fix = (
  code: string,
  params: Params,
  options: Partial<RateCardFinding & { isChange: boolean }> = {},
) => {
  const { isChange = true, ...more } = options;
  return findFix({
    values: VALUES,
    finding: { kind: 'BREAKS', reason: { code, params, message: '' }, ...more },
    isChange,
  })?.fields;
};

describe('the fix of a finding', () => {
  it('starts the first break at 0', () => {
    expect(fix('rate.breaks_from_weight', { fromGrams: 1000 })).toEqual({
      rows: [
        ['0', '2.00', '1.50'],
        ['5', '0.00', '1.20'],
      ],
    });
  });

  it.each(['rate.break_over_maximum', 'rate.break_never_applies'])(
    '%s removes the row of the break',
    (code) => {
      expect(fix(code, { fromGrams: 5000 })).toEqual({ rows: [['1', '2.00', '1.50']] });
    },
  );

  it('of a break that is no longer in the grid is not offered', () => {
    expect(fix('rate.break_never_applies', { fromGrams: 7000 })).toBeUndefined();
  });

  it('extends a card to the day before the next one', () => {
    const gap = { startDate: '2026-12-11', endDate: '2026-12-31' };
    expect(fix('rate.gap', gap)).toEqual({ validTo: '2026-12-31' });
  });

  it.each(['rate.overlap', 'rate.overlap_same_days'])(
    '%s ends a card before a later one starts, and leaves the later card as it is',
    (code) => {
      expect(fix(code, { startDate: '2026-12-01' })).toEqual({ validTo: '2026-11-30' });
      expect(fix(code, { startDate: '2026-11-01' })).toBeUndefined();
    },
  );

  it('of an end is a successor from the next day for a stored card, and no end for a new one', () => {
    const end = { endDate: '2026-12-31' };
    const successor = { validFrom: '2027-01-01', validTo: '' };
    expect(fix('rate.ends_without_successor', end)).toEqual(successor);
    expect(fix('rate.ends_without_successor', end, { isChange: false })).toEqual({ validTo: '' });
  });

  it('of missing transit days are those of another card of the lane, if there is one', () => {
    expect(fix('rate.no_transit_days', {})).toBeUndefined();
    expect(fix('rate.no_transit_days', {}, { transitDays: { min: 2, max: 4 } })).toEqual({
      transitDaysMin: 2,
      transitDaysMax: 4,
    });
  });

  it('does not exist for prices that only the partner can decide', () => {
    expect(fix('rate.heavier_costs_less', { lighterGrams: 4500, fromGrams: 5000 })).toBeUndefined();
  });
});
