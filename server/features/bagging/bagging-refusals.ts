import { getBagActions, type BagAction, type BagState } from '@portal/contract/bagging';
import { refuse, type Refusal } from '@portal/contract/core';

export const BAG_NOT_FOUND = 'There is no such bag.';

/** Refuses an action that the state of the bag does not allow; undefined if it is allowed. */
export function refuseAction(
  { bagCode, state }: { readonly bagCode: string; readonly state: BagState },
  action: BagAction,
): Refusal | undefined {
  const allowed = getBagActions(state);
  if (allowed.includes(action)) return undefined;
  return refuse('not_allowed_now', `Bag ${bagCode} is ${state.toLowerCase().replaceAll('_', ' ')}.`, {
    allowed: [...allowed],
  });
}

/** Refuses one field of the request. */
export function refuseField(field: string, reason: string): Refusal {
  return refuse('invalid', reason, { details: [{ note: field, reason }] });
}
