import { useState } from 'react';
import { ChartSection } from './chart-section.tsx';
import type { ChartData, ChartPoint, ChartSeries } from './chart-data.ts';
import { StoryRoute } from '../story-route.tsx';
import type { Stories } from '../stories.ts';

const DAYS: readonly ChartPoint[] = Array.from({ length: 28 }, (_, index) => ({
  key: `2026-11-${String(index + 1).padStart(2, '0')}`,
  label: `Nov ${index + 1}`,
  name: `Nov ${index + 1}, 2026`,
}));
const WEEKS: readonly ChartPoint[] = ['Nov 2', 'Nov 9', 'Nov 16', 'Nov 23'].map((label) => ({
  key: label,
  label,
}));

const sumOf = (values: ChartSeries['values']) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
const buildBars = (
  key: string,
  label: string,
  values: ChartSeries['values'],
  rest: Partial<ChartSeries> = {},
) => ({ key, label, mark: 'bar', values, total: sumOf(values), ...rest }) satisfies ChartSeries;

const delivered = DAYS.map((_, day) => 320 + ((day * 37) % 90));
const formatPercent = (value: number) => `${Math.round(value * 1000) / 10}%`;

const ORDERS: ChartData = {
  pointsLabel: 'Days',
  points: DAYS,
  totalLabel: 'Nov 1 – 28',
  isCount: true,
  series: [
    buildBars('DELIVERED', 'Delivered', delivered, { tone: 'success' }),
    buildBars(
      'IN_TRANSIT',
      'In transit',
      DAYS.map((_, day) => 40 + day * 3),
      { tone: 'progress' },
    ),
    buildBars(
      'READY',
      'Ready',
      DAYS.map((_, day) => 12 + (day % 5)),
      { tone: 'info' },
    ),
    buildBars(
      'EXCEPTION',
      'Exception',
      DAYS.map((_, day) => (day * 7) % 11),
      { tone: 'danger' },
    ),
    buildBars(
      'UNALLOCATED',
      'Unallocated',
      DAYS.map((_, day) => (day * 5) % 7),
      { tone: 'warning' },
    ),
    buildBars(
      'CLOSED',
      'Closed',
      DAYS.map((_, day) => (day * 3) % 9),
      { tone: 'ended' },
    ),
  ],
  formatValue: (value) => value.toLocaleString('en'),
  hrefOf: ({ key }, day) => `/orders/${day?.key ?? 'all'}/${key}`,
  hrefOfPoint: ({ key }) => `/orders/${key}`,
};

const SHARES: ChartData = {
  pointsLabel: 'Days',
  points: DAYS,
  totalLabel: 'Nov 1 – 28',
  series: [
    {
      key: 'onTime',
      label: 'On time',
      mark: 'line',
      // Days 8 to 10 and those after 24 have no promised orders; day 13 is alone.
      values: DAYS.map((_, day) =>
        (day >= 7 && day <= 11 && day !== 10) || day > 24 ? null : 0.88 + ((day * 13) % 10) / 100,
      ),
      total: 0.924,
    },
  ],
  targets: [{ label: 'Target 95%', value: 0.95 }],
  formatValue: formatPercent,
  max: 1,
};

const DIFFERENCES: ChartData = {
  pointsLabel: 'Weeks',
  points: WEEKS,
  totalLabel: 'Nov 2 – 29',
  series: [buildBars('difference', 'Charged less quoted', [120, -80, 45, -15])],
  formatValue: (value) => `${value.toLocaleString('en')}.00 SGD`,
};

const TRANSIT: ChartData = {
  pointsLabel: 'Transit days',
  points: Array.from({ length: 14 }, (_, days) => ({
    key: String(days),
    label: String(days),
    name: `${days} days`,
  })),
  totalLabel: 'Nov 1 – 28',
  isCount: true,
  series: [buildBars('orders', 'Orders', [0, 3, 41, 120, 212, 260, 190, 98, 51, 30, 12, 6, 2, 1])],
  markers: [
    { label: 'Median 5 days', position: 5 },
    { label: '90% within 8 days', position: 8 },
  ],
  formatValue: (value) => value.toLocaleString('en'),
  hrefOf: (_, days) => `/orders/${days?.key ?? 'all'}`,
};

const LINES: ChartData = {
  ...SHARES,
  points: WEEKS,
  pointsLabel: 'Weeks',
  targets: [],
  series: ['Kilat Express', 'Nusantara Cargo', 'Mekong Lines'].map((label, partner) => ({
    key: label,
    label,
    mark: 'line',
    values: WEEKS.map((_, week) => 0.97 - partner * 0.07 - ((week * 7 + partner * 5) % 4) / 50),
    total: 0.95 - partner * 0.07,
  })),
};

const onePoint = (data: ChartData): ChartData => ({
  ...data,
  points: data.points.slice(0, 1),
  totalLabel: 'Nov 1',
  series: data.series.map((one) => ({
    ...one,
    values: one.values.slice(0, 1),
    total: one.values[0] ?? null,
  })),
});

const showChart = (title: string, data: ChartData, note?: string) =>
  function ChartStory() {
    const [component] = useState(() => () => (
      <ChartSection title={title} data={data} fileName="orders-by-day" note={note} />
    ));
    return <StoryRoute path="/dashboard" component={component} />;
  };

export const stories: Stories = {
  bars: showChart('Orders by day and stage', ORDERS, '12,345 orders created from Nov 1 to 28, 2026'),
  'missing-days': showChart(
    'On time against promise',
    SHARES,
    'Of 8,120 delivered orders with a promised date',
  ),
  negative: showChart('Charged against quoted', DIFFERENCES),
  histogram: showChart('Transit days of the first mile', TRANSIT),
  lines: showChart('On time by partner', LINES),
  'one-point': showChart('Orders by day and stage', onePoint(ORDERS)),
  'one-dot': showChart('On time against promise', onePoint(SHARES)),
  empty: showChart('On time against promise', {
    ...SHARES,
    series: SHARES.series.map((one) => ({ ...one, values: DAYS.map(() => null), total: null })),
  }),
};
