/** The search params of every list page; its filters add their own. */
export const LIST_PARAMS = ['page', 'cursor', 'perPage', 'sortBy', 'sortDesc', 'columns'] as const;

export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** Search params of a URL as texts. */
export type SearchParams<Key extends string = string> = { readonly [K in Key]?: string };
/** A change of search params; undefined removes a param. */
export type SearchPatch = Readonly<Record<string, string | undefined>>;

/** The search of a URL as texts, for `validateSearch` of a list's route. Other values than texts and numbers are dropped. */
export function toSearchParams(input: Readonly<Record<string, unknown>>): SearchParams {
  return pickSearchParams(input, Object.keys(input));
}

/** Picks the params named in `keys` that have a text or a number, for `validateSearch` of other routes. */
export function pickSearchParams<Key extends string>(
  input: Readonly<Record<string, unknown>>,
  keys: readonly Key[],
): SearchParams<Key> {
  const params: Partial<Record<Key, string>> = {};
  for (const key of keys) {
    const value = input[key];
    if ((typeof value === 'string' || typeof value === 'number') && value !== '') params[key] = String(value);
  }
  return params;
}

export interface Paging {
  readonly page: number;
  readonly perPage: number;
  readonly sortBy: string;
  readonly sortDesc: boolean;
}

/** Paging and sorting of a list page. Invalid values become the defaults. */
export function parsePaging(search: SearchParams): Paging {
  const page = Number(search['page']);
  const perPage = PAGE_SIZES.find((count) => String(count) === search['perPage']);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: perPage ?? PAGE_SIZES[0],
    sortBy: search['sortBy'] ?? '',
    sortDesc: search['sortDesc'] !== 'false',
  };
}

/** The change of a click on a column header: descending, then ascending, then the default order. */
export function toggleSort(search: SearchParams, key: string): SearchPatch {
  const { sortBy, sortDesc } = parsePaging(search);
  if (sortBy !== key) return { sortBy: key, sortDesc: 'true', page: undefined };
  if (sortDesc) return { sortBy: key, sortDesc: 'false', page: undefined };
  return { sortBy: undefined, sortDesc: undefined, page: undefined };
}
