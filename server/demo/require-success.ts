import { isRefusal, type Refusal } from '@portal/contract/core';

/**
 * Returns the result of a use case that cannot be refused in the demo. Throws an error with `what` if it was
 * refused.
 */
export function requireSuccess<T>(what: string, result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`The demo's ${what} was refused: ${result.message}`);
  return result;
}
