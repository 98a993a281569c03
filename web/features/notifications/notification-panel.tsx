import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';
import { notificationsMessages } from './notifications-messages.ts';
import { MarkAllReadButton } from './read-all-button.tsx';

/** The panel of the bell. */
export function NotificationPanel({ onNavigate }: { readonly onNavigate: () => void }) {
  const t = useMessages(notificationsMessages);
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('notifications')}</h2>
        <MarkAllReadButton onlyUnread={false} />
      </div>
      <div className={classes.scroll}>
        <NotificationList onlyUnread={false} onNavigate={onNavigate} />
      </div>
      <div className={classes.foot}>
        <Link className={classes.away} to="/notifications" onClick={onNavigate}>
          {t('seeAll')}
        </Link>
        <Link
          className={classes.away}
          to="/next/settings/$tab"
          params={{ tab: 'notifications' }}
          onClick={onNavigate}
        >
          {t('settings')}
        </Link>
      </div>
    </>
  );
}
