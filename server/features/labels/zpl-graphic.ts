import type { Bitmap } from './rasterise.ts';

/** A bitmap as the `^GFA` command, its hexadecimal digits run-length coded as printers have understood since ZPL II. */
export function graphicField({ bits, bytesPerRow, height }: Bitmap): string {
  const total = bytesPerRow * height;
  let data = '';
  let before = '';
  for (let row = 0; row < height; row += 1) {
    const digits = Buffer.from(bits.buffer, bits.byteOffset + row * bytesPerRow, bytesPerRow)
      .toString('hex')
      .toUpperCase();
    data += digits === before ? ':' : codeRow(digits);
    before = digits;
  }
  return `^GFA,${total},${total},${bytesPerRow},${data}`;
}

const RUN = /(.)\1*/g;

/** `,` fills a row with white, `!` with black; a count stands before the digit it repeats. */
function codeRow(digits: string): string {
  let coded = '';
  for (const { 0: run, 1: digit = '', index } of digits.matchAll(RUN)) {
    if (index + run.length === digits.length && digit === '0') return `${coded},`;
    if (index + run.length === digits.length && digit === 'F') return `${coded}!`;
    coded += run.length < 3 ? run : count(run.length) + digit;
  }
  return coded;
}

const ONES = 'GHIJKLMNOPQRSTUVWXY';
const TWENTIES = 'ghijklmnopqrstuvwxyz';
const MOST = 400;

function count(length: number): string {
  if (length >= MOST) return `z${length > MOST ? count(length - MOST) : ''}`;
  return (TWENTIES[Math.trunc(length / 20) - 1] ?? '') + (ONES[(length % 20) - 1] ?? '');
}
