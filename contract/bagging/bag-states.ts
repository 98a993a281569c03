/** A bag's life. What comes after SEALED happens to it at the forwarder. DELETED: taken apart, its orders are free. */
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

/** What may be done with a bag. `remove-order` takes one out without a word; `delete` wants a reason, for one or for all. */
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

/** The table of states and actions: the buttons of the pages and the checks of the API are made from it. */
const ACTIONS_OF: Readonly<Record<BagState, readonly BagAction[]>> = {
  OPEN: ['add-orders', 'remove-order', 'set-tare', 'set-mawb', 'seal', 'print-label', 'delete'],
  SEALED: ['set-mawb', 'unseal', 'print-label', 'delete'],
  // On a manifest, its MAWB and its contents stand.
  COMPLETED: ['set-mawb', 'unseal', 'print-label'],
  MANIFESTED: ['print-label'],
  IN_TRANSIT: ['print-label'],
  DELIVERED: [],
  DELETED: [],
};

export function actionsOfBag(state: BagState): readonly BagAction[] {
  return ACTIONS_OF[state];
}

/** States in which an action is possible. */
export function statesFor(action: BagAction): BagState[] {
  return BAG_STATES.filter((state) => ACTIONS_OF[state].includes(action));
}
