import { refuse } from '@portal/contract/core';
import {
  countUnreadNotifications,
  listNotificationChoices,
  listNotifications,
  readAllNotifications,
  readNotification,
  saveNotificationChoices,
} from '@portal/contract/notifications';
import type { Run } from '../../db/run.ts';
import { bind, type Binding } from '../../http/binding.ts';
import { choicesOf, saveChoices } from './notification-choices.ts';
import { countUnread, listPage, markAllRead, markRead } from './notifications-read-model.ts';

/** Null for somebody who works for partners alone. */
const clientOf = ({ caller }: Run) => caller.client?.id ?? null;

export function notificationsRoutes(): Binding[] {
  return [
    bind(listNotifications, ({ query, run }) =>
      run.inTenant((tx) => listPage(tx, clientOf(run), run.caller.userId, query)),
    ),
    bind(countUnreadNotifications, ({ run }) =>
      run.inTenant(async (tx) => ({ value: await countUnread(tx, clientOf(run), run.caller.userId) })),
    ),
    bind(readNotification, ({ params, run }) =>
      run.inTenant(async (tx) => {
        const value = await markRead(tx, clientOf(run), run.caller.userId, params.id);
        if (value === undefined) return refuse('not_found', 'There is no such notification of yours.');
        run.audit({ subject: params.id });
        return { value };
      }),
    ),
    bind(readAllNotifications, ({ body, run }) =>
      run.inTenant(async (tx) => {
        const read = await markAllRead(tx, clientOf(run), run.caller.userId, body.until);
        run.audit({ subject: `${read} notifications`, after: body });
        return { value: { read } };
      }),
    ),
    bind(listNotificationChoices, ({ run }) => choicesOf(run)),
    bind(saveNotificationChoices, ({ body, run }) => saveChoices(run, body)),
  ];
}
