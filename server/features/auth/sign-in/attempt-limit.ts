import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

const WINDOW_SECONDS = 15 * 60;
const WINDOW_LIMIT = 10;
const CONSECUTIVE_LIMIT = 100;
/** A warehouse shares one address, so an address gets the failures of ten accounts. */
const ADDRESS_WINDOW_LIMIT = 100;
/** Many people share an address, so failures in a row do not block it. */
const NO_CONSECUTIVE_LIMIT = 2_147_483_647;

/**
 * What an attempt guesses: the password of an e-mail address (registered or not), or the codes of a user. Attempts on a known device
 * and those of a user who is signed in count apart from those of strangers.
 */
export type GuessTarget =
  | { readonly kind: 'password'; readonly email: string; readonly from: GuessOrigin }
  | { readonly kind: 'code'; readonly userId: string };

/** `stranger`, `own` for a user who is signed in, or the id of a known device. */
type GuessOrigin = string;

interface LimitRow {
  readonly limited: boolean;
  readonly in_a_row: number;
  readonly oldest: Date | null;
}

/** Refuses when the limit is reached (too_many), before the password or code is verified. */
export async function checkAttemptLimit(tx: Transaction, target: GuessTarget): Promise<Refusal | undefined> {
  const row = await tx.row<LimitRow>(
    sql`select * from auth_attempt_limit(${buildTargetKey(target)}, ${WINDOW_LIMIT}, ${CONSECUTIVE_LIMIT})`,
  );
  return toRefusal(row, target);
}

/**
 * Records one attempt. Refuses: too_many. On a refusal the caller must not reveal `isCorrect`: of concurrent attempts
 * only as many as the limit get a result. A success deletes all earlier failures.
 */
export async function recordAttempt(
  tx: Transaction,
  target: GuessTarget,
  isCorrect: boolean,
): Promise<Refusal | undefined> {
  const row = await tx.row<LimitRow>(
    sql`select * from auth_record_attempt(${buildTargetKey(target)}, ${isCorrect}, ${WINDOW_LIMIT}, ${CONSECUTIVE_LIMIT})`,
  );
  return toRefusal(row, target);
}

/** Seconds until the address is no longer blocked; undefined when it is not blocked. */
export async function readAddressBlock(tx: Transaction, address: string): Promise<number | undefined> {
  const row = await tx.row<LimitRow>(
    sql`select * from auth_attempt_limit(${buildAddressKey(address)}, ${ADDRESS_WINDOW_LIMIT}, ${NO_CONSECUTIVE_LIMIT})`,
  );
  return row?.limited === true ? computeSecondsLeft(row) : undefined;
}

/** Records a failure. A success does not reset the counter, so that an attacker with an own account is still blocked. */
export async function recordAddressFailure(tx: Transaction, address: string): Promise<void> {
  await tx.execute(
    sql`select auth_record_attempt(${buildAddressKey(address)}, false, ${ADDRESS_WINDOW_LIMIT}, ${NO_CONSECUTIVE_LIMIT})`,
  );
}

const buildAddressKey = (address: string) => `address:${address}`;

function buildTargetKey(target: GuessTarget): string {
  if (target.kind === 'code') return `mfa:${target.userId}`;
  return `account:${target.email.toLowerCase()} ${target.from}`;
}

function toRefusal(row: LimitRow | undefined, target: GuessTarget): Refusal | undefined {
  if (row?.limited !== true) return undefined;
  if (row.in_a_row >= CONSECUTIVE_LIMIT) return refuse(`auth.${target.kind}_blocked`);
  return refuse(`auth.${target.kind}_limit`, {}, { retryAfterSeconds: computeSecondsLeft(row) });
}

function computeSecondsLeft({ oldest }: LimitRow): number {
  const elapsedSeconds = oldest === null ? 0 : (Date.now() - oldest.getTime()) / 1000;
  return Math.max(1, Math.ceil(WINDOW_SECONDS - elapsedSeconds));
}
