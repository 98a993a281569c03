import { randomBytes } from 'node:crypto';
import type { Encryption } from '../../platform/encryption.ts';
import { Webhook } from 'standardwebhooks';

const SECRET_BYTES = 32;

export function generateSigningSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

const encryptionPurpose = (subscriptionId: string) => `webhook:${subscriptionId}`;

export function encryptSecret(encryption: Encryption, subscriptionId: string, secret: string): Buffer {
  return encryption.encrypt(secret, encryptionPurpose(subscriptionId));
}

export interface EncryptedSecrets {
  readonly secret: Buffer;
  readonly previous_secret: Buffer | null;
  readonly previous_secret_until: Date | null;
}

interface ValidSecret {
  readonly secret: string;
  readonly validUntil: Date | null;
}

/** The secrets that are valid now, the newest first. */
export function decryptValidSecrets(
  encryption: Encryption,
  subscriptionId: string,
  encrypted: EncryptedSecrets,
  now: Date,
): readonly [ValidSecret, ...ValidSecret[]] {
  const decrypt = (bytes: Buffer) => encryption.decrypt(bytes, encryptionPurpose(subscriptionId));
  const { previous_secret: previous, previous_secret_until: validUntil } = encrypted;
  const hasPrevious = previous !== null && validUntil !== null && validUntil > now;
  return [
    { secret: decrypt(encrypted.secret), validUntil: null },
    ...(hasPrevious ? [{ secret: decrypt(previous), validUntil }] : []),
  ];
}

/** The headers of the Standard Webhooks specification, with a signature by each valid secret. */
export function createSignedHeaders(
  secrets: readonly { readonly secret: string }[],
  eventId: string,
  body: string,
  now: Date,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Client-Portal-Webhooks/1',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': secrets.map(({ secret }) => new Webhook(secret).sign(eventId, now, body)).join(' '),
  };
}
