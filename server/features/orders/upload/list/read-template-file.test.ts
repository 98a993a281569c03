import { Readable } from 'node:stream';
import { isRefusal } from '@portal/contract/core';
import { writeXlsx } from 'hucre/xlsx';
import { expect, onTestFinished, test } from 'vitest';
import { readTemplateFile } from './read-template-file.ts';

function read(fileName: string, bytes: Uint8Array, maxSheets = 10) {
  const stream = Readable.from([Buffer.from(bytes)]);
  return readTemplateFile({ fileName, stream, truncated: () => false }, maxSheets);
}

function countThreads() {
  let threads = 0;
  const count = () => threads++;
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  return () => threads;
}

test('the visible sheets of a workbook are read at once, each with its header', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'MAWB',
        rows: [['Cargo manifest'], [], ['HAWB No.', 'Pcs', 'Gross Wt (KG)'], ['HX-1', 2, 1.5]],
      },
      { name: 'Codes', hidden: true, rows: [['Country', 'Code']] },
      { name: 'Blank', rows: [] },
      { name: 'Bags', rows: [['Bag No.', 'Seal No.']] },
      { name: 'Fifth', rows: [['HAWB No.']] },
    ],
  });
  const countedThreads = countThreads();
  expect(await read('klang.xlsx', bytes, 3)).toEqual([
    { name: 'MAWB', header: ['HAWB No.', 'Pcs', 'Gross Wt (KG)'], rows: [['HX-1', '2', '1.5']] },
    { name: 'Blank', header: undefined, rows: [] },
    { name: 'Bags', header: ['Bag No.', 'Seal No.'], rows: [] },
  ]);
  expect(countedThreads()).toBe(1);
});

test('a sheet with too many columns has no header, and the others are read', async () => {
  const wide = Array.from({ length: 201 }, (_, index) => `Column ${index}`);
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Wide', rows: [wide] },
      { name: 'Bags', rows: [['Bag No.', 'Seal No.']] },
    ],
  });
  const sheets = await read('klang.xlsx', bytes);
  expect(isRefusal(sheets) ? [] : sheets.map(({ header }) => header)).toEqual([
    undefined,
    ['Bag No.', 'Seal No.'],
  ]);
});

test('a text file is a sheet without a name', async () => {
  const bytes = Buffer.from('HAWB No.,Pcs,Consignee\n');
  expect(await read('klang.csv', bytes)).toEqual([
    { name: null, header: ['HAWB No.', 'Pcs', 'Consignee'], rows: [] },
  ]);
});
