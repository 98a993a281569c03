import {
  checkPasswordReset,
  getPasswordRule,
  requestPasswordReset,
  resetPassword,
  type PasswordPolicy,
} from '@portal/contract/auth';
import { call } from './client.ts';

/** The password policy of this portal. Throws ApiError, like every function here. */
export async function loadPasswordPolicy(): Promise<PasswordPolicy> {
  return (await call(getPasswordRule, {})).value.policy;
}

/** Sends a link to set a new password, if the account exists. */
export function sendPasswordReset(email: string): Promise<undefined> {
  return call(requestPasswordReset, { body: { email } });
}

/** The account whose password the token of a mailed link sets. */
export async function loadPasswordReset(token: string): Promise<{ readonly email: string }> {
  return (await call(checkPasswordReset, { body: { token } })).value;
}

/** Sets a password with the token of a mailed link. The token is valid once. */
export function setPasswordByToken(token: string, password: string): Promise<undefined> {
  return call(resetPassword, { body: { token, password } });
}
