import { passwordFault, type PasswordPolicy } from '@portal/contract/auth';
import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import type { Database } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { NoticeOf } from '../mail/account-mail.ts';
import { hashToken } from '../secret-token.ts';
import { isLeakedPassword } from './leaked-passwords.ts';
import { proveOwnPassword } from './verify-own-password.ts';
import { RESET_QUEUE } from './password-reset-queue.ts';
import { hashPassword } from './password-hash.ts';
import type { Origin } from '../sign-in/sign-in-service.ts';

export interface PasswordService {
  /** Every other session ends. Refuses: invalid, too_many. */
  change(
    context: RequestContext,
    given: { readonly currentPassword: string; readonly password: string },
  ): Promise<undefined | Refusal>;
  /** Mails a link where there is such an account, and says nothing either way. */
  requestReset(email: string): Promise<void>;
  /** Whose a link is. Refuses: link_over. */
  checkReset(token: string): Promise<{ email: string } | Refusal>;
  /** Every session ends. Refuses: link_over, invalid. */
  reset(
    given: { readonly token: string; readonly password: string },
    origin: Origin,
  ): Promise<undefined | Refusal>;
}

export interface PasswordDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly policy: PasswordPolicy;
  readonly notice: NoticeOf;
}

interface FoundReset {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly client_id: string | null;
}

export function passwordService({ database, jobs, policy, notice }: PasswordDeps): PasswordService {
  const findReset = (token: string) =>
    database.withoutTenant((tx) =>
      tx.row<FoundReset>(sql`select * from auth_find_reset(${hashToken(token)})`),
    );

  return {
    change: async (context, { currentPassword, password }) => {
      const { caller } = context;
      const refused =
        (await proveOwnPassword(database, caller, currentPassword, 'currentPassword')) ??
        judgeNewPassword(policy, password, caller.email);
      if (refused !== undefined) return refused;
      const newHash = await hashPassword(password);
      const changed = await context.inTenant(async (tx) => {
        await tx.execute(sql`select auth_set_password(${newHash}, ${caller.sessionId})`);
        await notice(tx, caller, 'passwordChanged');
        return null;
      });
      return isRefusal(changed) ? changed : undefined;
    },

    requestReset: async (email) => {
      const id = newId();
      await database.withoutTenant(async (tx) => {
        await tx.execute(sql`insert into password_reset_requests (id, email) values (${id}, ${email})`);
        await jobs.enqueue(tx, RESET_QUEUE, id, { requestId: id });
      });
    },

    checkReset: async (token) => {
      const found = await findReset(token);
      return found === undefined ? linkOver() : { email: found.email };
    },

    reset: async ({ token, password }, { requestId, ip, userAgent }) => {
      const found = await findReset(token);
      if (found === undefined) return linkOver();
      const { user_id: userId, email, name, client_id: clientId } = found;
      const refused = judgeNewPassword(policy, password, email);
      if (refused !== undefined) return refused;
      const newHash = await hashPassword(password);
      return database.withUser(userId, async (tx) => {
        const used = await tx.execute(sql`update password_resets set used_at = now()
          where user_id = ${userId} and token_hash = ${hashToken(token)} and used_at is null and expires_at > now()`);
        if (used === 0) return linkOver();
        await tx.execute(sql`select auth_set_password(${newHash}, null)`);
        await tx.execute(
          sql`select auth_audit(${userId}, ${newId()}, 'resetPassword', ${requestId}, ${ip}, ${userAgent})`,
        );
        const own = await tx.row<{ language: string | null }>(
          sql`select preferences ->> 'language' "language" from users where id = ${userId}`,
        );
        const client = clientId === null ? null : { id: clientId };
        await notice(tx, { email, name, language: own?.language ?? null, client }, 'passwordChanged');
        return undefined;
      });
    },
  };
}

/** What is wrong with a new password, at its field `password`. */
export function judgeNewPassword(
  policy: PasswordPolicy,
  password: string,
  email: string,
): Refusal | undefined {
  const fault =
    passwordFault(policy, password) ??
    (policy === 'modern' && isLeakedPassword(password, email)
      ? 'This password is easy to guess: it is on the lists of leaked ones. Choose one that is only yours.'
      : undefined);
  return fault === undefined
    ? undefined
    : refuse('invalid', fault, { details: [{ note: 'password', reason: fault }] });
}

function linkOver(): Refusal {
  return refuse('link_over', 'This link was used, or is older than 30 minutes. Ask for a new one.');
}
