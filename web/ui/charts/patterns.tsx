import type { ChartSeries } from './chart-data.ts';
import classes from './charts.module.css';
import { type SeriesStyle, styleSeries } from './series-style.ts';

/** px. */
const TILE = 6;
/** Lines over the colour of a series: none, rising, falling, dots, horizontal, crossed. */
const OVERLAYS = [
  '',
  'M0 6L6 0M-1 1L1 -1M5 7L7 5',
  'M0 0L6 6M5 -1L7 1M-1 5L1 7',
  'M2.5 3h1',
  'M0 3H6',
  'M0 3H6M3 0V6',
];

/** The pattern of a series of bars in a chart with `chartId`. */
export const patternOf = (chartId: string, { key }: ChartSeries) =>
  `${chartId}-${key}`.replaceAll(/[^\w-]/g, '_');

interface PatternsProps {
  readonly chartId: string;
  readonly series: readonly ChartSeries[];
}

/** Definitions of the patterns that bars and swatches of a chart refer to. */
export function Patterns({ chartId, series }: PatternsProps) {
  const styles = styleSeries(series);
  return (
    <svg className={classes.patterns} width="0" height="0" aria-hidden>
      <defs>
        {series
          .filter(({ mark }) => mark === 'bar')
          .map((one) => {
            const style = styles.get(one.key);
            return (
              <pattern
                key={one.key}
                id={patternOf(chartId, one)}
                width={TILE}
                height={TILE}
                patternUnits="userSpaceOnUse"
              >
                <rect width={TILE} height={TILE} style={{ fill: style?.colour }} />
                <path className={classes.overlay} d={overlayOf(style)} />
              </pattern>
            );
          })}
      </defs>
    </svg>
  );
}

const overlayOf = (style: SeriesStyle | undefined) => OVERLAYS[(style?.position ?? 0) % OVERLAYS.length];

interface SwatchProps {
  readonly chartId: string;
  readonly series: ChartSeries;
  readonly style: SeriesStyle | undefined;
}

/** px. */
const SWATCH = { width: 18, height: 12 };

/** How a series looks in the chart, for its legend. */
export function Swatch({ chartId, series, style }: SwatchProps) {
  const { width, height } = SWATCH;
  return (
    <svg className={classes.swatch} width={width} height={height} aria-hidden>
      {series.mark === 'bar' ? (
        <rect width={width} height={height} rx={2} fill={`url(#${patternOf(chartId, series)})`} />
      ) : (
        <line
          className={classes.line}
          x2={width}
          y1={height / 2}
          y2={height / 2}
          style={{ stroke: style?.colour }}
          strokeDasharray={style?.dashes}
        />
      )}
    </svg>
  );
}
