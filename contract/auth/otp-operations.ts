import { z } from 'zod';
import { operation, valueOf } from '../core/index.ts';
import { oneTimeCode, typedPassword } from './auth-schemas.ts';

const recoveryCodes = z.array(z.string()).max(10);
const bases = ['clients', 'customers'] as const;

export const getOtpStatus = operation({
  id: 'getOtpStatus',
  domain: 'auth',
  method: 'GET',
  bases,
  path: '/otp/status',
  summary: 'Is MFA on, and how many recovery codes are left',
  permission: 'session',
  beforeMfa: true,
  answer: {
    status: 200,
    body: valueOf(
      z.strictObject({
        otpEnabled: z.boolean(),
        mfaRequired: z.boolean(),
        recoveryCodesLeft: z.int().min(0).max(10),
      }),
    ),
  },
  refusals: [],
});

export const generateOtp = operation({
  id: 'generateOtp',
  domain: 'auth',
  method: 'POST',
  bases,
  path: '/otp/generate',
  summary: 'Begin to set up MFA: a secret for the authenticator app, shown this once',
  permission: 'session',
  beforeMfa: true,
  answer: { status: 200, body: valueOf(z.strictObject({ secret: z.string(), otp_auth_url: z.string() })) },
  refusals: ['not_allowed_now'],
});

export const verifyOtp = operation({
  id: 'verifyOtp',
  domain: 'auth',
  method: 'POST',
  bases,
  path: '/otp/verify',
  summary: 'Turn MFA on with the first code; the recovery codes are shown this once',
  permission: 'session',
  beforeMfa: true,
  body: z.strictObject({ otp: oneTimeCode }),
  answer: { status: 200, body: valueOf(z.strictObject({ otpEnabled: z.literal(true), recoveryCodes })) },
  refusals: ['not_allowed_now'],
});

/** Both halves of the proof again, so that a session left open cannot weaken the account. */
const proof = z.strictObject({ password: typedPassword, otp: oneTimeCode });

export const disableOtp = operation({
  id: 'disableOtp',
  domain: 'auth',
  method: 'POST',
  bases,
  path: '/otp/disable',
  summary: 'Turn MFA off',
  permission: 'session',
  body: proof,
  answer: { status: 200, body: valueOf(z.strictObject({ otpEnabled: z.literal(false) })) },
  refusals: ['not_allowed_now'],
});

export const renewRecoveryCodes = operation({
  id: 'renewRecoveryCodes',
  domain: 'auth',
  method: 'POST',
  bases,
  path: '/otp/recovery-codes',
  summary: 'Ten new recovery codes; the old ones stop working',
  permission: 'session',
  body: proof,
  answer: { status: 200, body: valueOf(z.strictObject({ recoveryCodes })) },
  refusals: ['not_allowed_now'],
});
