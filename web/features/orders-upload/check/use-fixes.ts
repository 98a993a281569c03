import { fixBatchCells, type BatchOrder } from '@portal/contract/orders';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { keepBatch } from '../api/upload-calls.ts';
import { sheetKeys, type SheetPage, withOrders } from '../api/sheet-query.ts';
import { checkMessages } from './check-messages.ts';

export interface CellFix {
  readonly row: number;
  readonly column: number;
  readonly value: string;
  /** What stood there, to take the change back. */
  readonly before: string;
}

export interface Fixes {
  /** Changes cells; their orders are checked at once. */
  readonly fix: (cells: readonly CellFix[]) => void;
  /** What a cell will say while it is being checked; undefined when it is not. */
  readonly pending: (row: number, column: number) => string | undefined;
  readonly busy: boolean;
}

const CELLS_AT_ONCE = 1_000;
const NONE: ReadonlyMap<string, string> = new Map();

/** Corrections of cells: shown at once, sent one after the other, taken back where the server refuses. */
export function useFixes(batchId: string): Fixes {
  const t = useMessages(checkMessages);
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState(NONE);
  const { mutate, isPending } = useMutation({
    // An answer never overtakes an older one of the same rows.
    scope: { id: `fix-${batchId}` },
    mutationFn: async (cells: readonly CellFix[]) => {
      for (let from = 0; from < cells.length; from += CELLS_AT_ONCE) {
        const part = cells.slice(from, from + CELLS_AT_ONCE);
        const { value } = await call(fixBatchCells, {
          params: { id: batchId },
          body: { cells: part.map(({ row, column, value: text }) => ({ row, column, value: text })) },
        });
        takeOver(value.orders);
        keepBatch(queries, value.batch);
      }
    },
    onMutate: (cells) =>
      setWaiting((now) => new Map([...now, ...cells.map((cell) => [keyOf(cell), cell.value] as const)])),
    onSuccess: (_, cells) => {
      if (cells.length > 1) {
        toast(t('changed', { count: cells.length }), { undo: () => mutate(cells.map(turned)) });
      }
    },
    onError: (error, cells) =>
      toastFailure(t('changeFailed', { row: cells[0]?.row ?? 0, reason: reasonOf(error) })),
    onSettled: (_, __, cells) =>
      setWaiting((now) => {
        const rest = new Map(now);
        for (const cell of cells) if (rest.get(keyOf(cell)) === cell.value) rest.delete(keyOf(cell));
        return rest;
      }),
  });

  function takeOver(orders: readonly BatchOrder[]): void {
    const sheets = queries.getQueriesData<InfiniteData<SheetPage, number>>({
      queryKey: sheetKeys.of(batchId),
    });
    for (const [key, sheet] of sheets) {
      const next = sheet === undefined ? undefined : withOrders(sheet, orders);
      if (next === undefined) void queries.invalidateQueries({ queryKey: key });
      else queries.setQueryData(key, next);
    }
  }

  return {
    fix: (cells) => cells.length > 0 && mutate(cells),
    pending: (row, column) => waiting.get(keyOf({ row, column })),
    busy: isPending,
  };
}

function keyOf({ row, column }: { readonly row: number; readonly column: number }): string {
  return `${row} ${column}`;
}

function turned(cell: CellFix): CellFix {
  return { ...cell, value: cell.before, before: cell.value };
}

function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.problem.error : String(error);
}
