import type { DepartureState } from '../trade/booking-states.ts';
export { DEPARTURE_STATES, type DepartureState } from '../trade/booking-states.ts';

interface DepartureRule {
  readonly from: readonly DepartureState[];
  readonly to: DepartureState;
}

/** States and actions of a departure. A closed one takes no bookings and changes none. */
export const DEPARTURE_RULES = {
  cancel: { from: ['PLANNED', 'CLOSED'], to: 'CANCELLED' },
  close: { from: ['PLANNED'], to: 'CLOSED' },
  reopen: { from: ['CLOSED'], to: 'PLANNED' },
  depart: { from: ['CLOSED'], to: 'DEPARTED' },
  arrive: { from: ['DEPARTED'], to: 'ARRIVED' },
} as const satisfies Readonly<Record<string, DepartureRule>>;

export type DepartureAction = keyof typeof DEPARTURE_RULES;
export const DEPARTURE_ACTIONS = Object.keys(DEPARTURE_RULES) as [DepartureAction, ...DepartureAction[]];

/** Whether the state of a departure allows an action. */
export function allowsDepartureAction(action: DepartureAction, state: DepartureState): boolean {
  const rule: DepartureRule = DEPARTURE_RULES[action];
  return rule.from.includes(state);
}
