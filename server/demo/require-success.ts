import { isRefusal, type Refusal } from '@portal/contract/core';

/** What a use case answered, where the demo knows it cannot be refused; `what` names it in the error if it was. */
export function requireSuccess<T>(what: string, result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`The demo's ${what} was refused: ${result.message}`);
  return result;
}
