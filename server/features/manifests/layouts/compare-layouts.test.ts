import type { LayoutDifference, LayoutSheet, ManifestLayoutInput } from '@portal/contract/manifests';
import { expect, test } from 'vitest';
import { compareLayouts } from './compare-layouts.ts';

const HAWB = { header: 'HAWB', source: 'hawbNumber' } as const;
const WEIGHT = { header: 'Weight', source: 'grossWeight' } as const;
const STATION = { header: 'Station', fixed: 'KUL' } as const;
const PIECES = { header: 'Pcs', source: 'pieces' } as const;

const buildSheet = (
  columns: LayoutSheet['columns'] = [HAWB, WEIGHT, STATION],
  overrides: object = {},
): LayoutSheet =>
  ({ name: 'Lines', rows: 'ORDER', columns, sortBy: [], hasTotals: true, ...overrides }) as LayoutSheet;
const buildLayout = (...sheets: LayoutSheet[]): ManifestLayoutInput => ({
  name: 'Klang Brokers',
  country: 'MY',
  sheets,
});
const describe = ({ sheet, column, kind, changes }: LayoutDifference) =>
  [sheet, column, kind, ...changes.map(({ field, before, after }) => `${field} ${before} > ${after}`)]
    .filter((part) => part !== null)
    .join(' · ');
const compareSheet = (before: LayoutSheet, after: LayoutSheet) =>
  compareLayouts(buildLayout(before), buildLayout(after)).map(describe);

test('equal versions have no differences', () => {
  expect(compareSheet(buildSheet(), buildSheet())).toEqual([]);
});

test('a column that was inserted moves no other column', () => {
  expect(compareSheet(buildSheet(), buildSheet([PIECES, HAWB, WEIGHT, STATION]))).toEqual([
    'Lines · Pcs · ADDED',
  ]);
  expect(compareSheet(buildSheet([PIECES, HAWB, WEIGHT, STATION]), buildSheet())).toEqual([
    'Lines · Pcs · REMOVED',
  ]);
});

test('a column that moved is named once, with its places', () => {
  expect(compareSheet(buildSheet(), buildSheet([STATION, HAWB, WEIGHT]))).toEqual([
    'Lines · Station · CHANGED · position 3 > 1',
  ]);
});

test('a column with other words, another unit or another text is a changed column', () => {
  const changed = [
    { header: 'HAWB', source: 'orderCode' },
    { header: 'Gross (g)', source: 'grossWeight', unit: 'g' },
    { header: 'Station', fixed: '' },
  ] as const;
  expect(compareSheet(buildSheet(), buildSheet([...changed]))).toEqual([
    'Lines · HAWB · CHANGED · source hawbNumber > orderCode',
    'Lines · Gross (g) · CHANGED · header Weight > Gross (g) · unit kg > g',
    'Lines · Station · CHANGED · fixed KUL > ',
  ]);
});

test('columns with the same words and source are paired one by one', () => {
  expect(compareSheet(buildSheet([STATION, STATION]), buildSheet([STATION, STATION, STATION]))).toEqual([
    'Lines · Station · ADDED',
  ]);
});

test('a sheet that was renamed is not an added one', () => {
  const after = buildSheet(undefined, {
    name: 'House',
    sortBy: ['hawbNumber', 'orderCode'],
    hasTotals: false,
  });
  expect(compareSheet(buildSheet(), after)).toEqual([
    'House · CHANGED · name Lines > House · sortBy null > hawbNumber,orderCode · hasTotals true > false',
  ]);
});

test('the layout and its sheets are compared, and removed sheets come last', () => {
  const mawb: LayoutSheet = {
    name: 'MAWB',
    rows: 'HEADER',
    columns: [{ header: 'Flight', source: 'flightNumber' }],
  };
  const bags = buildSheet([{ header: 'Bag', source: 'bagCode' }], { name: 'Bags', rows: 'BAG' });
  const before = buildLayout(mawb, buildSheet());
  const after = { ...buildLayout(buildSheet(), bags), name: 'Penang', country: null };
  expect(compareLayouts(before, after).map(describe)).toEqual([
    'CHANGED · name Klang Brokers > Penang · country MY > null',
    'Bags · ADDED',
    'MAWB · REMOVED',
  ]);
  expect(compareLayouts(before, buildLayout(buildSheet(), mawb)).map(describe)).toEqual([
    'MAWB · CHANGED · position 1 > 2',
  ]);
});
