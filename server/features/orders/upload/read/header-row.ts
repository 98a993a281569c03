import { parseHeader } from '../map/parse-header.ts';
import { getKnownWordShare } from '../map/header-concepts.ts';
import type { TableRow } from './table.ts';

/** The header is searched in these first rows: exports have titles and dates above it. */
export const MAX_ROWS_BEFORE_HEADER = 30;

interface HeaderPosition {
  /** Index in the given rows. */
  readonly headerIndex: number;
  readonly firstDataIndex: number;
}

/**
 * Finds the header among the first rows: the row with the most distinct texts that are not values and the most known header
 * words. A row below it that describes the columns in sentences is skipped.
 */
export function findHeader(rows: readonly TableRow[]): HeaderPosition | undefined {
  let bestIndex = -1;
  let bestScore = 0;
  const maxWidth = Math.max(1, ...rows.map(({ cells }) => countFilled(cells)));
  for (let index = 0; index < Math.min(rows.length, MAX_ROWS_BEFORE_HEADER); index++) {
    const score = scoreHeader(rows[index]?.cells ?? [], maxWidth);
    if (score > bestScore + 0.15) {
      bestIndex = index;
      bestScore = score;
    }
  }
  if (bestIndex < 0) return undefined;
  const rowBelow = rows[bestIndex + 1]?.cells;
  const hasDescriptionRow = rowBelow !== undefined && isDescription(rowBelow, rows[bestIndex + 2]?.cells);
  return { headerIndex: bestIndex, firstDataIndex: bestIndex + (hasDescriptionRow ? 2 : 1) };
}

function countFilled(cells: readonly string[]): number {
  return cells.reduce((count, cell) => count + (cell.trim() === '' ? 0 : 1), 0);
}

function scoreHeader(cells: readonly string[], maxWidth: number): number {
  const names = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (names.length === 0) return 0;
  const distinctShare = new Set(names.map((name) => name.toLowerCase())).size / names.length;
  const textShare = names.filter((name) => name.length <= 80 && !isValue(name)).length / names.length;
  const knownShare =
    names.reduce((sum, name) => sum + getKnownWordShare(parseHeader(name)), 0) / names.length;
  const widthShare = names.length / maxWidth;
  return distinctShare * textShare * (0.35 * widthShare + 0.3 + knownShare);
}

/** Whether a text is a number, date, e-mail address or URL, which headers never are. */
function isValue(name: string): boolean {
  return (
    /^[\d\s.,:/+()-]+$/.test(name) ||
    /@|^https?:/i.test(name) ||
    /^\d{1,4}[-/ ]\w{2,9}[-/ ]\d{2,4}/.test(name)
  );
}

/** Whether a row below the header explains the columns: most cells are sentences, and the next row has values. */
function isDescription(cells: readonly string[], nextRow: readonly string[] | undefined): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (texts.length < 3 || texts.some((text) => /^[\d.,]+$/.test(text))) return false;
  const sentenceCount = texts.filter((text) => text.split(/\s+/).length >= 3 || text.length >= 25).length;
  const explanationCount = texts.filter((text) =>
    /\b(platform|order id|required|optional|mandatory|max|characters|format|e\.?g\.?|must|please|fill|enter|unique|the)\b/i.test(
      text,
    ),
  ).length;
  if (sentenceCount < texts.length * 0.6 || explanationCount < texts.length * 0.4) return false;
  return nextRow === undefined || nextRow.some((cell) => /^[\d.,]+$/.test(cell.trim()));
}
