/** Rows under a header, columns aligned; a sentence when there is nothing. */
export function printTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  none: string,
): string[] {
  if (rows.length === 0) return [none];
  const widths = header.map((title, index) =>
    Math.max(title.length, ...rows.map((row) => (row[index] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(header), ...rows.map(line)];
}
