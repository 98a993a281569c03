/** Who packed a bag: a client its own orders, or a forwarder those of several clients. */
export const BAG_PACKERS = ['CLIENT', 'FORWARDER'] as const;
export type BagPacker = (typeof BAG_PACKERS)[number];

/**
 * States of a bag. COMPLETED: its contents are final, and it waits for its manifest. Those after COMPLETED are set at the
 * forwarder: IN_TRANSIT from the departure of its flight, ARRIVED at the destination. The orders of a DELETED bag are
 * unbagged again; those of a BROKEN_UP bag are with the forwarder, which packs them into its own bags.
 */
export const BAG_STATES = [
  'OPEN',
  'SEALED',
  'COMPLETED',
  'MANIFESTED',
  'IN_TRANSIT',
  'ARRIVED',
  'DELIVERED',
  'BROKEN_UP',
  'DELETED',
] as const;
export type BagState = (typeof BAG_STATES)[number];

/**
 * Actions on a bag. `remove-order` needs no reason; `delete`, of the bag or of one order, needs one. `break-up` is the
 * forwarder's alone.
 */
export const BAG_ACTIONS = [
  'add-orders',
  'remove-order',
  'set-tare',
  'set-mawb',
  'seal',
  'unseal',
  'complete',
  'hand-over',
  'break-up',
  'print-label',
  'delete',
] as const;
export type BagAction = (typeof BAG_ACTIONS)[number];

/** The actions that each state allows; buttons and API checks follow this table. */
const ACTIONS_BY_STATE: Readonly<Record<BagState, readonly BagAction[]>> = {
  OPEN: ['add-orders', 'remove-order', 'set-tare', 'set-mawb', 'seal', 'print-label', 'delete'],
  SEALED: ['set-mawb', 'unseal', 'complete', 'hand-over', 'print-label', 'delete'],
  // From MANIFESTED on, MAWB and contents can no longer change.
  COMPLETED: ['set-mawb', 'unseal', 'hand-over', 'print-label'],
  MANIFESTED: ['print-label'],
  IN_TRANSIT: ['print-label'],
  ARRIVED: ['print-label'],
  DELIVERED: [],
  BROKEN_UP: [],
  DELETED: [],
};

/** What the client can no longer do after the forwarder has taken the bag over. */
const ACTIONS_OF_HOLDER: readonly BagAction[] = ['unseal', 'hand-over', 'set-mawb'];

/** The actions on a bag; `handedOverAt` is null while its packer has it. */
export function getBagActions({
  state,
  handedOverAt,
}: {
  readonly state: BagState;
  readonly handedOverAt: string | null;
}): readonly BagAction[] {
  const actions = ACTIONS_BY_STATE[state];
  return handedOverAt === null ? actions : actions.filter((action) => !ACTIONS_OF_HOLDER.includes(action));
}

/** A bag as the actions of its forwarder depend on it. */
interface ForwarderActionBag {
  readonly packer: BagPacker;
  readonly state: BagState;
  readonly handedOverAt: string | null;
  /** Whether the forwarder completed a bag of a client as it is. */
  readonly isForwarded: boolean;
}

/** The actions of a forwarder: on a bag that it packed, and on one of a client that it received. */
export function getForwarderBagActions({
  packer,
  state,
  handedOverAt,
  isForwarded,
}: ForwarderActionBag): readonly BagAction[] {
  const actions = getBagActions({ state, handedOverAt }).filter((action) => action !== 'hand-over');
  if (packer === 'FORWARDER') return actions;
  const isUndecided = state === 'COMPLETED' && !isForwarded;
  return [
    ...(isUndecided ? (['break-up', 'complete'] as const) : []),
    ...actions.filter((action) => action === 'print-label'),
  ];
}

/** The states that allow an action. */
export function getStatesAllowing(action: BagAction): BagState[] {
  return BAG_STATES.filter((state) => ACTIONS_BY_STATE[state].includes(action));
}
