import { refuse, type Refusal } from '@portal/contract/core';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Caller } from '../../../request/caller.ts';
import { checkPassword } from './password-hash.ts';
import { limitOf, settle } from '../sign-in/attempt-limit.ts';

/** Refuses, at the field, what is not the caller's password; guesses count like those at sign-in. */
export async function proveOwnPassword(
  database: Database,
  { userId, email }: Pick<Caller, 'userId' | 'email'>,
  typed: string,
  field: string,
): Promise<undefined | Refusal> {
  const guessed = { kind: 'password', email } as const;
  const limited = await database.withoutTenant((tx) => limitOf(tx, guessed));
  if (limited !== undefined) return limited;
  const kept = await database.withUser(userId, (tx) =>
    tx.row<{ hash: string | null }>(sql`select auth_password_hash() hash`),
  );
  const fits = await checkPassword(kept?.hash ?? undefined, typed);
  const refused = await database.withoutTenant((tx) => settle(tx, guessed, fits));
  if (refused !== undefined || fits) return refused;
  const reason = 'is not your password';
  return refuse('invalid', `That ${reason}.`, { details: [{ note: field, reason }] });
}
