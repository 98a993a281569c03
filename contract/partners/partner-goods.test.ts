import { describe, expect, it } from 'vitest';
import type { GoodsFlag } from '../orders/goods/goods-flags.ts';
import { takesGoods, type PartnerGoods } from './partner-goods.ts';

const goods = (flag: GoodsFlag, isLarge = false) => ({ flag, isLarge });

describe('a partner without rules', () => {
  it.each([
    ['UN3480', 'AIR', false],
    ['UN3480', 'SEA', true],
    ['UN3480', undefined, true],
    ['UN3481', 'AIR', true],
    ['UN1266', 'AIR', false],
    ['UN1950', 'LAND', true],
    ['UN2807', 'AIR', false],
    ['FOOD', 'AIR', true],
  ] as const)('and %s by %s: %s', (flag, mode, takes) =>
    expect(takesGoods([], goods(flag), mode)).toBe(takes),
  );

  it('takes small batteries in equipment by air only', () => {
    expect(takesGoods([], goods('UN3481', true), 'AIR')).toBe(false);
    expect(takesGoods([], goods('UN3481', true), 'LAND')).toBe(true);
  });
});

describe('a rule of a partner', () => {
  const rule: PartnerGoods = { flag: 'UN3480', modes: ['AIR'], takesLargeBatteries: false };

  it('replaces the default of its flag in every mode', () => {
    expect(takesGoods([rule], goods('UN3480'), 'AIR')).toBe(true);
    expect(takesGoods([rule], goods('UN3480'), 'SEA')).toBe(false);
    expect(takesGoods([rule], goods('UN3090'), 'SEA')).toBe(true);
    expect(takesGoods([{ ...rule, flag: 'FOOD', modes: [] }], goods('FOOD'))).toBe(false);
  });

  it('includes large batteries only if it says so', () => {
    expect(takesGoods([rule], goods('UN3480', true), 'AIR')).toBe(false);
    expect(takesGoods([{ ...rule, takesLargeBatteries: true }], goods('UN3480', true), 'AIR')).toBe(true);
  });
});
