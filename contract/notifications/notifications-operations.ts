import { z } from 'zod';
import {
  dataOf,
  isoTime,
  listOf,
  operation,
  pageOf,
  pageQuery,
  queryFlag,
  uuid,
  valueOf,
} from '../core/index.ts';
import { NOTICE_KINDS, topicName, type NoticeKind } from './notice-kinds.ts';

const fieldsOfAllKinds = {
  path: z.string().meta({ description: 'Path of the page it links to.', examples: ['/orders/SG1000042X'] }),
  happenedAt: isoTime.describe('When it happened.'),
  readAt: isoTime
    .nullable()
    .meta({ description: 'When the caller read it; null if unread.', examples: [null] }),
};

function notificationOfKind<K extends NoticeKind, P extends z.ZodObject>(
  kind: K,
  { params }: { readonly params: P },
) {
  return z.strictObject({
    id: uuid,
    kind: z.literal(kind).describe('Kind of notice.'),
    params: params.describe('Values of the text of the notice.'),
    ...fieldsOfAllKinds,
  });
}

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
    notificationOfKind('MAWB_BOOKED', NOTICE_KINDS.MAWB_BOOKED),
    notificationOfKind('MAWB_DEPARTED', NOTICE_KINDS.MAWB_DEPARTED),
    notificationOfKind('MAWB_ARRIVED', NOTICE_KINDS.MAWB_ARRIVED),
    notificationOfKind('PARTNER_BAGS_SEALED', NOTICE_KINDS.PARTNER_BAGS_SEALED),
    notificationOfKind('PARTNER_BAGS_HANDED_OVER', NOTICE_KINDS.PARTNER_BAGS_HANDED_OVER),
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
    notificationOfKind('MAWB_DISCREPANCIES', NOTICE_KINDS.MAWB_DISCREPANCIES),
    notificationOfKind('PARTNER_MAWB_DISCREPANCIES', NOTICE_KINDS.PARTNER_MAWB_DISCREPANCIES),
    notificationOfKind('CONNECTION_CHANGED', NOTICE_KINDS.CONNECTION_CHANGED),
    notificationOfKind('PARTNER_CONNECTION_CHANGED', NOTICE_KINDS.PARTNER_CONNECTION_CHANGED),
    notificationOfKind('BOOKING_CHANGED', NOTICE_KINDS.BOOKING_CHANGED),
    notificationOfKind('PARTNER_BOOKING_CHANGED', NOTICE_KINDS.PARTNER_BOOKING_CHANGED),
    notificationOfKind('QUOTATION_CHANGED', NOTICE_KINDS.QUOTATION_CHANGED),
    notificationOfKind('PARTNER_QUOTATION_CHANGED', NOTICE_KINDS.PARTNER_QUOTATION_CHANGED),
    notificationOfKind('SPACE_REQUEST_CHANGED', NOTICE_KINDS.SPACE_REQUEST_CHANGED),
    notificationOfKind('PARTNER_SPACE_REQUEST_CHANGED', NOTICE_KINDS.PARTNER_SPACE_REQUEST_CHANGED),
    notificationOfKind('ALLOTMENT_CHANGED', NOTICE_KINDS.ALLOTMENT_CHANGED),
    notificationOfKind('RATING_REPLIED', NOTICE_KINDS.RATING_REPLIED),
    notificationOfKind('PARTNER_RATING_CREATED', NOTICE_KINDS.PARTNER_RATING_CREATED),
    notificationOfKind('PARTNER_CERTIFICATE_ENDS', NOTICE_KINDS.PARTNER_CERTIFICATE_ENDS),
    notificationOfKind('INSIGHTS_WEEKLY', NOTICE_KINDS.INSIGHTS_WEEKLY),
    notificationOfKind('INSIGHT_TARGETS_MISSED', NOTICE_KINDS.INSIGHT_TARGETS_MISSED),
    notificationOfKind('EVENT_SUBSCRIPTION_PAUSED', NOTICE_KINDS.EVENT_SUBSCRIPTION_PAUSED),
    notificationOfKind('EVENT_SUBSCRIPTION_ENDED', NOTICE_KINDS.EVENT_SUBSCRIPTION_ENDED),
  ])
  .meta({ id: 'Notification', description: 'A notice as one user sees it.' });
export type Notification = z.output<typeof notification>;

const common = { domain: 'notifications', bases: ['clients', 'customers'], permission: 'session' } as const;

export const listNotifications = operation({
  ...common,
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: "List the caller's own notifications, newest first",
  query: z.strictObject({
    ...pageQuery(['happenedAt']),
    unread: queryFlag.optional().describe('`true`: only unread notifications. `false`: only read ones.'),
  }),
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
  summary: `Count the unread notifications of the caller; ${MAX_UNREAD_COUNT} means that many or more`,
  response: {
    status: 200,
    body: valueOf(
      z
        .int()
        .min(0)
        .max(MAX_UNREAD_COUNT)
        .meta({ description: 'Number of unread notifications.', examples: [3] }),
    ),
  },
  refusals: [],
});

export const readNotification = operation({
  ...common,
  id: 'readNotification',
  audit: 'Read a notification',
  method: 'POST',
  path: '/notifications/{id}/read',
  summary: 'Mark a notification as read',
  params: z.strictObject({ id: uuid }),
  response: { status: 200, body: valueOf(notification) },
  refusals: ['not_found'],
});

const readAllInput = z
  .strictObject({ until: isoTime.describe('Notifications up to this time are marked as read.') })
  .meta({ id: 'ReadAllNotificationsInput' });

const readAllResult = z
  .strictObject({
    readCount: z.int().meta({ description: 'Number of notifications that were unread.', examples: [3] }),
  })
  .meta({ id: 'ReadAllNotificationsResult' });

export const readAllNotifications = operation({
  ...common,
  id: 'readAllNotifications',
  audit: 'Read all notifications',
  method: 'POST',
  path: '/notifications/read-all',
  summary: 'Mark all notifications up to a time as read',
  body: readAllInput,
  response: { status: 200, body: valueOf(readAllResult) },
  refusals: ['invalid'],
});

const notificationPreference = z
  .strictObject({
    topic: topicName,
    email: z.boolean().describe('Whether the user gets e-mail of the topic.'),
  })
  .meta({ id: 'NotificationPreference' });

const notificationPreferencesInput = z
  .strictObject({
    preferences: listOf(notificationPreference, 1, 20).describe(
      'The topics to change; the rest stay as they are.',
    ),
  })
  .meta({ id: 'NotificationPreferencesInput' });

export const listNotificationPreferences = operation({
  ...common,
  id: 'listNotificationPreferences',
  method: 'GET',
  path: '/notification-preferences',
  summary: 'List the topics, and whether the caller gets e-mail of each',
  response: { status: 200, body: dataOf(notificationPreference) },
  refusals: [],
});

export const saveNotificationPreferences = operation({
  ...common,
  id: 'saveNotificationPreferences',
  audit: 'Changed the notification preferences',
  method: 'PUT',
  path: '/notification-preferences',
  summary: 'Change for which topics the caller gets e-mail',
  body: notificationPreferencesInput,
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
