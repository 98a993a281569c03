import type {
  BatchDetails,
  BatchFinding,
  BatchOrder,
  RowError,
  UploadMapping,
} from '@portal/contract/orders';

/** A row of the grid. */
export interface SheetRow {
  readonly order: BatchOrder;
  /** Row number in the spreadsheet. */
  readonly row: number;
  readonly cells: readonly string[];
  /** Errors, then warnings, by column; those of the whole order are under `NO_COLUMN` of its first row. */
  readonly issues: ReadonlyMap<number, readonly RowIssue[]>;
}

export interface RowIssue {
  readonly error: RowError;
  readonly isWarning: boolean;
}

export const NO_COLUMN = -1;

const rowsByOrder = new WeakMap<BatchOrder, readonly SheetRow[]>();

/** The rows of orders, in the given order. Unchanged orders return the same row objects. */
export function buildSheetRows(
  orders: readonly BatchOrder[],
  findColumn: (error: RowError) => number,
): readonly SheetRow[] {
  return orders.flatMap((order) => {
    const rows = rowsByOrder.get(order) ?? buildOrderRows(order, findColumn);
    rowsByOrder.set(order, rows);
    return rows;
  });
}

function buildOrderRows(order: BatchOrder, findColumn: (error: RowError) => number): readonly SheetRow[] {
  const numbers = new Set(order.rows.map(({ row }) => row));
  const firstRow = order.rows[0]?.row;
  const issuesByRow = new Map<number, Map<number, RowIssue[]>>();
  const addIssue = (error: RowError, isWarning: boolean) => {
    const row = numbers.has(error.row) ? error.row : firstRow;
    if (row === undefined) return;
    const rowIssues = issuesByRow.get(row) ?? new Map<number, RowIssue[]>();
    issuesByRow.set(row, rowIssues);
    const column = findColumn(error);
    rowIssues.set(column, [...(rowIssues.get(column) ?? []), { error, isWarning }]);
  };
  for (const error of order.errors) addIssue(error, false);
  for (const warning of order.warnings) addIssue(warning, true);
  return order.rows.map(({ row, cells }) => ({
    order,
    row,
    cells,
    issues: issuesByRow.get(row) ?? NO_ISSUES,
  }));
}

const NO_ISSUES: SheetRow['issues'] = new Map();

/** Finds the column of an error by its header, and among columns with the same header by its field. */
export function createColumnFinder(
  header: readonly string[],
  mapping: UploadMapping | null,
): (error: Pick<RowError, 'column' | 'field'>) => number {
  return ({ column, field }) => {
    if (column === null) return NO_COLUMN;
    const indexes = header.flatMap((name, index) => (name === column ? [index] : []));
    const mappedIndex = indexes.find((index) =>
      mapping?.columns.some((mappedColumn) => mappedColumn.index === index && mappedColumn.field === field),
    );
    return mappedIndex ?? indexes[0] ?? NO_COLUMN;
  };
}

/** The columns of the file in the grid, by their index in the file. */
export interface SheetColumns {
  readonly indexes: readonly number[];
  /** Whether the first of them has the order codes, and stays in view. */
  readonly startsWithCode: boolean;
}

/**
 * The columns that are read, and others with a finding: the order code, then those with errors, with warnings, and the rest in the
 * sequence of the file.
 */
export function listSheetColumns(
  { header, mapping }: Pick<BatchDetails, 'header' | 'mapping'>,
  findings: readonly Pick<BatchFinding, 'severity' | 'column' | 'field'>[],
): SheetColumns {
  const findColumn = createColumnFinder(header, mapping);
  const codeColumn = mapping?.columns.find(({ field }) => field === 'customerOrderCode')?.index;
  const columnsOf = (severity: BatchFinding['severity']) =>
    findings.filter((finding) => finding.severity === severity).map(findColumn);
  const read = mapping === null ? header.keys() : mapping.columns.map(({ index }) => index);
  const indexes = [
    ...new Set([
      ...(codeColumn === undefined ? [] : [codeColumn]),
      ...columnsOf('ERROR'),
      ...columnsOf('WARNING'),
      ...[...read].toSorted((a, b) => a - b),
    ]),
  ].filter((index) => index !== NO_COLUMN);
  return { indexes, startsWithCode: codeColumn !== undefined };
}

const CHARACTER_WIDTH = 7.5;
const MIN_COLUMN_WIDTH = 90;
const MAX_COLUMN_WIDTH = 260;

/** Widths in px that fit the header and the first rows. */
export function computeColumnWidths(header: readonly string[], rows: readonly SheetRow[]): readonly number[] {
  const sampleRows = rows.slice(0, 60);
  return header.map((name, index) => {
    const longest = sampleRows.reduce(
      (maxLength, row) => Math.max(maxLength, row.cells[index]?.length ?? 0),
      name.length,
    );
    return Math.round(Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, longest * CHARACTER_WIDTH + 20)));
  });
}

/** The texts of the issues of a cell, and the severity of the worst. */
export function describeIssues(
  issues: readonly RowIssue[],
): { readonly issue: string; readonly severity: 'error' | 'warning' } | undefined {
  if (issues.length === 0) return undefined;
  return {
    issue: issues.map(({ error }) => error.message).join(' '),
    severity: issues.every(({ isWarning }) => isWarning) ? 'warning' : 'error',
  };
}
