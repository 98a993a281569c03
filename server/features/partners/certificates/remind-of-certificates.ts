import { CERTIFICATE_REMINDER_DAYS } from '@portal/contract/partners';
import type { PartnerEventData } from '@portal/contract/webhooks';
import type { Database, Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { createScheduledQueue } from '../../../jobs/create-scheduled-queue.ts';
import type { JobQueue } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Notify } from '../../notifications/index.ts';
import { findReminder } from './find-reminder.ts';

export const CERTIFICATE_REMINDERS_QUEUE = 'remind-of-certificates';

interface ReminderDeps {
  /** In the jobs role. */
  readonly database: Database;
  readonly clock: Clock;
  readonly notify: Notify;
  /** Adds a webhook event of a partner. */
  readonly addPartnerEvent: (
    tx: Transaction,
    partnerId: string,
    type: 'certificate.ends',
    about: { readonly id: string; readonly subject: string; readonly at: Date },
    data: PartnerEventData<'certificate.ends'>,
  ) => Promise<void>;
}

interface DueCertificate {
  readonly id: string;
  readonly partnerId: string;
  readonly name: string;
  /** YYYY-MM-DD */
  readonly validUntil: string;
}

/** Reminds partners of certificates that end, once at each of the days. The reminder of a missed day is sent later. */
export async function remindOfCertificates({
  database,
  clock,
  notify,
  addPartnerEvent,
}: ReminderDeps): Promise<number> {
  const today = clock.now().toISOString().slice(0, 10);
  const certificates = await database.withoutTenant((tx) =>
    tx.rows<DueCertificate>(sql`select id, partner_id "partnerId", name, valid_until::text "validUntil"
      from partner_certificates
      where valid_until <= ${today}::date + ${CERTIFICATE_REMINDER_DAYS[0]}::integer
        and coalesce(reminded_days, ${CERTIFICATE_REMINDER_DAYS[0] + 1}::integer) > 0
      order by partner_id, id`),
  );
  let reminderCount = 0;
  for (const { id, partnerId, name, validUntil } of certificates) {
    const days = findReminder(validUntil, today);
    if (days === undefined) continue;
    // The tenant of a notice that concerns no client is the partner.
    await database.withTenant({ clientId: partnerId }, async (tx) => {
      const isDue = await tx.execute(sql`update partner_certificates set reminded_days = ${days}
        where partner_id = ${partnerId} and id = ${id} and valid_until = ${validUntil}
          and (reminded_days is null or reminded_days > ${days})`);
      if (isDue === 0) return;
      const audience = { partnerId, permission: 'partner-profile.write' } as const;
      await notify(tx, partnerId, 'PARTNER_CERTIFICATE_ENDS', audience, { partnerId, name, validUntil });
      const event = { certificateId: id, name, validUntil };
      await addPartnerEvent(tx, partnerId, 'certificate.ends', { id, subject: name, at: clock.now() }, event);
      reminderCount += 1;
    });
  }
  return reminderCount;
}

/** Runs every hour, so that a process that was stopped at midnight UTC reminds soon after. */
export function createCertificateRemindersQueue(deps: ReminderDeps): JobQueue {
  return createScheduledQueue(CERTIFICATE_REMINDERS_QUEUE, '17 * * * *', async () => {
    await remindOfCertificates(deps);
  });
}
