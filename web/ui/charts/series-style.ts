import type { ChartSeries } from './chart-data.ts';

/** Colours of the palette in `charts.module.css`. */
export const PALETTE_SIZE = 5;

const DASHES = [undefined, '7 4', '2 3', '9 3 2 3'] as const;

/** How a series is drawn: a colour, and a pattern of bars or dashes of a line, so that colour is never alone. */
export interface SeriesStyle {
  /** A CSS colour. */
  readonly colour: string;
  /** Position among the series with the same mark. */
  readonly position: number;
  /** `stroke-dasharray` of a line. */
  readonly dashes: string | undefined;
}

/** The styles of the series of a chart, by key. */
export function styleSeries(series: readonly ChartSeries[]): ReadonlyMap<string, SeriesStyle> {
  const counts = { bar: 0, line: 0 };
  let coloured = 0;
  return new Map(
    series.map(({ key, mark, tone }): [string, SeriesStyle] => {
      const position = counts[mark]++;
      const colour = tone ?? String((coloured++ % PALETTE_SIZE) + 1);
      return [key, { colour: `var(--chart-${colour})`, position, dashes: DASHES[position % DASHES.length] }];
    }),
  );
}
