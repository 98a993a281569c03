import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';
import { notificationsMessages } from './notifications-messages.ts';
import { ReadAllButton } from './read-all-button.tsx';

/** What opens under the bell. */
export function NotificationPanel({ onLeave }: { readonly onLeave: () => void }) {
  const t = useMessages(notificationsMessages);
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('notifications')}</h2>
        <ReadAllButton onlyUnread={false} />
      </div>
      <div className={classes.scroll}>
        <NotificationList onlyUnread={false} onLeave={onLeave} />
      </div>
      <div className={classes.foot}>
        <Link className={classes.away} to="/notifications" onClick={onLeave}>
          {t('seeAll')}
        </Link>
        <Link
          className={classes.away}
          to="/next/settings/$tab"
          params={{ tab: 'notifications' }}
          onClick={onLeave}
        >
          {t('choose')}
        </Link>
      </div>
    </>
  );
}
