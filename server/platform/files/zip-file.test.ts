import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildZip } from './zip-file.ts';

/** Reads a ZIP by its directory, as an unpacker does. */
function readZip(zip: Buffer): [name: string, text: string][] {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  let entry = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.readUInt32LE(entry)).toBe(0x02014b50);
    const [size, nameLength] = [zip.readUInt32LE(entry + 20), zip.readUInt16LE(entry + 28)];
    const name = zip.subarray(entry + 46, entry + 46 + nameLength).toString();
    const file = zip.readUInt32LE(entry + 42);
    const start = file + 30 + zip.readUInt16LE(file + 26) + zip.readUInt16LE(file + 28);
    entry += 46 + nameLength;
    return [name, inflateRawSync(zip.subarray(start, start + size)).toString()];
  });
}

test('a ZIP has the files with their names and contents', () => {
  const files: [string, string][] = [
    ['packing-list.txt', 'Goods '.repeat(1000)],
    ['hóa-đơn.txt', ''],
  ];
  const zip = buildZip(
    files.map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    new Date('2026-11-23T06:30:10Z'),
  );
  expect(readZip(zip)).toEqual(files);
});
