import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { hashToken } from '../secret-token.ts';

const LIFETIME = '10 minutes';
const MAX_WRONG_CODES = 5;

/** Starts the challenge of a sign-in and deletes ended challenges of the user. */
export async function startChallenge(tx: Transaction, userId: string, challenge: string): Promise<void> {
  await tx.execute(sql`delete from sign_in_challenges
    where user_id = ${userId} and (ended_at is not null or expires_at < now())`);
  await tx.execute(sql`insert into sign_in_challenges (user_id, token_hash, expires_at)
    values (${userId}, ${hashToken(challenge)}, now() + ${LIFETIME}::interval)`);
}

/** Whether the challenge has neither ended nor expired. */
export async function isChallengeActive(
  tx: Transaction,
  userId: string,
  challenge: string,
): Promise<boolean> {
  const row = await tx.row(sql`select 1 from sign_in_challenges where user_id = ${userId}
    and token_hash = ${hashToken(challenge)} and ended_at is null and expires_at > now()`);
  return row !== undefined;
}

/** Counts a wrong code. Returns how many more are allowed; at 0 the challenge has ended. */
export async function countWrongCode(tx: Transaction, userId: string, challenge: string): Promise<number> {
  const row = await tx.row<{
    remaining: number;
  }>(sql`update sign_in_challenges set wrong_attempts = wrong_attempts + 1,
      ended_at = case when wrong_attempts + 1 >= ${MAX_WRONG_CODES} then now() end
    where user_id = ${userId} and token_hash = ${hashToken(challenge)} returning ${MAX_WRONG_CODES} - wrong_attempts "remaining"`);
  return row?.remaining ?? 0;
}

export async function endChallenge(tx: Transaction, userId: string, challenge: string): Promise<void> {
  await tx.execute(sql`update sign_in_challenges set ended_at = now()
    where user_id = ${userId} and token_hash = ${hashToken(challenge)}`);
}
