import { refuse } from '@portal/contract/reasons';
import {
  countUnreadNotifications,
  listNotificationPreferences,
  listNotifications,
  readAllNotifications,
  readNotification,
  saveNotificationPreferences,
} from '@portal/contract/notifications';
import type { RequestContext } from '../../request/request-context.ts';
import { bind, type Binding } from '../../http/binding.ts';
import { readPreferences, savePreferences } from './notification-preferences.ts';
import { countUnread, readNotificationPage, markAllRead, markRead } from './notifications-read-model.ts';

/** Null for a user of partners only. */
const getClientScope = ({ caller }: RequestContext) => caller.client?.id ?? null;

export function notificationsRoutes(): Binding[] {
  return [
    bind(listNotifications, ({ query, context }) =>
      context.inTenant((tx) =>
        readNotificationPage(tx, getClientScope(context), context.caller.userId, query),
      ),
    ),
    bind(countUnreadNotifications, ({ context }) =>
      context.inTenant(async (tx) => ({
        value: await countUnread(tx, getClientScope(context), context.caller.userId),
      })),
    ),
    bind(readNotification, ({ params, context }) =>
      context.inTenant(async (tx) => {
        const value = await markRead(tx, getClientScope(context), context.caller.userId, params.id);
        if (value === undefined) return refuse('notification.not_found');
        context.audit({ subject: params.id });
        return { value };
      }),
    ),
    bind(readAllNotifications, ({ body, context }) =>
      context.inTenant(async (tx) => {
        const readCount = await markAllRead(tx, getClientScope(context), context.caller.userId, body.until);
        context.audit({ subject: `${readCount} notifications`, after: body });
        return { value: { readCount } };
      }),
    ),
    bind(listNotificationPreferences, ({ context }) => readPreferences(context)),
    bind(saveNotificationPreferences, ({ body, context }) => savePreferences(context, body)),
  ];
}
