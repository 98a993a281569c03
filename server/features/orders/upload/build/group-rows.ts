import { isShortenedNumber } from '../cells/read-text.ts';
import type { TableRow } from '../read/table.ts';
import { getPositions, readRowTexts, type MappingPlan, type RowTexts } from './mapping-plan.ts';
import { findCodeColumns, readOrderCode } from '../survey/order-codes.ts';

/** One row with its texts, and the texts of each item slot. */
export interface GroupRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly texts: RowTexts;
  readonly slots: readonly RowTexts[];
}

/** The rows of one order. When each row is an order, `duplicateOfRow` is the earlier row with the same code. */
export interface RowGroup {
  readonly code: string;
  readonly rows: GroupRow[];
  readonly duplicateOfRow?: number;
}

/** A row without a code is an item of the order above it only when it names an item. */
const ITEM_FIELDS = ['itemDescription', 'itemSku'] as const;

/** Fields of the consignee: a row without a code that differs in one of them is an order whose code is missing. */
const CONSIGNEE_FIELDS = [
  'consigneeName',
  'consigneeAddressLine1',
  'consigneePhone',
  'destinationCountry',
] as const;

/**
 * Groups rows by order code. A group is returned with its last row, so that only orders with scattered rows are held in
 * memory. Rows without a code belong to the order above them, in files that have such rows between orders.
 */
export function createRowGrouper(plan: MappingPlan): {
  /** Adds a row and returns the groups that are complete. */
  addRow: (row: TableRow) => RowGroup[];
  /** Returns the remaining groups. */
  flush: () => RowGroup[];
} {
  const codeColumns = findCodeColumns(plan.mapping);
  const { survey } = plan;
  const consigneePositions = getPositions(plan, CONSIGNEE_FIELDS);
  const itemPositions = getPositions(plan, ITEM_FIELDS);
  const openGroups = new Map<string, { readonly group: RowGroup; remainingRows: number }>();
  const firstRows = new Map<string, number>();
  // The last group is held for one more row, which may belong to it.
  let lastGroup: RowGroup | undefined;

  const releaseLastGroup = (): RowGroup[] => {
    const completed = lastGroup === undefined || openGroups.has(lastGroup.code) ? [] : [lastGroup];
    lastGroup = undefined;
    return completed;
  };

  const addRow = (row: TableRow): RowGroup[] => {
    const groupRow = toGroupRow(plan, row);
    const code = readOrderCode(row.cells, codeColumns);
    const isNextRow = code === '' && survey.joinsRowsWithoutCode && namesItem(itemPositions, groupRow);
    if (isNextRow && lastGroup !== undefined && belongsToGroup(consigneePositions, lastGroup, groupRow)) {
      lastGroup.rows.push(groupRow);
      return [];
    }
    const completed = releaseLastGroup();
    // Codes that a spreadsheet shortened can be equal although their orders are different.
    const isUnknownCode = code === '' || isShortenedNumber(code);
    if (plan.mapping.rowModel === 'order' || isUnknownCode) {
      const duplicateOfRow = isUnknownCode ? undefined : firstRows.get(code);
      if (duplicateOfRow === undefined && survey.countRows(code) > 1) firstRows.set(code, row.number);
      lastGroup = { code, rows: [groupRow], ...(duplicateOfRow !== undefined && { duplicateOfRow }) };
      return completed;
    }
    const openGroup = openGroups.get(code) ?? {
      group: { code, rows: [] },
      remainingRows: survey.countRows(code),
    };
    openGroup.group.rows.push(groupRow);
    openGroup.remainingRows--;
    if (openGroup.remainingRows > 0) openGroups.set(code, openGroup);
    else openGroups.delete(code);
    lastGroup = openGroup.group;
    return completed;
  };

  const flush = (): RowGroup[] => {
    const completed = [...releaseLastGroup(), ...[...openGroups.values()].map(({ group }) => group)];
    openGroups.clear();
    return completed;
  };
  return { addRow, flush };
}

function toGroupRow(plan: MappingPlan, row: TableRow): GroupRow {
  return {
    number: row.number,
    cells: row.cells,
    texts: readRowTexts(plan, plan.fields, row),
    slots: plan.slots.map((fields) => readRowTexts(plan, fields, row)),
  };
}

function namesItem(itemPositions: readonly number[], { texts, slots }: GroupRow): boolean {
  return (
    itemPositions.length === 0 ||
    [texts, ...slots].some((rowTexts) => itemPositions.some((position) => rowTexts[position] !== undefined))
  );
}

function belongsToGroup(consigneePositions: readonly number[], group: RowGroup, row: GroupRow): boolean {
  const firstTexts = group.rows[0]?.texts ?? [];
  const differs = consigneePositions.some((position) => {
    const text = row.texts[position]?.text;
    return text !== undefined && text !== firstTexts[position]?.text;
  });
  return !differs;
}
