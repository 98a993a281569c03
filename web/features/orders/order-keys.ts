/** Query keys of orders; a change of an order invalidates `all`. */
export const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  list: (query: object) => ['orders', 'list', query] as const,
  counts: ['orders', 'counts'] as const,
  delayCounts: ['orders', 'delay-counts'] as const,
  detail: (id: string) => ['orders', 'detail', id] as const,
  updates: (id: string) => ['orders', 'detail', id, 'updates'] as const,
  route: (id: string) => ['orders', 'detail', id, 'route'] as const,
};
