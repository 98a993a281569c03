import {
  countUnreadNotifications,
  listNotifications,
  MOST_UNREAD_COUNTED,
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

const OFTEN_MS = 30_000;
const SELDOM_MS = 600_000;
const PER_PAGE = 20;

const KEY = ['notifications'] as const;

/** How many are unread, asked for while the window is looked at; the longer no answer came, the less often. */
export const unreadQuery = queryOptions({
  queryKey: [...KEY, 'unread'],
  queryFn: async ({ signal }) => (await call(countUnreadNotifications, { signal })).value,
  refetchInterval: ({ state }) =>
    state.status === 'error'
      ? Math.min(SELDOM_MS, Math.max(OFTEN_MS, Date.now() - state.dataUpdatedAt))
      : OFTEN_MS,
  // The page's own news can wait for the page.
  retry: false,
});

/** More than this many are not counted. */
export const MOST_SHOWN = MOST_UNREAD_COUNTED - 1;

/** One's own notifications, newest first, a page at a time. */
export function notificationsQuery(onlyUnread: boolean) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'list', onlyUnread],
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
    // What comes while the list is open.
    refetchInterval: OFTEN_MS,
  });
}

const again = (queries: QueryClient) => () => queries.invalidateQueries({ queryKey: KEY });

export function useRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(readNotification, { params: { id } }),
    onSettled: again(queries),
  });
}

/** Marks those as read that happened up to a time: what came since has not been seen. */
export function useReadAll() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => call(readAllNotifications, { body: { until } }),
    onSettled: again(queries),
  });
}
