import { MAX_INSIGHT_VALUES } from '@portal/contract/insights';
import { describe, expect, test } from 'vitest';
import { describeChanges } from './describe-changes.ts';
import { toFigures, type InsightSums } from './to-figures.ts';

const NOTHING: InsightSums = {
  current: [],
  previous: [],
  days: [],
  period: { from: '2026-11-04', to: '2026-11-18' },
};

const sum = (figure: string, key: string, orders: number, amount = 0, grams = 0) => ({
  figure,
  key,
  orders,
  amount,
  grams,
});

function figureOf(name: string, sums: Partial<InsightSums>) {
  const figure = toFigures('CLIENT', { ...NOTHING, ...sums }).find((one) => one.figure === name);
  if (figure === undefined) throw new Error(`there is no figure ${name}`);
  return figure;
}

describe('a figure', () => {
  test('without an order has no value, and one with an empty key if it has no keys', () => {
    expect(figureOf('ON_TIME', {})).toMatchObject({
      orders: 0,
      values: [{ key: '', orders: 0, value: null, previousValue: null, filter: 'ON_TIME' }],
    });
    expect(figureOf('ON_TIME_BY_LANE', {}).values).toEqual([]);
  });

  test('in percent and its period before have one decimal place', () => {
    const current = [sum('ON_TIME', '', 3, 2)];
    const previous = [sum('ON_TIME', '', 8, 1)];
    expect(figureOf('ON_TIME', { current, previous }).values).toMatchObject([
      { orders: 3, value: 66.7, previousOrders: 8, previousValue: 12.5 },
    ]);
  });

  test('of costs is in minor units for each order, and for each kilogram', () => {
    const current = [
      sum('COST_PER_ORDER_BY_LANE', 'SG-MY:SGD', 3, 4_000, 2_500),
      sum('COST_PER_KG_BY_LANE', 'SG-MY:SGD', 3, 4_000, 2_500),
    ];
    expect(figureOf('COST_PER_ORDER_BY_LANE', { current }).values).toMatchObject([
      { currency: 'SGD', value: 1_333 },
    ]);
    expect(figureOf('COST_PER_KG_BY_LANE', { current }).values).toMatchObject([{ value: 1_600 }]);
  });

  test('of transit days has the median and the 90th percentile of its histogram', () => {
    const current = [
      sum('TRANSIT_DAYS', 'LAST_MILE', 10),
      sum('TRANSIT_HISTOGRAM', 'LAST_MILE:10', 2),
      sum('TRANSIT_HISTOGRAM', 'LAST_MILE:2', 5),
      sum('TRANSIT_HISTOGRAM', 'LAST_MILE:3', 3),
      sum('TRANSIT_HISTOGRAM', 'CUSTOMS:60', 50),
    ];
    expect(figureOf('TRANSIT_DAYS', { current }).values).toMatchObject([{ value: 2, p90: 10 }]);
  });

  test('has the keys of both periods, most orders first, and at most so many', () => {
    const current = [sum('PARCELS_BY_COUNTRY', 'MY', 2, 5), sum('PARCELS_BY_COUNTRY', 'TH', 3, 3)];
    const previous = [sum('PARCELS_BY_COUNTRY', 'VN', 9, 9)];
    const { values } = figureOf('PARCELS_BY_COUNTRY', { current, previous });
    expect(values.map(({ key, orders, value }) => [key, orders, value])).toEqual([
      ['TH', 3, 3],
      ['MY', 2, 5],
      ['VN', 0, null],
    ]);
    const many = Array.from({ length: MAX_INSIGHT_VALUES + 1 }, (_, n) =>
      sum('PARCELS_BY_PLACE', `MY-${n}`, 1),
    );
    expect(figureOf('PARCELS_BY_PLACE', { current: many }).values).toHaveLength(MAX_INSIGHT_VALUES);
  });

  test('by week begins on Monday, and within the period', () => {
    const day = (date: string, orders: number, amount: number) => ({
      figure: 'ON_TIME',
      key: '',
      day: date,
      orders,
      amount,
    });
    const days = [day('2026-11-05', 4, 4), day('2026-11-08', 4, 2), day('2026-11-16', 1, 0)];
    expect(figureOf('ON_TIME', { days }).series).toEqual([
      { key: '', from: '2026-11-04', to: '2026-11-08', orders: 8, value: 75, filter: 'ON_TIME' },
      { key: '', from: '2026-11-16', to: '2026-11-18', orders: 1, value: 0, filter: 'ON_TIME' },
    ]);
  });
});

describe('the changes of a period', () => {
  const codesOf = (current: InsightSums['current'], previous: InsightSums['previous']) =>
    describeChanges(toFigures('CLIENT', { ...NOTHING, current, previous })).map(({ code }) => code);

  test('are sentences, the largest change first', () => {
    const current = [
      sum('ORDERS_BY_STAGE', '', 120),
      sum('ON_TIME_BY_LANE', 'SG-MY', 50, 30),
      sum('COST_PER_ORDER_BY_LANE', 'SG-MY:SGD', 50, 50_000),
    ];
    const previous = [
      sum('ORDERS_BY_STAGE', '', 100),
      sum('ON_TIME_BY_LANE', 'SG-MY', 50, 45),
      sum('COST_PER_ORDER_BY_LANE', 'SG-MY:SGD', 50, 100_000),
    ];
    const changes = describeChanges(toFigures('CLIENT', { ...NOTHING, current, previous }));
    expect(changes.map(({ message }) => message)).toEqual([
      'Singapore → Malaysia: only 60 % on time against 90 %.',
      'Singapore → Malaysia: an order cost 10.00 SGD, 50 % less than 20.00 SGD.',
      '20 % more orders: 120 against 100.',
    ]);
  });

  test('leave out small numbers and small changes', () => {
    const current = [sum('ORDERS_BY_STAGE', '', 104), sum('ON_TIME', '', 9, 0)];
    expect(codesOf(current, [sum('ORDERS_BY_STAGE', '', 100), sum('ON_TIME', '', 9, 9)])).toEqual([]);
    expect(codesOf([sum('ORDERS_BY_STAGE', '', 9)], [sum('ORDERS_BY_STAGE', '', 3)])).toEqual([]);
  });
});
