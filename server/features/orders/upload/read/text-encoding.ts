import { isAscii, isUtf8 } from 'node:buffer';
import { encodingOfMark, legacyEncoding, mostlyUtf8, type Encoding } from './sniff-encoding.ts';
import type { TableSource } from './table.ts';

const SAMPLE_BYTES = 256 * 1024;

/**
 * The encoding of a text file, looked at from beginning to end: the one byte that is not UTF-8 may stand in the last
 * row of ten thousand.
 */
export async function textEncoding(source: TableSource, head: Buffer): Promise<Encoding> {
  const marked = encodingOfMark(head);
  if (marked !== undefined) return marked;
  let carried: Buffer = Buffer.alloc(0);
  let valid = true;
  const telling: Buffer[] = [];
  let tellingBytes = 0;
  for await (const chunk of source.open()) {
    const bytes: Buffer = carried.length === 0 ? chunk : Buffer.concat([carried, chunk]);
    const whole = bytes.length - unfinished(bytes);
    if (valid && !isUtf8(bytes.subarray(0, whole))) valid = false;
    carried = valid ? bytes.subarray(whole) : Buffer.alloc(0);
    if (tellingBytes < SAMPLE_BYTES && !isAscii(bytes)) {
      telling.push(bytes);
      tellingBytes += bytes.length;
    }
    if (!valid && tellingBytes >= SAMPLE_BYTES) break;
  }
  if (valid && carried.length === 0) return 'utf-8';
  const sample = Buffer.concat(telling);
  return mostlyUtf8(sample) ? 'utf-8' : legacyEncoding(sample);
}

/** Bytes at the end that begin a character of UTF-8 and do not finish it. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}
