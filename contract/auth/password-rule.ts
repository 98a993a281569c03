/** What a password must be: `standard` is the specification's rule, `modern` long and not known from a leak. */
export const PASSWORD_POLICIES = ['standard', 'modern'] as const;

export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number];

/** What is said of a password that does not fit; `{value}` is what the form calls it, never the password itself. */
export const PASSWORD_FAULTS = {
  standard:
    '{value} should be contains 8 - 16 characters, uppercase letter, lowercase letter, number and special character!',
  modern: '{value} should contain 15 to 64 characters of any kind. A sentence is easy to remember.',
} as const satisfies Record<PasswordPolicy, string>;

const STANDARD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,16}$/;
const MODERN_LEAST = 15;
const MODERN_MOST = 64;

/** Does a new password fit the policy? Whether it is known from a leak only the server can say. */
export function fitsPasswordPolicy(policy: PasswordPolicy, password: string): boolean {
  if (policy === 'standard') return STANDARD.test(password);
  const { length } = Array.from(password);
  return length >= MODERN_LEAST && length <= MODERN_MOST;
}

/** What is wrong with the password, in English, or undefined. */
export function passwordFault(policy: PasswordPolicy, password: string): string | undefined {
  return fitsPasswordPolicy(policy, password)
    ? undefined
    : PASSWORD_FAULTS[policy].replace('{value}', 'Password');
}
