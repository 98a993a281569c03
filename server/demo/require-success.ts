import { isRefusal, type Refusal } from '@portal/contract/core';

/**
 * Returns the result of a use case that cannot be refused in the demo. Throws an error with `what` if it was
 * refused.
 */
export function requireSuccess<T>(what: string, result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`The demo's ${what} was refused: ${result.message}`);
  return result;
}

/** Throws an error with `what` if an item of a request was refused, which is a bug of the demo. */
export function requireOutcomes(
  what: string,
  outcomes: readonly { readonly ok: boolean; readonly reason?: { readonly message: string } | null }[],
): void {
  const refused = outcomes.find(({ ok }) => !ok);
  if (refused !== undefined)
    throw new Error(`The demo's ${what} was refused: ${refused.reason?.message ?? ''}`);
}
