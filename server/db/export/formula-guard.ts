/** `guardCell` of the contract as SQL, for COPY. The expression names `column` up to four times, so it must be a plain column. */
export function guardSql(column: string): string {
  // ascii() returns the first code point as a number. Over a million rows it is far cheaper than a pattern.
  return (
    `case when ascii(${column}) in (9, 10, 13, 43, 45, 61, 64, 65291, 65293, 65309, 65312)` +
    ` or (ascii(${column}) = 39 and substr(${column}, 2, 1) ~ '[-=+@＝＋－＠0-9('']')` +
    ` then '''' || ${column} else ${column} end`
  );
}
