import { createHash } from 'node:crypto';
import type { Refusal } from '@portal/contract/core';
import { detail, refuseInvalid } from '@portal/contract/reasons';

/** Rows of a large list are counted up to this number, because counting all of them costs more than reading a page. */
export const MAX_COUNTED = 1_000;

/** The last row of a page: the text of the value that the list is sorted by, and its id. */
export interface RowPosition {
  readonly sorted: string;
  readonly id: string;
}

/** Where a page begins: after a number of rows, by number or by the last of these rows. */
export interface PageStart {
  readonly rowsBefore: number;
  /** The last row of the page before; absent when the page is read by number. */
  readonly after?: RowPosition;
}

interface PageQuery {
  readonly page: number;
  readonly perPage: number;
  readonly cursor?: string | undefined;
}

/**
 * The start of the requested page. Refuses a cursor that is malformed or belongs to another list. `list`: everything that
 * decides which rows the list has and in which order.
 */
export function readPageStart(
  list: readonly unknown[],
  { page, perPage, cursor }: PageQuery,
): PageStart | Refusal {
  if (cursor === undefined) return { rowsBefore: (page - 1) * perPage };
  return decodeCursor(list, cursor) ?? refuseInvalid([detail('cursor', 'field.cursor_of_other_list')]);
}

/** The result of the query of one page. */
export interface PageResult {
  /** Number of rows on the page. */
  readonly rows: number;
  readonly hasNext: boolean;
  /** The last row of the page; undefined without rows. */
  readonly last: RowPosition | undefined;
  /** Number of rows that match. Counting stops above `maxCounted`, if that is set. */
  readonly count: number;
  readonly maxCounted?: number;
}

interface PageTotals {
  readonly page: number;
  readonly totalPage: number;
  readonly totalCount: number;
  readonly totalCountExact: boolean;
  readonly next: string | null;
}

/** The fields beside `data` of the contract's `cursorPageOf`. */
export function buildPageTotals(
  list: readonly unknown[],
  { rowsBefore }: PageStart,
  perPage: number,
  { rows, hasNext, last, count, maxCounted }: PageResult,
): PageTotals {
  const totalCountExact = maxCounted === undefined || count <= maxCounted;
  const rowsAfter = hasNext ? 1 : 0;
  const lowerBound = rows === 0 ? count : Math.max(count, rowsBefore + rows + rowsAfter);
  const totalCount = totalCountExact ? count : lowerBound;
  return {
    page: Math.floor(rowsBefore / perPage) + 1,
    totalPage: Math.max(1, Math.ceil(totalCount / perPage)),
    totalCount,
    totalCountExact,
    next: hasNext && last !== undefined ? encodeCursor(list, last, rowsBefore + rows) : null,
  };
}

/** A cursor is the position of a row with a digest of the list, so that it is refused for another list. */
function encodeCursor(list: readonly unknown[], { sorted, id }: RowPosition, rowsBefore: number): string {
  return Buffer.from(JSON.stringify([digestOf(list), rowsBefore, sorted, id])).toString('base64url');
}

function decodeCursor(list: readonly unknown[], cursor: string): PageStart | undefined {
  const [digest, rowsBefore, sorted, id, ...others] = parseArray(Buffer.from(cursor, 'base64url').toString());
  const isOfList =
    digest === digestOf(list) &&
    typeof rowsBefore === 'number' &&
    Number.isSafeInteger(rowsBefore) &&
    typeof sorted === 'string' &&
    typeof id === 'string' &&
    others.length === 0;
  return isOfList ? { rowsBefore, after: { sorted, id } } : undefined;
}

function parseArray(json: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function digestOf(list: readonly unknown[]): string {
  return createHash('sha1').update(JSON.stringify(list)).digest('base64url').slice(0, 12);
}

/** The SQL condition of the rows after a position, in a list sorted by `column` and then by `id`. */
export function afterSql(
  { sorted, id }: RowPosition,
  { column, type, idColumn, isDescending }: KeysetOrder,
  addValue: (value: string) => string,
): string {
  return `(${column}, ${idColumn}) ${isDescending ? '<' : '>'} (${addValue(sorted)}::${type}, ${addValue(id)}::uuid)`;
}

interface KeysetOrder {
  readonly column: string;
  readonly type: 'timestamptz' | 'text' | 'bigint';
  readonly idColumn: string;
  readonly isDescending: boolean;
}
