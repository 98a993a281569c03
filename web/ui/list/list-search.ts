/** The list's own part of the URL; a page's filters stand beside it. Everything is text, as in the link. */
export const LIST_KEYS = ['page', 'perPage', 'sortBy', 'sortDesc', 'columns'] as const;

export const PER_PAGE = [10, 25, 50, 100] as const;

export type Texts<Key extends string = string> = { readonly [K in Key]?: string };
/** What changes in the URL; undefined takes a key out. */
export type TextsPatch = Readonly<Record<string, string | undefined>>;

/** The known keys of a URL's search that hold a text; whatever else stands there is dropped. For `validateSearch`. */
export function readTexts<Key extends string>(
  raw: Readonly<Record<string, unknown>>,
  keys: readonly Key[],
): Texts<Key> {
  const texts: Partial<Record<Key, string>> = {};
  for (const key of keys) {
    const value = raw[key];
    if ((typeof value === 'string' || typeof value === 'number') && value !== '') texts[key] = String(value);
  }
  return texts;
}

export interface Paging {
  readonly page: number;
  readonly perPage: number;
  readonly sortBy: string;
  readonly sortDesc: boolean;
}

/** Paging of a link, put right where somebody changed it by hand. */
export function pagingOf(search: Texts): Paging {
  const page = Number(search['page']);
  const perPage = PER_PAGE.find((count) => String(count) === search['perPage']);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: perPage ?? PER_PAGE[0],
    sortBy: search['sortBy'] ?? '',
    sortDesc: search['sortDesc'] !== 'false',
  };
}

/** The next sort of a column header: descending, ascending, the list's own. */
export function nextSort(search: Texts, key: string): TextsPatch {
  const { sortBy, sortDesc } = pagingOf(search);
  if (sortBy !== key) return { sortBy: key, sortDesc: 'true', page: undefined };
  if (sortDesc) return { sortBy: key, sortDesc: 'false', page: undefined };
  return { sortBy: undefined, sortDesc: undefined, page: undefined };
}
