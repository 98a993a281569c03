import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export interface Mfa {
  readonly sealedSecret: Buffer;
  readonly enabled: boolean;
}

/** The user's second factor, held until the transaction ends: tries of one user wait for each other. */
export async function holdMfa(tx: Transaction, userId: string): Promise<Mfa | undefined> {
  return tx.row<Mfa>(sql`select sealed_secret "sealedSecret", enabled_at is not null enabled from mfa
    where user_id = ${userId} for update`);
}

/** A secret that waits for its first code; false when MFA is on already. */
export async function keepSecret(tx: Transaction, userId: string, sealed: Buffer): Promise<boolean> {
  const kept = await tx.execute(sql`insert into mfa (user_id, sealed_secret) values (${userId}, ${sealed})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0, created_at = now()
    where mfa.enabled_at is null`);
  return kept === 1;
}

/** Takes the code of a time step; false when one of that step or a later one was taken before. */
export async function takeStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  return (
    (await tx.execute(
      sql`update mfa set last_step = ${step} where user_id = ${userId} and last_step < ${step}`,
    )) === 1
  );
}

/** False when it is on already, or the secret is another one by now. */
export async function enableMfa(tx: Transaction, userId: string, sealed: Buffer): Promise<boolean> {
  return (
    (await tx.execute(sql`update mfa set enabled_at = now()
      where user_id = ${userId} and enabled_at is null and sealed_secret = ${sealed}`)) === 1
  );
}

export async function removeMfa(tx: Transaction, userId: string): Promise<boolean> {
  await tx.execute(sql`delete from recovery_codes where user_id = ${userId}`);
  return (await tx.execute(sql`delete from mfa where user_id = ${userId}`)) === 1;
}

/** Takes a recovery code; false when it is none of the user's, or used. */
export async function takeRecoveryCode(tx: Transaction, userId: string, hash: Buffer): Promise<boolean> {
  return (
    (await tx.execute(sql`update recovery_codes set used_at = now()
      where user_id = ${userId} and code_hash = ${hash} and used_at is null`)) === 1
  );
}

/** These instead of all the user had. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.execute(sql`delete from recovery_codes where user_id = ${userId}`);
  await tx.execute(sql`insert into recovery_codes (user_id, code_hash)
    select ${userId}, unnest(${[...hashes]}::bytea[])`);
}

export async function readMfaStatus(
  tx: Transaction,
  userId: string,
): Promise<{ readonly otpEnabled: boolean; readonly recoveryCodesLeft: number }> {
  const row = await tx.row<{ otpEnabled: boolean; recoveryCodesLeft: number }>(sql`select
    exists (select 1 from mfa where user_id = ${userId} and enabled_at is not null) "otpEnabled",
    (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) "recoveryCodesLeft"`);
  return row ?? { otpEnabled: false, recoveryCodesLeft: 0 };
}
