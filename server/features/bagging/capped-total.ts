/** Only so many are counted: a joined count of all would cost more than the page. */
export const COUNT_CAP = 1_000;

export interface CappedTotal {
  readonly totalPage: number;
  readonly totalCount: number;
  readonly totalCountExact: boolean;
}

/** `counted`: up to COUNT_CAP + 1. Beyond the cap the total is what there is at least, so that one can always page on. */
export function cappedTotal(
  counted: number,
  { page, perPage, rows }: { readonly page: number; readonly perPage: number; readonly rows: number },
): CappedTotal {
  const exact = counted <= COUNT_CAP;
  const seen = (page - 1) * perPage + rows;
  const further = rows === perPage ? 1 : 0;
  const totalCount = exact ? counted : Math.max(COUNT_CAP + 1, rows === 0 ? 0 : seen + further);
  return { totalPage: Math.max(1, Math.ceil(totalCount / perPage)), totalCount, totalCountExact: exact };
}
