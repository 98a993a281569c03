import { isRefusal } from '@portal/contract/core';
import * as fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readCells, readRefusal, createSource, openTable } from '../testing.ts';
import { readTable } from './read-table.ts';
import { TableRefusalError } from './table.ts';

const HEADER = ['Order number', 'Receiver name', 'City', 'Weight (kg)'];
const ROWS = [
  ['A-1', 'Nguyễn Văn Ánh', 'Hà Nội', '1.5'],
  ['A-2', 'สมชาย ใจดี', 'กรุงเทพ', '2'],
  ['A-3', '王小明', '上海', '0.75'],
];
const csv = (delimiter: string, newline = '\n', rows = [HEADER, ...ROWS]) =>
  rows.map((row) => row.join(delimiter)).join(newline) + newline;

describe('CSV files', { timeout: 30_000 }, () => {
  it.each([
    [',', '\n'],
    [';', '\r\n'],
    ['\t', '\r'],
    ['|', '\n'],
  ])('with delimiter %j and line break %j are read', async (delimiter, newline) => {
    const table = await openTable(csv(delimiter, newline));
    expect(table).toMatchObject({ format: 'csv', delimiter, header: HEADER, headerRow: 1 });
    expect(await readCells(table)).toEqual(ROWS);
  });

  it('separated by tabs are read as they are where quotation marks do not pair', async () => {
    const rows = [
      ['A-1', 'Laptop sleeve 15.6" black', 'Hue', '1'],
      ['A-2', '"Cool" mug', 'Hue', '1'],
      ['A-3', '12" ruler', 'Hue', '1'],
      ['A-4', '"Open', 'Hue', '1'],
    ];
    const table = await openTable(csv('\t', '\n', [HEADER, ...rows]));
    expect(table).toMatchObject({ delimiter: '\t', header: HEADER });
    expect(await readCells(table)).toEqual(rows);
  });

  it('separated by tabs are read with quotes where all of them pair', async () => {
    const rows = [['A-1', '"12"" ruler\twith case"', 'Hue', '1']];
    expect(await readCells(await openTable(csv('\t', '\n', [HEADER, ...rows])))).toEqual([
      ['A-1', '12" ruler\twith case', 'Hue', '1'],
    ]);
  });

  it.each(['', '\uFEFF'])('in UTF-8 with the byte order mark %j are read', async (mark) => {
    const table = await openTable(mark + csv(','));
    expect(table.encoding).toBe('utf-8');
    expect(table.header).toEqual(HEADER);
    expect(await readCells(table)).toEqual(ROWS);
  });

  it.each([
    ['utf-16le', '\uFEFF'],
    ['utf-16be', '\uFEFF'],
    ['utf-16le', ''],
    ['utf-16be', ''],
  ] as const)('in %s with the byte order mark %j are read', async (encoding, mark) => {
    const bytes = Buffer.from(mark + csv(';'), 'utf16le');
    const table = await openTable(encoding === 'utf-16le' ? bytes : bytes.swap16());
    expect(table).toMatchObject({ encoding, delimiter: ';' });
    expect(await readCells(table)).toEqual(ROWS);
  });

  it.each([
    // Bytes as the old encodings have them: "José Müller – 5 €" / "สมชาย ใจดี, กรุงเทพ" / "王小明, 上海市" / "やまだ, 東京".
    ['windows-1252', '4a6f7365e9204d fc6c6c6572 20962035 2080', 'Joseé Müller – 5 €'],
    ['windows-874', 'cac1aad2c220e3a8b4d52ca1c3d8a7e0b7be', 'สมชาย ใจดี'],
    ['gb18030', 'cdf5d0a1c3f72cc9cfbaa3cad0', '王小明'],
    ['shift_jis', '82e282dc82be2c938b8b9e', 'やまだ'],
  ])('in %s without a mark are read', async (encoding, hex, name) => {
    const row = Buffer.concat([
      Buffer.from('A-1,'),
      Buffer.from(hex.replaceAll(' ', ''), 'hex'),
      Buffer.from('\n'),
    ]);
    const table = await openTable(
      Buffer.concat([Buffer.from('Order number,Receiver name,City\n'), row, row, row]),
    );
    expect(table.encoding).toBe(encoding);
    expect((await readCells(table))[0]?.[1]).toBe(name);
  });

  it('with one Windows-1252 byte in the last row are read as Windows-1252', async () => {
    const ascii = csv(',', '\n', [
      HEADER,
      ...Array.from({ length: 9_000 }, (_, row) => [`A-${row}`, 'Tan', 'Ipoh', '1']),
    ]);
    const table = await openTable(
      Buffer.concat([Buffer.from(ascii), Buffer.from('A-x,Jos\xe9,Ipoh,1\n', 'latin1')]),
    );
    expect(table.encoding).toBe('windows-1252');
    expect((await readCells(table)).at(-1)).toEqual(['A-x', 'José', 'Ipoh', '1']);
  });

  it('with one broken UTF-8 character are read as UTF-8', async () => {
    const table = await openTable(
      Buffer.concat([Buffer.from(csv(',').repeat(20)), Buffer.from('A-9,Nguy\xe1\xbb,x,1\n', 'latin1')]),
    );
    expect(table.encoding).toBe('utf-8');
  });

  it.each([1, 2, 3, 7, 64])(
    'in chunks of %d bytes are read with quotes and line breaks across chunks',
    async (chunk) => {
      const text =
        'Order number,Receiver address,Remarks\r\n"A-1","12 Jalan ""Besar""\r\n#03-01",ok\r\nA-2,"é, ü",\r\n';
      expect(await readCells(await openTable(text, chunk))).toEqual([
        ['A-1', '12 Jalan "Besar"\n#03-01', 'ok'],
        ['A-2', 'é, ü', ''],
      ]);
    },
  );

  it('with rows of different lengths keep the row numbers of the spreadsheet', async () => {
    const table = await openTable('Order number,Receiver name,City\nA-1\n\n,,\nA-2,Tan,Ipoh,more\n');
    expect(table.sample.map(({ number, cells }) => [number, cells.length])).toEqual([
      [2, 1],
      [5, 4],
    ]);
  });

  it('with a first line sep= use that delimiter', async () => {
    const table = await openTable('sep=;\nOrder number;Receiver name;Item description\nA-1;Tan;"1,2,3,4"\n');
    expect(table).toMatchObject({
      delimiter: ';',
      headerRow: 2,
      header: ['Order number', 'Receiver name', 'Item description'],
    });
  });
});

