import { refuse, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

const QUARTER_SECONDS = 15 * 60;
const QUARTER_LIMIT = 10;
const ROW_LIMIT = 100;
/** A warehouse signs in from one address, each of its people now and then with a slip: ten accounts' worth of guesses. */
const ADDRESS_LIMIT = 100;
/** The addresses of a network are many people's: what they got wrong in a month is nothing to stop them for. */
const NO_ROW_LIMIT = 2_147_483_647;

/** What is guessed at: the password of an address (whether anybody has it or not), or the codes of a user. */
export type Guessed =
  | { readonly kind: 'password'; readonly email: string }
  | { readonly kind: 'code'; readonly userId: string };

interface Standing {
  readonly limited: boolean;
  readonly in_a_row: number;
  readonly oldest: Date | null;
}

/** Refuses when the next try would be one too many: spares the work of judging it. */
export async function limitOf(tx: Transaction, guessed: Guessed): Promise<Refusal | undefined> {
  const standing = await tx.row<Standing>(
    sql`select * from auth_limit(${keyOf(guessed)}, ${QUARTER_LIMIT}, ${ROW_LIMIT})`,
  );
  return refusalOf(standing, guessed);
}

/**
 * Settles one try. Whoever gets a refusal must not act on `fits`: of many tries at once only as many as the limit are
 * ever told how they went. A failure forgets nothing, a success all failures before it.
 */
export async function settle(tx: Transaction, guessed: Guessed, fits: boolean): Promise<Refusal | undefined> {
  const standing = await tx.row<Standing>(
    sql`select * from auth_settle(${keyOf(guessed)}, ${fits}, ${QUARTER_LIMIT}, ${ROW_LIMIT})`,
  );
  return refusalOf(standing, guessed);
}

/** Seconds until an address may try again; undefined when it may now. */
export async function judgeAddress(tx: Transaction, address: string): Promise<number | undefined> {
  const standing = await tx.row<Standing>(
    sql`select * from auth_limit(${addressKey(address)}, ${ADDRESS_LIMIT}, ${NO_ROW_LIMIT})`,
  );
  return standing?.limited === true ? secondsLeft(standing) : undefined;
}

/** Nothing that goes right forgets it: else a guesser with an account of their own would never be stopped. */
export async function noteAddressFailure(tx: Transaction, address: string): Promise<void> {
  await tx.execute(sql`select auth_settle(${addressKey(address)}, false, ${ADDRESS_LIMIT}, ${NO_ROW_LIMIT})`);
}

const addressKey = (address: string) => `address:${address}`;

function keyOf(guessed: Guessed): string {
  return guessed.kind === 'password' ? `account:${guessed.email.toLowerCase()}` : `mfa:${guessed.userId}`;
}

function refusalOf(standing: Standing | undefined, guessed: Guessed): Refusal | undefined {
  if (standing?.limited !== true) return undefined;
  if (standing.in_a_row >= ROW_LIMIT) return refuse('too_many', STOPPED[guessed.kind]);
  return refuse('too_many', WAIT[guessed.kind], { retryAfterSeconds: secondsLeft(standing) });
}

function secondsLeft({ oldest }: Standing): number {
  const since = oldest === null ? 0 : (Date.now() - oldest.getTime()) / 1000;
  return Math.max(1, Math.ceil(QUARTER_SECONDS - since));
}

const WAIT = {
  password:
    'Too many wrong passwords for this account. Wait a quarter of an hour, or set a new password by mail.',
  code: 'Too many wrong codes. Wait a quarter of an hour, then try again.',
};

const STOPPED = {
  password: 'Too many wrong passwords in a row. Set a new password by mail to sign in again.',
  code: 'Too many wrong codes in a row. Ask whoever runs the portal to check that it is you.',
};
