import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';

const LINK_SECONDS = 300;
/** Keeps links and session tokens, which have the same key, apart. */
const AUDIENCE = 'document-file';

const linkedFile = z.object({ key: z.string(), fileName: z.string(), mediaType: z.string() });
export type LinkedFile = z.output<typeof linkedFile>;

/** Signed links to files, valid for 5 minutes for everyone who has them. */
export interface DocumentLinks {
  sign(file: LinkedFile): Promise<string>;
  /** The file of a token that this server signed and that has not expired, or undefined. */
  read(token: string): Promise<LinkedFile | undefined>;
}

export function documentLinks(secret: string, clock: Clock): DocumentLinks {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (file) =>
      new SignJWT({ ...file })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + LINK_SECONDS)
        .sign(key),
    read: async (token) => {
      try {
        const options = { algorithms: ['HS256'], audience: AUDIENCE, currentDate: clock.now() };
        const { payload } = await jwtVerify(token, key, options);
        return linkedFile.safeParse(payload).data;
      } catch {
        // A token that is invalid or expired opens nothing.
        return undefined;
      }
    },
  };
}
