/** A picture field of a format, decoded: its place in dots and its dots, true is black. */
export interface Graphic {
  readonly x: number;
  readonly y: number;
  readonly rows: readonly (readonly boolean[])[];
}

/** The `^GFA` fields of a format, decoded as the printer's manual describes. Throws where the counts do not add up. */
export function readGraphics(zpl: string): Graphic[] {
  return Array.from(
    zpl.matchAll(/\^FO(\d+),(\d+)(?:\^FR)?\^GFA,(\d+),(\d+),(\d+),([^^]*)\^FS/g),
    ([, x, y, sent, total, perRow, data = '']) => {
      const rows = decode(data, Number(perRow) * 2);
      if (sent !== total || rows.length * Number(perRow) !== Number(total))
        throw new Error('a picture of another size than said');
      return { x: Number(x), y: Number(y), rows: rows.map(dotsOf) };
    },
  );
}

function decode(data: string, digitsPerRow: number): string[] {
  const rows: string[] = [];
  let row = '';
  let repeat = 0;
  for (const sign of data) {
    if (/[G-Y]/.test(sign)) repeat += sign.charCodeAt(0) - 70;
    else if (/[g-z]/.test(sign)) repeat += (sign.charCodeAt(0) - 102) * 20;
    else if (sign === ':') rows.push(rows.at(-1) ?? '');
    else if (sign === ',' || sign === '!') row = row.padEnd(digitsPerRow, sign === ',' ? '0' : 'F');
    else {
      row += sign.repeat(repeat || 1);
      repeat = 0;
    }
    if (row.length > digitsPerRow) throw new Error('a row is too long');
    if (row.length === digitsPerRow) {
      rows.push(row);
      row = '';
    }
  }
  if (row !== '') throw new Error('the last row is too short');
  return rows;
}

function dotsOf(digits: string): boolean[] {
  return Array.from(digits, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'))
    .join('')
    .split('')
    .map((dot) => dot === '1');
}
