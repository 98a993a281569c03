import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { openTable, readCells } from '../testing.ts';

const ROWS = [
  ['Order number', 'Receiver name', 'City'],
  ['A-1', 'Tan', 'Ipoh'],
  ['A-2', 'Lim', 'Klang'],
  ['A-3', 'Ng', 'Muar'],
];

it('hidden rows of the sheet that is read are counted, and read', { timeout: 30_000 }, async () => {
  const hidden = { hidden: true };
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'R&D "orders"',
        rows: ROWS,
        rowDefs: new Map([
          [1, hidden],
          [3, hidden],
        ]),
      },
      { name: 'Other', rows: ROWS, rowDefs: new Map([[2, hidden]]) },
    ],
  });
  const table = await openTable(bytes);
  expect(table).toMatchObject({ sheet: 'R&D "orders"', hiddenRows: 2 });
  expect(await readCells(table)).toHaveLength(3);
});

it('a workbook without hidden rows and a text file have none', { timeout: 30_000 }, async () => {
  expect((await openTable(await writeXlsx({ sheets: [{ name: 'Orders', rows: ROWS }] }))).hiddenRows).toBe(0);
  expect((await openTable(ROWS.map((row) => row.join(',')).join('\n'))).hiddenRows).toBe(0);
});
