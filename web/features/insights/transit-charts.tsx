import { NativeSelect } from '@mantine/core';
import { type InsightValue, MAX_TRANSIT_DAYS } from '@portal/contract/insights';
import { useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { type Translate, useMessages } from '../../i18n/messages.ts';
import { ChartSection } from '../../ui/charts/chart-section.tsx';
import type { ChartData, ChartMarker } from '../../ui/charts/chart-data.ts';
import { describeFigure, useStatusTexts } from '../orders/index.ts';
import { FigureTable, useOrdersBase } from './figure-table.tsx';
import type { InsightView } from './insight-view.ts';
import classes from './insights.module.css';
import { insightsMessages } from './insights-messages.ts';

interface TransitProps {
  readonly view: InsightView;
}

/** Median and 90th percentile of each leg. */
export function TransitTable({ view }: TransitProps) {
  const t = useMessages(insightsMessages);
  const renderOrders = useOrdersBase(view);
  return (
    <FigureTable
      view={view}
      figure="TRANSIT_DAYS"
      nameHead={t('leg')}
      renderBase={(value) => (
        <span className={classes.whole}>
          {value.p90 !== null && `${t('p90Days', { days: t('dayCount', { days: value.p90 }) })} · `}
          {renderOrders(value)}
        </span>
      )}
    />
  );
}

/** Ended legs by transit days, of one kind of leg at a time. */
export function TransitHistogram({ view }: TransitProps) {
  const t = useMessages(insightsMessages);
  const { formatNumber, formatDays } = useFormats();
  const { getLegText } = useStatusTexts();
  const legs = view.findFigure('TRANSIT_DAYS').values;
  const histogram = view.findFigure('TRANSIT_HISTOGRAM');
  const [selected, setSelected] = useState<string>();
  const leg = legs.find(({ key }) => key === selected) ?? legs[0];
  const { period, hrefOf } = view;
  const counts = new Map(
    histogram.values.flatMap((value) => {
      const [service, days] = value.key.split(':');
      return service === leg?.key ? [[Number(days), value] as const] : [];
    }),
  );
  const last = Math.max(0, ...counts.keys());
  // Legs of less than a day count as one day.
  const days = Array.from({ length: last }, (_, index) => index + 1);
  const data: ChartData = {
    pointsLabel: t('inDays'),
    points: days.map((count) => ({
      key: String(count),
      label: count === MAX_TRANSIT_DAYS ? `${formatNumber(count)}+` : formatNumber(count),
      name: t('dayCount', { days: count }),
    })),
    totalLabel: formatDays(period.from, period.to),
    isCount: true,
    series: [
      {
        key: 'orders',
        label: t('orders'),
        mark: 'bar',
        values: days.map((count) => counts.get(count)?.orders ?? 0),
        total: leg?.orders ?? null,
      },
    ],
    markers: listMarkers(leg, t),
    formatValue: formatNumber,
    hrefOf: (_, point) => hrefOf(point === undefined ? leg?.filter : counts.get(Number(point.key))?.filter),
  };
  return (
    <ChartSection
      title={describeFigure('TRANSIT_HISTOGRAM')}
      controls={
        legs.length > 1 && (
          <NativeSelect
            className={classes.select ?? ''}
            size="xs"
            label={t('leg')}
            value={leg?.key ?? ''}
            data={legs.map(({ key }) => ({ value: key, label: getLegText(key) }))}
            onChange={(event) => setSelected(event.currentTarget.value)}
          />
        )
      }
      data={data}
      fileName="transit-days"
    />
  );
}

/** Median and 90th percentile of a leg as lines. */
function listMarkers(
  leg: InsightValue | undefined,
  t: Translate<typeof insightsMessages.texts>,
): readonly ChartMarker[] {
  const { value = null, p90 = null } = leg ?? {};
  const markers: ChartMarker[] = [];
  const describeDays = (days: number) => t('dayCount', { days });
  if (value !== null)
    markers.push({ label: t('medianDays', { days: describeDays(value) }), position: value - 1 });
  if (p90 !== null && p90 !== value)
    markers.push({ label: t('p90Days', { days: describeDays(p90) }), position: p90 - 1 });
  return markers;
}
