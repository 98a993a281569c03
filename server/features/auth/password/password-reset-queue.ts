import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { JobQueue } from '../../../jobs/jobs.ts';
import type { Mail } from '../../../mail/mail.ts';
import { PASSWORD_RESET } from '../mail/auth-mail-templates.ts';
import { hashToken, createToken } from '../secret-token.ts';

export const RESET_QUEUE = 'password-reset';

const LINK_MINUTES = 30;

/** The page for the link. The token follows `#`, which browsers do not send to servers. */
const RESET_PATH = '/login/reset-password#';

interface ResetDeps {
  /** Connected as the jobs role. */
  readonly database: Database;
  readonly mail: Mail;
  readonly clock: Clock;
}

/** Mails the reset link when the requested address belongs to an account. */
export function passwordResetQueue({ database, mail, clock }: ResetDeps): JobQueue {
  return {
    name: RESET_QUEUE,
    concurrencyPerClient: 1,
    concurrency: 2,
    handle: ({ requestId }) =>
      database.withoutTenant(async (tx) => {
        const request = await tx.row<{ email: string }>(
          sql`delete from password_reset_requests where id = ${requestId} returning email`,
        );
        if (request === undefined) return;
        const token = createToken();
        const user = await tx.row<{
          name: string;
          email: string;
          client_id: string | null;
          language: string | null;
        }>(
          sql`select *, auth_language_of(user_id) "language" from auth_start_reset(${request.email}, ${hashToken(token)}, ${`${LINK_MINUTES} minutes`}::interval)`,
        );
        if (user === undefined) return;
        await mail.send(
          tx,
          {
            to: { email: user.email, name: user.name, language: user.language ?? '' },
            template: PASSWORD_RESET,
            values: { minutes: LINK_MINUTES },
            path: `${RESET_PATH}${token}`,
          },
          {
            clientId: user.client_id,
            expiresAt: new Date(clock.now().getTime() + LINK_MINUTES * 60_000),
          },
        );
      }),
  };
}
