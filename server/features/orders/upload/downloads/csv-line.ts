const FORMULA_START = /^\s*[=+\-@＝＋－＠]/;

/**
 * A text that no spreadsheet program takes for a formula: an apostrophe stands before what would begin one. Reading the
 * file again takes it away (`cleanCell`), so the value is the same.
 */
export function escapeFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text.trimStart()}` : text;
}

/** One line of a CSV, with its newline. */
export function formatCsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`;
}

function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Without it spreadsheet programs read UTF-8 as something else. */
export const BYTE_ORDER_MARK = '\uFEFF';
