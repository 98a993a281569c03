import { actionsOfBag, type BagAction, type BagState } from '@portal/contract/bagging';
import { refuse, type Refusal } from '@portal/contract/core';

export const NO_BAG = 'There is no such bag.';

/** Undefined where the bag's state allows it. */
export function denied(
  { bagCode, state }: { readonly bagCode: string; readonly state: BagState },
  action: BagAction,
): Refusal | undefined {
  const allowed = actionsOfBag(state);
  if (allowed.includes(action)) return undefined;
  return refuse('not_allowed_now', `Bag ${bagCode} is ${state.toLowerCase().replaceAll('_', ' ')}.`, {
    allowed: [...allowed],
  });
}

/** What was wrong with one field of the request. */
export function wrong(field: string, reason: string): Refusal {
  return refuse('invalid', reason, { details: [{ note: field, reason }] });
}
