import { z } from 'zod';
import { dataOf, isoTime, operation, pageOf, pageQuery, queryFlag, uuid, valueOf } from '../core/index.ts';
import { NOTICE_KINDS, topicName, type NoticeKind } from './notice-kinds.ts';

function notificationOfKind<K extends NoticeKind, P extends z.ZodObject>(
  kind: K,
  { params }: { readonly params: P },
) {
  return z.strictObject({
    id: uuid,
    kind: z.literal(kind),
    params,
    /** The page it links to. */
    path: z.string(),
    happenedAt: isoTime,
    readAt: isoTime.nullable(),
  });
}

/** A notice as one user sees it. */
export const notification = z
  .discriminatedUnion('kind', [
    notificationOfKind('IMPORT_DONE', NOTICE_KINDS.IMPORT_DONE),
    notificationOfKind('IMPORT_CHECKED', NOTICE_KINDS.IMPORT_CHECKED),
    notificationOfKind('IMPORT_FAILED', NOTICE_KINDS.IMPORT_FAILED),
    notificationOfKind('LABELS_DONE', NOTICE_KINDS.LABELS_DONE),
    notificationOfKind('LABELS_FAILED', NOTICE_KINDS.LABELS_FAILED),
    notificationOfKind('ORDER_EXCEPTIONS', NOTICE_KINDS.ORDER_EXCEPTIONS),
    notificationOfKind('ORDERS_UNALLOCATED', NOTICE_KINDS.ORDERS_UNALLOCATED),
    notificationOfKind('ORDERS_STUCK', NOTICE_KINDS.ORDERS_STUCK),
    notificationOfKind('AWB_SET', NOTICE_KINDS.AWB_SET),
    notificationOfKind('ORDER_NOTE', NOTICE_KINDS.ORDER_NOTE),
    notificationOfKind('CANCELLATION_ACCEPTED', NOTICE_KINDS.CANCELLATION_ACCEPTED),
    notificationOfKind('CANCELLATION_REFUSED', NOTICE_KINDS.CANCELLATION_REFUSED),
    notificationOfKind('REVERSAL_REQUESTED', NOTICE_KINDS.REVERSAL_REQUESTED),
    notificationOfKind('REVERSAL_APPROVED', NOTICE_KINDS.REVERSAL_APPROVED),
    notificationOfKind('REVERSAL_REJECTED', NOTICE_KINDS.REVERSAL_REJECTED),
    notificationOfKind('REWEIGHS_WAITING', NOTICE_KINDS.REWEIGHS_WAITING),
    notificationOfKind('REWEIGH_DECIDED', NOTICE_KINDS.REWEIGH_DECIDED),
    notificationOfKind('PARTNER_CANCELLATION_REQUESTED', NOTICE_KINDS.PARTNER_CANCELLATION_REQUESTED),
    notificationOfKind('PARTNER_REVERSAL_REQUESTED', NOTICE_KINDS.PARTNER_REVERSAL_REQUESTED),
    notificationOfKind('PARTNER_DISPUTE_RAISED', NOTICE_KINDS.PARTNER_DISPUTE_RAISED),
    notificationOfKind('EVENT_SUBSCRIPTION_PAUSED', NOTICE_KINDS.EVENT_SUBSCRIPTION_PAUSED),
    notificationOfKind('EVENT_SUBSCRIPTION_ENDED', NOTICE_KINDS.EVENT_SUBSCRIPTION_ENDED),
  ])
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

const common = { domain: 'notifications', bases: ['clients', 'customers'], permission: 'session' } as const;

export const listNotifications = operation({
  ...common,
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: "The caller's own notifications, newest first",
  query: z.strictObject({ ...pageQuery(['happenedAt']), unread: queryFlag.optional() }),
  response: { status: 200, body: pageOf(notification) },
  refusals: ['invalid'],
});

/** Unread notifications are counted up to this number. */
export const MAX_UNREAD_COUNT = 100;

export const countUnreadNotifications = operation({
  ...common,
  id: 'countUnreadNotifications',
  method: 'GET',
  path: '/notifications/unread-count',
  summary: `How many notifications the caller has not read; ${MAX_UNREAD_COUNT} means that many or more`,
  response: { status: 200, body: valueOf(z.int().min(0).max(MAX_UNREAD_COUNT)) },
  refusals: [],
});

export const readNotification = operation({
  ...common,
  id: 'readNotification',
  method: 'POST',
  path: '/notifications/{id}/read',
  summary: 'Mark a notification as read',
  params: z.strictObject({ id: uuid }),
  response: { status: 200, body: valueOf(notification) },
  refusals: ['not_found'],
});

export const readAllNotifications = operation({
  ...common,
  id: 'readAllNotifications',
  method: 'POST',
  path: '/notifications/read-all',
  summary: 'Mark all notifications up to a time as read',
  body: z.strictObject({ until: isoTime }),
  response: { status: 200, body: valueOf(z.strictObject({ readCount: z.int() })) },
  refusals: ['invalid'],
});

/** Whether a user wants e-mail of a topic. */
const notificationPreference = z.strictObject({ topic: topicName, email: z.boolean() });

export const listNotificationPreferences = operation({
  ...common,
  id: 'listNotificationPreferences',
  method: 'GET',
  path: '/notification-preferences',
  summary: 'The topics, and whether the caller wants e-mail of each',
  response: { status: 200, body: dataOf(notificationPreference) },
  refusals: [],
});

export const saveNotificationPreferences = operation({
  ...common,
  id: 'saveNotificationPreferences',
  method: 'PUT',
  path: '/notification-preferences',
  summary: 'Choose e-mail by topic; topics that are not named do not change',
  body: z.strictObject({ preferences: z.array(notificationPreference).min(1).max(20) }),
  response: { status: 200, body: dataOf(notificationPreference) },
  refusals: ['invalid'],
});

export const notificationsOperations = [
  listNotifications,
  countUnreadNotifications,
  readNotification,
  readAllNotifications,
  listNotificationPreferences,
  saveNotificationPreferences,
];
