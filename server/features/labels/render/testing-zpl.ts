/** A decoded bitmap field of a ZPL format: its position in dots, and its dots (true is black). */
export interface Graphic {
  readonly x: number;
  readonly y: number;
  readonly rows: readonly (readonly boolean[])[];
}

/** Decodes the `^GFA` fields of a format as described in the ZPL manual. Throws if the byte counts do not match. */
export function readGraphics(zpl: string): Graphic[] {
  return Array.from(
    zpl.matchAll(/\^FO(\d+),(\d+)(?:\^FR)?\^GFA,(\d+),(\d+),(\d+),([^^]*)\^FS/g),
    ([, x, y, sentBytes, total, bytesPerRow, data = '']) => {
      const rows = decode(data, Number(bytesPerRow) * 2);
      if (sentBytes !== total || rows.length * Number(bytesPerRow) !== Number(total))
        throw new Error('the bitmap does not have the declared size');
      return { x: Number(x), y: Number(y), rows: rows.map(toDots) };
    },
  );
}

function decode(data: string, digitsPerRow: number): string[] {
  const rows: string[] = [];
  let row = '';
  let repeat = 0;
  for (const character of data) {
    if (/[G-Y]/.test(character)) repeat += character.charCodeAt(0) - 70;
    else if (/[g-z]/.test(character)) repeat += (character.charCodeAt(0) - 102) * 20;
    else if (character === ':') rows.push(rows.at(-1) ?? '');
    else if (character === ',' || character === '!')
      row = row.padEnd(digitsPerRow, character === ',' ? '0' : 'F');
    else {
      row += character.repeat(repeat || 1);
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

function toDots(digits: string): boolean[] {
  return Array.from(digits, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'))
    .join('')
    .split('')
    .map((dot) => dot === '1');
}

/** A field of a ZPL format: its position, content and size in dots. */
export type ZplField =
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly text: string;
    }
  | {
      readonly kind: 'box' | 'picture';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly kind: 'barcode';
      readonly x: number;
      readonly y: number;
      readonly module: number;
      readonly height: number;
      readonly text: string;
    };

export interface ZplFormat {
  readonly width: number;
  readonly length: number;
  readonly fields: readonly ZplField[];
}

interface Pen {
  x: number;
  y: number;
  size: number;
  module: number;
  height: number | undefined;
  hex: boolean;
  field: ZplField | undefined;
}

/** Parses the format of one label. Throws on unknown commands. */
export function readFormat(zpl: string): ZplFormat {
  const pen: Pen = { x: 0, y: 0, size: 0, module: 0, height: undefined, hex: false, field: undefined };
  const page = { width: 0, length: 0 };
  const fields: ZplField[] = [];
  for (const [, name = '', parameters = ''] of zpl.matchAll(/\^(XA|XZ|[A-Z][A-Z0-9])([^^]*)/g)) {
    const parameterNumbers = parameters.split(',').map(Number);
    const [first = 0, second = 0] = parameterNumbers;
    switch (name) {
      case 'XA':
      case 'XZ':
      case 'CI':
      case 'LH':
      case 'FB':
      case 'FR':
        break;
      case 'PW':
        page.width = first;
        break;
      case 'LL':
        page.length = first;
        break;
      case 'FO':
      case 'FT':
        Object.assign(pen, { x: first, y: second, height: undefined, hex: false });
        break;
      case 'A0':
        pen.size = Number(parameters.split(',')[1]);
        break;
      case 'BY':
        pen.module = first;
        break;
      case 'BC':
        pen.height = Number(parameters.split(',')[1]);
        break;
      case 'GB':
        pen.field = { kind: 'box', x: pen.x, y: pen.y, width: first, height: second };
        break;
      case 'GF': {
        const [, , total = 0, bytesPerRow = 1] = parameterNumbers;
        pen.field = {
          kind: 'picture',
          x: pen.x,
          y: pen.y,
          width: bytesPerRow * 8,
          height: total / bytesPerRow,
        };
        break;
      }
      case 'FH':
        pen.hex = true;
        break;
      case 'FD': {
        const text = pen.hex
          ? parameters.replace(/_([0-9A-F]{2})/g, (_, code: string) =>
              String.fromCharCode(Number.parseInt(code, 16)),
            )
          : parameters;
        const { x, y, size, module, height } = pen;
        pen.field =
          height === undefined
            ? { kind: 'text', x, y, size, text }
            : { kind: 'barcode', x, y, module, height, text };
        break;
      }
      case 'FS':
        if (pen.field !== undefined) fields.push(pen.field);
        pen.field = undefined;
        break;
      default:
        throw new Error(`^${name} is an unknown command`);
    }
  }
  return { ...page, fields };
}
