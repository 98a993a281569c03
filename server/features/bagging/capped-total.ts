/** Rows are counted up to this number, because counting all joined rows costs more than reading the page. */
export const MAX_COUNTED = 1_000;

export interface CappedTotal {
  readonly totalPage: number;
  readonly totalCount: number;
  readonly totalCountExact: boolean;
}

/** `count`: rows counted, at most MAX_COUNTED + 1. Beyond the maximum the total is a lower bound that allows a next page. */
export function computeCappedTotal(
  count: number,
  { page, perPage, rows }: { readonly page: number; readonly perPage: number; readonly rows: number },
): CappedTotal {
  const isExact = count <= MAX_COUNTED;
  const shownSoFar = (page - 1) * perPage + rows;
  const nextPageRows = rows === perPage ? 1 : 0;
  const totalCount = isExact ? count : Math.max(MAX_COUNTED + 1, rows === 0 ? 0 : shownSoFar + nextPageRows);
  return { totalPage: Math.max(1, Math.ceil(totalCount / perPage)), totalCount, totalCountExact: isExact };
}
