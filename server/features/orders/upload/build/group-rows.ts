import type { TableRow } from '../read/table.ts';
import { positionsOf, textsOf, type Plan, type RowTexts } from './mapping-plan.ts';
import { codeOf } from './survey-rows.ts';

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
  readonly repeats?: number;
}

/** Fields that tell a receiver apart: a row that has its own, and no code, is an order whose code is missing. */
const TELLING = ['consigneeName', 'consigneeAddressLine1', 'consigneePhone', 'destinationCountry'] as const;

/**
 * Gathers the rows of each order, wherever in the file they stand, and lets a group go with its last row: only orders
 * whose rows are scattered are held. Rows without a code continue the order above them.
 */
export function rowGrouper(plan: Plan): { add: (row: TableRow) => RowGroup[]; rest: () => RowGroup[] } {
  const codeColumns = plan.mapping.columns
    .filter(({ field }) => field === 'customerOrderCode')
    .map(({ index }) => index);
  const { survey } = plan;
  const telling = positionsOf(plan, TELLING);
  const open = new Map<string, { readonly group: RowGroup; left: number }>();
  const firstRows = new Map<string, number>();
  // The latest finished group waits one row: the next may continue it.
  let latest: RowGroup | undefined;

  const finish = (): RowGroup[] => {
    const done = latest === undefined || open.has(latest.code) ? [] : [latest];
    latest = undefined;
    return done;
  };

  const add = (row: TableRow): RowGroup[] => {
    const read = toGroupRow(plan, row);
    const code = codeOf(row.cells, codeColumns);
    if (code === '' && latest !== undefined && continues(telling, latest, read)) {
      latest.rows.push(read);
      return [];
    }
    const done = finish();
    if (plan.mapping.rows === 'order' || code === '') {
      const repeats = code === '' ? undefined : firstRows.get(code);
      if (repeats === undefined && survey.rowsOf(code) > 1) firstRows.set(code, row.number);
      latest = { code, rows: [read], ...(repeats !== undefined && { repeats }) };
      return done;
    }
    const waiting = open.get(code) ?? { group: { code, rows: [] }, left: survey.rowsOf(code) };
    waiting.group.rows.push(read);
    waiting.left--;
    if (waiting.left > 0) open.set(code, waiting);
    else open.delete(code);
    latest = waiting.group;
    return done;
  };

  const rest = (): RowGroup[] => {
    const done = [...finish(), ...[...open.values()].map(({ group }) => group)];
    open.clear();
    return done;
  };
  return { add, rest };
}

function toGroupRow(plan: Plan, row: TableRow): GroupRow {
  return {
    number: row.number,
    texts: textsOf(plan, plan.fields, row.cells),
    slots: plan.slots.map((fields) => textsOf(plan, fields, row.cells)),
  };
}

function continues(telling: readonly number[], group: RowGroup, row: GroupRow): boolean {
  const first = group.rows[0]?.texts ?? [];
  const isOther = telling.some((position) => {
    const own = row.texts[position]?.text;
    return own !== undefined && own !== first[position]?.text;
  });
  return !isOther;
}
