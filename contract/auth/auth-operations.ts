import { z } from 'zod';
import { operation, uuid, valueOf } from '../core/index.ts';
import { emailAddress, oneTimeCode, secretToken, typedPassword } from './auth-schemas.ts';
import { sessionUser } from './session-user.ts';

const signedIn = z.strictObject({ token: z.string(), user: sessionUser });

/** The password was right and a one-time code is due; the challenge is what proves the first half. */
const codeDue = z.strictObject({ otpEnabled: z.literal(true), userId: uuid, challenge: secretToken });

export const login = operation({
  id: 'login',
  domain: 'auth',
  method: 'POST',
  bases: ['guest'],
  path: '/login',
  summary: 'Sign in with e-mail and password',
  permission: 'public',
  body: z.strictObject({ email: emailAddress, password: typedPassword }),
  answer: { status: 200, body: z.union([signedIn, codeDue]) },
  refusals: ['wrong_credentials', 'too_many'],
});

export const loginOtp = operation({
  id: 'loginOtp',
  domain: 'auth',
  method: 'POST',
  bases: ['guest'],
  path: '/login/otp',
  summary: 'Finish signing in with a one-time code, or with a recovery code',
  permission: 'public',
  body: z.strictObject({ userId: uuid, challenge: secretToken, otp: oneTimeCode }),
  answer: { status: 200, body: signedIn },
  refusals: ['wrong_code', 'challenge_over', 'too_many'],
});

export const logout = operation({
  id: 'logout',
  domain: 'auth',
  method: 'POST',
  bases: ['guest'],
  path: '/logout',
  summary: 'End the session everywhere it is used',
  permission: 'session',
  beforeMfa: true,
  answer: { status: 204 },
  refusals: [],
});

export const getSession = operation({
  id: 'getSession',
  domain: 'auth',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/session',
  summary: 'Who is signed in, and what they may do',
  permission: 'session',
  beforeMfa: true,
  answer: { status: 200, body: valueOf(sessionUser) },
  refusals: [],
});
