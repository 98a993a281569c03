import type { Stage } from '@portal/contract/trade';
import type { InsightFigure, InsightTarget } from '@portal/contract/insights';
import { useMemo } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ChartSection } from '../../ui/charts/chart-section.tsx';
import type { ChartData } from '../../ui/charts/chart-data.ts';
import { describeFigure, getStageTone, ordersMessages } from '../orders/index.ts';
import type { InsightView } from './insight-view.ts';
import { insightsMessages } from './insights-messages.ts';
import { chooseGrain, type Grain, type Period, splitPeriod } from './period.ts';
import { findCommonTarget } from './targets/lane-targets.ts';
import { useInsightFormat } from './use-insight-format.ts';

/** From the bottom: what has ended well, what is on its way, and what needs attention at the top. */
const STACKED_STAGES = [
  'DELIVERED',
  'CLOSED',
  'IN_TRANSIT',
  'READY',
  'UNALLOCATED',
  'EXCEPTION',
] as const satisfies readonly Stage[];

interface PeriodChartProps {
  readonly view: InsightView;
}

/** Created orders by stage, as bars by day, week or month of the period. */
export function OrdersChart({ view }: PeriodChartProps) {
  const t = useMessages(insightsMessages);
  const tOrders = useMessages(ordersMessages);
  const { formatNumber, formatDays } = useFormats();
  const labelPart = usePartLabels();
  const { period, today, hrefOf } = view;
  const figure = view.findFigure('ORDERS_BY_STAGE');
  const data = useMemo((): ChartData => {
    const grain = chooseGrain(period);
    const parts = splitPeriod(period, grain);
    const filterOf = (stage: string) => figure.values.find(({ key }) => key === stage)?.filter;
    return {
      pointsLabel: t(`${grain}s`),
      points: parts.map((part) => ({ key: part.from, ...labelPart(part, grain) })),
      totalLabel: formatDays(period.from, period.to),
      isCount: true,
      series: STACKED_STAGES.map((stage) => ({
        key: stage,
        label: tOrders(`stage_${stage}`),
        mark: 'bar' as const,
        tone: getStageTone(stage),
        values: parts.map((part) => (part.from > today ? null : countOrders(figure, stage, part))),
        total: figure.values.find(({ key }) => key === stage)?.orders ?? 0,
      })),
      formatValue: formatNumber,
      hrefOf: ({ key }, point) => hrefOf(filterOf(key), findPart(parts, point?.key)),
      hrefOfPoint: ({ key }) => hrefOf(undefined, findPart(parts, key)),
    };
  }, [figure, period, today, hrefOf, t, tOrders, formatNumber, formatDays, labelPart]);
  return (
    <ChartSection
      title={describeFigure('ORDERS_BY_STAGE')}
      note={t('base', { orders: figure.orders })}
      data={data}
      fileName="orders-by-stage"
    />
  );
}

function countOrders({ series }: InsightFigure, key: string, { from, to }: Period): number {
  return series
    .filter((point) => point.key === key && point.from >= from && point.to <= to)
    .reduce((sum, { orders }) => sum + orders, 0);
}

const findPart = (parts: readonly Period[], from: string | undefined) =>
  parts.find((part) => part.from === from);

interface OnTimeChartProps extends PeriodChartProps {
  /** Of lanes. */
  readonly targets: readonly InsightTarget[];
}

/** Deliveries on time by week, as a line with gaps at weeks without one. The target is shown if all lanes have the same. */
export function OnTimeChart({ view, targets }: OnTimeChartProps) {
  const t = useMessages(insightsMessages);
  const { formatDays } = useFormats();
  const { formatPercent } = useInsightFormat();
  const labelPart = usePartLabels();
  const { period, hrefOf } = view;
  const figure = view.findFigure('ON_TIME');
  // A lane can have orders in the period before alone.
  const lanes = view.findFigure('ON_TIME_BY_LANE').values.filter(({ orders }) => orders > 0);
  const target = findCommonTarget(targets, lanes);
  const data = useMemo((): ChartData => {
    const parts = splitPeriod(period, 'week');
    const pointOf = (from: string) =>
      figure.series.find((point) => point.from <= from && point.to >= from && point.key === '');
    return {
      pointsLabel: t('weeks'),
      points: parts.map((part) => ({ key: part.from, ...labelPart(part, 'week') })),
      totalLabel: formatDays(period.from, period.to),
      max: 100,
      series: [
        {
          key: 'ON_TIME',
          label: t('onTime'),
          mark: 'line',
          values: parts.map(({ from }) => pointOf(from)?.value ?? null),
          total: figure.values[0]?.value ?? null,
        },
      ],
      ...(target !== undefined && {
        targets: [{ label: t('targetLine', { percent: formatPercent(target) }), value: target }],
      }),
      formatValue: formatPercent,
      hrefOf: (_, point) => hrefOf(figure.filter, findPart(parts, point?.key)),
    };
  }, [figure, target, period, hrefOf, t, formatDays, formatPercent, labelPart]);
  return (
    <ChartSection
      title={describeFigure('ON_TIME')}
      note={t('base', { orders: figure.orders })}
      data={data}
      fileName="on-time"
    />
  );
}

/** Label and name of a part of the period on the axis of a chart. */
function usePartLabels(): (part: Period, grain: Grain) => { readonly label: string; readonly name: string } {
  const { formatDate, formatDays } = useFormats();
  return useMemo(
    () => (part, grain) =>
      grain === 'month'
        ? {
            label: formatDate(part.from, { day: undefined, year: undefined }),
            name: formatDate(part.from, { day: undefined, month: 'long' }),
          }
        : {
            label: formatDate(part.from, { year: undefined }),
            name: grain === 'day' ? formatDate(part.from) : formatDays(part.from, part.to),
          },
    [formatDate, formatDays],
  );
}
