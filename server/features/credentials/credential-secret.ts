import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { CredentialMode } from '@portal/contract/credentials';

/** `lp_live_` or `lp_test_`, 30 random letters and digits (178 bits), and a checksum of 6. */
const SECRET_PATTERN = /^lp_(?:live|test)_[0-9A-Za-z]{36}$/;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const PREFIX_LENGTH = 'lp_live_'.length + 4;

export function createSecret(mode: CredentialMode): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const body = `lp_${mode}_${random}`;
  return body + computeChecksum(body);
}

/** The part of a secret that is shown, to identify the credential. */
export function getSecretPrefix(secret: string): string {
  return secret.slice(0, PREFIX_LENGTH);
}

/** Whether a token is the secret of a credential rather than a session token. */
export function isCredentialSecret(token: string): boolean {
  return token.startsWith('lp_');
}

/** Whether form and checksum are right. Finds typos and cut secrets without a query. */
export function isWellFormed(secret: string): boolean {
  return (
    SECRET_PATTERN.test(secret) &&
    secret.slice(-CHECKSUM_LENGTH) === computeChecksum(secret.slice(0, -CHECKSUM_LENGTH))
  );
}

/** CRC-32 in base 62, by which scanners for leaked secrets recognize a secret of the portal. */
function computeChecksum(body: string): string {
  let remaining = crc32(body);
  let text = '';
  for (let digit = 0; digit < CHECKSUM_LENGTH; digit += 1) {
    text = (ALPHABET[remaining % ALPHABET.length] ?? '') + text;
    remaining = Math.floor(remaining / ALPHABET.length);
  }
  return text;
}
