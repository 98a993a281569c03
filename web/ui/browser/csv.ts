import { guardCell } from '@portal/contract/core';

type Cells = readonly (string | null)[];

/**
 * Rows below a header as CSV, with the byte order mark that spreadsheet programs need to read UTF-8. The cells of the rows are guarded
 * against formulas.
 */
export function toCsvBlob(header: readonly string[], rows: readonly Cells[]): Blob {
  const guardedRows = rows.map((cells) => cells.map((cell) => guardCell(cell ?? '')));
  const lines = [header, ...guardedRows].map((cells) => cells.map(quoteCell).join(','));
  return new Blob(['\uFEFF', lines.join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' });
}

const quoteCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
