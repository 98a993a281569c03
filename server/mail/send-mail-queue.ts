import type { Database } from '../db/database.ts';
import type { Clock } from '../platform/clock.ts';
import type { JobQueue, Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../platform/log.ts';
import { queueMail, SEND_MAIL_QUEUE } from './mail.ts';
import { deleteOldMail, recordFailure, recordSent, beginMailAttempt } from './mail-outbox.ts';
import type { Delivery, MailServer } from './mail-server.ts';

export interface SendMailDeps {
  /** In the jobs role. */
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly log: Logger;
  /** Undefined: mail stays in the outbox. */
  readonly server: MailServer | undefined;
}

/** Delays between attempts. Servers that greylist accept the second or third; an outage of half a day is covered. */
export const RETRY_DELAYS_SECONDS = [30, 120, 600, 1_800, 3_600, 7_200, 14_400, 14_400] as const;
const RETENTION_MS = 30 * 86_400_000;

/**
 * Each job sends one mail of the outbox. An attempt that fails is recorded and the next one queued in one transaction.
 * After the last attempt, or a permanent failure, the mail is DEAD. When a worker crashes after the server accepted a mail
 * and before that is recorded, the mail is sent again with the same Message-ID.
 */
export function sendMailQueue(deps: SendMailDeps): JobQueue {
  return {
    name: SEND_MAIL_QUEUE,
    concurrencyPerClient: 2,
    concurrency: 4,
    handle: async ({ mailId, clientId }, signal) => {
      if (typeof mailId !== 'string') throw new TypeError('a mail job names no mail');
      await sendMail(deps, mailId, typeof clientId === 'string' ? clientId : null, signal);
    },
  };
}

async function sendMail(
  deps: SendMailDeps,
  mailId: string,
  clientId: string | null,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, log, server } = deps;
  const attempt = await database.withoutTenant((tx) => beginMailAttempt(tx, mailId));
  if (attempt === undefined) return;
  if (server === undefined) {
    await database.withoutTenant((tx) => recordFailure(tx, attempt, 'HELD', null, clock.now()));
    return;
  }
  const delivery: Delivery =
    attempt.expires_at !== null && attempt.expires_at < clock.now()
      ? { outcome: 'permanent-failure', reason: 'The mail expired before it was sent.' }
      : await server.deliver(
          {
            id: attempt.id,
            to: { name: attempt.to_name, address: attempt.to_email },
            subject: attempt.subject,
            text: attempt.body_text,
            html: attempt.body_html,
          },
          signal,
        );
  await database.withoutTenant(async (tx) => {
    const now = clock.now();
    await deleteOldMail(tx, new Date(now.getTime() - RETENTION_MS));
    if (delivery.outcome === 'sent') {
      await recordSent(tx, attempt, now);
      return;
    }
    const delay =
      delivery.outcome === 'temporary-failure' ? RETRY_DELAYS_SECONDS[attempt.attempt - 1] : undefined;
    const { reason } = delivery;
    if (!(await recordFailure(tx, attempt, delay === undefined ? 'DEAD' : 'WAITING', reason, now))) return;
    if (delay !== undefined) await queueMail(deps.jobs, tx, mailId, clientId, delay);
    log.warn({ mailId, reason, attempt: attempt.attempt, dead: delay === undefined }, 'a mail was not sent');
  });
}
