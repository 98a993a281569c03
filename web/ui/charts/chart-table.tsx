import { Box } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { OptionalLink } from '../display/optional-link.tsx';
import { chartMessages } from './chart-messages.ts';
import type { ChartData, ChartPoint, ChartSeries } from './chart-data.ts';
import classes from './charts.module.css';

interface ChartTableProps {
  readonly title: string;
  readonly data: ChartData;
}

/** The values of a chart as a table, which scrolls inside the place of the chart. */
export function ChartTable({ title, data }: ChartTableProps) {
  const t = useMessages(chartMessages);
  const { pointsLabel, points, series } = data;
  const renderValue = (one: ChartSeries, value: number | null, point?: ChartPoint) => {
    if (value === null) return <span className={classes.absent}>{t('noData')}</span>;
    const href = value === 0 ? undefined : data.hrefOf?.(one, point);
    const text = data.formatValue(value);
    return <OptionalLink href={href}>{text}</OptionalLink>;
  };
  return (
    <Box className={classes.tableFrame ?? ''} role="region" tabIndex={0} aria-label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{pointsLabel}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point.key}>
              <th scope="row">{point.name ?? point.label}</th>
              {series.map((one) => (
                <td key={one.key}>{renderValue(one, one.values[index] ?? null, point)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{data.totalLabel}</th>
            {series.map((one) => (
              <td key={one.key}>{renderValue(one, one.total)}</td>
            ))}
          </tr>
          {(data.targets ?? []).map(({ label }) => (
            <tr key={label}>
              <th scope="row" colSpan={series.length + 1}>
                {label}
              </th>
            </tr>
          ))}
        </tfoot>
      </table>
    </Box>
  );
}
