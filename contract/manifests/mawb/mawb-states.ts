import type { BagState } from '../../bagging/bag-states.ts';

/**
 * States of a MAWB. OPEN: it is booked, and bags can be added. From MANIFESTED on, its flight, route and bags are final;
 * only an off-load takes a bag away. DEPARTED: from its first departure on. ARRIVED: all its bags have arrived. CANCELLED: it has
 * no bags, and takes none.
 */
export const MAWB_STATES = ['OPEN', 'MANIFESTED', 'DEPARTED', 'ARRIVED', 'CANCELLED'] as const;
export type MawbState = (typeof MAWB_STATES)[number];

export const MAWB_ACTIONS = [
  'edit',
  'issue',
  'reissue',
  'depart',
  'arrive',
  'hand-over',
  'off-load',
  'load',
  'set-load-unit',
  'cancel',
] as const;
export type MawbAction = (typeof MAWB_ACTIONS)[number];

/** `load`: to take a bag that another MAWB had to leave behind. `cancel`: without bags. A split shipment departs more than once. */
const ACTIONS_BY_STATE: Readonly<Record<MawbState, readonly MawbAction[]>> = {
  OPEN: ['edit', 'issue', 'load', 'set-load-unit', 'cancel'],
  MANIFESTED: ['reissue', 'depart', 'off-load', 'load', 'set-load-unit', 'cancel'],
  DEPARTED: ['reissue', 'depart', 'arrive', 'hand-over', 'off-load', 'set-load-unit'],
  ARRIVED: ['reissue', 'hand-over'],
  CANCELLED: [],
};

/** The actions that the state of a MAWB allows; buttons and API checks follow this table. */
export function getMawbActions(state: MawbState): readonly MawbAction[] {
  return ACTIONS_BY_STATE[state];
}

/** States of the bags of a MAWB that an action can concern. */
const BAG_STATES_BY_ACTION = {
  depart: ['MANIFESTED'],
  arrive: ['IN_TRANSIT'],
  'hand-over': ['ARRIVED'],
  // An airline often reports an off-load only after the departure.
  'off-load': ['MANIFESTED', 'IN_TRANSIT'],
  // Of a split shipment the bags that have not departed.
  'set-load-unit': ['OPEN', 'SEALED', 'COMPLETED', 'MANIFESTED'],
} as const satisfies Partial<Record<MawbAction, readonly BagState[]>>;

/** Whether an action on a MAWB can concern a bag in this state. */
export function allowsMawbAction(action: keyof typeof BAG_STATES_BY_ACTION, state: BagState): boolean {
  const states: readonly BagState[] = BAG_STATES_BY_ACTION[action];
  return states.includes(state);
}

const STATES_AFTER_ARRIVAL: readonly BagState[] = ['ARRIVED', 'DELIVERED'];

/** The state of a manifested MAWB by its bags. `hasDeparture`: whether a departure is recorded. */
export function deriveMawbState(bagStates: readonly BagState[], hasDeparture: boolean): MawbState {
  if (bagStates.length > 0 && bagStates.every((state) => STATES_AFTER_ARRIVAL.includes(state)))
    return 'ARRIVED';
  return hasDeparture ? 'DEPARTED' : 'MANIFESTED';
}
