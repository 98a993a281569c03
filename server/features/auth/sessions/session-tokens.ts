import { jwtVerify, SignJWT } from 'jose';
import { lruCache } from '../../../platform/lru-cache.ts';

export const TOKEN_SECONDS = 86_400;

export interface Tokens {
  sign(sessionId: string, userId: string): Promise<string>;
  /** The session id of a token this server made and that has not run out, or undefined. */
  read(token: string): Promise<string | undefined>;
}

/** A token carries only who and which session; everything else is looked up live. */
export function openTokens(secret: string, mostKnown = 1_000): Tokens {
  const key = new TextEncoder().encode(secret);
  // A signature that was right stays right; only the time is to be looked at again.
  const known = lruCache<string, { readonly sid: string; readonly until: number }>(mostKnown);
  return {
    sign: (sessionId, userId) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS}s`)
        .sign(key),
    read: async (token) => {
      const before = known.get(token);
      if (before !== undefined) return before.until > Date.now() ? before.sid : undefined;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
        const { sid, exp } = payload;
        if (typeof sid !== 'string' || exp === undefined) return undefined;
        known.set(token, { sid, until: exp * 1000 });
        return sid;
      } catch {
        // Any fault of a token means one thing to the caller: signed out.
        return undefined;
      }
    },
  };
}
