import { buildRequestPath } from '@portal/contract/core';
import { openDocumentLink } from '@portal/contract/documents';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { signedTokens } from '../../platform/signed-tokens.ts';

const LINK_SECONDS = 300;

const linkedFile = z.object({ key: z.string(), fileName: z.string(), mediaType: z.string() });
export type LinkedFile = z.output<typeof linkedFile>;

/** Signed links to files, valid for 5 minutes for everyone who has them. */
export interface DocumentLinks {
  /** The path of a file, with its token. */
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
  return {
    sign: async (file) => {
      const { token } = await tokens.sign(file);
      return buildRequestPath(openDocumentLink, { query: { token } });
    },
    read: (token) => tokens.read(token),
  };
}
