import type { TableRow } from '../read/table.ts';
import { getPositions, readRowTexts, type MappingPlan, type RowTexts } from './mapping-plan.ts';
import { readOrderCode } from './survey-rows.ts';

/** One row, with its texts and those of the items it has beside the first. */
export interface GroupRow {
  readonly number: number;
  readonly texts: RowTexts;
  readonly slots: readonly RowTexts[];
}

/** The rows of one order. `repeats` is the row that had the code before, where each row is an order. */
export interface RowGroup {
  readonly code: string;
  readonly rows: GroupRow[];
  readonly duplicateOfRow?: number;
}

/** Fields that tell a receiver apart: a row that has its own, and no code, is an order whose code is missing. */
const CONSIGNEE_FIELDS = [
  'consigneeName',
  'consigneeAddressLine1',
  'consigneePhone',
  'destinationCountry',
] as const;

/**
 * Gathers the rows of each order, wherever in the file they stand, and lets a group go with its last row: only orders
 * whose rows are scattered are held. Rows without a code continue the order above them.
 */
export function createRowGrouper(plan: MappingPlan): {
  add: (row: TableRow) => RowGroup[];
  rest: () => RowGroup[];
} {
  const codeColumns = plan.mapping.columns
    .filter(({ field }) => field === 'customerOrderCode')
    .map(({ index }) => index);
  const { survey } = plan;
  const consigneePositions = getPositions(plan, CONSIGNEE_FIELDS);
  const openGroups = new Map<string, { readonly group: RowGroup; remainingRows: number }>();
  const firstRows = new Map<string, number>();
  // The latest finished group waits one row: the next may continue it.
  let lastGroup: RowGroup | undefined;

  const releaseLastGroup = (): RowGroup[] => {
    const completed = lastGroup === undefined || openGroups.has(lastGroup.code) ? [] : [lastGroup];
    lastGroup = undefined;
    return completed;
  };

  const addRow = (row: TableRow): RowGroup[] => {
    const groupRow = toGroupRow(plan, row);
    const code = readOrderCode(row.cells, codeColumns);
    if (code === '' && lastGroup !== undefined && belongsToGroup(consigneePositions, lastGroup, groupRow)) {
      lastGroup.rows.push(groupRow);
      return [];
    }
    const completed = releaseLastGroup();
    if (plan.mapping.rowModel === 'order' || code === '') {
      const duplicateOfRow = code === '' ? undefined : firstRows.get(code);
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
  return { add: addRow, rest: flush };
}

function toGroupRow(plan: MappingPlan, row: TableRow): GroupRow {
  return {
    number: row.number,
    texts: readRowTexts(plan, plan.fields, row.cells),
    slots: plan.slots.map((fields) => readRowTexts(plan, fields, row.cells)),
  };
}

function belongsToGroup(consigneePositions: readonly number[], group: RowGroup, row: GroupRow): boolean {
  const firstTexts = group.rows[0]?.texts ?? [];
  const differs = consigneePositions.some((position) => {
    const text = row.texts[position]?.text;
    return text !== undefined && text !== firstTexts[position]?.text;
  });
  return !differs;
}
