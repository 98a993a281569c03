import { findStatus, type StatusRef } from '../status/status-moves.ts';

/** A reversal brings a parcel back to its consignor. From APPROVED to RECEIVED it is where its reverse order is. */
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

/** Whoever did not initiate it answers. */
export const REVERSAL_SIDES = ['CLIENT', 'PARTNER'] as const;
export type ReversalSide = (typeof REVERSAL_SIDES)[number];

export const REVERSAL_ACTIONS = ['approve-or-reject', 'close'] as const;
export type ReversalAction = (typeof REVERSAL_ACTIONS)[number];

/** What a side may do with a reversal. */
export function getReversalActions(
  { state, initiatedBy }: { readonly state: ReversalState; readonly initiatedBy: ReversalSide },
  side: ReversalSide,
): ReversalAction[] {
  if (state === 'INITIATED') return side === initiatedBy ? [] : ['approve-or-reject'];
  return state === 'RECEIVED' && side === 'CLIENT' ? ['close'] : [];
}

const COLLECTION_LEGS: ReadonlySet<string> = new Set(['FIRST_MILE', 'PICKUP', 'DROPOFF']);

/** Where an approved reversal is, by the order that brings the parcel back. */
export function deriveReversalState(reverse: StatusRef & { readonly labelPrinted: boolean }): ReversalState {
  const row = findStatus(reverse);
  if (row === undefined || row.phase === 'waiting') return reverse.labelPrinted ? 'LABELLED' : 'APPROVED';
  if (row.phase === 'ended') return row.stage === 'DELIVERED' ? 'RECEIVED' : 'CLOSED';
  return COLLECTION_LEGS.has(reverse.serviceType) && row.status !== 'HANDED_OVER'
    ? 'PICKED_UP'
    : 'IN_TRANSIT';
}
