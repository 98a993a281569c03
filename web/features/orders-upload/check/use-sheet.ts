import type { BatchDetails, BatchOrderState } from '@portal/contract/orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sheetQuery, uniqueOrders } from '../api/sheet-query.ts';
import { columnFinder, sheetRows, type SheetRow } from './sheet-rows.ts';

export interface SheetView {
  readonly rows: readonly SheetRow[];
  /** Orders loaded so far. */
  readonly orders: number;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** More rows stand behind those loaded. */
  readonly more: boolean;
  readonly loadMore: () => void;
  /** Loads what is left and answers every row. */
  readonly loadAll: () => Promise<readonly SheetRow[]>;
}

/** The rows of a batch in one state, as far as somebody has scrolled. */
export function useSheet(batch: BatchDetails, state: BatchOrderState | undefined): SheetView {
  const query = useInfiniteQuery(sheetQuery(batch.id, state));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const find = useMemo(() => columnFinder(batch.header, batch.mapping), [batch.header, batch.mapping]);
  const orders = useMemo(() => uniqueOrders(data?.pages.flatMap((page) => page.data) ?? []), [data]);
  const rows = useMemo(() => sheetRows(orders, find), [orders, find]);
  return {
    rows,
    orders: orders.length,
    loading: data === undefined && query.error === null,
    error: data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    more: hasNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
    loadAll: async () => {
      let answered = await fetchIf(hasNextPage);
      while (answered?.hasNextPage === true && answered.error === null) answered = await fetchNextPage();
      const pages = answered?.data?.pages;
      return pages === undefined ? rows : sheetRows(uniqueOrders(pages.flatMap((page) => page.data)), find);
    },
  };

  async function fetchIf(more: boolean) {
    return more ? fetchNextPage() : undefined;
  }
}
