import { scaleLinear } from 'd3-scale';
import { line, stack, stackOffsetDiverging } from 'd3-shape';
import { type ChartData, type ChartSeries, isMissing } from './chart-data.ts';

/** px. */
export const PLOT_HEIGHT = 220;
const TOP = 18;
const BOTTOM = 24;
const RIGHT = 8;
const TICK_GAP = 12;
const CHARACTER_WIDTH = 7.4;
const LABEL_GAP = 12;
const TICK_COUNT = 4;
const MAX_BAR_WIDTH = 48;
/** Of the labels of markers. */
const MARKER_LINE = 15;
/** Of the distance between two points. */
const BAR_PART = 0.8;

interface PlotBar {
  readonly series: ChartSeries;
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface PlotLine {
  readonly series: ChartSeries;
  /** A path with a gap at each missing value. */
  readonly path: string;
  /** Values without a neighbour, which a line would not show, and all values of a short line. */
  readonly dots: readonly { readonly index: number; readonly x: number; readonly y: number }[];
}

/** Positions in px of everything that a plot draws. */
export interface PlotLayout {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Distance of two points. */
  readonly step: number;
  readonly zeroY: number;
  readonly bars: readonly PlotBar[];
  readonly lines: readonly PlotLine[];
  readonly ticks: readonly { readonly text: string; readonly y: number }[];
  readonly labels: readonly { readonly key: string; readonly text: string; readonly x: number }[];
  readonly targets: readonly { readonly label: string; readonly y: number }[];
  /** Labels are below each other, because positions can be close. */
  readonly markers: readonly { readonly label: string; readonly x: number; readonly labelY: number }[];
  /** Left edges of the points without any value. */
  readonly missing: readonly { readonly key: string; readonly x: number }[];
}

/** Lays out a chart of a width in px. */
export function layoutPlot(data: ChartData, width: number): PlotLayout {
  const { points, series, formatValue, isCount = false } = data;
  const bottom = PLOT_HEIGHT - BOTTOM;
  const stacks = stackBars(data);
  const y = scaleLinear()
    .domain(computeDomain(data, stacks.flat(2)))
    .range([bottom, TOP]);
  if (data.max === undefined) y.nice(TICK_COUNT);
  const ticks = y
    .ticks(TICK_COUNT)
    .filter((value) => !isCount || Number.isInteger(value))
    .map((value) => ({ text: formatValue(value), y: y(value) }));
  const left = Math.max(...ticks.map(({ text }) => text.length), 1) * CHARACTER_WIDTH + TICK_GAP;
  const step = points.length === 0 ? 0 : (width - RIGHT - left) / points.length;
  const centreOf = (index: number) => left + step * (index + 0.5);
  const barWidth = Math.min(step * BAR_PART, MAX_BAR_WIDTH);
  const barSeries = series.filter(({ mark }) => mark === 'bar');
  return {
    left,
    right: width - RIGHT,
    top: TOP,
    bottom,
    step,
    zeroY: y(0),
    bars: barSeries.flatMap((one, seriesIndex) =>
      one.values.flatMap((value, index) => {
        const [from = 0, to = 0] = stacks[seriesIndex]?.[index] ?? [];
        if (value === null || from === to) return [];
        const [upper, lower] = [y(Math.max(from, to)), y(Math.min(from, to))];
        return [
          {
            series: one,
            index,
            x: centreOf(index) - barWidth / 2,
            y: upper,
            width: barWidth,
            height: Math.max(lower - upper, 1),
          },
        ];
      }),
    ),
    lines: series
      .filter(({ mark }) => mark === 'line')
      .map((one) => ({ series: one, ...layoutLine(one.values, centreOf, y) })),
    ticks,
    labels: placeLabels(points, centreOf, step, width),
    targets: (data.targets ?? []).map(({ label, value }) => ({ label, y: y(value) })),
    markers: (data.markers ?? []).map(({ label, position }, index) => ({
      label,
      x: centreOf(position),
      labelY: TOP - 5 + index * MARKER_LINE,
    })),
    missing: points.flatMap(({ key }, index) =>
      isMissing(series, index) ? [{ key, x: left + step * index }] : [],
    ),
  };
}

/** From and to of each bar by series and point; negative values are stacked below zero. */
function stackBars({ points, series }: ChartData): readonly (readonly (readonly [number, number])[])[] {
  const bars = series.filter(({ mark }) => mark === 'bar');
  return stack<number, ChartSeries>()
    .keys(bars)
    .value((index, { values }) => values[index] ?? 0)
    .offset(stackOffsetDiverging)(points.map((_, index) => index))
    .map((ends) => ends.map(([from, to]) => [from, to] as const));
}

function computeDomain(
  { series, targets = [], max }: ChartData,
  stacked: readonly number[],
): [number, number] {
  const values = [
    ...stacked,
    ...series.flatMap((one) => (one.mark === 'line' ? one.values : [])).filter((value) => value !== null),
    ...targets.map(({ value }) => value),
  ];
  const highest = max ?? Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  return [lowest, highest === lowest ? 1 : highest];
}

/** Every value of a line with at most so many has a dot. */
const DOTTED_LINE = 16;

function layoutLine(
  values: readonly (number | null)[],
  centreOf: (index: number) => number,
  y: (value: number) => number,
): Omit<PlotLine, 'series'> {
  const hasValue = (index: number) => (values[index] ?? null) !== null;
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => centreOf(index))
    .y((value) => y(value ?? 0))(values);
  return {
    path: path ?? '',
    dots: values.flatMap((value, index) => {
      const isAlone = !hasValue(index - 1) && !hasValue(index + 1);
      if (value === null || (values.length > DOTTED_LINE && !isAlone)) return [];
      return [{ index, x: centreOf(index), y: y(value) }];
    }),
  };
}

/** The labels that fit beside each other, from the first point on, each inside the plot. */
function placeLabels(
  points: ChartData['points'],
  centreOf: (index: number) => number,
  step: number,
  width: number,
): PlotLayout['labels'] {
  const longest = Math.max(...points.map(({ label }) => label.length), 1) * CHARACTER_WIDTH;
  const every = Math.max(1, Math.ceil((longest + LABEL_GAP) / Math.max(step, 1)));
  return points.flatMap(({ key, label }, index) => {
    if (index % every !== 0) return [];
    const half = (label.length * CHARACTER_WIDTH) / 2;
    return [{ key, text: label, x: Math.min(centreOf(index), width - half) }];
  });
}
