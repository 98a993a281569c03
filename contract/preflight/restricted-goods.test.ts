import { describe, expect, it } from 'vitest';
import type { OrderItem } from '../trade/order-contents.ts';
import { findRestrictedGoods, listRestrictedGoods, type CarriedLane } from './restricted-goods.ts';

const POWER_BANK: OrderItem = {
  description: 'Power bank 20000mAh',
  hsCode: '850760',
  quantity: 1,
  unitValue: { amountMinor: 29_90, currency: 'SGD' },
  originCountry: 'CN',
};
const LANE: CarriedLane = { originCountry: 'SG', destinationCountry: 'MY' };

function listFindings(changes: Partial<OrderItem>, lane: Partial<CarriedLane> = {}) {
  return findRestrictedGoods({ ...POWER_BANK, ...changes }, { ...LANE, ...lane }).map(({ code, params }) => [
    code,
    ...params.goodsTerms,
  ]);
}

describe('an undeclared power bank', () => {
  it('stops an order by air, and is a warning by road and without a mode', () => {
    const stop = [['dangerous_goods_undeclared', 'UN3480']];
    const warning = [['goods_undeclared', 'UN3480']];
    expect(listFindings({}, { shipmentMode: 'AIR' })).toEqual(stop);
    expect(listFindings({}, { shipmentMode: 'AIR', destinationCountry: 'SG' })).toEqual(stop);
    expect(listFindings({}, { shipmentMode: 'LAND' })).toEqual(warning);
    expect(listFindings({}, { shipmentMode: null })).toEqual(warning);
    expect(listFindings({})).toEqual(warning);
    expect(listFindings({}, { destinationCountry: 'SG' })).toEqual([]);
  });

  it('is a finding although the client declares that it is nothing, because of its HS code', () => {
    expect(listFindings({ goodsFlags: [] }, { shipmentMode: 'AIR' })).toEqual([
      ['dangerous_goods_undeclared', 'UN3480'],
    ]);
    expect(listFindings({ goodsFlags: [], hsCode: '420292' }, { shipmentMode: 'AIR' })).toEqual([]);
  });

  it('is a finding of an item that declares other goods', () => {
    const hsCode = undefined;
    expect(listFindings({ goodsFlags: ['UN1266'], hsCode })).toEqual([['goods_undeclared', 'UN3480']]);
    expect(listFindings({ goodsFlags: ['UN3481'], wattHours: 74, hsCode })).toEqual([]);
  });
});

describe('declared goods', () => {
  it('that no passenger aircraft carries stop an order by air only', () => {
    const declared: Partial<OrderItem> = { goodsFlags: ['UN3480'], wattHours: 74 };
    expect(listFindings(declared, { shipmentMode: 'AIR' })).toEqual([['goods_not_by_air', 'UN3480']]);
    expect(listFindings(declared, { shipmentMode: 'SEA' })).toEqual([]);
  });

  it.each([
    [['UN3481'], { wattHours: 100 }, []],
    [['UN3481'], { wattHours: 100.01 }, [['goods_not_by_air', 'UN3481']]],
    [['UN3091'], { lithiumGrams: 2 }, []],
    [['UN3091'], { lithiumGrams: 2.1 }, [['goods_not_by_air', 'UN3091']]],
    [['UN3481'], {}, [['battery_size_missing', 'UN3481']]],
    [['UN1266', 'LIQUID'], {}, [['goods_not_by_air', 'UN1266']]],
    [['LIQUID', 'FOOD', 'MEDICINE'], {}, []],
  ] as const)('%j with %j by air have the findings %j', (flags, figures, findings) => {
    const item = { description: 'Goods', hsCode: '940521', goodsFlags: [...flags], ...figures };
    expect(listFindings(item, { shipmentMode: 'AIR' })).toEqual(findings);
  });
});

it('the watt-hours of an undeclared battery are those of its description', () => {
  const list = (changes: Partial<OrderItem>) => listRestrictedGoods({ ...POWER_BANK, ...changes });
  expect(list({})).toEqual([{ flag: 'UN3480', isLarge: false, isDeclared: false }]);
  expect(list({ description: 'Power bank 30000mAh' })).toEqual([
    { flag: 'UN3480', isLarge: true, isDeclared: false },
  ]);
  expect(list({ description: 'Power bank 30000mAh', wattHours: 90 })).toEqual([
    { flag: 'UN3480', isLarge: false, isDeclared: false },
  ]);
});
