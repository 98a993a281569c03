import { isAscii, isUtf8 } from 'node:buffer';
import type { EncodingGuess } from './encoding-guess.ts';
import { detectMarkedEncoding, guessLegacyEncoding, isMostlyUtf8 } from './sniff-encoding.ts';
import type { TableSource } from './table.ts';

const SAMPLE_BYTES = 256 * 1024;

/**
 * Detects the encoding of a text file. Reads the whole file, because the only byte that is not UTF-8 may be in the last
 * row.
 */
export async function detectTextEncoding(source: TableSource, head: Buffer): Promise<EncodingGuess> {
  const markedEncoding = detectMarkedEncoding(head);
  if (markedEncoding !== undefined) return { encoding: markedEncoding, isSure: true };
  let incompleteBytes: Buffer = Buffer.alloc(0);
  let isValidUtf8 = true;
  const samples: Buffer[] = [];
  let sampleBytes = 0;
  for await (const chunk of source.open()) {
    const bytes: Buffer = incompleteBytes.length === 0 ? chunk : Buffer.concat([incompleteBytes, chunk]);
    const completeLength = bytes.length - countIncompleteBytes(bytes);
    if (isValidUtf8 && !isUtf8(bytes.subarray(0, completeLength))) isValidUtf8 = false;
    incompleteBytes = isValidUtf8 ? bytes.subarray(completeLength) : Buffer.alloc(0);
    if (sampleBytes < SAMPLE_BYTES && !isAscii(bytes)) {
      samples.push(bytes);
      sampleBytes += bytes.length;
    }
    if (!isValidUtf8 && sampleBytes >= SAMPLE_BYTES) break;
  }
  if (isValidUtf8 && incompleteBytes.length === 0) return { encoding: 'utf-8', isSure: true };
  const sample = Buffer.concat(samples);
  return isMostlyUtf8(sample) ? { encoding: 'utf-8', isSure: false } : guessLegacyEncoding(sample);
}

/** The number of bytes at the end that are an incomplete UTF-8 character. */
function countIncompleteBytes(bytes: Buffer): number {
  for (let distance = 1; distance <= Math.min(3, bytes.length); distance++) {
    const byte = bytes[bytes.length - distance] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return distance < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? distance : 0;
  }
  return 0;
}
