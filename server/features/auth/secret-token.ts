import { createHash, randomBytes } from 'node:crypto';

/** A random secret for a link or a challenge: 256 bits, base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a random secret. Only the hash is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
