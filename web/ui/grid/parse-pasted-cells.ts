/** The cells of a range that was copied in a spreadsheet: lines of cells between tabs, without the line break at the end. */
export function parsePastedCells(text: string): string[][] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}
