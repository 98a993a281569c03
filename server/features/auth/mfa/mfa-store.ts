import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export interface Mfa {
  readonly encryptedSecret: Buffer;
  readonly enabled: boolean;
}

/** The user's MFA row, locked until the transaction ends, so that attempts of one user run one after another. */
export async function lockMfa(tx: Transaction, userId: string): Promise<Mfa | undefined> {
  return tx.row<Mfa>(sql`select encrypted_secret "encryptedSecret", enabled_at is not null enabled from mfa
    where user_id = ${userId} for update`);
}

/** Saves a secret that is not verified yet. Returns false when MFA is already on. */
export async function savePendingSecret(
  tx: Transaction,
  userId: string,
  encryptedSecret: Buffer,
): Promise<boolean> {
  const rowCount =
    await tx.execute(sql`insert into mfa (user_id, encrypted_secret) values (${userId}, ${encryptedSecret})
    on conflict (user_id) do update set encrypted_secret = excluded.encrypted_secret, last_step = 0, created_at = now()
    where mfa.enabled_at is null`);
  return rowCount === 1;
}

/** Marks a time step as used. Returns false when a code of this step or a later one was used before. */
export async function consumeTimeStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  return (
    (await tx.execute(
      sql`update mfa set last_step = ${step} where user_id = ${userId} and last_step < ${step}`,
    )) === 1
  );
}

/** Turns MFA on. Returns false when it is already on or the secret has been replaced. */
export async function enableMfa(tx: Transaction, userId: string, encryptedSecret: Buffer): Promise<boolean> {
  return (
    (await tx.execute(sql`update mfa set enabled_at = now()
      where user_id = ${userId} and enabled_at is null and encrypted_secret = ${encryptedSecret}`)) === 1
  );
}

/** Removes secret and recovery codes. Returns false when MFA was not set up. */
export async function removeMfa(tx: Transaction, userId: string): Promise<boolean> {
  await tx.execute(sql`delete from recovery_codes where user_id = ${userId}`);
  return (await tx.execute(sql`delete from mfa where user_id = ${userId}`)) === 1;
}

/** Marks a recovery code as used. Returns false when it is unknown or already used. */
export async function consumeRecoveryCode(tx: Transaction, userId: string, hash: Buffer): Promise<boolean> {
  return (
    (await tx.execute(sql`update recovery_codes set used_at = now()
      where user_id = ${userId} and code_hash = ${hash} and used_at is null`)) === 1
  );
}

/** Replaces all recovery codes of the user. */
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
