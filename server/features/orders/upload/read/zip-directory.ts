import { createInflateRaw } from 'node:zlib';
import { unreadable, type TableLimits, type TableRefusal } from './table.ts';

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

async function inflatedSize(
  bytes: Buffer,
  entry: ZipEntry,
  cap: number,
): Promise<number | 'over' | 'damaged'> {
  const { offset, packed } = entry;
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) return 'damaged';
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) return 'damaged';
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
