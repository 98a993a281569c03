import type { Refusal } from '@portal/contract/core';
import { detail, refuse } from '@portal/contract/reasons';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Caller } from '../../../request/caller.ts';
import { verifyPassword } from './password-hash.ts';
import { checkAttemptLimit, recordAttempt } from '../sign-in/attempt-limit.ts';

/** Refuses a wrong password of the caller at `field`: invalid, too_many. Failures are limited as at sign-in, and counted apart. */
export async function verifyOwnPassword(
  database: Database,
  { userId, email }: Pick<Caller, 'userId' | 'email'>,
  password: string,
  field: string,
): Promise<undefined | Refusal> {
  const target = { kind: 'password', email, from: 'own' } as const;
  const limitRefusal = await database.withoutTenant((tx) => checkAttemptLimit(tx, target));
  if (limitRefusal !== undefined) return limitRefusal;
  const matches = await isPasswordOf(database, userId, password);
  const refusal = await database.withoutTenant((tx) => recordAttempt(tx, target, matches));
  if (refusal !== undefined || matches) return refusal;
  return refuse('auth.wrong_password', {}, { details: [detail(field, 'auth.not_your_password')] });
}

/** Whether it is the present password of the user. */
export async function isPasswordOf(database: Database, userId: string, password: string): Promise<boolean> {
  const row = await database.withUser(userId, (tx) =>
    tx.row<{ hash: string | null }>(sql`select auth_password_hash() hash`),
  );
  return verifyPassword(row?.hash ?? undefined, password);
}
