/** `?page=2&serviceType=CUSTOMS,B2B` ↔ `{page: '2', serviceType: 'CUSTOMS,B2B'}`: links stay readable, pages read texts. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

type Printable = string | number | boolean | readonly (string | number)[];

/** Leaves out what is empty; a list is joined by commas, which stay commas. */
export function stringifySearch(search: Readonly<Record<string, Printable | null | undefined>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    params.set(key, String(value));
  }
  return params.size === 0 ? '' : `?${params.toString().replaceAll('%2C', ',')}`;
}
