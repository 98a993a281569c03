import type { Reason } from '@portal/contract/core';
import type { InsightFigure, InsightValue } from '@portal/contract/insights';
import { reason } from '@portal/contract/reasons';

/** The most sentences about a period. */
const MAX_CHANGES = 6;
/** Fewer orders than these, in either period, are chance. */
const MIN_ORDERS = 10;
/** Smaller changes are not worth a sentence: of counts and costs in percent, of shares in percentage points. */
const MIN_PERCENT = 10;
const MIN_POINTS = 2;

interface Change {
  readonly reason: Reason;
  /** The size of the change, by which sentences are ordered: percent, or points of a share times SHARE_FACTOR. */
  readonly size: number;
}

/** A percentage point of orders on time weighs as much as so many percent of a count or cost. */
const SHARE_FACTOR = 4;

/** The largest changes of the figures of a client against the period before, the largest first. */
export function describeChanges(figures: readonly InsightFigure[]): Reason[] {
  const find = (name: string) => figures.find(({ figure }) => figure === name);
  const valuesOf = (name: string) => find(name)?.values ?? [];
  const base = (name: string) => {
    const figure = find(name);
    return { orders: figure?.orders ?? 0, previousOrders: figure?.previousOrders ?? 0 };
  };
  const changes: readonly (Change | undefined)[] = [
    describeCount(base('ORDERS_BY_STAGE'), (isMore, params) =>
      isMore ? reason('insight.orders_more', params) : reason('insight.orders_fewer', params),
    ),
    describeCount(base('EXCEPTIONS_BY_REASON'), (isMore, { orders, previousOrders }) =>
      isMore
        ? reason('insight.exceptions_more', { orders, previousOrders })
        : reason('insight.exceptions_fewer', { orders, previousOrders }),
    ),
    describeCount(base('RETURNS_BY_REASON'), (isMore, { orders, previousOrders }) =>
      isMore
        ? reason('insight.returns_more', { orders, previousOrders })
        : reason('insight.returns_fewer', { orders, previousOrders }),
    ),
    ...valuesOf('ON_TIME').map((value) =>
      describeShare(value, (isBetter, shares) =>
        isBetter ? reason('insight.on_time_better', shares) : reason('insight.on_time_worse', shares),
      ),
    ),
    ...valuesOf('ON_TIME_BY_LANE').map((value) =>
      describeShare(value, (isBetter, shares) => {
        const params = { ...splitLane(value.key), ...shares };
        return isBetter
          ? reason('insight.lane_on_time_better', params)
          : reason('insight.lane_on_time_worse', params);
      }),
    ),
    ...valuesOf('ON_TIME_BY_PARTNER').map((value) =>
      describeShare(value, (isBetter, shares) => {
        const params = { partnerName: value.name ?? value.key, ...shares };
        return isBetter
          ? reason('insight.partner_on_time_better', params)
          : reason('insight.partner_on_time_worse', params);
      }),
    ),
    ...valuesOf('TRANSIT_DAYS').map(describeTransit),
    ...valuesOf('COST_PER_ORDER_BY_LANE').map(describeCost),
  ];
  return changes
    .flatMap((change) => change ?? [])
    .toSorted((a, b) => b.size - a.size)
    .slice(0, MAX_CHANGES)
    .map((change) => change.reason);
}

/** The countries of `SG-MY:SGD` and `SG-MY`. */
function splitLane(key: string) {
  return { originCountry: key.slice(0, 2), destinationCountry: key.slice(3, 5) };
}

const percentOf = (value: number, previous: number) =>
  previous === 0 ? 0 : Math.round((Math.abs(value - previous) / previous) * 100);

const hasEnough = ({ orders, previousOrders }: Pick<InsightValue, 'orders' | 'previousOrders'>) =>
  orders >= MIN_ORDERS && previousOrders >= MIN_ORDERS;

interface CountParams {
  readonly orders: number;
  readonly previousOrders: number;
  readonly percent: number;
}

function describeCount(
  { orders, previousOrders }: Pick<InsightValue, 'orders' | 'previousOrders'>,
  describe: (isMore: boolean, params: CountParams) => Reason,
): Change | undefined {
  const percent = percentOf(orders, previousOrders);
  if (previousOrders < MIN_ORDERS || percent < MIN_PERCENT) return undefined;
  return { size: percent, reason: describe(orders > previousOrders, { orders, previousOrders, percent }) };
}

function describeShare(
  value: InsightValue,
  describe: (isBetter: boolean, shares: { percent: number; previousPercent: number }) => Reason,
): Change | undefined {
  const { value: percent, previousValue: previousPercent } = value;
  if (percent === null || previousPercent === null || !hasEnough(value)) return undefined;
  const points = Math.abs(percent - previousPercent);
  if (points < MIN_POINTS) return undefined;
  return {
    size: points * SHARE_FACTOR,
    reason: describe(percent > previousPercent, { percent, previousPercent }),
  };
}

function describeTransit(value: InsightValue): Change | undefined {
  const { key, value: days, previousValue: previousDays } = value;
  if (days === null || previousDays === null || days === previousDays || !hasEnough(value)) return undefined;
  const params = { serviceTerm: key, days, previousDays };
  return {
    size: percentOf(days, previousDays),
    reason:
      days < previousDays
        ? reason('insight.transit_faster', params)
        : reason('insight.transit_slower', params),
  };
}

function describeCost(value: InsightValue): Change | undefined {
  const { key, currency, value: cost, previousValue: previousCost } = value;
  if (cost === null || previousCost === null || currency === null || !hasEnough(value)) return undefined;
  const percent = percentOf(cost, previousCost);
  if (percent < MIN_PERCENT) return undefined;
  const params = {
    ...splitLane(key),
    percent,
    costMoney: { amountMinor: cost, currency },
    previousMoney: { amountMinor: previousCost, currency },
  };
  return {
    size: percent,
    reason:
      cost > previousCost ? reason('insight.cost_higher', params) : reason('insight.cost_lower', params),
  };
}
