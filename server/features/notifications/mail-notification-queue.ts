import { isNoticeKind, NOTICE_KINDS, type NoticeKind } from '@portal/contract/notifications';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { JobQueue } from '../../platform/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailOf } from './notification-mails.ts';
import { pathOf } from './notification-paths.ts';
import { partnerPeopleToNotify, peopleToNotify, takeForMail, type Person } from './notifications-store.ts';

export const MAIL_NOTIFICATION_QUEUE = 'mail-notification';

/** Told to people of partners, who are of no client. */
const PARTNERS: ReadonlySet<NoticeKind> = new Set([
  'PARTNER_CANCELLATION_ASKED',
  'PARTNER_REVERSAL_ASKED',
  'PARTNER_DISPUTE_ASKED',
]);

interface MailNotificationDeps {
  /** As the jobs role. */
  readonly database: Database;
  readonly mail: Mail;
  readonly clock: Clock;
}

/** Mails a notification to a person who still wants that, unless it was read meanwhile. */
export function mailNotificationQueue({ database, mail, clock }: MailNotificationDeps): JobQueue {
  return {
    name: MAIL_NOTIFICATION_QUEUE,
    retries: 5,
    perClient: 2,
    atOnce: 2,
    handle: async ({ clientId, userId, notificationId, kind }) => {
      if (
        typeof clientId !== 'string' ||
        typeof userId !== 'string' ||
        typeof notificationId !== 'string' ||
        typeof kind !== 'string'
      )
        throw new TypeError('a mail-notification job names no notification');
      if (!isNoticeKind(kind)) return;
      await database.withTenant({ clientId }, async (tx) => {
        const [person] = PARTNERS.has(kind)
          ? await partnerPeopleToNotify(tx, { userId, partnerId: null })
          : await peopleToNotify(tx, { userId, customerId: null });
        if (person?.preferences.mailTopics?.includes(NOTICE_KINDS[kind].topic) !== true) return;
        const params = await takeForMail(tx, clientId, userId, notificationId, clock.now());
        if (params === undefined) return;
        const { email, name, preferences } = person;
        const to = { email, name, ...languageOf(preferences) };
        const path = pathOf({ kind, params });
        await mail.send(tx, { to, kind: mailOf(kind), values: params, path }, { clientId });
      });
    },
  };
}

function languageOf({ language }: Person['preferences']) {
  return language === undefined ? {} : { language };
}
