import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { TABLE_LIMITS, unreadable, type TableLimits, type TableRefusal } from './table.ts';

interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly inflated: number;
  /** Where its local header begins. */
  readonly offset: number;
}

/** Small parts may be as repetitive as they like. */
const RATIO_FROM_BYTES = 4 * 1024 * 1024;
const DAMAGED =
  'The file is damaged or was not uploaded whole. Open it in a spreadsheet program, save it again, and upload that.';

/**
 * What an XLSX would unfold to, checked on its directory first and then by unfolding it to nowhere, since a directory
 * can lie. Answers the refusal, or undefined for a file that may be read.
 */
export async function checkZip(bytes: Buffer, limits: TableLimits): Promise<TableRefusal | undefined> {
  const entries = zipEntries(bytes, limits);
  if (!Array.isArray(entries)) return entries;
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.has('mimetype') && !names.has('[content_types].xml')) {
    return unreadable(
      'other_format',
      'This is an OpenDocument file. Save it as .xlsx or CSV, and upload that.',
      { kind: 'OpenDocument' },
    );
  }
  if (!names.has('[content_types].xml') || ![...names].some((name) => name.startsWith('xl/'))) {
    return unreadable(
      'other_format',
      'This is a compressed file without a spreadsheet in it. Upload an .xlsx or CSV file.',
      { kind: 'zip' },
    );
  }
  const declared = entries.reduce((sum, entry) => sum + entry.inflated, 0);
  if (declared > limits.inflatedBytes) return bomb(limits);
  if (entries.some((entry) => isBomb(entry.inflated, entry.packed, limits))) return bomb(limits);
  let left = limits.inflatedBytes;
  for (const entry of entries) {
    const size = await inflatedSize(
      bytes,
      entry,
      Math.min(left, Math.max(RATIO_FROM_BYTES, entry.packed * limits.ratio)),
    );
    if (size === 'damaged') return unreadable('damaged', DAMAGED);
    if (size === 'over') return bomb(limits);
    left -= size;
  }
  return undefined;
}

function isBomb(inflated: number, packed: number, limits: TableLimits): boolean {
  return inflated > RATIO_FROM_BYTES && inflated > packed * limits.ratio;
}

function bomb(limits: TableLimits): TableRefusal {
  const megabytes = Math.floor(limits.inflatedBytes / 1024 / 1024);
  return unreadable(
    'bomb',
    `The file unfolds to far more than it seems: over ${megabytes} MB, or over ${limits.ratio} times its size. Save the rows as CSV, and upload that.`,
    { limit: megabytes, ratio: limits.ratio },
  );
}

/** The central directory of a ZIP, or why it cannot be used. */
function zipEntries(bytes: Buffer, limits: TableLimits): ZipEntry[] | TableRefusal {
  const damaged = unreadable('damaged', DAMAGED);
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > bytes.length) return damaged;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > limits.entries) {
    return unreadable(
      'bomb',
      `The file has ${count} parts; a spreadsheet of orders has a dozen. Save the rows as CSV, and upload that.`,
      { entries: count },
    );
  }
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return damaged;
    const nameLength = bytes.readUInt16LE(at + 28);
    const entry: ZipEntry = {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      inflated: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    };
    const encrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    if (encrypted)
      return unreadable(
        'encrypted',
        'The file is protected by a password. Save it without one, and upload that.',
      );
    entries.push(entry);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * A part of an XLSX that `checkZip` let through, as text, and what all its parts together unfold to. Undefined where it
 * has no such part, or one of more than `most` bytes.
 */
export function zipPart(
  bytes: Uint8Array,
  name: string,
  most: number,
): { readonly part: string | undefined; readonly inflated: number } {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = zipEntries(zip, TABLE_LIMITS);
  if (!Array.isArray(entries)) return { part: undefined, inflated: 0 };
  const inflated = entries.reduce((sum, entry) => sum + entry.inflated, 0);
  const entry = entries.find((one) => one.name.toLowerCase() === name);
  const start = entry === undefined ? undefined : startOf(zip, entry);
  if (entry === undefined || start === undefined) return { part: undefined, inflated };
  const packed = zip.subarray(start, start + entry.packed);
  if (entry.method === 0) return { part: packed.toString('utf8'), inflated };
  try {
    return { part: inflateRawSync(packed, { maxOutputLength: most }).toString('utf8'), inflated };
  } catch {
    return { part: undefined, inflated };
  }
}

/** Where an entry's own bytes begin, past its local header; undefined where they are not all there. */
function startOf(bytes: Buffer, { offset, packed }: ZipEntry): number | undefined {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) return undefined;
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  return start + packed > bytes.length ? undefined : start;
}

async function inflatedSize(
  bytes: Buffer,
  entry: ZipEntry,
  cap: number,
): Promise<number | 'over' | 'damaged'> {
  const { packed } = entry;
  const start = startOf(bytes, entry);
  if (start === undefined) return 'damaged';
  if (entry.method === 0) return packed > cap ? 'over' : packed;
  if (entry.method !== 8) return 'damaged';
  const inflate = createInflateRaw();
  inflate.end(bytes.subarray(start, start + packed));
  let size = 0;
  try {
    for await (const chunk of inflate) {
      size += (chunk as Buffer).length;
      if (size > cap) return 'over';
    }
  } catch {
    return 'damaged';
  }
  return size;
}
