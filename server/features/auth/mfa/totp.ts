import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Client Portal';
const PERIOD_SECONDS = 30;
/** Codes of the period before and after are accepted, because phone clocks differ. */
const MAX_PERIOD_DRIFT = 1;
/** Capacity of a QR code of version 12 with error correction H. */
const MAX_URL_BYTES = 155;

/** 160 random bits in base32, as RFC 4226 recommends. */
export function createSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The `otpauth://` URL of the QR code. Parameters with default values are left out and a long e-mail address is cut, so
 * that the URL fits the QR code.
 */
export function buildOtpAuthUrl(secret: string, email: string): string {
  const issuer = encodeURIComponent(ISSUER);
  const query = `?secret=${secret}&issuer=${issuer}`;
  const maxEmailLength = MAX_URL_BYTES - `otpauth://totp/${issuer}:${query}`.length;
  const characters = Array.from(email);
  while (encodeURIComponent(characters.join('')).length > maxEmailLength) characters.pop();
  return `otpauth://totp/${issuer}:${encodeURIComponent(characters.join(''))}${query}`;
}

/** The time step of the code; undefined when the code is not valid at `now`. */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: MAX_PERIOD_DRIFT });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
