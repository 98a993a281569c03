import {
  CLIENT_FIGURES,
  formatInsightRef,
  MAX_INSIGHT_VALUES,
  PARTNER_FIGURES,
  type InsightFigure,
  type InsightPoint,
  type InsightUnit,
  type InsightValue,
} from '@portal/contract/insights';
import { getWeekday, toDayNumber, toIsoDay } from '../../platform/local-days.ts';
import type { DayRange } from './insight-period.ts';
import type { DaySum, MarkSum } from './insights-read-model.ts';
import { findSeries, isSeriesFigure } from './series-figures.ts';

type Definitions = Readonly<Record<string, { readonly unit: InsightUnit; readonly key: string | null }>>;

/** What the figures of a reader are made from. */
export interface InsightSums {
  readonly current: readonly MarkSum[];
  readonly previous: readonly MarkSum[];
  readonly days: readonly DaySum[];
  readonly period: DayRange;
}

/** All figures of a client, or of a partner. */
export function toFigures(
  side: 'CLIENT' | 'PARTNER',
  { current, previous, days, period }: InsightSums,
): InsightFigure[] {
  const definitions: Definitions = side === 'CLIENT' ? CLIENT_FIGURES : PARTNER_FIGURES;
  const [now, before] = [indexSums(current), indexSums(previous)];
  return Object.entries(definitions).map(([figure, { unit, key }]) => {
    const base = now.get(figure)?.get('');
    const values = listKeys(figure, key === null, now, before).map((one) =>
      toValue(figure, unit, one, now, before),
    );
    return {
      figure,
      unit,
      orders: base?.orders ?? 0,
      previousOrders: before.get(figure)?.get('')?.orders ?? 0,
      filter: figure,
      values: values
        .toSorted((a, b) => b.orders - a.orders || compare(a.key, b.key))
        .slice(0, MAX_INSIGHT_VALUES),
      series: toSeries(figure, unit, days, period),
    };
  });
}

type SumIndex = ReadonlyMap<string, ReadonlyMap<string, MarkSum>>;

function indexSums(sums: readonly MarkSum[]): SumIndex {
  const index = new Map<string, Map<string, MarkSum>>();
  for (const sum of sums) {
    const keys = index.get(sum.figure) ?? new Map<string, MarkSum>();
    index.set(sum.figure, keys.set(sum.key, sum));
  }
  return index;
}

/** The keys of both periods. A figure without keys has the empty one. */
function listKeys(figure: string, hasOneValue: boolean, ...indexes: readonly SumIndex[]): string[] {
  if (hasOneValue) return [''];
  const keys = new Set(indexes.flatMap((index) => [...(index.get(figure)?.keys() ?? [])]));
  keys.delete('');
  return [...keys];
}

function toValue(
  figure: string,
  unit: InsightUnit,
  key: string,
  now: SumIndex,
  before: SumIndex,
): InsightValue {
  const sum = now.get(figure)?.get(key);
  const earlier = before.get(figure)?.get(key);
  const isTransit = unit === 'DAYS';
  return {
    key,
    name: null,
    currency: unit === 'MONEY' ? key.slice(-3) : null,
    orders: sum?.orders ?? 0,
    value: isTransit ? findPercentile(now, key, 0.5) : measure(figure, unit, sum),
    p90: isTransit ? findPercentile(now, key, 0.9) : null,
    previousOrders: earlier?.orders ?? 0,
    previousValue: isTransit ? findPercentile(before, key, 0.5) : measure(figure, unit, earlier),
    filter: formatInsightRef({ figure, key }),
  };
}

/** The value of a sum in the unit of its figure; null without orders. */
function measure(
  figure: string,
  unit: InsightUnit,
  sum: (Pick<MarkSum, 'orders' | 'amount'> & { readonly grams?: number }) | undefined,
): number | null {
  if (sum === undefined || sum.orders === 0) return null;
  if (unit === 'ORDERS') return sum.orders;
  if (unit === 'PERCENT') return Math.round((sum.amount / sum.orders) * 1000) / 10;
  if (figure.startsWith('COST_PER_ORDER')) return Math.round(sum.amount / sum.orders);
  if (figure.startsWith('COST_PER_KG'))
    return sum.grams === undefined || sum.grams === 0 ? null : Math.round((sum.amount * 1000) / sum.grams);
  return sum.amount;
}

/** Days that a share of the legs of a service took at most, from the histogram. */
function findPercentile(index: SumIndex, serviceType: string, share: number): number | null {
  const bars = [...(index.get('TRANSIT_HISTOGRAM') ?? [])].flatMap(([key, { orders }]) => {
    const [service, days] = key.split(':');
    return service === serviceType && days !== undefined ? [{ days: Number(days), orders }] : [];
  });
  const total = bars.reduce((sum, { orders }) => sum + orders, 0);
  let counted = 0;
  for (const { days, orders } of bars.toSorted((a, b) => a.days - b.days)) {
    counted += orders;
    if (counted >= share * total) return days;
  }
  return null;
}

function toSeries(
  figure: string,
  unit: InsightUnit,
  days: readonly DaySum[],
  period: DayRange,
): InsightPoint[] {
  const step = findSeries(figure)?.step;
  if (step === undefined) return [];
  const points = new Map<string, DayRange & { key: string; orders: number; amount: number }>();
  for (const sum of days) {
    if (sum.figure !== figure || !isSeriesFigure(figure, sum.key)) continue;
    const range = step === 'DAY' ? { from: sum.day, to: sum.day } : toWeek(sum.day, period);
    const name = `${range.from} ${sum.key}`;
    const point = points.get(name) ?? { ...range, key: sum.key, orders: 0, amount: 0 };
    points.set(name, { ...point, orders: point.orders + sum.orders, amount: point.amount + sum.amount });
  }
  return [...points.values()]
    .toSorted((a, b) => (a.from === b.from ? compare(a.key, b.key) : compare(a.from, b.from)))
    .map(({ key, from, to, orders, amount }) => ({
      key,
      from,
      to,
      orders,
      value: measure(figure, unit, { orders, amount }),
      filter: formatInsightRef({ figure, key }),
    }));
}

/** The week of a day from Monday, within the period. */
function toWeek(day: string, period: DayRange): DayRange {
  const monday = toDayNumber(day) - getWeekday(toDayNumber(day)) + 1;
  const [from, to] = [toIsoDay(monday), toIsoDay(monday + 6)];
  return { from: from < period.from ? period.from : from, to: to > period.to ? period.to : to };
}

/** By code points: keys are codes, and a comparison by language takes longer than the sums. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
