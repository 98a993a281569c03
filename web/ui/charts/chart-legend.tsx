import { CloseButton } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { OptionalLink } from '../display/optional-link.tsx';
import { chartMessages } from './chart-messages.ts';
import { type ChartData, type ChartSeries, findPointHref, isMissing } from './chart-data.ts';
import classes from './charts.module.css';
import { Swatch } from './patterns.tsx';
import { styleSeries } from './series-style.ts';

interface ChartLegendProps {
  readonly chartId: string;
  readonly data: ChartData;
  /** Index of the point whose values are shown; without one the totals are shown. */
  readonly activeIndex: number | undefined;
  /** Absent while there is nothing to go back from. */
  readonly onReset: (() => void) | undefined;
}

/** The series of a chart with their values at the active point, or in total; each value opens the page behind it. */
export function ChartLegend({ chartId, data, activeIndex, onReset }: ChartLegendProps) {
  const t = useMessages(chartMessages);
  const styles = styleSeries(data.series);
  const point = activeIndex === undefined ? undefined : data.points[activeIndex];
  const pointHref = point === undefined ? undefined : findPointHref(data, point);
  const name = point === undefined ? data.totalLabel : (point.name ?? point.label);
  const valueOf = ({ values, total }: ChartSeries) =>
    activeIndex === undefined ? total : (values[activeIndex] ?? null);
  // Values of other points do not move the legend.
  const formatValue = (value: number | null) => (value === null ? t('noData') : data.formatValue(value));
  const width = Math.max(
    ...data.series
      .flatMap(({ values, total }) => [...values, total])
      .map((value) => formatValue(value).length),
  );
  const hasMissingPoints = data.points.some((_, index) => isMissing(data.series, index));
  return (
    <div className={classes.legend}>
      <p className={classes.period} data-chart="period">
        <OptionalLink href={pointHref}>{name}</OptionalLink>
        {onReset !== undefined && (
          <CloseButton size={24} iconSize={12} aria-label={t('showTotal')} onClick={onReset} data-no-print />
        )}
      </p>
      <ul className={classes.series} data-chart="series">
        {data.series.map((one) => {
          const value = valueOf(one);
          const href = value === null || value === 0 ? undefined : data.hrefOf?.(one, point);
          return (
            <li key={one.key}>
              <Swatch chartId={chartId} series={one} style={styles.get(one.key)} />
              <span>{one.label}</span>
              <span className={classes.value} style={{ minWidth: `${width}ch` }}>
                <OptionalLink href={href}>{formatValue(value)}</OptionalLink>
              </span>
            </li>
          );
        })}
        {hasMissingPoints && (
          <li>
            <svg className={classes.swatch} width={18} height={12} aria-hidden>
              <rect className={classes.missing} width={18} height={12} rx={2} />
            </svg>
            <span>{t('noData')}</span>
          </li>
        )}
      </ul>
    </div>
  );
}
