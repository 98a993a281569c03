import { guardCell } from '@portal/contract/core';

type Cells = readonly (string | null)[];

/** Rows as CSV, guarded against formulas, with the byte order mark that spreadsheet programs need to read UTF-8. */
export function toCsvBlob(rows: readonly Cells[]): Blob {
  const lines = rows.map((cells) => cells.map(toCsvCell).join(','));
  return new Blob(['\uFEFF', lines.join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' });
}

function toCsvCell(value: string | null): string {
  const guarded = guardCell(value ?? '');
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