describe('the header', () => {
  it('is found below titles and dates', async () => {
    const table = await openTable(
      'Lion City Goods,,\nExported 2026-11-20,,\n,,\nOrder number,Receiver name,City\nA-1,Tan,Ipoh\n',
    );
    expect(table).toMatchObject({ headerRow: 4, header: ['Order number', 'Receiver name', 'City'] });
    expect(await readCells(table)).toEqual([['A-1', 'Tan', 'Ipoh']]);
  });

  it('a row that explains the columns is not a data row', async () => {
    const table = await openTable(
      [
        'Order ID,Seller SKU,Quantity,Recipient',
        'Platform unique order ID.,SKU entered by the seller.,Quantity that the buyer ordered.,Name of the recipient in full.',
        '5761,TS-1,2,Linh',
      ].join('\n'),
    );
    expect(await readCells(table)).toEqual([['5761', 'TS-1', '2', 'Linh']]);
  });

  it('is found in another language', async () => {
    const table = await openTable('รายงาน,,\nหมายเลขคำสั่งซื้อ,ชื่อผู้รับ,จังหวัด\n1,สมชาย,กรุงเทพ\n');
    expect(table.headerRow).toBe(2);
  });
});

describe('XLSX files', { timeout: 30_000 }, () => {
  it('with a zero-padded number format give numbers with leading zeros', async () => {
    const columns = [{}, { style: { numFmt: '00000' } }, {}];
    const rows = [
      ['Order number', 'Postcode', 'Weight (kg)'],
      ['A-1', 123, 2],
      ['A-2', 50450, 1.5],
    ];
    const table = await openTable(await writeXlsx({ sheets: [{ name: 'Orders', columns, rows }] }));
    expect(await readCells(table)).toEqual([
      ['A-1', '00123', '2'],
      ['A-2', '50450', '1.5'],
    ]);
  });

  it('with mixed number formats in a column give its numbers without leading zeros', async () => {
    const rows = [
      ['Order number', 'Pieces'],
      ['A-1', 12],
      ['A-2', 7],
    ];
    const cells = new Map([['1,1', { value: 12, style: { numFmt: '000' } }]]);
    const table = await openTable(await writeXlsx({ sheets: [{ name: 'Orders', rows, cells }] }));
    expect((await readCells(table)).map(([, pieces]) => pieces)).toEqual(['12', '7']);
  });

  const workbook = () =>
    writeXlsx({
      sheets: [
        {
          name: 'Orders',
          rows: [
            ['Order number', 'Postcode', 'Weight (kg)', 'Requested date', 'Fragile', 'Total'],
            ['A-1', '00123', 0.1 + 0.2, new Date('2026-11-30T00:00:00Z'), true, 8_850_000_000_001],
            [],
            ['A-2', null, 12, new Date('2026-11-30T13:30:00Z'), false, ''],
          ],
        },
        { name: 'Secret', rows: [['x']], hidden: true },
        {
          name: 'Second',
          rows: [
            ['Order number', 'City'],
            ['B-1', 'Ipoh'],
          ],
        },
      ],
    });

  it('give text with leading zeros, 15 digits, ISO dates and spreadsheet row numbers', async () => {
    const table = await openTable(await workbook());
    expect(table).toMatchObject({
      format: 'xlsx',
      sheets: ['Orders', 'Second'],
      sheet: 'Orders',
      encoding: null,
    });
    expect(table.sample.map(({ number, cells }) => [number, ...cells])).toEqual([
      [2, 'A-1', '00123', '0.3', '2026-11-30', 'TRUE', '8850000000001'],
      [4, 'A-2', '', '12', '2026-11-30T13:30:00', 'FALSE'],
    ]);
  });

  describe('whose first sheet has no orders', () => {
    const instructions = {
      name: 'How to',
      rows: [['How to fill this file'], ['Column', 'Description', 'Required'], ['Weight', 'In kg', 'yes']],
    };
    const orders = { name: 'Data', rows: [['Shop A'], HEADER, ...ROWS] };
    const open = async (
      sheets: { name: string; rows: string[][] }[],
      reading?: { sheet?: string; headerRow?: number },
    ) => readTable(createSource(Buffer.from(await writeXlsx({ sheets }))), { reading });

    it('are read from the first sheet with a table of orders, unless a sheet is chosen', async () => {
      const empty = { name: 'Template', rows: [HEADER] };
      const sheets = [instructions, empty, orders];
      const all = sheets.map(({ name }) => name);
      expect(await open(sheets)).toMatchObject({ sheet: 'Data', sheets: all, header: HEADER, headerRow: 2 });
      expect(await open([instructions, orders], { headerRow: 3 })).toMatchObject({
        sheet: 'Data',
        headerRow: 3,
      });
      expect(await open(sheets, { sheet: 'How to' })).toMatchObject({ sheet: 'How to', sheets: all });
      expect(await open([{ name: 'Cover', rows: [] }, orders])).toMatchObject({ sheet: 'Data' });
    });

    it('are read from the first sheet if none has a table of orders', async () => {
      const notes = {
        name: 'Notes',
        rows: [
          ['a', 'b', 'c'],
          ['1', '2', '3'],
        ],
      };
      expect(await open([instructions, notes])).toMatchObject({ sheet: 'How to' });
    });
  });

  it('are read by sheet name, and an unknown name is refused with the visible sheets', async () => {
    const second = await readTable(createSource(await workbook()), { reading: { sheet: 'Second' } });
    expect(isRefusal(second) ? second : await readCells(second)).toEqual([['B-1', 'Ipoh']]);
    const secret = await readTable(createSource(await workbook()), { reading: { sheet: 'Secret' } });
    expect(secret).toMatchObject({
      code: 'table.unknown_sheet',
      params: { sheet: 'Secret', sheetsList: ['Orders', 'Second'] },
    });
  });

  it('are read only as far as the rows are consumed', async () => {
    const rows = [
      ['Order number', 'City'],
      ...Array.from({ length: 6_000 }, (_, row) => [`A-${row}`, 'Ipoh']),
    ];
    const table = await openTable(await writeXlsx({ sheets: [{ name: 'Orders', rows }] }));
    let rowCount = 0;
    for await (const batch of table.batches()) {
      rowCount += batch.length;
      break;
    }
    expect(rowCount).toBeLessThan(6_000);
    expect(await readCells(table)).toHaveLength(6_000);
  });
});

