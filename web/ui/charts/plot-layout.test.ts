import { describe, expect, test } from 'vitest';
import type { ChartData, ChartSeries } from './chart-data.ts';
import { layoutPlot } from './plot-layout.ts';

type Values = ChartSeries['values'];

function buildChart(
  bars: readonly Values[],
  lines: readonly Values[] = [],
  rest: Partial<ChartData> = {},
): ChartData {
  const toSeries = (mark: ChartSeries['mark']) => (values: Values, index: number) => ({
    key: `${mark}${index}`,
    label: mark,
    mark,
    values,
    total: null,
  });
  const series = [...bars.map(toSeries('bar')), ...lines.map(toSeries('line'))];
  return {
    pointsLabel: 'Days',
    points: (series[0]?.values ?? []).map((_, index) => ({ key: String(index), label: `Nov ${index + 1}` })),
    totalLabel: 'November',
    series,
    formatValue: String,
    ...rest,
  };
}

const WIDTH = 600;

describe('bars', () => {
  test('of two series are stacked from zero, without a bar for zero or a missing value', () => {
    const { bars, zeroY } = layoutPlot(
      buildChart([
        [10, 0, null],
        [30, 20, null],
      ]),
      WIDTH,
    );
    expect(bars.map(({ series, index }) => `${series.key} ${index}`)).toEqual(['bar0 0', 'bar1 0', 'bar1 1']);
    const [lower, upper] = bars;
    expect((lower?.y ?? 0) + (lower?.height ?? 0)).toBeCloseTo(zeroY);
    expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeCloseTo(lower?.y ?? 0);
    expect(upper?.height).toBeCloseTo((lower?.height ?? 0) * 3);
  });

  test('below zero hang from the zero line', () => {
    const { bars, zeroY, bottom } = layoutPlot(buildChart([[40, -20]]), WIDTH);
    expect(zeroY).toBeLessThan(bottom);
    expect(bars[1]?.y).toBeCloseTo(zeroY);
  });

  test('a bar of one order among thousands is visible', () => {
    expect(layoutPlot(buildChart([[1, 5000]]), WIDTH).bars[0]?.height).toBe(1);
  });
});

describe('lines', () => {
  test('are interrupted at missing values, and a value between two of them is a dot', () => {
    const values = [1, 2, null, 3, null, ...Array.from({ length: 15 }, () => 4)];
    const [line] = layoutPlot(buildChart([], [values]), WIDTH).lines;
    expect(line?.path.match(/M/g)).toHaveLength(3);
    expect(line?.dots.map(({ index }) => index)).toEqual([3]);
  });

  test('with few values have a dot at each', () => {
    expect(layoutPlot(buildChart([], [[1, 2, null, 3]]), WIDTH).lines[0]?.dots).toHaveLength(3);
  });
});

describe('the axis', () => {
  test('starts at zero and includes the targets', () => {
    const { ticks, targets, top, zeroY, bottom } = layoutPlot(
      buildChart([], [[90, 92]], { targets: [{ label: 'Target', value: 120 }] }),
      WIDTH,
    );
    expect(ticks[0]?.text).toBe('0');
    expect(zeroY).toBe(bottom);
    expect(targets[0]?.y).toBeGreaterThanOrEqual(top);
  });

  test('ends at the given maximum, whatever the values', () => {
    const { ticks, top } = layoutPlot(buildChart([], [[0.2, 0.3]], { max: 1 }), WIDTH);
    expect(ticks.at(-1)).toEqual({ text: '1', y: top });
  });

  test('of counts has no fractions', () => {
    const chart = buildChart([[1, 2]], [], { isCount: true });
    expect(layoutPlot(chart, WIDTH).ticks.map(({ text }) => text)).toEqual(['0', '1', '2']);
  });

  test('names the points that fit beside each other, all of them inside the plot', () => {
    const days = Array.from({ length: 30 }, () => 1);
    const narrow = layoutPlot(buildChart([days]), 350).labels;
    expect(layoutPlot(buildChart([days]), 2000).labels).toHaveLength(30);
    expect(narrow.length).toBeLessThan(8);
    for (const [index, { x }] of narrow.entries())
      expect(x - (narrow[index - 1]?.x ?? -99)).toBeGreaterThan(45);
    expect(narrow.at(-1)?.x).toBeLessThan(350);
  });
});

test('points without a value of any series are missing', () => {
  const chart = buildChart([[1, null, null]], [[3, 3, null]]);
  expect(layoutPlot(chart, WIDTH).missing.map(({ key }) => key)).toEqual(['2']);
});

test('a chart without values has an axis', () => {
  expect(layoutPlot(buildChart([[null]]), WIDTH).ticks.length).toBeGreaterThan(1);
});
