import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { createScheduledQueue } from '../../jobs/create-scheduled-queue.ts';
import type { JobQueue } from '../../jobs/jobs.ts';
import type { Mail } from '../../mail/mail.ts';
import type { MailTemplate } from '../../mail/mail-template.ts';
import { translateMail } from '../../mail/mail-translations.ts';
import type { Clock } from '../../platform/clock.ts';
import { asViewer, createViewer, type ChatViewer } from './chat-viewer.ts';
import { readWaiting } from './rooms-read-model.ts';

export const CHAT_DIGEST_QUEUE = 'chat-digest';

/** A message that nobody of the user has read for this long is mailed. */
const UNREAD_MS = 15 * 60_000;

const CHAT_DIGEST: MailTemplate<'count' | 'conversations' | 'sender'> = {
  name: 'chat-digest',
  valueNames: ['count', 'conversations', 'sender'],
  texts: translateMail('chat-digest'),
};

export interface ChatDigestDeps {
  /** Reads as each user, so that a mail counts what the user sees. */
  readonly database: Database;
  readonly jobsDatabase: Database;
  readonly mail: Mail;
  readonly clock: Clock;
}

interface DigestUser extends Omit<ChatViewer, 'side'> {
  readonly email: string;
  readonly language: string | null;
  /** Messages until then were mailed. */
  readonly since: Date;
}

/** Every minute: one mail to each user who wants mail of messages, and has had unread ones for 15 minutes. */
export function createChatDigestQueue(deps: ChatDigestDeps): JobQueue {
  return createScheduledQueue(CHAT_DIGEST_QUEUE, '* * * * *', (_data, signal) => mailDigests(deps, signal));
}

export async function mailDigests(
  { database, jobsDatabase, mail, clock }: ChatDigestDeps,
  signal: AbortSignal,
): Promise<void> {
  const until = new Date(clock.now().getTime() - UNREAD_MS);
  const users = await jobsDatabase.withoutTenant((tx) =>
    tx.rows<DigestUser>(sql`select user_id "userId", email, name, language, client_id "clientId",
        customer_id "customerId", partner_ids "partnerIds", since
      from chat_digest_users(${until.toISOString()})`),
  );
  for (const { email, language, since, ...user } of users) {
    if (signal.aborted) return;
    const viewer = createViewer(user);
    const waiting = await asViewer(database, viewer, (tx) => readWaiting(tx, viewer, since, until));
    if (waiting.count === 0) continue;
    const { count, conversations, sender } = waiting;
    await jobsDatabase.withoutTenant(async (tx) => {
      const to = { email, name: user.name, ...(language !== null && { language }) };
      const values = { count, conversations, sender: sender ?? '' };
      await mail.send(
        tx,
        { to, template: CHAT_DIGEST, values, path: '/messages' },
        { clientId: user.clientId },
      );
      await tx.execute(sql`select chat_digest_sent(${user.userId}, ${until.toISOString()})`);
    });
  }
}
