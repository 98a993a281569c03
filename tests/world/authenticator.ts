import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for the secret at a time, or some periods of 30 s later. */
export function authenticator(secret: string, now: Date): (periodsLater?: number) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (periodsLater = 0) => totp.generate({ timestamp: now.getTime() + periodsLater * 30_000 });
}
