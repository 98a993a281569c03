import { createInflateRaw, inflateRawSync } from 'node:zlib';
import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { TABLE_LIMITS, toMegabytes, type TableLimits } from './table.ts';

interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly inflatedSize: number;
  /** Offset of the local header. */
  readonly offset: number;
}

/** Smaller parts may have any compression ratio. */
const MIN_BYTES_FOR_RATIO = 4 * 1024 * 1024;
/**
 * Checks the inflated size of an XLSX, first in its directory, then by inflating it without keeping the data, because the
 * directory can be wrong. Returns a refusal, or undefined when the file is safe.
 */
export async function checkZip(bytes: Buffer, limits: TableLimits): Promise<Refusal | undefined> {
  const entries = readZipEntries(bytes, limits);
  if (!Array.isArray(entries)) return entries;
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.has('mimetype') && !names.has('[content_types].xml')) {
    return refuse('table.open_document');
  }
  if (names.has('xl/workbook.bin')) return refuse('table.binary_excel');
  if (!names.has('[content_types].xml') || ![...names].some((name) => name.startsWith('xl/'))) {
    return refuse('table.archive');
  }
  const declaredSize = entries.reduce((sum, entry) => sum + entry.inflatedSize, 0);
  if (declaredSize > limits.inflatedBytes) return refuseZipBomb(limits);
  if (entries.some((entry) => isBomb(entry.inflatedSize, entry.packedSize, limits)))
    return refuseZipBomb(limits);
  let remainingSize = limits.inflatedBytes;
  for (const entry of entries) {
    const size = await measureInflatedSize(
      bytes,
      entry,
      Math.min(remainingSize, Math.max(MIN_BYTES_FOR_RATIO, entry.packedSize * limits.ratio)),
    );
    if (size === 'damaged') return refuse('table.damaged');
    if (size === 'truncated') return refuse('table.truncated_sheet');
    if (size === 'over') return refuseZipBomb(limits);
    remainingSize -= size;
  }
  return undefined;
}

function isBomb(inflatedSize: number, packedSize: number, limits: TableLimits): boolean {
  return inflatedSize > MIN_BYTES_FOR_RATIO && inflatedSize > packedSize * limits.ratio;
}

function refuseZipBomb(limits: TableLimits): Refusal {
  return refuse('table.expands_too_much', {
    megabytes: toMegabytes(limits.inflatedBytes),
    ratio: limits.ratio,
  });
}

/** Reads the central directory of a ZIP. */
function readZipEntries(bytes: Buffer, limits: TableLimits): ZipEntry[] | Refusal {
  const damaged = refuse('table.damaged');
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > bytes.length) return damaged;
  const count = bytes.readUInt16LE(end + 10);
  let position = bytes.readUInt32LE(end + 16);
  if (count > limits.entries) {
    return refuse('table.too_many_parts', { count });
  }
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index++) {
    if (position + 46 > bytes.length || bytes.readUInt32LE(position) !== 0x02014b50) return damaged;
    const nameLength = bytes.readUInt16LE(position + 28);
    const entry: ZipEntry = {
      method: bytes.readUInt16LE(position + 10),
      packedSize: bytes.readUInt32LE(position + 20),
      inflatedSize: bytes.readUInt32LE(position + 24),
      offset: bytes.readUInt32LE(position + 42),
      name: bytes.toString('utf8', position + 46, position + 46 + nameLength),
    };
    const encrypted = (bytes.readUInt16LE(position + 8) & 1) === 1;
    if (encrypted) return refuse('table.encrypted');
    entries.push(entry);
    position += 46 + nameLength + bytes.readUInt16LE(position + 30) + bytes.readUInt16LE(position + 32);
  }
  return entries;
}

/**
 * Reads a part of an XLSX that passed `checkZip` as text; undefined when there is no such part or it has more than `maxSize`
 * bytes. `inflatedSize` is the size of all parts.
 */
export function readZipPart(
  bytes: Uint8Array,
  name: string,
  maxSize: number,
): { readonly part: string | undefined; readonly inflatedSize: number } {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readZipEntries(zip, TABLE_LIMITS);
  if (!Array.isArray(entries)) return { part: undefined, inflatedSize: 0 };
  const inflatedSize = entries.reduce((sum, entry) => sum + entry.inflatedSize, 0);
  const entry = entries.find((candidate) => candidate.name.toLowerCase() === name);
  const start = entry === undefined ? undefined : findDataStart(zip, entry);
  if (entry === undefined || start === undefined) return { part: undefined, inflatedSize };
  const packedData = zip.subarray(start, start + entry.packedSize);
  if (entry.method === 0) return { part: packedData.toString('utf8'), inflatedSize };
  try {
    return { part: inflateRawSync(packedData, { maxOutputLength: maxSize }).toString('utf8'), inflatedSize };
  } catch {
    return { part: undefined, inflatedSize };
  }
}

/** Offset of the data of an entry after its local header; undefined when the file is truncated. */
function findDataStart(bytes: Buffer, { offset, packedSize }: ZipEntry): number | undefined {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) return undefined;
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  return start + packedSize > bytes.length ? undefined : start;
}

async function measureInflatedSize(
  bytes: Buffer,
  entry: ZipEntry,
  maxSize: number,
): Promise<number | 'over' | 'damaged' | 'truncated'> {
  const { packedSize } = entry;
  const start = findDataStart(bytes, entry);
  if (start === undefined) return 'damaged';
  if (entry.method === 0) return packedSize > maxSize ? 'over' : packedSize;
  if (entry.method !== 8) return 'damaged';
  const inflate = createInflateRaw();
  inflate.end(bytes.subarray(start, start + packedSize));
  let size = 0;
  let end: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of inflate) {
      size += (chunk as Buffer).length;
      if (size > maxSize) return 'over';
      end = Buffer.concat([end, (chunk as Buffer).subarray(-END_BYTES)]).subarray(-END_BYTES);
    }
  } catch {
    return 'damaged';
  }
  return WORKSHEET.test(entry.name) && !SHEET_END.test(end.toString('latin1')) ? 'truncated' : size;
}

/** Bytes that hold the closing tag of a sheet. */
const END_BYTES = 256;
const WORKSHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
const SHEET_END = /<\/([\w-]+:)?worksheet\s*>\s*(<!--.*-->\s*)?$/s;
