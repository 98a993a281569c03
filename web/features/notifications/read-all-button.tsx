import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { notificationsQuery, unreadQuery, useReadAll } from './notification-queries.ts';
import { notificationsMessages } from './notifications-messages.ts';

/** Marks what is listed, and all before it, as read. */
export function ReadAllButton({ onlyUnread }: { readonly onlyUnread: boolean }) {
  const t = useMessages(notificationsMessages);
  const { data } = useInfiniteQuery(notificationsQuery(onlyUnread));
  const { data: unread = 0 } = useQuery(unreadQuery);
  const readAll = useReadAll();
  const newest = data?.pages[0]?.data[0];
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconChecks size={16} aria-hidden />}
      disabled={newest === undefined || unread === 0}
      loading={readAll.isPending}
      onClick={() => newest !== undefined && readAll.mutate(newest.happenedAt)}
    >
      {t('markAllRead')}
    </Button>
  );
}
