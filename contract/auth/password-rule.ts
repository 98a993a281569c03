/** What a password must be: `standard` is the specification's rule, `modern` long and not known from a leak. */
export const PASSWORD_POLICIES = ['standard', 'modern'] as const;

export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number];

const STANDARD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,16}$/;
const MODERN_LEAST = 15;
const MODERN_MOST = 64;

/** What is wrong with the password called `value` ('Password', 'New password'), or undefined; leaked ones only the server knows. */
export function passwordFault(policy: PasswordPolicy, password: string, value: string): string | undefined {
  if (policy === 'standard') {
    return STANDARD.test(password)
      ? undefined
      : `${value} should be contains 8 - 16 characters, uppercase letter, lowercase letter, number and special character!`;
  }
  const { length } = Array.from(password);
  return length >= MODERN_LEAST && length <= MODERN_MOST
    ? undefined
    : `${value} should contain ${MODERN_LEAST} to ${MODERN_MOST} characters of any kind. A sentence is easy to remember.`;
}
