import type { Refusal } from '@portal/contract/core';
import {
  listSpaceRequestActions,
  SPACE_REQUEST_RULES,
  type SpaceRequest,
  type SpaceRequestAction,
} from '@portal/contract/freight';
import { refuse } from '@portal/contract/reasons';
import type { BookingsOf } from '../bookings/bookings-read-model.ts';
import { hasOffer } from './space-requests-read-model.ts';

export type SpaceRequestResponse = { value: SpaceRequest } | Refusal;

/** Refuses an action that the table does not allow. */
export function refuseRequestAction(
  request: SpaceRequest,
  action: SpaceRequestAction,
  { side }: BookingsOf,
): Refusal | undefined {
  const { code: requestCode, state } = request;
  if (listSpaceRequestActions({ state, hasOffer: hasOffer(request) }, side).includes(action))
    return undefined;
  const from: readonly string[] = SPACE_REQUEST_RULES[action].from;
  return from.includes(state)
    ? refuse('space.no_offer', { requestCode })
    : refuse('space.action_not_allowed', { requestCode, stateTerm: state });
}
