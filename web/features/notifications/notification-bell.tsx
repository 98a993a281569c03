import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PanelButton } from '../../ui/popup/panel-button.tsx';
import { tooltip } from '../../ui/tooltip/tooltip.tsx';
import classes from './notification-bell.module.css';
import { MAX_SHOWN_COUNT, unreadQuery } from './notification-queries.ts';
import { notificationsMessages } from './notifications-messages.ts';

const loadPanel = () => import('./notification-panel.tsx');
const NotificationPanel = lazyPart(loadPanel, 'NotificationPanel');

const WIDTH = 380;

interface NotificationBellProps {
  /** The bell was clicked before this component was loaded. */
  readonly opensAtOnce: boolean;
}

/** The bell of the top bar: the number of unread notifications, and the notifications in a panel. */
export function NotificationBell({ opensAtOnce }: NotificationBellProps) {
  const t = useMessages(notificationsMessages);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (opensAtOnce) button.current?.click();
  }, [opensAtOnce]);
  const { data: count = 0 } = useQuery(unreadQuery);
  const isMany = count > MAX_SHOWN_COUNT;
  const label = isMany ? t('bellMany', { count: MAX_SHOWN_COUNT }) : t('bell', { count });
  return (
    <PanelButton
      width={WIDTH}
      flush
      label={t('notifications')}
      load={loadPanel}
      target={
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={label}
          {...tooltip(label)}
          className={classes.button ?? ''}
        >
          <IconBell size={20} aria-hidden />
          {count === 0 ? null : (
            <span className={classes.count} aria-hidden>
              {isMany ? t('many', { count: MAX_SHOWN_COUNT }) : count}
            </span>
          )}
        </ActionIcon>
      }
    >
      {(close) => <NotificationPanel onNavigate={close} />}
    </PanelButton>
  );
}
