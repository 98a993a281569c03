import { z } from 'zod';
import { operation, uuid, valueOf } from '../core/index.ts';
import { emailAddress, oneTimeCode, secretToken, passwordInput } from './auth-schemas.ts';
import { sessionUser } from './session-user.ts';

const signInResult = z
  .strictObject({
    token: z.string().meta({
      description: 'Bearer token of the session; browsers use the cookie instead.',
      examples: ['mJ4vQ0x9Yb2tR7kLw3sNfA'],
    }),
    user: sessionUser,
  })
  .meta({ id: 'SignIn' });

/** The password was right and a one-time code is due. `challenge` proves the password step in the next request. */
const otpChallenge = z
  .strictObject({
    otpEnabled: z.literal(true).describe('The user has MFA: a one-time code is due.'),
    userId: uuid.describe('Id of the user.'),
    challenge: secretToken.describe('Proof of the password, for the next request.'),
  })
  .meta({ id: 'OtpChallenge' });

export const login = operation({
  id: 'login',
  audit: 'Signed in',
  domain: 'auth',
  method: 'POST',
  bases: ['guest'],
  path: '/login',
  summary: 'Sign in with e-mail and password',
  permission: 'public',
  body: z.strictObject({ email: emailAddress, password: passwordInput }),
  response: { status: 200, body: z.union([signInResult, otpChallenge]) },
  refusals: ['wrong_credentials', 'too_many'],
});

export const loginOtp = operation({
  id: 'loginOtp',
  audit: 'Signed in with a code',
  domain: 'auth',
  method: 'POST',
  bases: ['guest'],
  path: '/login/otp',
  summary: 'Finish signing in with a one-time code, or with a recovery code',
  permission: 'public',
  body: z.strictObject({
    userId: uuid.describe('Id of the user.'),
    challenge: secretToken,
    otp: oneTimeCode,
  }),
  response: { status: 200, body: signInResult },
  refusals: ['wrong_code', 'challenge_expired', 'too_many'],
});

export const logout = operation({
  id: 'logout',
  audit: 'Signed out',
  domain: 'auth',
  method: 'POST',
  bases: ['guest'],
  path: '/logout',
  summary: 'Sign out: end the session of this request',
  permission: 'session',
  allowedBeforeMfa: true,
  allowedInCustomerView: true,
  response: { status: 204 },
  refusals: [],
});

export const getSession = operation({
  id: 'getSession',
  domain: 'auth',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/session',
  summary: 'Get the signed-in user and their permissions',
  permission: 'session',
  allowedBeforeMfa: true,
  response: { status: 200, body: valueOf(sessionUser) },
  refusals: [],
});
