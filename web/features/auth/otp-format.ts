const CODE = /^\d{6}$/;
const RECOVERY = /^[a-z2-7]{16}$/;

/** Removes spaces and hyphens, in lower case. */
export function normalizeCode(input: string): string {
  return input.replaceAll(/[\s-]/g, '').toLowerCase();
}

export function isOneTimeCode(input: string): boolean {
  return CODE.test(normalizeCode(input));
}

/** Whether the input has the form of a one-time code or a recovery code. */
export function isOneTimeOrRecoveryCode(input: string): boolean {
  return isOneTimeCode(input) || RECOVERY.test(normalizeCode(input));
}
