import type { Refusal } from '@portal/contract/core';
import type { Transaction } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { takeRecoveryCode, takeStep, type Mfa } from './mfa-store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { limitOf, settle } from '../sign-in/attempt-limit.ts';
import { stepOf } from './totp.ts';

export interface CodeDeps {
  readonly encryption: Encryption;
  readonly clock: Clock;
}

/** What the sealed bytes of a user's secret are for. */
export const sealPurpose = (userId: string) => `mfa:${userId}`;

/**
 * Takes a typed code, once: true when it was good, false when not, a refusal when there were too many. The caller
 * holds the user's `mfa` row and commits whatever the answer, or the failure would not count.
 */
export async function takeCode(
  tx: Transaction,
  userId: string,
  mfa: Mfa,
  typed: string,
  deps: CodeDeps,
): Promise<boolean | Refusal> {
  const guessed = { kind: 'code', userId } as const;
  // First, so that a recovery code is not used up by a refused try; nobody comes between, for the row is held.
  const limited = await limitOf(tx, guessed);
  if (limited !== undefined) return limited;
  const fits = await isGood(tx, userId, mfa, typed, deps);
  return (await settle(tx, guessed, fits)) ?? fits;
}

async function isGood(
  tx: Transaction,
  userId: string,
  mfa: Mfa,
  typed: string,
  { encryption, clock }: CodeDeps,
): Promise<boolean> {
  if (!/^\d{6}$/.test(typed)) return mfa.enabled && takeRecoveryCode(tx, userId, hashRecoveryCode(typed));
  const step = stepOf(encryption.decrypt(mfa.sealedSecret, sealPurpose(userId)), typed, clock.now());
  return step !== undefined && takeStep(tx, userId, step);
}
