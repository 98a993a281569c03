import type { Column } from '../list-types.ts';

const SELECT_PX = 44;

/** Whether the column is as wide as its content. */
export function isWhole({ align, whole }: Pick<Column<unknown>, 'align' | 'whole'>): boolean {
  return whole ?? align === 'right';
}

/** The style widths of columns: that of a whole column is its content, the others share the rest by their `width`. */
export function shareWidths<Row>(columns: readonly Column<Row>[]): readonly (string | undefined)[] {
  const shared = columns.filter((column) => !isWhole(column));
  const sum = shared.reduce((total, { width }) => total + width, 0);
  return columns.map((column) => (isWhole(column) ? undefined : `${(100 * column.width) / sum}%`));
}

/** The selected columns in list order: those of the search param `selection`, or all that are not hidden. */
export function selectColumns<Row>(
  columns: readonly Column<Row>[],
  selection: string | undefined,
): readonly Column<Row>[] {
  if (selection === undefined) return columns.filter((column) => column.hidden !== true);
  const keys = new Set(selection.split(','));
  return columns.filter((column) => column.priority === 1 || keys.has(column.key));
}

/** The selected columns that fit into `width` px. Those with the highest priority number are removed first, 1 never. */
export function fitColumns<Row>(selected: readonly Column<Row>[], width: number): readonly Column<Row>[] {
  const removable = selected
    .toSorted((a, b) => a.priority - b.priority)
    .filter((column) => column.priority > 1);
  let needed = SELECT_PX + selected.reduce((sum, column) => sum + column.width, 0);
  const removed = new Set<string>();
  while (needed > width) {
    const last = removable.pop();
    if (last === undefined) break;
    removed.add(last.key);
    needed -= last.width;
  }
  return selected.filter((column) => !removed.has(column.key));
}
