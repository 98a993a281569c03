import { z } from 'zod';
import { operation, valueOf } from '../core/index.ts';
import { oneTimeCode, passwordInput } from './auth-schemas.ts';

const recoveryCodes = z.array(z.string()).max(10);
const bases = ['clients', 'customers'] as const;

export const getOtpStatus = operation({
  id: 'getOtpStatus',
  domain: 'auth',
  method: 'GET',
  bases,
  path: '/otp/status',
  summary: 'Get the MFA status and the number of recovery codes left',
  permission: 'session',
  allowedBeforeMfa: true,
  response: {
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
  summary: 'Start the MFA set-up; answers the secret for the authenticator app once',
  permission: 'session',
  allowedBeforeMfa: true,
  response: { status: 200, body: valueOf(z.strictObject({ secret: z.string(), otp_auth_url: z.string() })) },
  refusals: ['not_allowed_now'],
});

export const verifyOtp = operation({
  id: 'verifyOtp',
  domain: 'auth',
  method: 'POST',
  bases,
  path: '/otp/verify',
  summary: 'Turn MFA on with the first code; answers the recovery codes once',
  permission: 'session',
  allowedBeforeMfa: true,
  body: z.strictObject({ otp: oneTimeCode }),
  response: { status: 200, body: valueOf(z.strictObject({ otpEnabled: z.literal(true), recoveryCodes })) },
  refusals: ['not_allowed_now'],
});

/** Password and code again, so that an unattended session cannot weaken the account. */
const proof = z.strictObject({ password: passwordInput, otp: oneTimeCode });

export const disableOtp = operation({
  id: 'disableOtp',
  domain: 'auth',
  method: 'POST',
  bases,
  path: '/otp/disable',
  summary: 'Turn MFA off',
  permission: 'session',
  body: proof,
  response: { status: 200, body: valueOf(z.strictObject({ otpEnabled: z.literal(false) })) },
  refusals: ['not_allowed_now'],
});

export const renewRecoveryCodes = operation({
  id: 'renewRecoveryCodes',
  domain: 'auth',
  method: 'POST',
  bases,
  path: '/otp/recovery-codes',
  summary: 'Create ten new recovery codes; the old ones stop working',
  permission: 'session',
  body: proof,
  response: { status: 200, body: valueOf(z.strictObject({ recoveryCodes })) },
  refusals: ['not_allowed_now'],
});
