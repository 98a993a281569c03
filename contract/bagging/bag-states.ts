/** States of a bag. Those after SEALED are set at the forwarder. The orders of a DELETED bag are unbagged again. */
export const BAG_STATES = [
  'OPEN',
  'SEALED',
  'COMPLETED',
  'MANIFESTED',
  'IN_TRANSIT',
  'DELIVERED',
  'DELETED',
] as const;
export type BagState = (typeof BAG_STATES)[number];

/** Actions on a bag. `remove-order` needs no reason; `delete`, of the bag or of one order, needs one. */
export const BAG_ACTIONS = [
  'add-orders',
  'remove-order',
  'set-tare',
  'set-mawb',
  'seal',
  'unseal',
  'print-label',
  'delete',
] as const;
export type BagAction = (typeof BAG_ACTIONS)[number];

/** The actions that each state allows; buttons and API checks follow this table. */
const ACTIONS_BY_STATE: Readonly<Record<BagState, readonly BagAction[]>> = {
  OPEN: ['add-orders', 'remove-order', 'set-tare', 'set-mawb', 'seal', 'print-label', 'delete'],
  SEALED: ['set-mawb', 'unseal', 'print-label', 'delete'],
  // From MANIFESTED on, MAWB and contents can no longer change.
  COMPLETED: ['set-mawb', 'unseal', 'print-label'],
  MANIFESTED: ['print-label'],
  IN_TRANSIT: ['print-label'],
  DELIVERED: [],
  DELETED: [],
};

export function getBagActions(state: BagState): readonly BagAction[] {
  return ACTIONS_BY_STATE[state];
}

/** The states that allow an action. */
export function getStatesAllowing(action: BagAction): BagState[] {
  return BAG_STATES.filter((state) => ACTIONS_BY_STATE[state].includes(action));
}
