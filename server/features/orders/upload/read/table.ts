import type { Readable } from 'node:stream';

/** A stored file. `open` may be called several times; each answers the bytes from the beginning. */
export interface TableSource {
  readonly fileName: string;
  readonly bytes: number;
  readonly open: () => Readable;
}

/** One row as the spreadsheet shows it: its number there (1 is the first), and its cells as text. */
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
  /** The first rows under the header, for suggestions and the preview. */
  readonly sample: readonly TableRow[];
  /** Every row under the header, in batches, without blank rows; reading pauses while a batch is worked on. */
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

/** Why a file is not read: a code with its figures for programs, and a sentence for the clerk. */
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

/** Carries a refusal out of a stream that is being read; `readTable` and its batches throw nothing else on bad files. */
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
