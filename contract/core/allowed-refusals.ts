import type { Operation } from './operation.ts';
import type { RefusalKind } from './refusal-kinds.ts';

/** Kinds that any operation may answer, whatever it declares. */
const EVERY_OPERATION = ['invalid', 'too_many', 'unavailable', 'failed'] as const;
/** Kinds of the sign-in and of the permission. */
const SIGNED_IN = ['signed_out', 'forbidden', 'mfa_required', 'suspended'] as const;
/** Kinds of an `Idempotency-Key`. */
const IDEMPOTENT = ['request_in_flight', 'key_reused'] as const;

/** The kinds of refusal that an operation may answer: its own and those of every operation of its sort. */
export function allowedRefusals(operation: Operation): ReadonlySet<RefusalKind> {
  return new Set<RefusalKind>([
    ...operation.refusals,
    ...EVERY_OPERATION,
    ...(operation.permission === 'public' ? [] : SIGNED_IN),
    ...(operation.acceptsIdempotencyKey === true ? IDEMPOTENT : []),
  ]);
}
