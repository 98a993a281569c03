import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Client Portal';
const PERIOD_SECONDS = 30;
/** A phone's clock may be one period off, either way. */
const WINDOW = 1;
/** What a QR code of version 12 holds at error correction H. */
const URL_MOST_BYTES = 155;

/** 160 random bits in base32, as RFC 4226 advises. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address behind the QR code; what all apps take for granted is left out, and a long e-mail is cut, so that it fits. */
export function otpAuthUrl(secret: string, email: string): string {
  const issuer = encodeURIComponent(ISSUER);
  const rest = `?secret=${secret}&issuer=${issuer}`;
  const room = URL_MOST_BYTES - `otpauth://totp/${issuer}:${rest}`.length;
  const characters = Array.from(email);
  while (encodeURIComponent(characters.join('')).length > room) characters.pop();
  return `otpauth://totp/${issuer}:${encodeURIComponent(characters.join(''))}${rest}`;
}

/** The time step the code belongs to, or undefined when it is not one of now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
