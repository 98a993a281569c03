import { normalizeText } from '@portal/contract/core';
import type { ColumnMapping, UploadFieldKey, UploadMapping } from '@portal/contract/orders';
import { memoize } from '../memoize.ts';
import { cleanCell } from '../read/clean-cell.ts';
import { findPiecesColumns } from './pieces.ts';
import {
  readDeliveryMethod,
  readItemStatus,
  readOrderStatus,
  type StatusMeaning,
  type StatusReason,
} from './order-status.ts';

const READERS: Readonly<Partial<Record<UploadFieldKey, typeof readOrderStatus>>> = {
  orderStatus: readOrderStatus,
  itemStatus: readItemStatus,
  serviceLevel: readDeliveryMethod,
};

/** A column with the statuses of orders or items, or the delivery methods of orders; `read` heeds the answers of the mapping. */
export interface StatusColumn {
  readonly column: ColumnMapping;
  readonly read: (cell: string) => StatusMeaning;
}

export function findStatusColumns(
  { columns, includesCancelled }: UploadMapping,
  field: 'orderStatus' | 'itemStatus',
): StatusColumn[] {
  const piecesIndexes = new Set(findPiecesColumns({ columns }).map(({ column }) => column.index));
  return columns
    .filter(
      (column) =>
        (column.field === field || (field === 'orderStatus' && column.field === 'serviceLevel')) &&
        !piecesIndexes.has(column.index),
    )
    .map((column) => ({ column, read: memoize(createStatusReader(column, includesCancelled === true)) }));
}

/** Whether a status must be answered by the mapping. */
export function isStatusUnclear(column: ColumnMapping, cell: string): boolean {
  return READERS[column.field]?.(cell, column.header) === 'UNCLEAR';
}

function createStatusReader(column: ColumnMapping, includesCancelled: boolean) {
  const answers = new Map(
    Object.entries(column.values ?? {}).map(([word, action]) => [normalizeText(word), action]),
  );
  return (cell: string): StatusMeaning => {
    const text = cleanCell(cell);
    if (text === '') return 'SHIP';
    const meaning = READERS[column.field]?.(text, column.header) ?? 'SHIP';
    const answer = answers.get(normalizeText(text));
    if (answer !== undefined && column.field === 'serviceLevel') return 'SHIP';
    if (answer === 'SHIP' || (meaning === 'CANCELLED' && includesCancelled)) return 'SHIP';
    if (answer === 'LEAVE_OUT' && (meaning === 'SHIP' || meaning === 'UNCLEAR')) return 'STATUS';
    return meaning;
  };
}

/** Returns for which status the order or item of a row is left out; undefined when it is to be shipped. */
export function createStatusFilter(
  columns: readonly StatusColumn[],
): (cells: readonly string[]) => StatusReason | undefined {
  return (cells) => {
    for (const { column, read } of columns) {
      const meaning = read(cells[column.index] ?? '');
      if (meaning !== 'SHIP' && meaning !== 'UNCLEAR') return meaning;
    }
    return undefined;
  };
}
