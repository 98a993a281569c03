import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { CredentialMode } from '@portal/contract/credentials';

/** `lp_live_` or `lp_test_`, 30 random letters and digits (178 bits), and 6 that check the rest. */
const FORM = /^lp_(?:live|test)_[0-9A-Za-z]{36}$/;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 30;
const CHECK_LENGTH = 6;
const SHOWN_LENGTH = 'lp_live_'.length + 4;

export function newSecret(mode: CredentialMode): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const body = `lp_${mode}_${random}`;
  return body + checksum(body);
}

/** What is shown of a secret, to tell one from another. */
export function shownPart(secret: string): string {
  return secret.slice(0, SHOWN_LENGTH);
}

/** A token that means to be the secret of a credential, rather than that of a session. */
export function looksLikeSecret(token: string): boolean {
  return token.startsWith('lp_');
}

/** False for what we never gave out: a typo, a secret cut short. No database is asked. */
export function isWellFormed(secret: string): boolean {
  return FORM.test(secret) && secret.slice(-CHECK_LENGTH) === checksum(secret.slice(0, -CHECK_LENGTH));
}

/** CRC-32 in letters and digits: what scanners of leaked secrets can tell ours by. */
function checksum(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let place = 0; place < CHECK_LENGTH; place += 1) {
    text = (ALPHABET[rest % ALPHABET.length] ?? '') + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
