import type { Database } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import type { JobQueue, Jobs } from '../jobs.ts';
import type { Logger } from '../log.ts';
import { queueMail, SEND_MAIL_QUEUE } from './mail.ts';
import { forgetOldMail, mailFailed, mailSent, takeMail } from './mail-outbox.ts';
import type { Delivery, MailServer } from './mail-server.ts';

export interface SendMailDeps {
  /** As the jobs role. */
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly log: Logger;
  /** Undefined: mail stays in the outbox. */
  readonly server: MailServer | undefined;
}

/** Seconds between tries: servers that greylist let the second or third through, an outage of half a day is outlived. */
export const WAITS = [30, 120, 600, 1_800, 3_600, 7_200, 14_400, 14_400] as const;
const KEPT_MS = 30 * 86_400_000;

/**
 * Sends one mail of the outbox a job. A try that fails asks for the next in the transaction that notes it; after the
 * last, or a refusal for good, the mail is DEAD and stays to be seen. A worker killed between the server's yes and our
 * note sends it again under the same Message-ID.
 */
export function sendMailQueue(deps: SendMailDeps): JobQueue {
  return {
    name: SEND_MAIL_QUEUE,
    retries: 5,
    perClient: 2,
    atOnce: 4,
    handle: async ({ mailId, clientId }, signal) => {
      if (typeof mailId !== 'string') throw new TypeError('a mail job names no mail');
      await sendOne(deps, mailId, typeof clientId === 'string' ? clientId : null, signal);
    },
  };
}

async function sendOne(deps: SendMailDeps, mailId: string, clientId: string | null, signal: AbortSignal) {
  const { database, clock, log, server } = deps;
  const taken = await database.withoutTenant((tx) => takeMail(tx, mailId));
  if (taken === undefined) return;
  if (server === undefined) {
    await database.withoutTenant((tx) => mailFailed(tx, taken, 'HELD', null, clock.now()));
    return;
  }
  const delivery: Delivery =
    taken.useful_until !== null && taken.useful_until < clock.now()
      ? { outcome: 'never', reason: 'It was of use to nobody any more.' }
      : await server.deliver(
          {
            id: taken.id,
            to: { name: taken.to_name, address: taken.to_email },
            subject: taken.subject,
            text: taken.body_text,
            html: taken.body_html,
          },
          signal,
        );
  await database.withoutTenant(async (tx) => {
    const now = clock.now();
    await forgetOldMail(tx, new Date(now.getTime() - KEPT_MS));
    if (delivery.outcome === 'sent') {
      await mailSent(tx, taken, now);
      return;
    }
    const wait = delivery.outcome === 'later' ? WAITS[taken.tries - 1] : undefined;
    const { reason } = delivery;
    if (!(await mailFailed(tx, taken, wait === undefined ? 'DEAD' : 'WAITING', reason, now))) return;
    if (wait !== undefined) await queueMail(deps.jobs, tx, mailId, clientId, wait);
    log.warn({ mailId, reason, tries: taken.tries, dead: wait === undefined }, 'a mail was not sent');
  });
}
