import { meetsPasswordPolicy, type PasswordPolicy } from '@portal/contract/auth';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { detail, refuse } from '@portal/contract/reasons';
import type { Database, Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { SendAccountMail } from '../mail/account-mail.ts';
import { hashToken } from '../secret-token.ts';
import { isLeakedPassword } from './leaked-passwords.ts';
import { isPasswordOf, verifyOwnPassword } from './verify-own-password.ts';
import { RESET_QUEUE } from './password-reset-queue.ts';
import { hashPassword } from './password-hash.ts';
import type { Origin } from '../sign-in/sign-in-service.ts';

export interface PasswordService {
  /** Changes the caller's own password; every other session ends. Refuses: invalid, too_many. */
  change(
    context: RequestContext,
    input: { readonly currentPassword: string; readonly password: string },
  ): Promise<undefined | Refusal>;
  /** Queues a mail with a reset link. The result does not tell whether the account exists. */
  requestReset(email: string): Promise<void>;
  /** The account of a reset link. Refuses: link_expired. */
  checkReset(token: string): Promise<{ email: string } | Refusal>;
  /** Sets a new password; every session ends. Refuses: link_expired, invalid. */
  reset(
    input: { readonly token: string; readonly password: string },
    origin: Origin,
  ): Promise<undefined | Refusal>;
}

export interface PasswordDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly policy: PasswordPolicy;
  readonly sendMail: SendAccountMail;
}

interface ResetRow {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly client_id: string | null;
}

/** Queues a mail with a reset link, which is sent if the address belongs to an active account. */
export async function queuePasswordReset(tx: Transaction, jobs: Jobs, email: string): Promise<void> {
  const id = newId();
  await tx.execute(sql`insert into password_reset_requests (id, email) values (${id}, ${email})`);
  await jobs.enqueue(tx, RESET_QUEUE, id, { requestId: id });
}

export function passwordService({ database, jobs, policy, sendMail }: PasswordDeps): PasswordService {
  const findReset = (token: string) =>
    database.withoutTenant((tx) => tx.row<ResetRow>(sql`select * from auth_find_reset(${hashToken(token)})`));

  return {
    change: async (context, { currentPassword, password }) => {
      const { caller } = context;
      const refusal =
        (await verifyOwnPassword(database, caller, currentPassword, 'currentPassword')) ??
        (password === currentPassword ? refusePassword('auth.password_unchanged') : undefined) ??
        validateNewPassword(policy, password, caller.email);
      if (refusal !== undefined) return refusal;
      const newHash = await hashPassword(password);
      const result = await context.inTenant(async (tx) => {
        await tx.execute(sql`select auth_set_password(${newHash}, ${caller.sessionId})`);
        await sendMail(tx, caller, 'passwordChanged');
        return null;
      });
      return isRefusal(result) ? result : undefined;
    },

    requestReset: (email) => database.withoutTenant((tx) => queuePasswordReset(tx, jobs, email)),

    checkReset: async (token) => {
      const resetRow = await findReset(token);
      return resetRow === undefined ? refuse('auth.reset_link_expired') : { email: resetRow.email };
    },

    reset: async ({ token, password }, { requestId, ip, userAgent }) => {
      const resetRow = await findReset(token);
      if (resetRow === undefined) return refuse('auth.reset_link_expired');
      const { user_id: userId, email, name, client_id: clientId } = resetRow;
      const refusal = validateNewPassword(policy, password, email);
      if (refusal !== undefined) return refusal;
      if (await isPasswordOf(database, userId, password)) return refusePassword('auth.password_unchanged');
      const newHash = await hashPassword(password);
      return database.withUser(userId, async (tx) => {
        const usedCount = await tx.execute(sql`update password_resets set used_at = now()
          where user_id = ${userId} and token_hash = ${hashToken(token)} and used_at is null and expires_at > now()`);
        if (usedCount === 0) return refuse('auth.reset_link_expired');
        await tx.execute(sql`select auth_set_password(${newHash}, null)`);
        await tx.execute(
          sql`select auth_audit(${userId}, ${newId()}, 'resetPassword', ${requestId}, ${ip}, ${userAgent})`,
        );
        const preferences = await tx.row<{ language: string | null }>(
          sql`select preferences ->> 'language' "language" from users where id = ${userId}`,
        );
        const client = clientId === null ? null : { id: clientId };
        await sendMail(
          tx,
          { email, name, language: preferences?.language ?? null, client },
          'passwordChanged',
        );
        return undefined;
      });
    },
  };
}

/** Refuses a new password that breaks the policy: invalid, at `password`. */
export function validateNewPassword(
  policy: PasswordPolicy,
  password: string,
  email: string,
): Refusal | undefined {
  const code = findPasswordProblem(policy, password, email);
  return code === undefined ? undefined : refusePassword(code);
}

type PasswordProblem = `auth.password_${PasswordPolicy | 'leaked' | 'unchanged'}`;

const refusePassword = (code: PasswordProblem) => refuse(code, {}, { details: [detail('password', code)] });

function findPasswordProblem(
  policy: PasswordPolicy,
  password: string,
  email: string,
): PasswordProblem | undefined {
  if (!meetsPasswordPolicy(policy, password)) return `auth.password_${policy}` as const;
  return isLeakedPassword(policy, password, email) ? 'auth.password_leaked' : undefined;
}
