import { randomBytes } from 'node:crypto';
import { hashToken } from '../secret-token.ts';

const COUNT = 10;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Ten codes of 80 random bits, as they are shown: `abcd-efgh-ijkl-mnop`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    Array.from(randomBytes(16), (byte) => ALPHABET.charAt(byte % 32))
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  );
}

/** What is kept of a code; it has too many bits to be found from its hash. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(code.replaceAll('-', ''));
}
