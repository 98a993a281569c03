import { parseHeader } from '../map/parse-header.ts';
import { getKnownWordShare } from '../map/header-concepts.ts';
import type { TableRow } from './table.ts';

/** The header is searched in these first rows: exports have titles and dates above it. */
export const MAX_ROWS_BEFORE_HEADER = 30;

interface HeaderPosition {
  /** Index in the given rows. */
  readonly headerIndex: number;
  /** Rows between the two explain the columns. */
  readonly firstDataIndex: number;
}

/** A later row is the header only if its score is so much higher. */
const MIN_LEAD = 0.15;

/** Whether a text is the name of a column that a list has, beside the columns of orders. */
export type IsHeaderName = (name: string) => boolean;

/**
 * Finds the header among the first rows: the row with the most distinct texts that are not values and the most known header
 * words. Up to three rows below it that explain the columns are skipped.
 */
export function findHeader(
  rows: readonly TableRow[],
  isHeaderName: IsHeaderName = () => false,
): HeaderPosition | undefined {
  let bestIndex = -1;
  let bestScore = 0;
  const maxWidth = Math.max(1, ...rows.map(({ cells }) => countFilled(cells)));
  for (let index = 0; index < Math.min(rows.length, MAX_ROWS_BEFORE_HEADER); index++) {
    const score = scoreHeader(rows[index]?.cells ?? [], maxWidth, bestScore + MIN_LEAD, isHeaderName);
    if (score > bestScore + MIN_LEAD) {
      bestIndex = index;
      bestScore = score;
    }
  }
  if (bestIndex < 0) return undefined;
  return { headerIndex: bestIndex, firstDataIndex: findFirstDataIndex(rows, bestIndex) };
}

/** A header of orders has at least so many columns with words that are known. */
const MIN_KNOWN_COLUMNS = 3;
const MIN_KNOWN_SHARE = 0.5;

/** Whether the rows are a table with columns of orders: a header with known words, and a row below it. */
export function isOrderTable(rows: readonly TableRow[]): boolean {
  const position = findHeader(rows);
  if (position === undefined || position.firstDataIndex >= rows.length) return false;
  const names = new Set(rows[position.headerIndex]?.cells.map((cell) => cell.trim().toLowerCase()));
  const knownNames = [...names].filter(
    (name) => !isValue(name) && getKnownWordShare(parseHeader(name)) >= MIN_KNOWN_SHARE,
  );
  return knownNames.length >= MIN_KNOWN_COLUMNS;
}

/** The header in a row with this number; undefined when it is not among the rows. */
export function findHeaderAt(rows: readonly TableRow[], row: number): HeaderPosition | undefined {
  const headerIndex = rows.findIndex(({ number }) => number === row);
  return headerIndex < 0 ? undefined : { headerIndex, firstDataIndex: findFirstDataIndex(rows, headerIndex) };
}

const MAX_DESCRIPTION_ROWS = 3;

/** Skips rows below the header that explain its columns. */
function findFirstDataIndex(rows: readonly TableRow[], headerIndex: number): number {
  let index = headerIndex + 1;
  while (index <= headerIndex + MAX_DESCRIPTION_ROWS) {
    const cells = rows[index]?.cells;
    if (cells === undefined || !isDescription(cells, rows[index + 1]?.cells)) break;
    index++;
  }
  return index;
}

function countFilled(cells: readonly string[]): number {
  return cells.reduce((count, cell) => count + (cell.trim() === '' ? 0 : 1), 0);
}

/**
 * The score of a row as a header. 0 for a row that cannot exceed `minScore`: its words are not looked up, which takes most of
 * the time.
 */
function scoreHeader(
  cells: readonly string[],
  maxWidth: number,
  minScore: number,
  isHeaderName: IsHeaderName,
): number {
  const names = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (names.length === 0) return 0;
  const distinctShare = new Set(names.map((name) => name.toLowerCase())).size / names.length;
  const textShare = names.filter((name) => name.length <= 80 && !isValue(name)).length / names.length;
  const widthShare = names.length / maxWidth;
  const toScore = (knownShare: number) => distinctShare * textShare * (0.35 * widthShare + 0.3 + knownShare);
  if (toScore(1) <= minScore) return 0;
  const getKnownShare = (name: string) => (isHeaderName(name) ? 1 : getKnownWordShare(parseHeader(name)));
  return toScore(names.reduce((sum, name) => sum + getKnownShare(name), 0) / names.length);
}

/** Whether a text is a number, date, e-mail address or URL, which headers never are. */
function isValue(name: string): boolean {
  return (
    /^[\d\s.,:/+()-]+$/.test(name) ||
    /@|^https?:/i.test(name) ||
    /^\d{1,4}[-/ ]\w{2,9}[-/ ]\d{2,4}/.test(name)
  );
}

/** Cells of templates that say whether a column must be filled, or its type. */
const COLUMN_RULE =
  /^\(?(required|optional|mandatory|conditional|wajib( diisi)?|opsional|tidak wajib|bắt buộc|không bắt buộc|必填|选填|จำเป็น|ไม่จำเป็น|text|number|numeric|string|decimal|integer|date|varchar.*)\)?\*?$/i;

/** Whether a row below the header explains the columns: most cells are rules or sentences, and the next row has values. */
function isDescription(cells: readonly string[], nextRow: readonly string[] | undefined): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (texts.length < 3 || texts.some((text) => /^[\d.,]+$/.test(text))) return false;
  if (texts.filter((text) => COLUMN_RULE.test(text)).length >= texts.length * 0.8) return true;
  if (isSecondHeader(texts) && nextRow !== undefined) return true;
  const sentenceCount = texts.filter((text) => text.split(/\s+/).length >= 3 || text.length >= 25).length;
  const explanationCount = texts.filter((text) =>
    /\b(platform|order id|required|optional|mandatory|max|characters|format|e\.?g\.?|must|please|fill|enter|unique|the)\b/i.test(
      text,
    ),
  ).length;
  if (sentenceCount < texts.length * 0.6 || explanationCount < texts.length * 0.4) return false;
  return nextRow === undefined || nextRow.some((cell) => /^[\d.,]+$/.test(cell.trim()));
}

/** A header in a second language: most of its cells are words of headers, and none is a value. */
function isSecondHeader(texts: readonly string[]): boolean {
  const names = texts.filter((text) => !isValue(text) && getKnownWordShare(parseHeader(text)) === 1);
  return texts.length >= MIN_SECOND_NAMES && names.length >= texts.length * MIN_SECOND_SHARE;
}

const MIN_SECOND_NAMES = 5;
const MIN_SECOND_SHARE = 0.8;
