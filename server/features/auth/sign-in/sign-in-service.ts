import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import type { Database, Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { sql } from '../../../db/sql.ts';
import type { Caller } from '../../../request/caller.ts';
import { newId } from '../../../platform/ids.ts';
import { addressLimit } from './address-limit.ts';
import { countWrongCode, endChallenge, findChallenge, startChallenge } from './challenges-store.ts';
import { newToken } from '../secret-token.ts';
import { holdMfa } from '../mfa/mfa-store.ts';
import { takeCode, type CodeDeps } from '../mfa/verify-code.ts';
import { checkPassword } from '../password/password-hash.ts';
import { sessionReader } from '../sessions/session-reader.ts';
import { limitOf, settle } from './attempt-limit.ts';
import { TOKEN_SECONDS, type Tokens } from '../sessions/session-tokens.ts';

export interface SignedIn {
  readonly token: string;
  readonly caller: Caller;
}

/** A one-time code is due; the challenge says that the password was right. */
interface CodeDue {
  readonly userId: string;
  readonly challenge: string;
}

/** Where a sign-in comes from. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}

interface PasswordAttempt {
  readonly email: string;
  readonly password: string;
}

interface CodeAttempt {
  readonly userId: string;
  readonly challenge: string;
  readonly otp: string;
}

export interface SignInService {
  /** Refuses: wrong_credentials, too_many. */
  signIn(attempt: PasswordAttempt, origin: Origin): Promise<SignedIn | CodeDue | Refusal>;
  /** Refuses: wrong_code, challenge_over, too_many. */
  signInWithCode(attempt: CodeAttempt, origin: Origin): Promise<SignedIn | Refusal>;
  signOut(context: RequestContext): Promise<void>;
  /** The caller behind a token, as the database says now. */
  callerOf(token: string): Promise<Caller | undefined>;
}

export interface SignInDeps extends CodeDeps {
  readonly database: Database;
  readonly tokens: Tokens;
}

export function signInService(deps: SignInDeps): SignInService {
  const { database, tokens } = deps;
  const addresses = addressLimit(database, deps.clock);
  const readSession = sessionReader(database);

  const finish = async (userId: string, sessionId: string): Promise<SignedIn | Refusal> => {
    const caller = await readSession(sessionId);
    if (caller === undefined) return refuse('wrong_credentials', 'This account is not active.');
    return { token: await tokens.sign(sessionId, userId), caller };
  };

  return {
    signIn: async ({ email, password }, origin) => {
      const guessed = { kind: 'password', email } as const;
      const limited =
        (await addresses.check(origin.ip)) ?? (await database.withoutTenant((tx) => limitOf(tx, guessed)));
      if (limited !== undefined) return limited;
      const user = await database.withoutTenant((tx) => findUser(tx, email));
      const fits = (await checkPassword(user?.password_hash, password)) && user?.status === 'ACTIVE';
      const refused = await database.withoutTenant((tx) => settle(tx, guessed, fits));
      if (!fits) await addresses.noteFailure(origin.ip);
      if (refused !== undefined) return refused;
      if (user === undefined || !fits) return refuse('wrong_credentials', 'E-mail or password is wrong.');
      const sessionId = newId();
      const due = await database.withUser(user.id, async (tx) => {
        const mfa = await holdMfa(tx, user.id);
        if (mfa?.enabled !== true) return startSession(tx, user.id, sessionId, 'login', origin);
        const challenge = newToken();
        await startChallenge(tx, user.id, challenge);
        return { userId: user.id, challenge };
      });
      return due ?? finish(user.id, sessionId);
    },

    signInWithCode: async ({ userId, challenge, otp }, origin) => {
      const sessionId = newId();
      // Answered, not rolled back: a wrong code has to count.
      const refused = await database.withUser(userId, async (tx) => {
        const mfa = await holdMfa(tx, userId);
        if (mfa?.enabled !== true || !(await findChallenge(tx, userId, challenge))) return challengeOver();
        const taken = await takeCode(tx, userId, mfa, otp, deps);
        if (isRefusal(taken)) return taken;
        if (taken) {
          await endChallenge(tx, userId, challenge);
          return startSession(tx, userId, sessionId, 'loginOtp', origin);
        }
        const left = await countWrongCode(tx, userId, challenge);
        return left === 0 ? challengeOver() : wrongCode(left);
      });
      return refused ?? finish(userId, sessionId);
    },

    signOut: async (context) => {
      await context.inTenant((tx) => tx.execute(sql`select auth_end_session(${context.caller.sessionId})`));
    },

    callerOf: async (token) => {
      const sessionId = await tokens.read(token);
      return sessionId === undefined ? undefined : readSession(sessionId);
    },
  };
}

function challengeOver(): Refusal {
  return refuse('challenge_over', 'This sign-in is over. Start again with your e-mail and password.');
}

function wrongCode(left: number): Refusal {
  return refuse(
    'wrong_code',
    `That code is not right, or was used before. ${left === 1 ? '1 try is' : `${left} tries are`} left.`,
    { details: [{ note: 'otp', reason: 'is not the code your app shows now' }] },
  );
}

function findUser(tx: Transaction, email: string) {
  return tx.row<{ id: string; password_hash: string; status: string }>(
    sql`select * from auth_find_user(${email})`,
  );
}

async function startSession(
  tx: Transaction,
  userId: string,
  sessionId: string,
  deed: string,
  { ip, userAgent, requestId }: Origin,
): Promise<undefined> {
  await tx.execute(
    sql`select auth_start_session(${sessionId}, ${userId}, ${`${TOKEN_SECONDS} seconds`}::interval, ${ip}, ${userAgent})`,
  );
  await tx.execute(sql`select auth_audit(${userId}, ${newId()}, ${deed}, ${requestId}, ${ip}, ${userAgent})`);
}
