import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { createSource, openTable, readCells, readRefusal } from '../testing.ts';
import { readTable } from './read-table.ts';

const ROWS = [
  ['Order number', 'Receiver name', 'City'],
  ['A-1', 'Tan', 'Ipoh'],
  ['A-2', 'Lim', 'Klang'],
];

/** The workbook with the name and the text of a part changed; sizes in its directory are those of the new text. */
async function changePart(name: string, newName: string, change: (xml: string) => string) {
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Orders', rows: ROWS }] }));
  const parts: { name: string; data: Buffer }[] = [];
  let position = bytes.readUInt32LE(bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16);
  while (bytes.readUInt32LE(position) === 0x02014b50) {
    const nameLength = bytes.readUInt16LE(position + 28);
    const partName = bytes.toString('utf8', position + 46, position + 46 + nameLength);
    const offset = bytes.readUInt32LE(position + 42);
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(position + 20));
    const data = bytes.readUInt16LE(position + 10) === 0 ? packed : inflateRawSync(packed);
    const isChanged = partName === name;
    parts.push({
      name: isChanged ? newName : partName,
      data: isChanged ? Buffer.from(change(data.toString('utf8'))) : data,
    });
    position += 46 + nameLength + bytes.readUInt16LE(position + 30) + bytes.readUInt16LE(position + 32);
  }
  return writeZip(parts);
}

function writeZip(parts: readonly { readonly name: string; readonly data: Buffer }[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of parts) {
    const packed = deflateRawSync(data);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const entry = Buffer.concat([
      Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
      fields,
      tail,
      Buffer.from(name),
    ]);
    locals.push(local);
    entries.push(entry);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const SHEET = 'xl/worksheets/sheet1.xml';

describe('a workbook', { timeout: 30_000 }, () => {
  it('whose parts are written again is read', async () => {
    expect(await readCells(await openTable(await changePart(SHEET, SHEET, (xml) => xml)))).toEqual(
      ROWS.slice(1),
    );
  });

  it('whose sheet ends in the middle is refused', async () => {
    const bytes = await changePart(SHEET, SHEET, (xml) => xml.slice(0, xml.lastIndexOf('<row')));
    expect(await readRefusal(bytes)).toMatchObject({ code: 'table.truncated_sheet' });
  });

  it('in the binary format .xlsb is refused with its own message', async () => {
    const bytes = await changePart('xl/workbook.xml', 'xl/workbook.bin', (xml) => xml);
    expect(await readRefusal(bytes)).toMatchObject({ code: 'table.binary_excel' });
  });
});

describe('a small CSV file', () => {
  it('with a quotation mark that is not closed is refused with the row', async () => {
    const text = 'Order number,Receiver name,City\nA-1,Tan,Ipoh\nA-2,"Lim,Klang\nA-3,Ng,Ipoh\n';
    expect(await readTable(createSource(text))).toMatchObject({
      code: 'table.open_quote',
      params: { row: 3 },
    });
  });

  it('with quotation marks inside a cell is read', async () => {
    const table = await openTable('Order number,Receiver name,Item\nA-1,Tan,5" pipe\nA-2,"Lim ""Jo""",x\n');
    expect(await readCells(table)).toEqual([
      ['A-1', 'Tan', '5" pipe'],
      ['A-2', 'Lim "Jo"', 'x'],
    ]);
  });
});
