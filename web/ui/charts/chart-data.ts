import type { Tone } from '../theme/theme-tokens.ts';

/** A position on the horizontal axis: a day, a week, a number of days. */
export interface ChartPoint {
  readonly key: string;
  /** Below the axis. */
  readonly label: string;
  /** In the legend, in the table and for screen readers, where it differs from the label. */
  readonly name?: string;
}

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** Bars of several series are stacked. */
  readonly mark: 'bar' | 'line';
  /** One for each point; null where there is no value, which is shown as a gap and not as zero. */
  readonly values: readonly (number | null)[];
  /** The value of all points at once, which is not always their sum. */
  readonly total: number | null;
  /** The colour of the product for this meaning; without one, the next colour of the palette. */
  readonly tone?: Tone;
}

/** A value to reach: a dashed line across the chart, and a text in its table. */
interface ChartTarget {
  readonly label: string;
  readonly value: number;
}

/** A position to name, such as the median of a histogram: a dashed line from top to bottom. */
export interface ChartMarker {
  readonly label: string;
  /** Index of a point; a fraction is between two points. */
  readonly position: number;
}

export interface ChartData {
  /** What the points are: 'Days'. Names the control that moves between them, and the first column of the table. */
  readonly pointsLabel: string;
  readonly points: readonly ChartPoint[];
  /** What all points are: the period. */
  readonly totalLabel: string;
  readonly series: readonly ChartSeries[];
  readonly targets?: readonly ChartTarget[];
  readonly markers?: readonly ChartMarker[];
  /** The text of a value, in the axis, the legend and the table. */
  readonly formatValue: (value: number) => string;
  /** The upper end of the axis, such as 1 for shares; without one it follows the values. Zero is always in the axis. */
  readonly max?: number;
  /** Values are counts: the axis has no fractions. */
  readonly isCount?: boolean;
  /** The page behind the value of a series at a point; without a point, behind its total. */
  readonly hrefOf?: (series: ChartSeries, point?: ChartPoint) => string | undefined;
  /** The page behind all series at a point; without one, that of the only series that has one. */
  readonly hrefOfPoint?: (point: ChartPoint) => string | undefined;
}

/** The page that Enter opens at a point. */
export function findPointHref(data: ChartData, point: ChartPoint): string | undefined {
  if (data.hrefOfPoint !== undefined) return data.hrefOfPoint(point);
  const hrefs = new Set(data.series.flatMap((one) => data.hrefOf?.(one, point) ?? []));
  return hrefs.size === 1 ? [...hrefs][0] : undefined;
}

/** Whether no series has a value at a point. */
export function isMissing(series: readonly ChartSeries[], index: number): boolean {
  return series.every(({ values }) => (values[index] ?? null) === null);
}
