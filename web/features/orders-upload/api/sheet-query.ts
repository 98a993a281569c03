import { listBatchOrders, type BatchOrder, type BatchOrderState } from '@portal/contract/orders';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import type { ResponseOf } from '@portal/contract/core';
import { call } from '../../../api/client.ts';

const ORDERS_AT_ONCE = 500;

export type SheetPage = ResponseOf<typeof listBatchOrders>;
export type Sheet = InfiniteData<SheetPage, number>;

/** Below the batch's own key, and not part of it: a poll of the batch leaves its rows alone. */
export const sheetKeys = {
  of: (id: string) => ['batches', 'sheet', id] as const,
};

/** The orders of a batch with their rows, in the order of the file, as far as somebody has scrolled. */
export function sheetQuery(id: string, state: BatchOrderState | undefined) {
  return infiniteQueryOptions({
    queryKey: [...sheetKeys.of(id), state ?? 'ALL'],
    queryFn: ({ pageParam, signal }): Promise<SheetPage> =>
      call(listBatchOrders, {
        params: { id },
        query: {
          page: pageParam,
          perPage: ORDERS_AT_ONCE,
          sortBy: 'ordinal',
          sortDesc: 'false',
          ...(state === undefined ? {} : { state }),
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.page < last.totalPage
        ? nextPage(
            pages.flatMap(({ data }) => data),
            state,
          )
        : undefined,
    // Rows change by what the user does here, not by waiting.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** Orders that were put right have left the filter, and those behind them have moved up: pages overlap rather than skip. */
function nextPage(loaded: readonly BatchOrder[], state: BatchOrderState | undefined): number {
  const standing = uniqueOrders(loaded).filter((order) => state === undefined || order.state === state);
  return Math.floor(standing.length / ORDERS_AT_ONCE) + 1;
}

/** Each order once, in the order of the file. */
export function uniqueOrders(orders: readonly BatchOrder[]): readonly BatchOrder[] {
  const seen = new Set<number>();
  const unique = orders.filter(({ ordinal }) => !seen.has(ordinal) && seen.add(ordinal));
  return unique.sort((one, other) => one.ordinal - other.ordinal);
}

/** The sheet with orders that were checked again in their places; undefined where the rows no longer make up the same orders. */
export function withOrders(sheet: Sheet, checked: readonly BatchOrder[]): Sheet | undefined {
  const byOrdinal = new Map(checked.map((order) => [order.ordinal, order]));
  const found = new Set<number>();
  let regrouped = false;
  const pages = sheet.pages.map((page) => ({
    ...page,
    data: page.data.map((order) => {
      const next = byOrdinal.get(order.ordinal);
      if (next === undefined) return order;
      found.add(order.ordinal);
      if (rowsOf(next) !== rowsOf(order)) regrouped = true;
      return next;
    }),
  }));
  return regrouped || found.size < byOrdinal.size ? undefined : { ...sheet, pages };
}

function rowsOf({ rows }: BatchOrder): string {
  return rows.map(({ row }) => row).join();
}
