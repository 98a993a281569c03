const CODE = /^\d{6}$/;
const RECOVERY = /^[a-z2-7]{16}$/;

/** What was typed without the spaces and hyphens people put in. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase();
}

export function isCode(typed: string): boolean {
  return CODE.test(plainCode(typed));
}

/** Either of what proves the second factor. */
export function isCodeOrRecovery(typed: string): boolean {
  return isCode(typed) || RECOVERY.test(plainCode(typed));
}
