import { jwtVerify, SignJWT } from 'jose';

export const TOKEN_SECONDS = 86_400;

export interface Tokens {
  sign(sessionId: string, userId: string): Promise<string>;
  /** The session id of a token this server made and that has not run out, or undefined. */
  read(token: string): Promise<string | undefined>;
}

/** A token carries only who and which session; everything else is looked up live. */
export function openTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (sessionId, userId) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS}s`)
        .sign(key),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
        return typeof payload['sid'] === 'string' ? payload['sid'] : undefined;
      } catch {
        // Any fault of a token means one thing to the caller: signed out.
        return undefined;
      }
    },
  };
}
