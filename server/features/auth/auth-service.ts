import { refuse, type Refusal } from '@portal/contract/core';
import type { Database, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Caller } from '../../platform/caller.ts';
import { newId } from '../../platform/ids.ts';
import { checkPassword } from './passwords.ts';
import { toCaller, type SessionRow } from './session-mapper.ts';
import { TOKEN_SECONDS, type Tokens } from './tokens.ts';

const WINDOW = '15 minutes';
const WINDOW_SECONDS = 15 * 60;
const SOFT_LIMIT = 10;
const HARD_LIMIT = 100;

interface SignedIn {
  readonly token: string;
  readonly caller: Caller;
}

interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly userAgent: string;
}

export interface AuthService {
  /** Refuses: wrong_credentials, too_many. */
  signIn(attempt: SignInAttempt): Promise<SignedIn | Refusal>;
  signOut(sessionId: string): Promise<void>;
  /** The caller behind a token, as the database says now. */
  callerOf(token: string): Promise<Caller | undefined>;
}

export function authService(database: Database, tokens: Tokens): AuthService {
  return {
    signIn: async (attempt) => {
      const account = `account:${attempt.email.toLowerCase()}`;
      const limited = await database.withoutTenant((tx) => limitOf(tx, account));
      if (limited !== undefined) return limited;
      const user = await database.withoutTenant((tx) =>
        tx.row<{ id: string; password_hash: string; status: string }>(
          sql`select * from auth_find_user(${attempt.email})`,
        ),
      );
      const fits = await checkPassword(user?.password_hash, attempt.password);
      if (user === undefined || !fits || user.status !== 'ACTIVE') {
        await database.withoutTenant((tx) => tx.run(sql`select auth_note_failure(${account})`));
        return refuse('wrong_credentials', 'E-mail or password is wrong.');
      }
      const sessionId = newId();
      await database.withoutTenant(async (tx) => {
        await tx.run(sql`select auth_forget_failures(${account})`);
        await tx.run(
          sql`select auth_start_session(${sessionId}, ${user.id}, ${`${TOKEN_SECONDS} seconds`}::interval, ${attempt.ip}, ${attempt.userAgent})`,
        );
      });
      const caller = await readSession(database, sessionId);
      if (caller === undefined) return refuse('wrong_credentials', 'This account is not active.');
      return { token: await tokens.sign(sessionId, user.id), caller };
    },
    signOut: async (sessionId) => {
      await database.withoutTenant((tx) => tx.run(sql`select auth_end_session(${sessionId})`));
    },
    callerOf: async (token) => {
      const sessionId = await tokens.read(token);
      return sessionId === undefined ? undefined : readSession(database, sessionId);
    },
  };
}

async function readSession(database: Database, sessionId: string): Promise<Caller | undefined> {
  const [row] = await database.alone<SessionRow>('auth-session', 'select * from auth_session($1)', [
    sessionId,
  ]);
  return row === undefined ? undefined : toCaller(sessionId, row);
}

async function limitOf(tx: Transaction, account: string): Promise<Refusal | undefined> {
  const recent = await tx.row<{ failures: number; oldest: Date | null }>(
    sql`select * from auth_failures(${account}, ${WINDOW}::interval)`,
  );
  const today = await tx.row<{ failures: number }>(
    sql`select failures from auth_failures(${account}, '1 day'::interval)`,
  );
  if ((recent?.failures ?? 0) < SOFT_LIMIT && (today?.failures ?? 0) < HARD_LIMIT) return undefined;
  const since = recent?.oldest == null ? 0 : (Date.now() - recent.oldest.getTime()) / 1000;
  return refuse(
    'too_many',
    'Too many wrong passwords for this account. Wait a quarter of an hour, or reset the password.',
    {
      retryAfterSeconds: Math.max(1, Math.ceil(WINDOW_SECONDS - since)),
    },
  );
}
