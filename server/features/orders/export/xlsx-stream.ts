import { Readable } from 'node:stream';
import type * as Xlsx from 'hucre/xlsx';
import { guardCell } from '../../../db/export/formula-guard.ts';
import { lazy } from '../../../platform/lazy.ts';
import { createWallClock } from './wall-clock.ts';

const xlsx = lazy((load) => load('hucre/xlsx') as typeof Xlsx);

export interface SheetColumn {
  readonly header: string;
  /** Cells are Dates, or strings that `Date` reads. */
  readonly time?: boolean;
}

export interface SheetOptions {
  readonly sheet: string;
  /** IANA zone whose clocks the times of the file show. */
  readonly timeZone: string;
}

type Cell = string | number | boolean | Date | null;

const TIME_COLUMN = { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 };

/**
 * An XLSX workbook of one sheet as bytes, made as fast as it is read: memory does not grow with the rows. Cells are
 * strings, numbers, bigints, booleans, Dates (shown on the zone's clocks), null or undefined; text is written as text, so no cell
 * is a formula. Past a million rows another sheet follows. Throws RangeError for an unknown zone, TypeError for another cell.
 */
export function streamXlsx(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly unknown[]>,
  { sheet, timeZone }: SheetOptions,
): Readable {
  const toClock = createWallClock(timeZone);
  const bytes = xlsx().writeXlsxStream(toCellRows(columns, rows, toClock), {
    name: sheet,
    columns: columns.map(({ header, time }) =>
      time ? { header, ...TIME_COLUMN } : { header, width: Math.max(12, header.length + 2) },
    ),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(bytes);
}

async function* toCellRows(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly unknown[]>,
  toClock: (instant: number) => number,
): AsyncGenerator<Cell[]> {
  const converters = columns.map(({ time }) =>
    time ? (value: unknown) => toTimeCell(value, toClock) : (value: unknown) => toCell(value, toClock),
  );
  for await (const row of rows) yield converters.map((make, index) => make(row[index]));
}

function toCell(value: unknown, toClock: (instant: number) => number): Cell {
  switch (typeof value) {
    case 'string':
      return toTextCell(value);
    case 'number':
    case 'boolean':
      return value;
    case 'bigint':
      return Number(value);
    case 'undefined':
      return null;
    default:
      if (value === null) return null;
      return toTimeCell(value, toClock);
  }
}

/** What the format reads as the character of that number, so a text that has it by itself hides its first sign. */
const ESCAPE_SEQUENCE = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** Text in a cell is no formula, so only what reading would take an apostrophe from is given one. */
function toTextCell(text: string): string {
  const guarded = text.startsWith("'") ? guardCell(text) : text;
  return guarded.includes('_x') ? guarded.replace(ESCAPE_SEQUENCE, '_x005F_') : guarded;
}

function toTimeCell(value: unknown, toClock: (instant: number) => number): Cell {
  if (value === null || value === undefined) return null;
  const instant =
    value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(instant))
    throw new TypeError('a cell of a sheet is neither text, number, truth value nor time');
  return new Date(toClock(instant));
}
