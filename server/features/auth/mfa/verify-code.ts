import type { Refusal } from '@portal/contract/core';
import type { Transaction } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { consumeRecoveryCode, consumeTimeStep, type Mfa } from './mfa-store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { checkAttemptLimit, recordAttempt } from '../sign-in/attempt-limit.ts';
import { findTimeStep } from './totp.ts';

export interface CodeDeps {
  readonly encryption: Encryption;
  readonly clock: Clock;
}

/** The purpose string that the encryption of a user's secret is bound to. */
export const encryptionPurpose = (userId: string) => `mfa:${userId}`;

/**
 * Verifies a one-time code or a recovery code and marks it as used. Returns whether it was valid, or a refusal
 * (too_many). The caller must have locked the user's `mfa` row and must commit in every case, so that failures count.
 */
export async function verifyCode(
  tx: Transaction,
  userId: string,
  mfa: Mfa,
  code: string,
  deps: CodeDeps,
): Promise<boolean | Refusal> {
  const target = { kind: 'code', userId } as const;
  // Checked first, so that a refused attempt does not use up a recovery code. The locked row prevents races.
  const refusal = await checkAttemptLimit(tx, target);
  if (refusal !== undefined) return refusal;
  const isValid = await consumeCode(tx, userId, mfa, code, deps);
  return (await recordAttempt(tx, target, isValid)) ?? isValid;
}

async function consumeCode(
  tx: Transaction,
  userId: string,
  mfa: Mfa,
  code: string,
  { encryption, clock }: CodeDeps,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return mfa.enabled && consumeRecoveryCode(tx, userId, hashRecoveryCode(code));
  const step = findTimeStep(
    encryption.decrypt(mfa.encryptedSecret, encryptionPurpose(userId)),
    code,
    clock.now(),
  );
  return step !== undefined && consumeTimeStep(tx, userId, step);
}
