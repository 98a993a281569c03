import {
  checkPasswordReset,
  getPasswordRule,
  requestPasswordReset,
  resetPassword,
  type PasswordPolicy,
} from '@portal/contract/auth';
import { call } from './client.ts';

/** What this portal asks of a new password. Throws ApiError, as all of these. */
export async function loadPasswordPolicy(): Promise<PasswordPolicy> {
  return (await call(getPasswordRule, {})).value.policy;
}

/** Mails a link to set a new password, where there is such an account. */
export function sendPasswordReset(email: string): Promise<undefined> {
  return call(requestPasswordReset, { body: { email } });
}

/** Whose password a mailed link sets. */
export async function loadPasswordReset(token: string): Promise<{ readonly email: string }> {
  return (await call(checkPasswordReset, { body: { token } })).value;
}

/** Sets the password with a mailed link, once. */
export function setPasswordByToken(token: string, password: string): Promise<undefined> {
  return call(resetPassword, { body: { token, password } });
}