describe('unreadable files', { timeout: 30_000 }, () => {
  it.each([
    ['empty', ''],
    ['blank', '\n\n,,\n'],
    ['no_rows', 'Order number,Receiver name\n'],
    ['no_header', '1,2,3\n4,5,6\n'],
    ['pdf', '%PDF-1.7 …'],
    ['web_page', '<html><table><tr><td>1</td></tr></table>'],
    ['old_excel', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['damaged', Buffer.from('PK\x03\x04 cut off')],
    ['too_many_columns', `${'Name,'.repeat(201)}x\n`],
    ['cell_too_long', `Order number,City\nA-1,${'x'.repeat(32_768)}\n`],
    ['open_quote', `Order number,City\nA-1,"Ipoh\n${'A-2,Ipoh\n'.repeat(5_000)}`],
  ])('are refused with the code table.%s', async (code, content) => {
    const refusal = await readRefusal(content);
    expect(refusal).toMatchObject({ kind: 'unreadable_file', code: `table.${code}` });
    expect(refusal?.message).toMatch(/^[A-Z].*\.$/s);
  });

  it('an error in a later row is thrown with its row number', async () => {
    const table = await openTable(
      `Order number,City\n${'A-1,Ipoh\n'.repeat(30_000)}A-2,${'x'.repeat(40_000)}\n`,
    );
    const error = await readCells(table).catch((reason: unknown) => reason);
    expect(error instanceof TableRefusalError && error.refusal).toMatchObject({
      code: 'table.cell_too_long',
      params: { row: 30_002 },
    });
  });

  it('arbitrary bytes are a table or a refusal', async () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.string({ unit: 'binary', maxLength: 200 }).map((text) => Buffer.from(text)),
      fc
        .constantFrom('Order number,City\n', '"', 'PK\x03\x04', 'PK\x05\x06', '\uFEFF', '\r', ';;;;\n')
        .map((text) => Buffer.from(text)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
        const table = await readTable(createSource(Buffer.concat(pieces), 50));
        if (!isRefusal(table)) await readCells(table);
      }),
      { numRuns: 100 },
    );
  });
});
