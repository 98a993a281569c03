import { expect, test } from 'vitest';
import { changeRows, moveEntry, toSheet, toSheetValues } from './sheet-values.ts';

const SHEET = {
  name: 'Lines',
  rows: 'ORDER' as const,
  columns: [
    { header: 'HAWB', source: 'hawbNumber' as const },
    { header: 'Gross', source: 'grossWeight' as const, unit: 'g' as const },
    { header: 'Station', fixed: 'KUL' },
  ],
  sortBy: ['hawbNumber' as const],
  hasTotals: true,
};

test('another kind of rows opens the columns whose source it does not have', () => {
  expect(changeRows(SHEET, 'HEADER')).toEqual({
    ...SHEET,
    rows: 'HEADER',
    columns: [{ header: 'HAWB' }, SHEET.columns[1], SHEET.columns[2]],
    sortBy: [],
  });
  expect(changeRows(SHEET, 'ITEM')).toEqual({ ...SHEET, rows: 'ITEM' });
});

test('a header sheet is sent without sorting and totals', () => {
  const header = {
    name: 'MAWB',
    rows: 'HEADER' as const,
    columns: [{ header: 'MAWB', source: 'awbNumber' as const }],
  };
  expect(toSheet(toSheetValues(header))).toEqual(header);
  expect(toSheet(toSheetValues(SHEET))).toEqual(SHEET);
});

test('an entry at the end does not move beyond it', () => {
  expect(moveEntry(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveEntry(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
