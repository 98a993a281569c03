/**
 * Password rules: `standard` is the rule of the specification; `modern` requires a long password that is not on a list
 * of leaked ones.
 */
export const PASSWORD_POLICIES = ['standard', 'modern'] as const;

export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number];

/** English error text for a password that does not meet the policy. The text of `standard` is the specification's. */
export const PASSWORD_ERRORS = {
  standard:
    'Password should be contains 8 - 16 characters, uppercase letter, lowercase letter, number and special character!',
  modern: 'Password should contain 15 to 64 characters of any kind. A sentence is easy to remember.',
} as const satisfies Record<PasswordPolicy, string>;

const STANDARD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,16}$/;
const MODERN_MIN_LENGTH = 15;
const MODERN_MAX_LENGTH = 64;

/** Whether a new password meets the policy. The list of leaked passwords is checked on the server only. */
export function meetsPasswordPolicy(policy: PasswordPolicy, password: string): boolean {
  if (policy === 'standard') return STANDARD.test(password);
  const { length } = Array.from(password);
  return length >= MODERN_MIN_LENGTH && length <= MODERN_MAX_LENGTH;
}
