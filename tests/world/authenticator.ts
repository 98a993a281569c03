import { Secret, TOTP } from 'otpauth';

/** What an authenticator app with the secret shows, at a time and some periods of 30 s later. */
export function authenticator(secret: string, now: Date): (periodsLater?: number) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (periodsLater = 0) => totp.generate({ timestamp: now.getTime() + periodsLater * 30_000 });
}
