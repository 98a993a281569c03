import { describe, expect, it } from 'vitest';
import { createSource, openTable, readCells } from '../testing.ts';
import { readTable } from './read-table.ts';

const HEADER = 'Order number,Receiver name,City\n';
const toFile = (hex: string) => {
  const row = Buffer.concat([
    Buffer.from('A-1,'),
    Buffer.from(hex.replaceAll(' ', ''), 'hex'),
    Buffer.from(',X\n'),
  ]);
  return Buffer.concat([Buffer.from(HEADER), row, row, row]);
};

describe('a text file', () => {
  // Bytes as the encodings have them, of the names on the right.
  it.each([
    ['windows-1258', '4e677579eade6e 2056e36e 20d0fdec63', 'Nguyễn Văn Đức'],
    ['big5', 'b3af a470 a9fa 20 bb4f a55f a5ab a4a4 a45f', '陳小明 臺北市中于'],
    ['gb18030', 'b3c2 d0a1 c3f7 20 b1b1 bea9 cad0', '陈小明 北京市'],
    ['gb18030', 'b3c2d0a1c3f7 20 4a6f73a8a6 20 4da8b96c6c6572', '陈小明 José Müller'],
    ['gb18030', '81309139756b61737a 20 4e7581308a39657a b3c2', 'Łukasz Nuñez陈'],
    ['gb18030', '8132d330 8132d231 8132cf38 8132d338 8132d232', 'สมชาย'],
    [
      'euc-kr',
      'b1 e8 b9 ce bc f6 20 bc ad bf ef c6 af ba b0 bd c3 20 b0 ad b3 b2 b1 b8',
      '김민수 서울특별시 강남구',
    ],
    ['cp850', '4a6f7382 204d8168 6c 6572 20 4d6172a1 61', 'José Mühler María'],
    ['macintosh', '4a6f738e 204d9f68 6c 6572 20 4d617292 61', 'José Mühler María'],
    ['windows-1252', '4a6f73e9 204dfc68 6c 6572 20 4d6172ed 61', 'José Mühler María'],
  ])('in %s is recognised', async (encoding, hex, name) => {
    const table = await openTable(toFile(hex));
    expect(table.encoding).toBe(encoding);
    expect((await readCells(table))[0]?.[1]).toBe(name);
  });

  it('in an encoding that is not among them is in doubt', async () => {
    // Windows-1250: Łukasz Żółć, Święta, Łódź
    const table = await openTable(toFile('a3756b61737a20aff3b3e620 8c7769ea7461 20 a3f3649f'));
    expect(table.isEncodingSure).toBe(false);
  });

  it('with few letters that fit several encodings is in doubt', async () => {
    const table = await openTable(
      Buffer.concat([Buffer.from(HEADER), Buffer.from('A-1,T\xe9n,X\n', 'latin1')]),
    );
    expect(table.isEncodingSure).toBe(false);
  });

  it('in UTF-8 is not in doubt', async () => {
    expect((await openTable(`${HEADER}A-1,Nguyễn,X\n`)).isEncodingSure).toBe(true);
  });

  it('is read in the encoding that is chosen', async () => {
    const source = createSource(
      Buffer.concat([Buffer.from(HEADER), Buffer.from('A-1,T\xe9n,X\n', 'latin1')]),
    );
    const table = await readTable(source, { reading: { encoding: 'macintosh' } });
    expect(table).toMatchObject({ encoding: 'macintosh', isEncodingSure: true });
    expect(table).toMatchObject({ sample: [{ cells: ['A-1', 'TÈn', 'X'] }] });
  });
});

describe('the header row', () => {
  const text = 'Order number,Receiver name,City\nA-1,Tan,Ipoh\nCode,Consignee,Town\nB-1,Lim,Klang\n';

  it('can be chosen', async () => {
    const table = await readTable(createSource(text), { reading: { headerRow: 3 } });
    expect(table).toMatchObject({
      headerRow: 3,
      header: ['Code', 'Consignee', 'Town'],
      sample: [{ number: 4 }],
    });
  });

  it('that is not in the file is refused', async () => {
    expect(await readTable(createSource(text), { reading: { headerRow: 9 } })).toMatchObject({
      code: 'table.no_header_row',
      params: { row: 9 },
    });
  });
});
