import { guardCell } from '@portal/contract/core';
import type { FileResponse } from './payloads.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '../db/export/write-csv.ts';
import { streamXlsx } from '../db/export/xlsx-stream.ts';

export type SheetRow = readonly (string | number | null)[];

/** A table that fits into memory. */
export interface Sheet {
  /** Name of the sheet. */
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: readonly SheetRow[];
}

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The table as a file; `fileName`: without the ending. */
export function toSheetFile(sheet: Sheet, format: 'csv' | 'xlsx', fileName: string): FileResponse {
  return {
    file: format === 'csv' ? toCsv(sheet) : toXlsx(sheet),
    mediaType: MEDIA_TYPES[format],
    fileName: `${fileName}.${format}`,
  };
}

function toCsv({ headers, rows }: Sheet): Buffer {
  const lines = [headers, ...rows].map((row) =>
    formatCsvLine(row.map((cell) => (typeof cell === 'number' ? String(cell) : guardCell(cell ?? '')))),
  );
  return Buffer.from(BYTE_ORDER_MARK + lines.join(''));
}

function toXlsx({ name, headers, rows }: Sheet): FileResponse['file'] {
  const columns = headers.map((header) => ({ header }));
  return streamXlsx(columns, toAsync(rows), { sheet: name, timeZone: 'UTC' });
}

async function* toAsync(rows: readonly SheetRow[]): AsyncGenerator<SheetRow> {
  for (const row of rows) yield row;
}
