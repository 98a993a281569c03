import { LANGUAGES } from '@portal/contract/core';
import { isNoticeKind, NOTICE_KINDS } from '@portal/contract/notifications';
import type { Database, Transaction } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { JobQueue } from '../../jobs/jobs.ts';
import type { Mail } from '../../mail/mail.ts';
import { getStatusName } from '../../mail/status-names.ts';
import type { FindClientStatus } from '../../request/add-client-statuses.ts';
import { createMailTemplate } from './notice-mail-template.ts';
import { getNotificationPath } from './notification-paths.ts';
import { partnerPeopleToNotify, peopleToNotify, claimForMail, type Person } from './notifications-store.ts';

export const MAIL_NOTIFICATION_QUEUE = 'mail-notification';

interface MailNotificationDeps {
  /** As the jobs role. */
  readonly database: Database;
  readonly mail: Mail;
  readonly clock: Clock;
  /** The words of a client for statuses in mail to users of its customers; undefined without any. */
  readonly readStatusWords: (tx: Transaction, clientId: string) => Promise<FindClientStatus | undefined>;
}

/** Mails a notification, unless the user has read it or no longer wants e-mail of its topic. */
export function mailNotificationQueue({
  database,
  mail,
  clock,
  readStatusWords,
}: MailNotificationDeps): JobQueue {
  return {
    name: MAIL_NOTIFICATION_QUEUE,
    concurrencyPerClient: 2,
    concurrency: 2,
    handle: async ({ clientId, userId, notificationId, kind, partnerId }) => {
      if (
        typeof clientId !== 'string' ||
        typeof userId !== 'string' ||
        typeof notificationId !== 'string' ||
        typeof kind !== 'string'
      )
        throw new TypeError('a mail-notification job names no notification');
      if (!isNoticeKind(kind)) return;
      await database.withTenant({ clientId }, async (tx) => {
        const [person] =
          typeof partnerId === 'string'
            ? await partnerPeopleToNotify(tx, { userId, partnerId })
            : await peopleToNotify(tx, { userId, customerId: null });
        if (person?.preferences.mailTopics?.includes(NOTICE_KINDS[kind].topic) !== true) return;
        const params = await claimForMail(tx, clientId, userId, notificationId, clock.now());
        if (params === undefined) return;
        const { email, name, preferences } = person;
        const findWord = isOfCustomer(person) ? await readStatusWords(tx, clientId) : undefined;
        const statusNote = describeStatus(params, findWord, preferences.language);
        const to = { email, name, ...pickLanguage(preferences) };
        const path = getNotificationPath({ kind, params });
        await mail.send(
          tx,
          { to, template: createMailTemplate(kind), values: { ...params, statusNote }, path },
          { clientId },
        );
      });
    },
  };
}

const isOfCustomer = ({ role }: Person) => role.startsWith('CUSTOMER');

/** The status of a notice about one order, in brackets, with the word of the client before ours; empty without one. */
function describeStatus(
  { serviceType, status }: Readonly<Record<string, string | number>>,
  findWord: FindClientStatus | undefined,
  language: string | undefined,
): string {
  if (typeof serviceType !== 'string' || typeof status !== 'string') return '';
  const ref = { serviceType, status };
  const word = findWord?.(ref);
  const ownLanguage = LANGUAGES.find((one) => one === language);
  const text = word && ((ownLanguage && word.texts[ownLanguage]) ?? word.name);
  const names = [text, getStatusName(ref, language)];
  return ` (${names.filter(Boolean).join(' – ')})`;
}

function pickLanguage({ language }: Person['preferences']) {
  return language === undefined ? {} : { language };
}
