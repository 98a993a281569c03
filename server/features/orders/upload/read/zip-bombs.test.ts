import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readRefusal } from '../testing.ts';
import { TABLE_LIMITS } from './table.ts';

interface Part {
  readonly name: string;
  readonly packed: Buffer;
  /** The inflated size in the directory. */
  readonly declaredSize: number;
}

/** Builds a ZIP by hand, so that its directory can have wrong sizes. */
function buildZip(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, packed, declaredSize } of parts) {
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(declaredSize, 22);
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(declaredSize, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    entry.write(name, 46);
    locals.push(local, packed);
    directory.push(entry);
    offset += local.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

const MEGABYTE = 1024 * 1024;
const createPart = (name: string, inflated: Buffer, declaredSize = inflated.length): Part => ({
  name,
  packed: deflateRawSync(inflated, { level: 9 }),
  declaredSize,
});
const TYPES = createPart('[Content_Types].xml', Buffer.from('<Types/>'));
const zeros = Buffer.alloc(64 * MEGABYTE);

async function readRefusalCosts(bytes: Uint8Array) {
  const memoryBefore = process.memoryUsage().rss;
  const start = performance.now();
  const refusal = await readRefusal(bytes);
  return {
    code: refusal?.code,
    seconds: (performance.now() - start) / 1000,
    megabytes: (process.memoryUsage().rss - memoryBefore) / MEGABYTE,
  };
}

describe('ZIP bombs are refused quickly and with little memory', { timeout: 30_000 }, () => {
  it.each([
    [
      'a part with a large declared size',
      'table.expands_too_much',
      [TYPES, createPart('xl/worksheets/sheet1.xml', zeros)],
    ],
    [
      'a part with a wrong declared size',
      'table.expands_too_much',
      [TYPES, createPart('xl/worksheets/sheet1.xml', zeros, 1_000)],
    ],
    [
      'too many parts',
      'table.too_many_parts',
      [TYPES, ...Array.from({ length: 250 }, (_, index) => createPart(`xl/x${index}.xml`, Buffer.alloc(10)))],
    ],
    [
      'many large parts',
      'table.expands_too_much',
      [TYPES, ...Array.from({ length: 8 }, (_, index) => createPart(`xl/x${index}.xml`, zeros))],
    ],
  ])('%s', async (_, expectedCode, parts) => {
    const { code, seconds, megabytes } = await readRefusalCosts(buildZip(parts));
    expect(code).toBe(expectedCode);
    expect(seconds).toBeLessThan(5);
    expect(megabytes).toBeLessThan(128);
  });

  it('a sheet that reaches the last column is refused', async () => {
    const row: string[] = [];
    row[16_000] = 'far';
    const bytes = await writeXlsx({
      sheets: [{ name: 'Orders', rows: [['Order number'], Array.from(row, (cell) => cell ?? null)] }],
    });
    expect((await readRefusalCosts(bytes)).code).toBe('table.too_many_columns');
  });

  it('a truncated part is refused', async () => {
    const completePart = createPart('xl/worksheets/sheet1.xml', Buffer.from('<worksheet/>'.repeat(50)));
    expect(
      (
        await readRefusalCosts(
          buildZip([TYPES, { ...completePart, packed: completePart.packed.subarray(0, 9) }]),
        )
      ).code,
    ).toBe('table.damaged');
  });

  it('a ZIP without a spreadsheet is refused', async () => {
    expect((await readRefusalCosts(buildZip([createPart('readme.txt', Buffer.from('hello'))]))).code).toBe(
      'table.archive',
    );
  });

  it('a file above the size limit is refused', async () => {
    const largeFile = Buffer.concat([buildZip([TYPES]), Buffer.alloc(10)]);
    expect((await readRefusal(largeFile, { xlsxBytes: 20 }))?.code).toBe('table.xlsx_too_large');
    expect((await readRefusal('Order number,City\nA,B\n', { csvBytes: 10 }))?.code).toBe(
      'table.csv_too_large',
    );
    expect(TABLE_LIMITS).toMatchObject({ xlsxBytes: 20 * MEGABYTE, csvBytes: 200 * MEGABYTE });
  });
});
