import { z } from 'zod';
import { operation, valueOf } from '../core/index.ts';
import { emailAddress, secretToken, passwordInput } from './auth-schemas.ts';
import { PASSWORD_POLICIES } from './password-rule.ts';

export const getPasswordRule = operation({
  id: 'getPasswordRule',
  domain: 'auth',
  method: 'GET',
  bases: ['guest'],
  path: '/password-rule',
  summary: 'Get the policy for new passwords',
  permission: 'public',
  response: {
    status: 200,
    body: valueOf(
      z.strictObject({ policy: z.enum(PASSWORD_POLICIES).describe('Policy for new passwords.') }),
    ),
  },
  refusals: [],
});

export const changePassword = operation({
  id: 'changePassword',
  audit: 'Changed the own password',
  domain: 'auth',
  method: 'PATCH',
  bases: ['absolute'],
  path: '/api/user/password',
  summary: "Change the user's own password; every other session ends",
  permission: 'session',
  body: z.strictObject({
    currentPassword: passwordInput.describe('Current password.'),
    password: passwordInput.describe('New password.'),
  }),
  response: { status: 204 },
  refusals: [],
});

export const requestPasswordReset = operation({
  id: 'requestPasswordReset',
  domain: 'auth',
  method: 'POST',
  bases: ['guest'],
  path: '/password-reset',
  summary: 'Mail a link to set a new password; the answer does not tell whether the account exists',
  permission: 'public',
  body: z.strictObject({ email: emailAddress }),
  response: { status: 204 },
  refusals: ['too_many'],
});

export const checkPasswordReset = operation({
  id: 'checkPasswordReset',
  domain: 'auth',
  method: 'POST',
  readOnly: true,
  bases: ['guest'],
  path: '/password-reset/check',
  summary: 'Get the account of a password reset link',
  permission: 'public',
  body: z.strictObject({ token: secretToken }),
  response: {
    status: 200,
    body: valueOf(
      z.strictObject({
        email: z
          .string()
          .meta({ description: 'E-mail address of the account.', examples: ['ann@acme.example'] }),
      }),
    ),
  },
  refusals: ['link_expired'],
});

export const resetPassword = operation({
  id: 'resetPassword',
  audit: 'Set a new password by mail',
  domain: 'auth',
  method: 'POST',
  bases: ['guest'],
  path: '/password-reset/confirm',
  summary: 'Set a new password with a reset link; every session ends',
  permission: 'public',
  body: z.strictObject({ token: secretToken, password: passwordInput.describe('New password.') }),
  response: { status: 204 },
  refusals: ['link_expired'],
});
