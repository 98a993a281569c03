import { Button, SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Surface } from '../../ui/surface.tsx';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';
import { notificationsMessages } from './notifications-messages.ts';
import { ReadAllButton } from './read-all-button.tsx';

const stay = () => undefined;

/** `/notifications` */
export function NotificationsPage() {
  const t = useMessages(notificationsMessages);
  const [shown, setShown] = useState<'all' | 'unread'>('all');
  const onlyUnread = shown === 'unread';
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
          {t('choose')}
        </Button>
      }
    >
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('shown')}
          value={shown}
          onChange={setShown}
          data={[
            { value: 'all', label: t('all') },
            { value: 'unread', label: t('onlyUnread') },
          ]}
        />
        <ReadAllButton onlyUnread={onlyUnread} />
      </div>
      <Surface>
        <NotificationList onlyUnread={onlyUnread} onLeave={stay} />
      </Surface>
    </PageFrame>
  );
}
