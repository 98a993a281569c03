import { createHash } from 'node:crypto';

/** A digest of warnings in any order, so that an acknowledgement covers exactly these; null without warnings. */
export function computeAcknowledgement(warnings: readonly string[]): string | null {
  if (warnings.length === 0) return null;
  return createHash('sha256').update(warnings.toSorted().join('\n')).digest('base64url').slice(0, 20);
}
