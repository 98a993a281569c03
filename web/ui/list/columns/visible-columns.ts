import type { Column } from '../list-types.ts';

const SELECT_PX = 44;

/** The columns a user wants: named in the URL, or all that are not hidden at first. Order is the list's own. */
export function wantedColumns<Row>(
  columns: readonly Column<Row>[],
  named: string | undefined,
): readonly Column<Row>[] {
  if (named === undefined) return columns.filter((column) => column.hidden !== true);
  const keys = new Set(named.split(','));
  return columns.filter((column) => column.priority === 1 || keys.has(column.key));
}

/** The wanted columns that fit into a width; the least important leave first, priority 1 never. */
export function fittingColumns<Row>(wanted: readonly Column<Row>[], width: number): readonly Column<Row>[] {
  const leaving = [...wanted]
    .sort((one, other) => one.priority - other.priority)
    .filter((one) => one.priority > 1);
  let needed = SELECT_PX + wanted.reduce((sum, column) => sum + column.width, 0);
  const gone = new Set<string>();
  while (needed > width) {
    const last = leaving.pop();
    if (last === undefined) break;
    gone.add(last.key);
    needed -= last.width;
  }
  return wanted.filter((column) => !gone.has(column.key));
}
