/** One row of a file. */
type Cells = readonly (string | null)[];

/** What a spreadsheet program would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as CSV with a byte order mark, so that Excel reads every script; no cell of it is taken for a formula. */
export function csvOf(rows: readonly Cells[]): Blob {
  const lines = rows.map((cells) => cells.map(cellOf).join(','));
  return new Blob(['\uFEFF', lines.join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' });
}

function cellOf(given: string | null): string {
  const text = given ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
