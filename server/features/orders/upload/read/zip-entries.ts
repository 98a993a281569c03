import { inflateRawSync } from 'node:zlib';
import { tableReason, type TableReason } from './table-reason.ts';
import { TABLE_LIMITS, type TableLimits } from './table.ts';

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly inflatedSize: number;
  /** Offset of the local header. */
  readonly offset: number;
}

/** Reads the central directory of a ZIP, or returns why it is refused. */
export function readZipEntries(bytes: Buffer, limits: TableLimits): ZipEntry[] | TableReason {
  const damaged = tableReason('table.damaged', {});
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > bytes.length) return damaged;
  const count = bytes.readUInt16LE(end + 10);
  let position = bytes.readUInt32LE(end + 16);
  if (count > limits.entries) {
    return tableReason('table.too_many_parts', { count });
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
    if (encrypted) return tableReason('table.encrypted', {});
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
export function findDataStart(bytes: Buffer, { offset, packedSize }: ZipEntry): number | undefined {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) return undefined;
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  return start + packedSize > bytes.length ? undefined : start;
}
