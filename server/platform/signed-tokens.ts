import { jwtVerify, SignJWT } from 'jose';
import type { z } from 'zod';
import type { Clock } from './clock.ts';

/** Tokens that this server signs, each valid for everyone who has it until its end. */
export interface SignedTokens<Payload> {
  sign(payload: Payload): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  /** The payload of a token that was signed for the same purpose and has not ended, or undefined. */
  read(token: string): Promise<Payload | undefined>;
}

interface SignedTokensOptions<Payload> {
  readonly secret: string;
  readonly clock: Clock;
  /** Keeps tokens for different purposes, which have the same key, apart. */
  readonly audience: string;
  readonly seconds: number;
  readonly payload: z.ZodType<Payload>;
}

export function signedTokens<Payload extends Readonly<Record<string, unknown>>>({
  secret,
  clock,
  audience,
  seconds,
  payload: schema,
}: SignedTokensOptions<Payload>): SignedTokens<Payload> {
  const key = new TextEncoder().encode(secret);
  return {
    sign: async (payload) => {
      const expiresAt = new Date((Math.floor(clock.now().getTime() / 1000) + seconds) * 1000);
      const token = await new SignJWT({ ...payload })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, expiresAt };
    },
    read: async (token) => {
      try {
        const options = { algorithms: ['HS256'], audience, currentDate: clock.now() };
        const { payload } = await jwtVerify(token, key, options);
        return schema.safeParse(payload).data;
      } catch {
        // A token that is invalid or has ended opens nothing.
        return undefined;
      }
    },
  };
}
