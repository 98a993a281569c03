import Papa from 'papaparse';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The delimiter that cuts the first rows most evenly into most columns; a comma where none does. */
export function sniffDelimiter(head: string): string {
  // Some programs say it themselves, in a first line of `sep=;`.
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

/** Columns of the commonest width, times the share of rows that have it; 0 where nothing is cut. */
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
