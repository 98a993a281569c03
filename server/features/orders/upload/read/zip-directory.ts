import { createInflateRaw } from 'node:zlib';
import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { refuseTable } from './refuse-table.ts';
import { toMegabytes, type TableLimits } from './table.ts';
import { findDataStart, readZipEntries, type ZipEntry } from './zip-entries.ts';

/** Smaller parts may have any compression ratio. */
const MIN_BYTES_FOR_RATIO = 4 * 1024 * 1024;
/**
 * Checks the inflated size of an XLSX, first in its directory, then by inflating it without keeping the data, because the
 * directory can be wrong. Returns a refusal, or undefined when the file is safe.
 */
export async function checkZip(bytes: Buffer, limits: TableLimits): Promise<Refusal | undefined> {
  const entries = readZipEntries(bytes, limits);
  if (!Array.isArray(entries)) return refuseTable(entries);
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
