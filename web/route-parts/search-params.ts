/** `?page=2&serviceType=CUSTOMS,B2B` as `{page: '2', serviceType: 'CUSTOMS,B2B'}`. All values are strings. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

type SearchValue = string | number | boolean | readonly (string | number)[];

/** The inverse of `parseSearch`. Empty values are left out; a list is joined by commas, which are not encoded. */
export function stringifySearch(search: Readonly<Record<string, SearchValue | null | undefined>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    params.set(key, String(value));
  }
  return params.size === 0 ? '' : `?${params.toString().replaceAll('%2C', ',')}`;
}
