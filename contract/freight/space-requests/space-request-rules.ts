import type { BookingRejection, BookingSide } from '../booking-rules.ts';

/**
 * States of a space request. OPEN becomes EXPIRED when the day of the request ends at its origin. Terminal: BOOKED, WITHDRAWN,
 * EXPIRED.
 */
export const SPACE_REQUEST_STATES = ['OPEN', 'BOOKED', 'WITHDRAWN', 'EXPIRED'] as const;
export type SpaceRequestState = (typeof SPACE_REQUEST_STATES)[number];

/** What a partner answered last. */
export const SPACE_ANSWERS = ['OFFERED', 'DECLINED'] as const;

/** Why a partner declines a space request. */
export const SPACE_DECLINES = [
  'NO_CAPACITY',
  'GOODS_NOT_ACCEPTED',
  'PIECES_NOT_ACCEPTED',
  'CREDIT_CHECK',
  'OTHER',
] as const satisfies readonly BookingRejection[];
export type SpaceDecline = (typeof SPACE_DECLINES)[number];

interface SpaceRequestRule {
  readonly side: BookingSide;
  /** The states that allow the action. */
  readonly from: readonly SpaceRequestState[];
  /** The state afterwards. */
  readonly to: SpaceRequestState;
  /** Only while a partner offers a departure. */
  readonly needsOffer?: true;
}

/** States and actions of a space request, for both sides. API and buttons follow this table. */
export const SPACE_REQUEST_RULES = {
  offer: { side: 'PARTNER', from: ['OPEN'], to: 'OPEN' },
  decline: { side: 'PARTNER', from: ['OPEN'], to: 'OPEN' },
  accept: { side: 'CLIENT', from: ['OPEN'], to: 'BOOKED', needsOffer: true },
  withdraw: { side: 'CLIENT', from: ['OPEN'], to: 'WITHDRAWN' },
} as const satisfies Readonly<Record<string, SpaceRequestRule>>;

export type SpaceRequestAction = keyof typeof SPACE_REQUEST_RULES;
export const SPACE_REQUEST_ACTIONS = Object.keys(SPACE_REQUEST_RULES) as [
  SpaceRequestAction,
  ...SpaceRequestAction[],
];

/** What can happen to a space request. */
export const SPACE_REQUEST_EVENT_ACTIONS = ['request', ...SPACE_REQUEST_ACTIONS] as const;
export type SpaceRequestEventAction = (typeof SPACE_REQUEST_EVENT_ACTIONS)[number];

/** The actions that a side may do now, in the order of the table. */
export function listSpaceRequestActions(
  { state, hasOffer }: { readonly state: SpaceRequestState; readonly hasOffer: boolean },
  side: BookingSide,
): SpaceRequestAction[] {
  return SPACE_REQUEST_ACTIONS.filter((action) => {
    const rule: SpaceRequestRule = SPACE_REQUEST_RULES[action];
    return rule.side === side && rule.from.includes(state) && (rule.needsOffer !== true || hasOffer);
  });
}
