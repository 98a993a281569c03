import { expect, test } from 'vitest';
import {
  REVERSAL_SIDES,
  REVERSAL_STATES,
  getReversalActions,
  deriveReversalState,
  type ReversalSide,
  type ReversalState,
} from './reversals.ts';

test('whoever did not initiate it answers; the client closes what it has received', () => {
  const may: string[] = [];
  for (const state of REVERSAL_STATES)
    for (const initiatedBy of REVERSAL_SIDES)
      for (const side of REVERSAL_SIDES)
        for (const action of getReversalActions({ state, initiatedBy }, side))
          may.push(`${state} of ${initiatedBy}: ${side} may ${action}`);
  expect(may).toEqual([
    'INITIATED of CLIENT: PARTNER may approve-or-reject',
    'INITIATED of PARTNER: CLIENT may approve-or-reject',
    'RECEIVED of CLIENT: CLIENT may close',
    'RECEIVED of PARTNER: CLIENT may close',
  ] satisfies `${ReversalState} of ${ReversalSide}: ${ReversalSide} may ${string}`[]);
});

test.each([
  ['ORDER', 'ALLOCATED', false, 'APPROVED'],
  ['ORDER', 'UNALLOCATED', false, 'APPROVED'],
  ['FIRST_MILE', 'OUT_FOR_PICKUP', true, 'LABELLED'],
  ['FIRST_MILE', 'PICKUP_FAILED', true, 'LABELLED'],
  ['FIRST_MILE', 'PICKED_UP', true, 'PICKED_UP'],
  ['DROPOFF', 'DROPPED_OFF', true, 'PICKED_UP'],
  ['FIRST_MILE', 'HANDED_OVER', true, 'IN_TRANSIT'],
  ['CUSTOMS', 'ON_HOLD', true, 'IN_TRANSIT'],
  ['LAST_MILE', 'OUT_FOR_DELIVERY', true, 'IN_TRANSIT'],
  ['LAST_MILE', 'DELIVERED', true, 'RECEIVED'],
  ['LAST_MILE', 'LOST', true, 'CLOSED'],
  ['ORDER', 'CANCELLED', true, 'CLOSED'],
] as const)(
  'its reverse order at %s %s, label printed %s: %s',
  (serviceType, status, labelPrinted, state) => {
    expect(deriveReversalState({ serviceType, status, labelPrinted })).toBe(state);
  },
);
