import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { notificationsQuery, unreadQuery, useMarkAllRead } from './notification-queries.ts';
import { notificationsMessages } from './notifications-messages.ts';

/** Marks the newest listed notification and all older ones as read. */
export function MarkAllReadButton({ onlyUnread }: { readonly onlyUnread: boolean }) {
  const t = useMessages(notificationsMessages);
  const { data } = useInfiniteQuery(notificationsQuery(onlyUnread));
  const { data: unreadCount = 0 } = useQuery(unreadQuery);
  const markAllRead = useMarkAllRead();
  const newest = data?.pages[0]?.data[0];
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconChecks size={16} aria-hidden />}
      disabled={newest === undefined || unreadCount === 0}
      loading={markAllRead.isPending}
      onClick={() => newest !== undefined && markAllRead.mutate(newest.happenedAt)}
    >
      {t('markAllRead')}
    </Button>
  );
}
