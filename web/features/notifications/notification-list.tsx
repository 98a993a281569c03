import { Button, Skeleton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { NotificationEntry } from './notification-entry.tsx';
import { notificationsQuery } from './notification-queries.ts';
import classes from './notifications.module.css';
import { notificationsMessages } from './notifications-messages.ts';

interface NotificationListProps {
  readonly onlyUnread: boolean;
  readonly onNavigate: () => void;
}

/** The user's notifications, newest first; older ones are loaded on request. */
export function NotificationList({ onlyUnread, onNavigate }: NotificationListProps) {
  const t = useMessages(notificationsMessages);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    notificationsQuery(onlyUnread),
  );
  if (data === undefined) {
    return error === null ? <LoadingList /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const notifications = data.pages.flatMap((page) => page.data);
  if (notifications.length === 0) {
    return (
      <EmptyState
        title={t(onlyUnread ? 'noneUnread' : 'none')}
        help={t('noneHelp')}
        icon={<IconBell size={28} stroke={1.5} />}
      />
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {notifications.map((notification) => (
          <NotificationEntry key={notification.id} notification={notification} onNavigate={onNavigate} />
        ))}
      </ul>
      {hasNextPage ? (
        <div className={classes.older}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('older')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function LoadingList() {
  return (
    <div aria-busy="true">
      {[1, 2, 3].map((line) => (
        <div key={line} className={classes.waiting}>
          <Skeleton height={14} width="70%" />
          <Skeleton height={12} width="40%" />
        </div>
      ))}
    </div>
  );
}
