import type { Permission } from '../auth/index.ts';
import type { BookingState } from '../trade/booking-states.ts';

export { BOOKING_STATES, type BookingState } from '../trade/booking-states.ts';

/** Who acts on a booking. */
export const BOOKING_SIDES = ['CLIENT', 'PARTNER'] as const;
export type BookingSide = (typeof BOOKING_SIDES)[number];

/** The permission that each side needs for its actions. */
export const BOOKING_PERMISSIONS = {
  CLIENT: 'orders.write',
  PARTNER: 'partner-departures.write',
} as const satisfies Readonly<Record<BookingSide, Permission>>;

/** Why a partner rejects a booking. */
export const BOOKING_REJECTIONS = [
  'NO_CAPACITY',
  'PAST_CUT_OFF',
  'GOODS_NOT_ACCEPTED',
  'PIECES_NOT_ACCEPTED',
  'CREDIT_CHECK',
  'DEPARTURE_CANCELLED',
  'OTHER',
] as const;
export type BookingRejection = (typeof BOOKING_REJECTIONS)[number];

/** Minutes for which a request holds its space. Afterwards it needs room again to be confirmed. */
export const BOOKING_HOLD_MINUTES = 60;

interface BookingRule {
  readonly side: BookingSide;
  /** The states that allow the action. */
  readonly from: readonly BookingState[];
  /** The state afterwards; absent where it stays. */
  readonly to?: BookingState;
  /** Only until the cut-off of the departure. */
  readonly untilCutOff?: true;
  /** Only while the partner offers another departure. */
  readonly needsAlternative?: true;
}

/** States and actions of a booking, for both sides. API and buttons follow this table. */
export const BOOKING_RULES = {
  confirm: { side: 'PARTNER', from: ['REQUESTED'], to: 'CONFIRMED' },
  reject: { side: 'PARTNER', from: ['REQUESTED', 'CONFIRMED'], to: 'REJECTED' },
  rebook: { side: 'PARTNER', from: ['REQUESTED', 'CONFIRMED', 'CLOSED'] },
  'accept-alternative': { side: 'CLIENT', from: ['REJECTED'], to: 'CONFIRMED', needsAlternative: true },
  // A confirmed one that needs more space is REQUESTED again: `isLarger`.
  amend: { side: 'CLIENT', from: ['REQUESTED', 'CONFIRMED'], untilCutOff: true },
  cancel: { side: 'CLIENT', from: ['REQUESTED', 'CONFIRMED'], to: 'CANCELLED', untilCutOff: true },
} as const satisfies Readonly<Record<string, BookingRule>>;

export type BookingAction = keyof typeof BOOKING_RULES;
export const BOOKING_ACTIONS = Object.keys(BOOKING_RULES) as [BookingAction, ...BookingAction[]];

/** How a booking begins: a request that waits for the partner, or the offer of a partner for a space request. */
export const BOOKING_ORIGINS = ['request', 'accept-offer'] as const;
export type BookingOrigin = (typeof BOOKING_ORIGINS)[number];

/** What can happen to a booking: its own actions, and those of its departure. */
export const BOOKING_EVENT_ACTIONS = [
  ...BOOKING_ORIGINS,
  ...BOOKING_ACTIONS,
  'reschedule',
  'close',
  'reopen',
  'depart',
  'arrive',
] as const;
export type BookingEventAction = (typeof BOOKING_EVENT_ACTIONS)[number];

/** Weight in grams and volume in litres that a booking takes. */
export interface BookedLoad {
  readonly weight: number;
  readonly volume: number;
}

/** Whether a load takes more space than before: a booking of it that was confirmed waits for the partner again. */
export const isLarger = (after: BookedLoad, before: BookedLoad): boolean =>
  after.weight > before.weight || after.volume > before.volume;

/** What decides which actions a booking allows. */
export interface BookingFacts {
  readonly state: BookingState;
  /** Until when its departure can be booked, ISO 8601. */
  readonly cutOffAt: string;
  readonly hasAlternative: boolean;
}

/** The actions that a side may do now, in the order of the table. */
export function listBookingActions(
  { state, cutOffAt, hasAlternative }: BookingFacts,
  side: BookingSide,
  now: Date,
): BookingAction[] {
  return BOOKING_ACTIONS.filter((action) => {
    const rule: BookingRule = BOOKING_RULES[action];
    return (
      rule.side === side &&
      rule.from.includes(state) &&
      (rule.untilCutOff !== true || now.toISOString() <= cutOffAt) &&
      (rule.needsAlternative !== true || hasAlternative)
    );
  });
}
