/**
 * Text that a spreadsheet program may run as a formula, and text that looks guarded already: the upload strips one
 * apostrophe (`cleanCell`), so a value that starts with one gets another.
 */
const NEEDS_GUARD = /^(?:[=+\-@\t\r\n]|'[-=+@0-9('])/;

/** A cell that no spreadsheet program runs as a formula, and that the upload reads back as the same text. */
export function guardCell(text: string): string {
  return NEEDS_GUARD.test(text) ? `'${text}` : text;
}

/** The same as SQL, for COPY. The expression names `column` up to four times, so it must be a plain column. */
export function guardSql(column: string): string {
  // ascii() returns the first code point as a number. Over a million rows it is far cheaper than a pattern.
  return (
    `case when ascii(${column}) in (9, 10, 13, 43, 45, 61, 64)` +
    ` or (ascii(${column}) = 39 and substr(${column}, 2, 1) ~ '[-=+@0-9('']')` +
    ` then '''' || ${column} else ${column} end`
  );
}
