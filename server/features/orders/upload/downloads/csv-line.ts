const FORMULA_START = /^\s*[=+\-@＝＋－＠]/;

/**
 * Puts an apostrophe before text that a spreadsheet program would run as a formula. `cleanCell` removes it when the file is
 * uploaded again.
 */
export function escapeFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text.trimStart()}` : text;
}

/** One line of a CSV with its line break. */
export function formatCsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`;
}

function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Spreadsheet programs need it to read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
