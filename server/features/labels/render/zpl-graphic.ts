import type { Bitmap } from './rasterise.ts';

/** A bitmap as the `^GFA` command with run-length encoded hexadecimal digits (ZPL II). */
export function encodeGraphicField({ bits, bytesPerRow, height }: Bitmap): string {
  const total = bytesPerRow * height;
  let data = '';
  let previousDigits = '';
  for (let row = 0; row < height; row += 1) {
    const digits = Buffer.from(bits.buffer, bits.byteOffset + row * bytesPerRow, bytesPerRow)
      .toString('hex')
      .toUpperCase();
    data += digits === previousDigits ? ':' : encodeRow(digits);
    previousDigits = digits;
  }
  return `^GFA,${total},${total},${bytesPerRow},${data}`;
}

const REPEATED_DIGIT = /(.)\1*/g;

/** Encodes one row: `,` fills the rest with white, `!` with black; a count precedes the digit that it repeats. */
function encodeRow(digits: string): string {
  let encoded = '';
  for (const { 0: run, 1: digit = '', index } of digits.matchAll(REPEATED_DIGIT)) {
    if (index + run.length === digits.length && digit === '0') return `${encoded},`;
    if (index + run.length === digits.length && digit === 'F') return `${encoded}!`;
    encoded += run.length < 3 ? run : encodeCount(run.length) + digit;
  }
  return encoded;
}

const ONES = 'GHIJKLMNOPQRSTUVWXY';
const TWENTIES = 'ghijklmnopqrstuvwxyz';
const MAX_COUNT = 400;

function encodeCount(length: number): string {
  if (length >= MAX_COUNT) return `z${length > MAX_COUNT ? encodeCount(length - MAX_COUNT) : ''}`;
  return (TWENTIES[Math.trunc(length / 20) - 1] ?? '') + (ONES[(length % 20) - 1] ?? '');
}
