import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { hashToken } from '../secret-token.ts';

const LIVES = '10 minutes';
const WRONG_CODES = 5;

/** Begins the second half of a sign-in; what is over of the user's earlier ones is forgotten. */
export async function startChallenge(tx: Transaction, userId: string, challenge: string): Promise<void> {
  await tx.execute(sql`delete from sign_in_challenges
    where user_id = ${userId} and (ended_at is not null or expires_at < now())`);
  await tx.execute(sql`insert into sign_in_challenges (user_id, token_hash, expires_at)
    values (${userId}, ${hashToken(challenge)}, now() + ${LIVES}::interval)`);
}

/** True while the challenge lives. */
export async function findChallenge(tx: Transaction, userId: string, challenge: string): Promise<boolean> {
  const found = await tx.row(sql`select 1 from sign_in_challenges where user_id = ${userId}
    and token_hash = ${hashToken(challenge)} and ended_at is null and expires_at > now()`);
  return found !== undefined;
}

/** How many wrong codes it still takes; at 0 the challenge has ended. */
export async function countWrongCode(tx: Transaction, userId: string, challenge: string): Promise<number> {
  const row = await tx.row<{ left: number }>(sql`update sign_in_challenges set wrong = wrong + 1,
      ended_at = case when wrong + 1 >= ${WRONG_CODES} then now() end
    where user_id = ${userId} and token_hash = ${hashToken(challenge)} returning ${WRONG_CODES} - wrong "left"`);
  return row?.left ?? 0;
}

export async function endChallenge(tx: Transaction, userId: string, challenge: string): Promise<void> {
  await tx.execute(sql`update sign_in_challenges set ended_at = now()
    where user_id = ${userId} and token_hash = ${hashToken(challenge)}`);
}
