import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PanelButton } from '../../ui/popup/panel-button.tsx';
import { tip } from '../../ui/tip.ts';
import classes from './notification-bell.module.css';
import { MOST_SHOWN, unreadQuery } from './notification-queries.ts';
import { notificationsMessages } from './notifications-messages.ts';

const loadPanel = () => import('./notification-panel.tsx');
const NotificationPanel = lazyPart(loadPanel, 'NotificationPanel');

const WIDTH = 380;

/** The bell of the bar over every page: how much is unread, and the notifications in a panel. */
export function NotificationBell() {
  const t = useMessages(notificationsMessages);
  const { data: count = 0 } = useQuery(unreadQuery);
  const isMany = count > MOST_SHOWN;
  const label = isMany ? t('bellMany', { count: MOST_SHOWN }) : t('bell', { count });
  return (
    <PanelButton
      width={WIDTH}
      flush
      label={t('notifications')}
      load={loadPanel}
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={label}
          {...tip(label)}
          className={classes.button ?? ''}
        >
          <IconBell size={20} aria-hidden />
          {count === 0 ? null : (
            <span className={classes.count} aria-hidden>
              {isMany ? t('many', { count: MOST_SHOWN }) : count}
            </span>
          )}
        </ActionIcon>
      }
    >
      {(close) => <NotificationPanel onLeave={close} />}
    </PanelButton>
  );
}
