import { Button, SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';
import { notificationsMessages } from './notifications-messages.ts';
import { MarkAllReadButton } from './read-all-button.tsx';

const doNothing = () => undefined;

/** `/notifications` */
export function NotificationsPage() {
  const t = useMessages(notificationsMessages);
  const [filter, setFilter] = useState<'all' | 'unread'>('all');
  const onlyUnread = filter === 'unread';
  return (
    <PageFrame
      title={t('notifications')}
      width="narrow"
      actions={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/next/settings/$tab" params={{ tab: 'notifications' }} {...props} />
          )}
        >
          {t('settings')}
        </Button>
      }
    >
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('filterLabel')}
          value={filter}
          onChange={setFilter}
          data={[
            { value: 'all', label: t('all') },
            { value: 'unread', label: t('onlyUnread') },
          ]}
        />
        <MarkAllReadButton onlyUnread={onlyUnread} />
      </div>
      <Surface>
        <NotificationList onlyUnread={onlyUnread} onNavigate={doNothing} />
      </Surface>
    </PageFrame>
  );
}
