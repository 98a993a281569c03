import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts small secrets, so that the database alone does not reveal them. */
export interface Encryption {
  /**
   * `purpose` names what the secret is and its owner (`mfa:<user id>`). It is authenticated: bytes that were moved to
   * another row cannot be decrypted there.
   */
  encrypt(text: string, purpose: string): Buffer;
  /** Errors: throws for bytes that were encrypted with another secret or purpose, and for changed bytes. */
  decrypt(encrypted: Buffer, purpose: string): string;
}

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM. Layout of the bytes: one version byte, nonce, tag, ciphertext. */
export function openEncryption(secret: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'portal seal 1', 32));
  return {
    encrypt: (text, purpose) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), ciphertext]);
    },
    decrypt: (encrypted, purpose) => {
      if (encrypted[0] !== VERSION) throw new Error('encrypted by a version this program does not know');
      const nonce = encrypted.subarray(1, 1 + NONCE_BYTES);
      const tag = encrypted.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag);
      const text = decipher.update(encrypted.subarray(1 + NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
