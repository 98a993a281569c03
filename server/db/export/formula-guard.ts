/**
 * What a spreadsheet program may run when it opens a text file, and what our own reader would take for text guarded
 * before: reading strips one apostrophe (see the upload's `cleanCell`), so a value that has one of its own gets another.
 */
const RUNS_OR_READS_ELSE = /^(?:[=+\-@\t\r\n]|'[-=+@0-9('])/;

/** Text as a cell that no spreadsheet program takes for a formula, and that the upload reads back as the same text. */
export function guardCell(text: string): string {
  return RUNS_OR_READS_ELSE.test(text) ? `'${text}` : text;
}

/** The same as SQL, for COPY. `column` is named up to four times: a column, or one of a fenced (`offset 0`) subquery. */
export function guardSql(column: string): string {
  // ascii() is the first code point as a number, which is far cheaper than a pattern over a million rows.
  return (
    `case when ascii(${column}) in (9, 10, 13, 43, 45, 61, 64)` +
    ` or (ascii(${column}) = 39 and substr(${column}, 2, 1) ~ '[-=+@0-9('']')` +
    ` then '''' || ${column} else ${column} end`
  );
}
