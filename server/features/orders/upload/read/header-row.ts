import { headerWords } from '../map/header-words.ts';
import { knownWordShare } from '../map/field-words.ts';
import type { TableRow } from './table.ts';

/** Rows above which a header is looked for: exports put a title, a date and a logo there. */
export const HEADER_WITHIN = 30;

interface Found {
  /** Position in the rows given. */
  readonly header: number;
  readonly firstData: number;
}

/**
 * Which of the first rows names the columns: the one with most distinct words that are not values and most words of the
 * trade, and, among equals, the first. A row under it that describes the columns in sentences is not data either.
 */
export function findHeader(rows: readonly TableRow[]): Found | undefined {
  let best = -1;
  let bestScore = 0;
  const widest = Math.max(1, ...rows.map(({ cells }) => filled(cells)));
  for (let at = 0; at < Math.min(rows.length, HEADER_WITHIN); at++) {
    const score = headerScore(rows[at]?.cells ?? [], widest);
    if (score > bestScore + 0.15) {
      best = at;
      bestScore = score;
    }
  }
  if (best < 0) return undefined;
  const below = rows[best + 1]?.cells;
  const describes = below !== undefined && isDescription(below, rows[best + 2]?.cells);
  return { header: best, firstData: best + (describes ? 2 : 1) };
}

function filled(cells: readonly string[]): number {
  return cells.reduce((count, cell) => count + (cell.trim() === '' ? 0 : 1), 0);
}

function headerScore(cells: readonly string[], widest: number): number {
  const names = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (names.length === 0) return 0;
  const distinct = new Set(names.map((name) => name.toLowerCase())).size / names.length;
  const wordy = names.filter((name) => name.length <= 80 && !isValue(name)).length / names.length;
  const known = names.reduce((sum, name) => sum + knownWordShare(headerWords(name)), 0) / names.length;
  const width = names.length / widest;
  return distinct * wordy * (0.35 * width + 0.3 + known);
}

/** Numbers, dates, addresses of the web: what stands in a cell and never above one. */
function isValue(name: string): boolean {
  return (
    /^[\d\s.,:/+()-]+$/.test(name) ||
    /@|^https?:/i.test(name) ||
    /^\d{1,4}[-/ ]\w{2,9}[-/ ]\d{2,4}/.test(name)
  );
}

/** A second row of explanations: sentences in most cells, and shorter values under it. */
function isDescription(cells: readonly string[], next: readonly string[] | undefined): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (texts.length < 3 || texts.some((text) => /^[\d.,]+$/.test(text))) return false;
  const sentences = texts.filter((text) => text.split(/\s+/).length >= 3 || text.length >= 25).length;
  const explains = texts.filter((text) =>
    /\b(platform|order id|required|optional|mandatory|max|characters|format|e\.?g\.?|must|please|fill|enter|unique|the)\b/i.test(
      text,
    ),
  ).length;
  if (sentences < texts.length * 0.6 || explains < texts.length * 0.4) return false;
  return next === undefined || next.some((cell) => /^[\d.,]+$/.test(cell.trim()));
}
