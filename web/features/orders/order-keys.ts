/** Query keys of everything about orders; `all` is what a change invalidates. */
export const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  list: (query: object) => ['orders', 'list', query] as const,
  counts: ['orders', 'counts'] as const,
  paces: ['orders', 'paces'] as const,
  one: (id: string) => ['orders', 'one', id] as const,
  updates: (id: string) => ['orders', 'one', id, 'updates'] as const,
  route: (id: string) => ['orders', 'one', id, 'route'] as const,
};
