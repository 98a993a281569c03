import { z } from 'zod';
import { operation, valueOf } from '../core/index.ts';
import { emailAddress, secretToken, typedPassword } from './auth-schemas.ts';
import { PASSWORD_POLICIES } from './password-rule.ts';

export const getPasswordRule = operation({
  id: 'getPasswordRule',
  domain: 'auth',
  method: 'GET',
  bases: ['guest'],
  path: '/password-rule',
  summary: 'What this portal asks of a new password',
  permission: 'public',
  answer: { status: 200, body: valueOf(z.strictObject({ policy: z.enum(PASSWORD_POLICIES) })) },
  refusals: [],
});

export const changePassword = operation({
  id: 'changePassword',
  domain: 'auth',
  method: 'PATCH',
  bases: ['absolute'],
  path: '/api/user/password',
  summary: 'Change the own password; every other session ends',
  permission: 'session',
  body: z.strictObject({ currentPassword: typedPassword, password: typedPassword }),
  answer: { status: 204 },
  refusals: [],
});

export const requestPasswordReset = operation({
  id: 'requestPasswordReset',
  domain: 'auth',
  method: 'POST',
  bases: ['guest'],
  path: '/password-reset',
  summary: 'Mail a link to set a new password; answers the same whether or not there is such an account',
  permission: 'public',
  body: z.strictObject({ email: emailAddress }),
  answer: { status: 204 },
  refusals: ['too_many'],
});

export const checkPasswordReset = operation({
  id: 'checkPasswordReset',
  domain: 'auth',
  method: 'POST',
  reads: true,
  bases: ['guest'],
  path: '/password-reset/check',
  summary: 'Whose password a mailed link sets, while it still works',
  permission: 'public',
  body: z.strictObject({ token: secretToken }),
  answer: { status: 200, body: valueOf(z.strictObject({ email: z.string() })) },
  refusals: ['link_over'],
});

export const resetPassword = operation({
  id: 'resetPassword',
  domain: 'auth',
  method: 'POST',
  bases: ['guest'],
  path: '/password-reset/confirm',
  summary: 'Set a new password with a mailed link, once; every session ends',
  permission: 'public',
  body: z.strictObject({ token: secretToken, password: typedPassword }),
  answer: { status: 204 },
  refusals: ['link_over'],
});
