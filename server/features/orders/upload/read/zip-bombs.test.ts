import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readRefusal } from '../testing.ts';
import { TABLE_LIMITS } from './table.ts';

interface Part {
  readonly name: string;
  readonly packed: Buffer;
  /** What the directory says it unfolds to. */
  readonly says: number;
}

/** A ZIP made by hand, so that its directory can lie. */
function zipOf(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, packed, says } of parts) {
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(says, 22);
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(says, 24);
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
const part = (name: string, inflated: Buffer, says = inflated.length): Part => ({
  name,
  packed: deflateRawSync(inflated, { level: 9 }),
  says,
});
const TYPES = part('[Content_Types].xml', Buffer.from('<Types/>'));
const zeros = Buffer.alloc(64 * MEGABYTE);

async function refused(bytes: Uint8Array) {
  const before = process.memoryUsage().rss;
  const start = performance.now();
  const refusal = await readRefusal(bytes);
  return {
    code: refusal?.code,
    seconds: (performance.now() - start) / 1000,
    megabytes: (process.memoryUsage().rss - before) / MEGABYTE,
  };
}

describe('files that unfold to more than they seem are refused fast and cheaply', { timeout: 30_000 }, () => {
  it.each([
    ['one that says so', [TYPES, part('xl/worksheets/sheet1.xml', zeros)]],
    ['one whose directory lies', [TYPES, part('xl/worksheets/sheet1.xml', zeros, 1_000)]],
    [
      'one of many parts',
      [TYPES, ...Array.from({ length: 250 }, (_, at) => part(`xl/x${at}.xml`, Buffer.alloc(10)))],
    ],
    [
      'one of many large parts',
      [TYPES, ...Array.from({ length: 8 }, (_, at) => part(`xl/x${at}.xml`, zeros))],
    ],
  ])('%s', async (_, parts) => {
    const { code, seconds, megabytes } = await refused(zipOf(parts));
    expect(code).toBe('bomb');
    expect(seconds).toBeLessThan(5);
    expect(megabytes).toBeLessThan(128);
  });

  it('a sheet that reaches to the last column', async () => {
    const row: string[] = [];
    row[16_000] = 'far';
    const bytes = await writeXlsx({
      sheets: [{ name: 'Orders', rows: [['Order number'], Array.from(row, (cell) => cell ?? null)] }],
    });
    expect((await refused(bytes)).code).toBe('too_many_columns');
  });

  it('a part cut short', async () => {
    const whole = part('xl/worksheets/sheet1.xml', Buffer.from('<worksheet/>'.repeat(50)));
    expect((await refused(zipOf([TYPES, { ...whole, packed: whole.packed.subarray(0, 9) }]))).code).toBe(
      'damaged',
    );
  });

  it('a compressed file without a spreadsheet', async () => {
    expect((await refused(zipOf([part('readme.txt', Buffer.from('hello'))]))).code).toBe('other_format');
  });

  it('a file larger than may be uploaded', async () => {
    const large = Buffer.concat([zipOf([TYPES]), Buffer.alloc(10)]);
    expect((await readRefusal(large, { xlsxBytes: 20 }))?.code).toBe('too_big');
    expect((await readRefusal('Order number,City\nA,B\n', { csvBytes: 10 }))?.code).toBe('too_big');
    expect(TABLE_LIMITS).toMatchObject({ xlsxBytes: 20 * MEGABYTE, csvBytes: 200 * MEGABYTE });
  });
});
