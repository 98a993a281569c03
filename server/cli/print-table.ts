/** Lines of a table with aligned columns. Without rows it is the one line `emptyText`. */
export function printTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  emptyText: string,
): string[] {
  if (rows.length === 0) return [emptyText];
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
