import { isRefusal, type Refusal } from '@portal/contract/core';
import { detail, refuse } from '@portal/contract/reasons';
import type { Database, Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { sql } from '../../../db/sql.ts';
import type { Caller } from '../../../request/caller.ts';
import { newId } from '../../../platform/ids.ts';
import { addressLimit } from './address-limit.ts';
import { countWrongCode, endChallenge, isChallengeActive, startChallenge } from './challenges-store.ts';
import { createToken } from '../secret-token.ts';
import { lockMfa } from '../mfa/mfa-store.ts';
import { verifyCode, type CodeDeps } from '../mfa/verify-code.ts';
import { verifyPassword } from '../password/password-hash.ts';
import { sessionReader } from '../sessions/session-reader.ts';
import { checkAttemptLimit, recordAttempt } from './attempt-limit.ts';
import { TOKEN_SECONDS, type SessionTokens } from '../sessions/session-tokens.ts';

export interface SignedIn {
  readonly token: string;
  readonly caller: Caller;
}

/** The password was right and a one-time code is due. */
interface OtpChallenge {
  readonly userId: string;
  readonly challenge: string;
}

/** The origin of a sign-in. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}

interface PasswordAttempt {
  /** The id of the device if the user has signed in on it before. */
  readonly knownDevice: string | undefined;
  readonly email: string;
  readonly password: string;
}

interface CodeAttempt {
  readonly userId: string;
  readonly challenge: string;
  readonly otp: string;
}

export interface SignInService {
  /** Signs in, or starts a challenge for users with MFA. Refuses: wrong_credentials, too_many. */
  signIn(attempt: PasswordAttempt, origin: Origin): Promise<SignedIn | OtpChallenge | Refusal>;
  /** Completes a challenge. Refuses: wrong_code, challenge_expired, too_many. */
  signInWithCode(attempt: CodeAttempt, origin: Origin): Promise<SignedIn | Refusal>;
  signOut(context: RequestContext): Promise<void>;
  /** The caller of a session token, with the current state of the database. */
  findCaller(token: string): Promise<Caller | undefined>;
  /** The caller of a session, undefined once it has ended. */
  readSession(sessionId: string): Promise<Caller | undefined>;
}

export interface SignInDeps extends CodeDeps {
  readonly database: Database;
  readonly tokens: SessionTokens;
}

export function signInService(deps: SignInDeps): SignInService {
  const { database, tokens } = deps;
  const addresses = addressLimit(database, deps.clock);
  const readSession = sessionReader(database);

  const completeSignIn = async (userId: string, sessionId: string): Promise<SignedIn | Refusal> => {
    const caller = await readSession(sessionId);
    if (caller === undefined) return refuse('auth.account_inactive');
    return { token: await tokens.sign(sessionId, userId), caller };
  };

  return {
    signIn: async ({ email, password, knownDevice }, origin) => {
      const target = { kind: 'password', email, from: knownDevice ?? 'stranger' } as const;
      const limitRefusal =
        (await addresses.check(origin.ip)) ??
        (await database.withoutTenant((tx) => checkAttemptLimit(tx, target)));
      if (limitRefusal !== undefined) return limitRefusal;
      const user = await database.withoutTenant((tx) => findUser(tx, email));
      const isCorrect = (await verifyPassword(user?.password_hash, password)) && user?.status === 'ACTIVE';
      const refusal = await database.withoutTenant((tx) => recordAttempt(tx, target, isCorrect));
      if (!isCorrect) await addresses.recordFailure(origin.ip);
      if (refusal !== undefined) return refusal;
      if (user === undefined || !isCorrect) return refuse('auth.wrong_credentials');
      const sessionId = newId();
      const otpChallenge = await database.withUser(user.id, async (tx) => {
        const mfa = await lockMfa(tx, user.id);
        if (mfa?.enabled !== true) return startSession(tx, user.id, sessionId, 'login', origin);
        const challenge = createToken();
        await startChallenge(tx, user.id, challenge);
        return { userId: user.id, challenge };
      });
      return otpChallenge ?? completeSignIn(user.id, sessionId);
    },

    signInWithCode: async ({ userId, challenge, otp }, origin) => {
      const sessionId = newId();
      // Refusals commit here, because a wrong code must be counted.
      const refusal = await database.withUser(userId, async (tx) => {
        const mfa = await lockMfa(tx, userId);
        if (mfa?.enabled !== true || !(await isChallengeActive(tx, userId, challenge)))
          return refuse('auth.challenge_ended');
        const isValid = await verifyCode(tx, userId, mfa, otp, deps);
        if (isRefusal(isValid)) return isValid;
        if (isValid) {
          await endChallenge(tx, userId, challenge);
          return startSession(tx, userId, sessionId, 'loginOtp', origin);
        }
        const remaining = await countWrongCode(tx, userId, challenge);
        return remaining === 0 ? refuse('auth.challenge_ended') : refuseWrongCode(remaining);
      });
      return refusal ?? completeSignIn(userId, sessionId);
    },

    signOut: async (context) => {
      await context.inTenant((tx) => tx.execute(sql`select auth_end_session(${context.caller.sessionId})`));
    },

    findCaller: async (token) => {
      const sessionId = await tokens.readSessionId(token);
      return sessionId === undefined ? undefined : readSession(sessionId);
    },
    readSession,
  };
}

function refuseWrongCode(left: number): Refusal {
  return refuse('auth.wrong_code', { left }, { details: [detail('otp', 'auth.code_not_current')] });
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
  operation: string,
  { ip, userAgent, requestId }: Origin,
): Promise<undefined> {
  await tx.execute(
    sql`select auth_start_session(${sessionId}, ${userId}, ${`${TOKEN_SECONDS} seconds`}::interval, ${ip}, ${userAgent})`,
  );
  await tx.execute(
    sql`select auth_audit(${userId}, ${newId()}, ${operation}, ${requestId}, ${ip}, ${userAgent})`,
  );
}
