import { listBatchOrders, type BatchOrder, type BatchOrderState } from '@portal/contract/orders';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import type { ResponseOf } from '@portal/contract/core';
import { call } from '../../../api/client.ts';

const PAGE_SIZE = 500;

export type SheetPage = ResponseOf<typeof listBatchOrders>;
export type Sheet = InfiniteData<SheetPage, number>;

/** Not below the key of the batch, so that polling the batch does not load its rows again. */
export const sheetKeys = {
  batch: (id: string) => ['batches', 'sheet', id] as const,
};

/** The orders of a batch with their rows, in the order of the file, loaded page by page. */
export function sheetQuery(id: string, state: BatchOrderState | undefined) {
  return infiniteQueryOptions({
    queryKey: [...sheetKeys.batch(id), state ?? 'ALL'],
    queryFn: ({ pageParam, signal }): Promise<SheetPage> =>
      call(listBatchOrders, {
        params: { id },
        query: {
          page: pageParam,
          perPage: PAGE_SIZE,
          sortBy: 'ordinal',
          sortDesc: 'false',
          ...(state === undefined ? {} : { state }),
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (lastPage, pages) =>
      lastPage.page < lastPage.totalPage
        ? findNextPage(
            pages.flatMap(({ data }) => data),
            state,
          )
        : undefined,
    // Rows change only by actions of the user, so they are never stale.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** The page to load next. Corrected orders leave the filter and later ones move up, so pages may overlap but never skip. */
function findNextPage(loadedOrders: readonly BatchOrder[], state: BatchOrderState | undefined): number {
  const matchingOrders = uniqueOrders(loadedOrders).filter(
    (order) => state === undefined || order.state === state,
  );
  return Math.floor(matchingOrders.length / PAGE_SIZE) + 1;
}

/** Removes duplicates and sorts by the order of the file. */
export function uniqueOrders(orders: readonly BatchOrder[]): readonly BatchOrder[] {
  const ordinals = new Set<number>();
  return orders
    .filter(({ ordinal }) => !ordinals.has(ordinal) && ordinals.add(ordinal))
    .sort((a, b) => a.ordinal - b.ordinal);
}

/** The sheet with the checked orders replaced; undefined when rows moved between orders, so that it must be loaded again. */
export function replaceOrders(sheet: Sheet, checkedOrders: readonly BatchOrder[]): Sheet | undefined {
  const byOrdinal = new Map(checkedOrders.map((order) => [order.ordinal, order]));
  const replacedOrdinals = new Set<number>();
  let isRegrouped = false;
  const pages = sheet.pages.map((page) => ({
    ...page,
    data: page.data.map((order) => {
      const checkedOrder = byOrdinal.get(order.ordinal);
      if (checkedOrder === undefined) return order;
      replacedOrdinals.add(order.ordinal);
      if (formatRowNumbers(checkedOrder) !== formatRowNumbers(order)) isRegrouped = true;
      return checkedOrder;
    }),
  }));
  return isRegrouped || replacedOrdinals.size < byOrdinal.size ? undefined : { ...sheet, pages };
}

function formatRowNumbers({ rows }: BatchOrder): string {
  return rows.map(({ row }) => row).join();
}
