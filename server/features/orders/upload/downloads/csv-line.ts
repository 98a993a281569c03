import { guardCell } from '@portal/contract/core';

/** One line of a CSV with its line break, guarded against formulas. Reading trims cells, so leading spaces are left out. */
export function formatCsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(guardCell(cell.trimStart()))).join(',')}\r\n`;
}

function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Spreadsheet programs need it to read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
