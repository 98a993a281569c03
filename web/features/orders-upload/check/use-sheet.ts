import type { BatchDetails, BatchOrderState } from '@portal/contract/orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sheetQuery, uniqueOrders } from '../api/sheet-query.ts';
import { createColumnFinder, buildSheetRows, type SheetRow } from './sheet-rows.ts';

/** The loaded rows of a batch and the ways to load more. */
export interface SheetView {
  readonly rows: readonly SheetRow[];
  /** Number of loaded orders. */
  readonly loadedOrders: number;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Whether the server has more rows. */
  readonly hasMore: boolean;
  readonly loadMore: () => void;
}

/** Loads the rows of a batch page by page; `state` limits them to orders in that state. */
export function useSheet(batch: BatchDetails, state: BatchOrderState | undefined): SheetView {
  const query = useInfiniteQuery(sheetQuery(batch.id, state));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const findColumn = useMemo(
    () => createColumnFinder(batch.header, batch.mapping),
    [batch.header, batch.mapping],
  );
  const orders = useMemo(() => uniqueOrders(data?.pages.flatMap((page) => page.data) ?? []), [data]);
  const rows = useMemo(() => buildSheetRows(orders, findColumn), [orders, findColumn]);
  return {
    rows,
    loadedOrders: orders.length,
    isLoading: data === undefined && query.error === null,
    error: data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    hasMore: hasNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
  };
}
