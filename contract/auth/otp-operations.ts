import { z } from 'zod';
import { operation, valueOf } from '../core/index.ts';
import { oneTimeCode, passwordInput } from './auth-schemas.ts';

const recoveryCodes = z
  .array(z.string())
  .max(10)
  .meta({
    description: 'Recovery codes, each for one sign-in. They are not answered again.',
    examples: [['abcd-efgh-ijkl-mnop']],
  });
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
        otpEnabled: z.boolean().describe('Whether MFA is on.'),
        mfaRequired: z.boolean().describe('Whether the client requires MFA.'),
        recoveryCodesLeft: z
          .int()
          .min(0)
          .max(10)
          .meta({ description: 'Number of unused recovery codes.', examples: [10] }),
      }),
    ),
  },
  refusals: [],
});

export const generateOtp = operation({
  id: 'generateOtp',
  audit: 'Began to set up MFA',
  domain: 'auth',
  method: 'POST',
  bases,
  path: '/otp/generate',
  summary: 'Start the MFA set-up; answers the secret for the authenticator app once',
  permission: 'session',
  allowedBeforeMfa: true,
  response: {
    status: 200,
    body: valueOf(
      z.strictObject({
        secret: z
          .string()
          .meta({ description: 'Secret in base32, to enter by hand.', examples: ['JBSWY3DPEHPK3PXP'] }),
        otp_auth_url: z.string().meta({
          description: '`otpauth:` URL of the QR code.',
          examples: [
            'otpauth://totp/Client%20Portal:ann@acme.example?secret=JBSWY3DPEHPK3PXP&issuer=Client%20Portal',
          ],
        }),
      }),
    ),
  },
  refusals: ['not_allowed_now'],
});

export const verifyOtp = operation({
  id: 'verifyOtp',
  audit: 'Turned MFA on',
  domain: 'auth',
  method: 'POST',
  bases,
  path: '/otp/verify',
  summary: 'Turn MFA on with the first code; answers the recovery codes once',
  permission: 'session',
  allowedBeforeMfa: true,
  body: z.strictObject({ otp: oneTimeCode }),
  response: {
    status: 200,
    body: valueOf(z.strictObject({ otpEnabled: z.literal(true).describe('MFA is on.'), recoveryCodes })),
  },
  refusals: ['not_allowed_now'],
});

/** Password and code again, so that an unattended session cannot weaken the account. */
const proof = z.strictObject({ password: passwordInput, otp: oneTimeCode });

export const disableOtp = operation({
  id: 'disableOtp',
  audit: 'Turned MFA off',
  domain: 'auth',
  method: 'POST',
  bases,
  path: '/otp/disable',
  summary: 'Turn MFA off',
  permission: 'session',
  body: proof,
  response: {
    status: 200,
    body: valueOf(z.strictObject({ otpEnabled: z.literal(false).describe('MFA is off.') })),
  },
  refusals: ['not_allowed_now'],
});

export const renewRecoveryCodes = operation({
  id: 'renewRecoveryCodes',
  audit: 'Made new recovery codes',
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
