import { describe, expect, it } from 'vitest';
import type { GoodsFlag } from '../trade/goods-flags.ts';
import {
  getCarriage,
  partnerGoodsList,
  setCarriage,
  takesGoods,
  type PartnerGoods,
} from './partner-goods.ts';

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
  const rule: PartnerGoods = { flag: 'UN3480', modes: ['AIR'], largeBatteryModes: [] };

  it('replaces the default of its flag in every mode', () => {
    expect(takesGoods([rule], goods('UN3480'), 'AIR')).toBe(true);
    expect(takesGoods([rule], goods('UN3480'), 'SEA')).toBe(false);
    expect(takesGoods([rule], goods('UN3090'), 'SEA')).toBe(true);
    expect(takesGoods([{ ...rule, flag: 'FOOD', modes: [] }], goods('FOOD'))).toBe(false);
  });

  it('includes large batteries only if it says so', () => {
    expect(takesGoods([rule], goods('UN3480', true), 'AIR')).toBe(false);
    expect(takesGoods([{ ...rule, largeBatteryModes: ['AIR'] }], goods('UN3480', true), 'AIR')).toBe(true);
  });
});

describe('the carriage of goods by mode', () => {
  it('is the default without a rule: of batteries in equipment, large ones do not fly', () => {
    expect(getCarriage([], 'UN3481', 'AIR')).toBe('SMALL');
    expect(getCarriage([], 'UN3481', 'LAND')).toBe('ALL');
    expect(getCarriage([], 'UN3480', 'AIR')).toBe('NONE');
    expect(getCarriage([], 'FOOD', 'AIR')).toBe('ALL');
  });

  it('changes in one mode, and is without a rule when it is the default again', () => {
    const rules = setCarriage([], 'UN3481', 'SEA', 'NONE');
    expect(rules).toEqual([{ flag: 'UN3481', modes: ['AIR', 'LAND'], largeBatteryModes: ['LAND'] }]);
    expect(partnerGoodsList.safeParse(rules).success).toBe(true);
    expect(setCarriage(rules, 'UN3481', 'SEA', 'ALL')).toEqual([]);
    const [food] = setCarriage([], 'FOOD', 'AIR', 'NONE');
    expect(food).toMatchObject({ flag: 'FOOD', modes: ['SEA', 'LAND'] });
  });
});

describe('a list of rules', () => {
  const rule = { flag: 'UN3480', modes: ['SEA'], largeBatteryModes: [] };
  it.each([
    ['a flag twice', [rule, rule], ''],
    ['a mode twice', [{ ...rule, modes: ['SEA', 'SEA'] }], '0.modes'],
    [
      'large batteries in a mode without small ones',
      [{ ...rule, largeBatteryModes: ['AIR'] }],
      '0.largeBatteryModes',
    ],
  ])('with %s is refused', (_, rules, path) => {
    const result = partnerGoodsList.safeParse(rules);
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});
