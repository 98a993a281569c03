import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { signedTokens } from '../../platform/signed-tokens.ts';

const LINK_SECONDS = 300;

const linkedFile = z.object({ key: z.string(), fileName: z.string(), mediaType: z.string() });
export type LinkedFile = z.output<typeof linkedFile>;

/** Signed links to files, valid for 5 minutes for everyone who has them. */
export interface DocumentLinks {
  sign(file: LinkedFile): Promise<string>;
  /** The file of a token that this server signed and that has not expired, or undefined. */
  read(token: string): Promise<LinkedFile | undefined>;
}

export function documentLinks(secret: string, clock: Clock): DocumentLinks {
  const tokens = signedTokens({
    secret,
    clock,
    audience: 'document-file',
    seconds: LINK_SECONDS,
    payload: linkedFile,
  });
  return { sign: async (file) => (await tokens.sign(file)).token, read: (token) => tokens.read(token) };
}
