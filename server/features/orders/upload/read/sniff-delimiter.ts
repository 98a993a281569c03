import Papa from 'papaparse';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The delimiter that splits the first rows most evenly into the most columns; a comma when none does. */
export function sniffDelimiter(head: string): string {
  // Some programs declare it in a first line such as `sep=;`.
  const declared = /^\uFEFF?sep=([,;\t|])\r?\n/i.exec(head)?.[1];
  if (declared !== undefined) return declared;
  let bestDelimiter: string = ',';
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const score = scoreEvenness(head, delimiter);
    if (score > bestScore) {
      bestDelimiter = delimiter;
      bestScore = score;
    }
  }
  return bestDelimiter;
}

/** The square root of the most common number of columns, times the share of rows with it; 0 for one column. */
function scoreEvenness(head: string, delimiter: string): number {
  const { data } = Papa.parse<string[]>(head, { delimiter, preview: 60, skipEmptyLines: 'greedy' });
  const rows = data.length > 2 ? data.slice(0, -1) : data;
  const widths = new Map<number, number>();
  for (const row of rows) {
    if (row.length > 1) widths.set(row.length, (widths.get(row.length) ?? 0) + 1);
  }
  let score = 0;
  for (const [width, count] of widths) score = Math.max(score, Math.sqrt(width) * (count / rows.length));
  return score;
}
