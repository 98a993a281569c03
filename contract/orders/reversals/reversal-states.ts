import { findStatus, type StatusRef } from '../status/status-transitions.ts';

/** States of a reversal. APPROVED to RECEIVED follow the status of its reverse order. */
export const REVERSAL_STATES = [
  'INITIATED',
  'APPROVED',
  'REJECTED',
  'LABELLED',
  'PICKED_UP',
  'IN_TRANSIT',
  'RECEIVED',
  'CLOSED',
] as const;
export type ReversalState = (typeof REVERSAL_STATES)[number];

/** The side that did not initiate a reversal answers it. */
export const REVERSAL_SIDES = ['CLIENT', 'PARTNER'] as const;
export type ReversalSide = (typeof REVERSAL_SIDES)[number];

export const REVERSAL_ACTIONS = ['approve-or-reject', 'close'] as const;
export type ReversalAction = (typeof REVERSAL_ACTIONS)[number];

/** Actions of a side on a reversal. */
export function getReversalActions(
  { state, initiatedBy }: { readonly state: ReversalState; readonly initiatedBy: ReversalSide },
  side: ReversalSide,
): ReversalAction[] {
  if (state === 'INITIATED') return side === initiatedBy ? [] : ['approve-or-reject'];
  return state === 'RECEIVED' && side === 'CLIENT' ? ['close'] : [];
}

const COLLECTION_LEGS: ReadonlySet<string> = new Set(['FIRST_MILE', 'PICKUP', 'DROPOFF']);

/** The state of an approved reversal, by the status of its reverse order. */
export function deriveReversalState(reverse: StatusRef & { readonly labelPrinted: boolean }): ReversalState {
  const definition = findStatus(reverse);
  if (definition === undefined || definition.phase === 'waiting')
    return reverse.labelPrinted ? 'LABELLED' : 'APPROVED';
  if (definition.phase === 'ended') return definition.stage === 'DELIVERED' ? 'RECEIVED' : 'CLOSED';
  return COLLECTION_LEGS.has(reverse.serviceType) && definition.status !== 'HANDED_OVER'
    ? 'PICKED_UP'
    : 'IN_TRANSIT';
}
