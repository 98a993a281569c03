import { z } from 'zod';
import { dataOf, isoTime, operation, pageOf, pageQuery, queryFlag, uuid, valueOf } from '../core/index.ts';
import { NOTICE_KINDS, topicName, type NoticeKind } from './notice-kinds.ts';

function ofKind<K extends NoticeKind, P extends z.ZodObject>(kind: K, { params }: { readonly params: P }) {
  return z.strictObject({
    id: uuid,
    kind: z.literal(kind),
    params,
    /** The page of the thing it is about. */
    path: z.string(),
    happenedAt: isoTime,
    readAt: isoTime.nullable(),
  });
}

/** Something that concerns a person, in that person's notification centre. */
export const notification = z
  .discriminatedUnion('kind', [
    ofKind('IMPORT_DONE', NOTICE_KINDS.IMPORT_DONE),
    ofKind('IMPORT_CHECKED', NOTICE_KINDS.IMPORT_CHECKED),
    ofKind('IMPORT_FAILED', NOTICE_KINDS.IMPORT_FAILED),
    ofKind('LABELS_DONE', NOTICE_KINDS.LABELS_DONE),
    ofKind('LABELS_FAILED', NOTICE_KINDS.LABELS_FAILED),
    ofKind('ORDER_EXCEPTIONS', NOTICE_KINDS.ORDER_EXCEPTIONS),
    ofKind('ORDERS_UNALLOCATED', NOTICE_KINDS.ORDERS_UNALLOCATED),
    ofKind('ORDERS_STUCK', NOTICE_KINDS.ORDERS_STUCK),
    ofKind('AWB_SET', NOTICE_KINDS.AWB_SET),
    ofKind('ORDER_NOTE', NOTICE_KINDS.ORDER_NOTE),
    ofKind('CANCELLATION_ACCEPTED', NOTICE_KINDS.CANCELLATION_ACCEPTED),
    ofKind('CANCELLATION_REFUSED', NOTICE_KINDS.CANCELLATION_REFUSED),
    ofKind('REVERSAL_ASKED', NOTICE_KINDS.REVERSAL_ASKED),
    ofKind('REVERSAL_APPROVED', NOTICE_KINDS.REVERSAL_APPROVED),
    ofKind('REVERSAL_REJECTED', NOTICE_KINDS.REVERSAL_REJECTED),
    ofKind('MEASUREMENTS_WAITING', NOTICE_KINDS.MEASUREMENTS_WAITING),
    ofKind('MEASUREMENT_DECIDED', NOTICE_KINDS.MEASUREMENT_DECIDED),
    ofKind('PARTNER_CANCELLATION_ASKED', NOTICE_KINDS.PARTNER_CANCELLATION_ASKED),
    ofKind('PARTNER_REVERSAL_ASKED', NOTICE_KINDS.PARTNER_REVERSAL_ASKED),
    ofKind('PARTNER_DISPUTE_ASKED', NOTICE_KINDS.PARTNER_DISPUTE_ASKED),
    ofKind('EVENT_SUBSCRIPTION_PAUSED', NOTICE_KINDS.EVENT_SUBSCRIPTION_PAUSED),
    ofKind('EVENT_SUBSCRIPTION_ENDED', NOTICE_KINDS.EVENT_SUBSCRIPTION_ENDED),
  ])
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

const declared = { domain: 'notifications', bases: ['clients', 'customers'], permission: 'session' } as const;

export const listNotifications = operation({
  ...declared,
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: "The caller's own notifications, newest first",
  query: z.strictObject({ ...pageQuery(['happenedAt']), unread: queryFlag.optional() }),
  answer: { status: 200, body: pageOf(notification) },
  refusals: ['invalid'],
});

/** Beyond so many unread ones nobody counts. */
export const MOST_UNREAD_COUNTED = 100;

export const countUnreadNotifications = operation({
  ...declared,
  id: 'countUnreadNotifications',
  method: 'GET',
  path: '/notifications/unread-count',
  summary: `How many notifications the caller has not read; ${MOST_UNREAD_COUNTED} means that many or more`,
  answer: { status: 200, body: valueOf(z.int().min(0).max(MOST_UNREAD_COUNTED)) },
  refusals: [],
});

export const readNotification = operation({
  ...declared,
  id: 'readNotification',
  method: 'POST',
  path: '/notifications/{id}/read',
  summary: 'Mark a notification as read',
  params: z.strictObject({ id: uuid }),
  answer: { status: 200, body: valueOf(notification) },
  refusals: ['not_found'],
});

export const readAllNotifications = operation({
  ...declared,
  id: 'readAllNotifications',
  method: 'POST',
  path: '/notifications/read-all',
  summary: 'Mark every notification as read that happened up to a time; later ones stay unread',
  body: z.strictObject({ until: isoTime }),
  answer: { status: 200, body: valueOf(z.strictObject({ read: z.int() })) },
  refusals: ['invalid'],
});

/** Of what a person also wants e-mail. */
const notificationChoice = z.strictObject({ topic: topicName, email: z.boolean() });

export const listNotificationChoices = operation({
  ...declared,
  id: 'listNotificationChoices',
  method: 'GET',
  path: '/notification-choices',
  summary: 'Of which topics the caller wants e-mail as well',
  answer: { status: 200, body: dataOf(notificationChoice) },
  refusals: [],
});

export const saveNotificationChoices = operation({
  ...declared,
  id: 'saveNotificationChoices',
  method: 'PUT',
  path: '/notification-choices',
  summary: 'Choose of which topics e-mail is wanted; a topic that is not named stays as it is',
  body: z.strictObject({ choices: z.array(notificationChoice).min(1).max(20) }),
  answer: { status: 200, body: dataOf(notificationChoice) },
  refusals: ['invalid'],
});

export const notificationsOperations = [
  listNotifications,
  countUnreadNotifications,
  readNotification,
  readAllNotifications,
  listNotificationChoices,
  saveNotificationChoices,
];
