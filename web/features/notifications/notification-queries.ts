import {
  countUnreadNotifications,
  listNotifications,
  MAX_UNREAD_COUNT,
  readAllNotifications,
  readNotification,
} from '@portal/contract/notifications';
import {
  infiniteQueryOptions,
  queryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const POLL_INTERVAL_MS = 30_000;
const MAX_POLL_INTERVAL_MS = 600_000;
const PER_PAGE = 20;

const QUERY_KEY = ['notifications'] as const;

/** The number of unread notifications, polled while the window is visible; less often while requests fail. */
export const unreadQuery = queryOptions({
  queryKey: [...QUERY_KEY, 'unread'],
  queryFn: async ({ signal }) => (await call(countUnreadNotifications, { signal })).value,
  refetchInterval: ({ state }) =>
    state.status === 'error'
      ? Math.min(MAX_POLL_INTERVAL_MS, Math.max(POLL_INTERVAL_MS, Date.now() - state.dataUpdatedAt))
      : POLL_INTERVAL_MS,
  // The next poll is the retry.
  retry: false,
});

/** A larger number is shown as `99+`. */
export const MAX_SHOWN_COUNT = MAX_UNREAD_COUNT - 1;

/** The user's notifications, newest first, page by page. */
export function notificationsQuery(onlyUnread: boolean) {
  return infiniteQueryOptions({
    queryKey: [...QUERY_KEY, 'list', onlyUnread],
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, {
        query: {
          page: String(pageParam),
          perPage: String(PER_PAGE),
          ...(onlyUnread ? { unread: 'true' as const } : {}),
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    refetchOnMount: 'always',
    // Shows notifications that are created while the list is open.
    refetchInterval: POLL_INTERVAL_MS,
  });
}

const invalidateNotifications = (queries: QueryClient) => () =>
  queries.invalidateQueries({ queryKey: QUERY_KEY });

export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(readNotification, { params: { id } }),
    onSettled: invalidateNotifications(queries),
  });
}

/** Marks notifications as read up to a time, because later ones are not in the list. */
export function useMarkAllRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => call(readAllNotifications, { body: { until } }),
    onSettled: invalidateNotifications(queries),
  });
}
