import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { JobQueue } from '../../../jobs/jobs.ts';
import type { Mail } from '../../../mail/mail.ts';
import { PASSWORD_RESET } from '../mail/auth-mail-templates.ts';
import { hashToken, newToken } from '../secret-token.ts';

export const RESET_QUEUE = 'password-reset';

const LINK_MINUTES = 30;

/** The page that takes the link's token. It stands behind `#`, which no server's log and no other site ever sees. */
const RESET_PATH = '/login/reset-password#';

interface ResetDeps {
  /** The jobs role's. */
  readonly database: Database;
  readonly mail: Mail;
  readonly clock: Clock;
}

/** Looks whose address was typed, and mails the link where it is somebody's. */
export function passwordResetQueue({ database, mail, clock }: ResetDeps): JobQueue {
  return {
    name: RESET_QUEUE,
    retries: 5,
    concurrencyPerClient: 1,
    concurrency: 2,
    handle: ({ requestId }) =>
      database.withoutTenant(async (tx) => {
        const asked = await tx.row<{ email: string }>(
          sql`delete from password_reset_requests where id = ${requestId} returning email`,
        );
        if (asked === undefined) return;
        const token = newToken();
        const user = await tx.row<{
          name: string;
          email: string;
          client_id: string | null;
          language: string | null;
        }>(
          sql`select *, auth_language_of(user_id) "language" from auth_start_reset(${asked.email}, ${hashToken(token)}, ${`${LINK_MINUTES} minutes`}::interval)`,
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
