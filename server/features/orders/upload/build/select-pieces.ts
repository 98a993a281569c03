import type { OrderItem } from '@portal/contract/trade';
import { cellError } from '../cells/cell-value.ts';
import { countPiecesToShip, readPieces, selectFilled } from '../survey/pieces.ts';
import type { MappingPlan } from './mapping-plan.ts';
import type { OrderReader } from './order-reader.ts';

/** A line with the cells of its row, and its item number among columns side by side. */
interface LineCells {
  readonly row: number;
  readonly cells: readonly string[];
  readonly slot?: number;
}

/**
 * The items of a line without the pieces that are shipped, refunded, returned or cancelled already, with a warning. Numbers
 * that leave open how many pieces those are, or of which item of a row, are errors.
 */
export function selectPiecesToShip(
  reader: OrderReader,
  { piecesColumns }: MappingPlan,
  { row, cells, slot }: LineCells,
  items: readonly OrderItem[],
): readonly OrderItem[] {
  if (piecesColumns.length === 0) return items;
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  const columns = selectFilled(
    piecesColumns.filter(({ column }) => column.mapping.slot === undefined || column.mapping.slot === slot),
    ({ column }) => cells[column.mapping.index],
  );
  const counts = columns.flatMap(({ column, kind, text }) => {
    const pieces = readPieces(text);
    return pieces === undefined ? [] : { column, kind, text, pieces };
  });
  const unclear =
    columns.find(({ text }) => readPieces(text) === undefined) ??
    counts.find(
      ({ column, pieces }) => slot !== undefined && column.mapping.slot === undefined && pieces > 0,
    );
  const toShip = unclear === undefined ? countPiecesToShip(quantity, counts) : undefined;
  if (toShip === quantity) return items;
  const position = unclear ?? counts.toSorted((one, other) => other.pieces - one.pieces)[0];
  if (toShip === undefined) {
    reader.addError('itemStatus', cellError('row.unclear_pieces', { quantity }), { row, ...position });
    return items;
  }
  const params = { quantity, count: toShip };
  reader.addWarning('itemStatus', cellError('row.pieces_left_out', params), { row, ...position });
  return takePieces(items, toShip);
}

function takePieces(items: readonly OrderItem[], count: number): OrderItem[] {
  let remaining = count;
  return items.flatMap((item) => {
    const quantity = Math.min(item.quantity, remaining);
    remaining -= quantity;
    return quantity === 0 ? [] : { ...item, quantity };
  });
}
