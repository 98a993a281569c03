import { refuse } from '@portal/contract/core';
import {
  countUnreadNotifications,
  listNotificationChoices,
  listNotifications,
  readAllNotifications,
  readNotification,
  saveNotificationChoices,
} from '@portal/contract/notifications';
import { bind, type Binding } from '../../http/binding.ts';
import { choicesOf, saveChoices } from './notification-choices.ts';
import { countUnread, listPage, markAllRead, markRead } from './notifications-read-model.ts';

export function notificationsRoutes(): Binding[] {
  return [
    bind(listNotifications, ({ query, run }) =>
      run.inTenant((tx) => listPage(tx, run.clientId, run.caller.userId, query)),
    ),
    bind(countUnreadNotifications, ({ run }) =>
      run.inTenant(async (tx) => ({ value: await countUnread(tx, run.clientId, run.caller.userId) })),
    ),
    bind(readNotification, ({ params, run }) =>
      run.inTenant(async (tx) => {
        const value = await markRead(tx, run.clientId, run.caller.userId, params.id);
        if (value === undefined) return refuse('not_found', 'There is no such notification of yours.');
        run.audit({ subject: params.id });
        return { value };
      }),
    ),
    bind(readAllNotifications, ({ body, run }) =>
      run.inTenant(async (tx) => {
        const read = await markAllRead(tx, run.clientId, run.caller.userId, body.until);
        run.audit({ subject: `${read} notifications`, after: body });
        return { value: { read } };
      }),
    ),
    bind(listNotificationChoices, ({ run }) => choicesOf(run)),
    bind(saveNotificationChoices, ({ body, run }) => saveChoices(run, body)),
  ];
}
