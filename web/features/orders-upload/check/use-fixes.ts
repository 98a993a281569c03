import { fixBatchCells, type BatchOrder } from '@portal/contract/orders';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { Undoable } from '../../../ui/grid/undo-buttons.tsx';
import { useChangeHistory } from '../../../ui/grid/use-change-history.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { updateCachedBatch } from '../api/upload-calls.ts';
import { findingKeys } from '../api/finding-queries.ts';
import { sheetKeys, type SheetPage, replaceOrders } from '../api/sheet-query.ts';
import { checkMessages } from './check-messages.ts';

/** A changed cell. `column` is its index in the file. */
export interface CellFix {
  readonly row: number;
  readonly column: number;
  readonly value: string;
  /** The value before the change, for undo. */
  readonly previousValue: string;
}

export interface Fixes extends Undoable {
  /** Changes cells on the server, which checks their orders again; cells that stay as they are do not count. */
  readonly saveFixes: (cells: readonly CellFix[]) => void;
  /** The new value of a cell while it is being saved; otherwise undefined. */
  readonly getPendingValue: (row: number, column: number) => string | undefined;
  readonly isBusy: boolean;
}

const CELLS_PER_REQUEST = 1_000;
const NO_PENDING: ReadonlyMap<string, string> = new Map();

/** Corrections of cells: shown at once, saved one after another, and reverted when the server refuses them. */
export function useFixes(batchId: string): Fixes {
  const t = useMessages(checkMessages);
  const queries = useQueryClient();
  const [pendingValues, setPendingValues] = useState(NO_PENDING);
  const { mutate, isPending } = useMutation({
    // Requests run one after another, so that a response never overtakes an earlier one.
    scope: { id: `fix-${batchId}` },
    mutationFn: async (cells: readonly CellFix[]) => {
      for (let offset = 0; offset < cells.length; offset += CELLS_PER_REQUEST) {
        const chunk = cells.slice(offset, offset + CELLS_PER_REQUEST);
        const { value } = await call(fixBatchCells, {
          params: { id: batchId },
          body: { cells: chunk.map((cell) => ({ row: cell.row, column: cell.column, value: cell.value })) },
        });
        updateSheets(value.orders);
        updateCachedBatch(queries, value.batch);
      }
    },
    onMutate: (cells) =>
      setPendingValues(
        (current) => new Map([...current, ...cells.map((cell) => [getCellKey(cell), cell.value] as const)]),
      ),
    onSuccess: (_, cells) => {
      if (cells.length > 1) toast(t('cellsChanged', { count: cells.length }));
    },
    onError: (error, cells) =>
      toastFailure(
        t('changeFailed', { row: cells[0]?.row ?? 0, reason: getErrorMessage(error, String(error)) }),
      ),
    onSettled: (_, __, cells) => {
      void queries.invalidateQueries({ queryKey: findingKeys.batch(batchId) });
      setPendingValues((current) => {
        const remaining = new Map(current);
        for (const cell of cells)
          if (remaining.get(getCellKey(cell)) === cell.value) remaining.delete(getCellKey(cell));
        return remaining;
      });
    },
  });

  function updateSheets(orders: readonly BatchOrder[]): void {
    const sheets = queries.getQueriesData<InfiniteData<SheetPage, number>>({
      queryKey: sheetKeys.batch(batchId),
    });
    for (const [key, sheet] of sheets) {
      const next = sheet === undefined ? undefined : replaceOrders(sheet, orders);
      if (next === undefined) void queries.invalidateQueries({ queryKey: key });
      else queries.setQueryData(key, next);
    }
  }

  const history = useChangeHistory<readonly CellFix[]>(mutate, (cells) => mutate(cells.map(invertFix)));
  return {
    undo: history.undo,
    redo: history.redo,
    saveFixes: (cells) => {
      const changed = cells.filter(({ value, previousValue }) => value !== previousValue);
      if (changed.length > 0) history.change(changed);
    },
    getPendingValue: (row, column) => pendingValues.get(getCellKey({ row, column })),
    isBusy: isPending,
  };
}

function getCellKey({ row, column }: { readonly row: number; readonly column: number }): string {
  return `${row} ${column}`;
}

function invertFix(cell: CellFix): CellFix {
  return { ...cell, value: cell.previousValue, previousValue: cell.value };
}
