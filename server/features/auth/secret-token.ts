import { createHash, randomBytes } from 'node:crypto';

/** A random secret for a link or a challenge; 256 bits, safe in an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a random secret. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
