import { randomBytes } from 'node:crypto';
import type { Seal } from '../../platform/seal.ts';
import { Webhook } from 'standardwebhooks';

const SECRET_BYTES = 32;

export function newSigningSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

const purposeOf = (subscriptionId: string) => `webhook:${subscriptionId}`;

export function sealSecret(seal: Seal, subscriptionId: string, secret: string): Buffer {
  return seal.close(secret, purposeOf(subscriptionId));
}

export interface SealedSecrets {
  readonly secret: Buffer;
  readonly previous_secret: Buffer | null;
  readonly previous_secret_until: Date | null;
}

interface LiveSecret {
  readonly secret: string;
  readonly validUntil: Date | null;
}

/** The secrets that count now, the newest first. */
export function liveSecrets(
  seal: Seal,
  subscriptionId: string,
  sealed: SealedSecrets,
  now: Date,
): readonly [LiveSecret, ...LiveSecret[]] {
  const open = (bytes: Buffer) => seal.open(bytes, purposeOf(subscriptionId));
  const { previous_secret: previous, previous_secret_until: validUntil } = sealed;
  const older = previous !== null && validUntil !== null && validUntil > now;
  return [
    { secret: open(sealed.secret), validUntil: null },
    ...(older ? [{ secret: open(previous), validUntil }] : []),
  ];
}

/** The headers of the Standard Webhooks: signed once by each secret, so that a receiver may know either. */
export function signedHeaders(
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
