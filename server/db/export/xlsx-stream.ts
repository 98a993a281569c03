import { Readable } from 'node:stream';
import type * as Xlsx from 'hucre/xlsx';
import { guardCell } from '@portal/contract/core';
import { lazy } from '../../platform/lazy.ts';
import { createWallClock } from '../../platform/wall-clock.ts';

const xlsx = lazy((load) => load('hucre/xlsx') as typeof Xlsx);

export interface SheetColumn {
  readonly header: string;
  /** Cells are Dates, or strings that `Date.parse` accepts. */
  readonly isTime?: boolean;
}

export interface SheetOptions {
  readonly sheet: string;
  /** IANA zone of the times in the file. */
  readonly timeZone: string;
}

type Cell = string | number | boolean | Date | null;

const TIME_COLUMN = { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 };

/**
 * Streams an XLSX workbook of one sheet, or more above a million rows. Memory does not grow with the rows. Cells are strings,
 * numbers, bigints, booleans, Dates (in the time zone), null or undefined. Strings are written as text cells, never as
 * formulas. Throws RangeError for an unknown zone, TypeError for a cell of another type.
 */
export function streamXlsx(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly unknown[]>,
  { sheet, timeZone }: SheetOptions,
): Readable {
  const toClock = createWallClock(timeZone);
  const bytes = xlsx().writeXlsxStream(toCellRows(columns, rows, toClock), {
    name: sheet,
    columns: columns.map(({ header, isTime }) =>
      isTime ? { header, ...TIME_COLUMN } : { header, width: Math.max(12, header.length + 2) },
    ),
    freezePane: { rows: 1 },
  });
  return Readable.from(bytes, { objectMode: false });
}

async function* toCellRows(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly unknown[]>,
  toClock: (instant: number) => number,
): AsyncGenerator<Cell[]> {
  const converters = columns.map(({ isTime }) =>
    isTime ? (value: unknown) => toTimeCell(value, toClock) : (value: unknown) => toCell(value, toClock),
  );
  for await (const row of rows) yield converters.map((convert, index) => convert(row[index]));
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

/** Matches the `_` of `_x0041_`, which XLSX decodes as a character code; in a text it must be escaped. */
const ESCAPE_SEQUENCE = /_(?=x[0-9A-Fa-f]{4}_)/g;

/**
 * Characters that XML 1.0 forbids and XLSX cannot escape: one of them makes the whole workbook unreadable. Control
 * characters are escaped (`_x0001_`).
 */
const FORBIDDEN_IN_XML = /[\uFFFE\uFFFF\p{Cs}]/gu;

/** A text cell is no formula, so only a leading apostrophe is guarded: reading would remove it. */
export function toTextCell(text: string): string {
  const allowed = text.replaceAll(FORBIDDEN_IN_XML, '');
  const guarded = allowed.startsWith("'") ? guardCell(allowed) : allowed;
  return guarded.includes('_x') ? guarded.replace(ESCAPE_SEQUENCE, '_x005F_') : guarded;
}

function toTimeCell(value: unknown, toClock: (instant: number) => number): Cell {
  if (value === null || value === undefined) return null;
  const instant =
    value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(instant)) throw new TypeError('a cell must be a string, number, boolean or date');
  return new Date(toClock(instant));
}
