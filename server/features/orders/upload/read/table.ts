import type { Readable } from 'node:stream';
import type { Refusal } from '@portal/contract/core';
import type { FileEncoding } from '@portal/contract/orders';

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
  /** Columns with a number with decimals that the file stores as a number: its text has a point, as in 1.234, in any file. */
  readonly exactNumbers?: readonly number[];
}

export interface Table {
  readonly format: 'csv' | 'xlsx';
  /** Null for XLSX. */
  readonly encoding: FileEncoding | null;
  readonly isEncodingSure: boolean;
  readonly delimiter: string | null;
  /** Names of the visible sheets; empty for CSV. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** Rows of the sheet that are hidden, by a filter or by hand. They are read like the others. */
  readonly hiddenRows: number;
  readonly header: readonly string[];
  readonly headerRow: number;
  /** Numbers of the rows below the header that explain its columns. */
  readonly descriptionRows: readonly number[];
  /** The first rows below the header, for the mapping suggestion. */
  readonly sample: readonly TableRow[];
  /** All rows below the header without blank rows, in batches. Reading pauses until a batch is consumed. */
  readonly batches: () => AsyncIterable<readonly TableRow[]>;
}

/** Throws a refusal out of a stream. For unreadable files, `readTable` and its batches throw only this error. */
export class TableRefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
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

/** Whole megabytes, rounded down. */
export function toMegabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}

export const BATCH_ROWS = 500;
