import { LRUCache } from 'lru-cache';
import { jwtVerify, SignJWT } from 'jose';

export const TOKEN_SECONDS = 86_400;

export interface SessionTokens {
  sign(sessionId: string, userId: string): Promise<string>;
  /** The session id of a token that this server signed and that has not expired, or undefined. */
  readSessionId(token: string): Promise<string | undefined>;
}

/** JWTs with the ids of user and session only; everything else is read from the database. */
export function sessionTokens(secret: string, cacheSize = 1_000): SessionTokens {
  const key = new TextEncoder().encode(secret);
  // A verified signature stays valid; only the expiry is checked again.
  const verifiedTokens = new LRUCache<string, { readonly sid: string; readonly expiresAtMs: number }>({
    max: cacheSize,
  });
  return {
    sign: (sessionId, userId) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS}s`)
        .sign(key),
    readSessionId: async (token) => {
      const cached = verifiedTokens.get(token);
      if (cached !== undefined) return cached.expiresAtMs > Date.now() ? cached.sid : undefined;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
        const { sid, exp } = payload;
        if (typeof sid !== 'string' || exp === undefined) return undefined;
        verifiedTokens.set(token, { sid, expiresAtMs: exp * 1000 });
        return sid;
      } catch {
        // Any invalid token means that the caller is signed out.
        return undefined;
      }
    },
  };
}
