import { randomBytes } from 'node:crypto';
import { hashToken } from '../secret-token.ts';

const COUNT = 10;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Ten codes of 80 random bits, formatted for display: `abcd-efgh-ijkl-mnop`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    Array.from(randomBytes(16), (byte) => ALPHABET.charAt(byte % 32))
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  );
}

/** The stored hash of a code. 80 random bits make a slow hash unnecessary. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(code.replaceAll('-', ''));
}
