import { expect, test } from 'vitest';
import {
  chooseGrain,
  getPresetPeriod,
  PERIOD_PRESETS,
  readPreset,
  resolvePeriod,
  selectPreset,
  splitPeriod,
} from './period.ts';

test('presets are whole days that end today or with the last month', () => {
  expect(PERIOD_PRESETS.map((preset) => getPresetPeriod(preset, '2026-03-15'))).toEqual([
    { from: '2026-02-14', to: '2026-03-15' },
    { from: '2026-03-09', to: '2026-03-15' },
    { from: '2026-03-01', to: '2026-03-15' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2025-12-16', to: '2026-03-15' },
    { from: '2025-03-16', to: '2026-03-15' },
  ]);
});

test.each(PERIOD_PRESETS)('the search params with %s name it without its days', (preset) => {
  const search = Object.fromEntries(
    Object.entries(selectPreset(preset)).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    ),
  );
  expect(Object.values(search)).toEqual(preset === 'last30Days' ? [] : [preset]);
  expect(readPreset(search)).toBe(preset);
});

test('a preset has the days of the day on which it is read', () => {
  const search = { period: 'last7Days', originCountry: 'SG' };
  expect(resolvePeriod(search, '2026-03-15')).toMatchObject({
    createdFrom: '2026-03-09',
    createdTo: '2026-03-15',
    originCountry: 'SG',
  });
  expect(resolvePeriod(search, '2026-03-16')).toMatchObject({ createdFrom: '2026-03-10' });
});

test.each([
  ['an unknown preset', { period: 'last5Days' }, 'last30Days'],
  ['no preset', {}, 'last30Days'],
  ['a first day', { period: 'lastYear', createdFrom: '2026-03-01' }, undefined],
  ['a last day', { period: 'lastYear', createdTo: '2026-03-01' }, undefined],
])('the days of search params with %s stay as they are', (_, search, preset) => {
  expect(readPreset(search)).toBe(preset);
  expect(resolvePeriod(search, '2026-03-15')).toEqual(search);
});

test.each([
  ['2026-11-01', '2026-11-01', 'day'],
  ['2026-10-01', '2026-12-01', 'day'],
  ['2026-10-01', '2026-12-02', 'week'],
  ['2026-01-01', '2026-07-08', 'week'],
  ['2026-01-01', '2026-07-09', 'month'],
] as const)('%s to %s is shown by %s each', (from, to, grain) => {
  expect(chooseGrain({ from, to })).toBe(grain);
});

test('weeks begin on Monday and are cut to the period', () => {
  expect(splitPeriod({ from: '2026-11-04', to: '2026-11-17' }, 'week')).toEqual([
    { from: '2026-11-04', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-17' },
  ]);
  expect(splitPeriod({ from: '2026-11-08', to: '2026-11-09' }, 'week')).toEqual([
    { from: '2026-11-08', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-09' },
  ]);
});

test('days and months cover the period without a gap', () => {
  expect(splitPeriod({ from: '2026-02-27', to: '2026-03-02' }, 'day').map(({ from }) => from)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(splitPeriod({ from: '2025-12-10', to: '2026-02-03' }, 'month')).toEqual([
    { from: '2025-12-10', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-03' },
  ]);
});
