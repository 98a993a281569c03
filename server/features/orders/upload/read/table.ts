import type { Readable } from 'node:stream';

/** A stored file. Each call of `open` returns the bytes from the start. */
export interface TableSource {
  readonly fileName: string;
  readonly bytes: number;
  readonly open: () => Readable;
}

/** One row: its number in the spreadsheet, from 1, and its cells as text. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly format: 'csv' | 'xlsx';
  /** Null for XLSX. */
  readonly encoding: string | null;
  readonly delimiter: string | null;
  /** Names of the visible sheets; empty for CSV. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly header: readonly string[];
  readonly headerRow: number;
  /** The first rows below the header, for the mapping suggestion. */
  readonly sample: readonly TableRow[];
  /** All rows below the header without blank rows, in batches. Reading pauses until a batch is consumed. */
  readonly batches: () => AsyncIterable<readonly TableRow[]>;
}

const TABLE_REFUSAL_CODES = [
  'empty',
  'too_big',
  'old_excel',
  'encrypted',
  'other_format',
  'damaged',
  'bomb',
  'too_many_columns',
  'cell_too_long',
  'open_quote',
  'no_header',
  'no_rows',
  'no_such_sheet',
  'too_slow',
] as const;

/** Why a file cannot be read: a code with params for programs, and a message for users. */
export interface TableRefusal {
  readonly code: (typeof TABLE_REFUSAL_CODES)[number];
  readonly params: Readonly<Record<string, string | number>>;
  readonly message: string;
}

export function createTableRefusal(
  code: TableRefusal['code'],
  message: string,
  params: TableRefusal['params'] = {},
): TableRefusal {
  return { code, params, message };
}

export function isTableRefusal(value: unknown): value is TableRefusal {
  return typeof value === 'object' && value !== null && 'code' in value;
}

/** Throws a refusal out of a stream. For unreadable files, `readTable` and its batches throw only this error. */
export class TableRefusalError extends Error {
  readonly refusal: TableRefusal;

  constructor(refusal: TableRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

export interface TableLimits {
  readonly csvBytes: number;
  readonly xlsxBytes: number;
  readonly inflatedBytes: number;
  readonly ratio: number;
  readonly entries: number;
  readonly columns: number;
  readonly cellLength: number;
  readonly xlsxSeconds: number;
}

export const TABLE_LIMITS: TableLimits = {
  csvBytes: 200 * 1024 * 1024,
  xlsxBytes: 20 * 1024 * 1024,
  inflatedBytes: 200 * 1024 * 1024,
  ratio: 200,
  entries: 200,
  columns: 200,
  cellLength: 32_767,
  xlsxSeconds: 60,
};

export const BATCH_ROWS = 500;
