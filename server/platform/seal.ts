import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps small secrets unreadable to whoever has only the database. */
export interface Seal {
  /** `purpose` says what it is and whose (`mfa:<user id>`): sealed bytes moved to another row do not open there. */
  close(text: string, purpose: string): Buffer;
  /** Errors: throws when the bytes were sealed with another secret or for another purpose. */
  open(sealed: Buffer, purpose: string): string;
}

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM: one byte of version, nonce, tag, ciphertext. */
export function openSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'portal seal 1', 32));
  return {
    close: (text, purpose) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sealed, purpose) => {
      if (sealed[0] !== VERSION) throw new Error('sealed by a version this program does not know');
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag);
      const text = decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
