import { expect, test } from 'vitest';
import { EXAMPLE_CONTENT } from '../layouts/example-content.ts';
import { buildSheetPaper } from './sheet-papers.ts';

const HEADS = ['No.', ...Array.from({ length: 11 }, (_, index) => `Column ${index + 1}`)];

test('a wide sheet is split, and only parts with a total have its row', () => {
  const cells = ['1', 25, ...Array.from({ length: 10 }, () => 'text')];
  const totals = ['Total', 25, ...Array.from({ length: 10 }, () => null)];
  const sheet = {
    name: 'Lines',
    rows: [HEADS, cells, totals],
    decimals: HEADS.map((_, column) => (column === 1 ? 3 : null)),
    totalRows: 1,
  };
  const { tables } = buildSheetPaper('Customs', EXAMPLE_CONTENT.header, [sheet]);
  expect(tables.map(({ title, columns, totals: rows }) => [title, columns.length, rows.length])).toEqual([
    ['Lines (1 / 2)', 10, 1],
    ['Lines (2 / 2)', 3, 0],
  ]);
  expect(tables[0]?.totals[0]?.slice(0, 2)).toEqual(['Total', '25.000']);
});
