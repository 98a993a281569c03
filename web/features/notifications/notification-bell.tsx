import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import classes from './notification-bell.module.css';
import { MOST_SHOWN, unreadQuery } from './notification-queries.ts';
import { notificationsMessages } from './notifications-messages.ts';

const NotificationPanel = lazyPart(() => import('./notification-panel.tsx'), 'NotificationPanel');

const WIDTH = 380;

/** The bell of the bar over every page: how much is unread, and the notifications in a panel. */
export function NotificationBell() {
  const t = useMessages(notificationsMessages);
  const { data: count = 0 } = useQuery(unreadQuery);
  const [opened, setOpened] = useState(false);
  const isMany = count > MOST_SHOWN;
  const label = isMany ? t('bellMany', { count: MOST_SHOWN }) : t('bell', { count });
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={WIDTH}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={label}
            className={classes.button ?? ''}
            onClick={() => setOpened(!opened)}
          >
            <IconBell size={20} aria-hidden />
            {count === 0 ? null : (
              <span className={classes.count} aria-hidden>
                {isMany ? t('many', { count: MOST_SHOWN }) : count}
              </span>
            )}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('notifications')}>
        <Suspense fallback={null}>
          <NotificationPanel onLeave={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
