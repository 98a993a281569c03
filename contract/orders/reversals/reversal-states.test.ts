import { expect, test } from 'vitest';
import {
  REVERSAL_SIDES,
  REVERSAL_STATES,
  getReversalActions,
  deriveReversalState,
  type ReversalSide,
  type ReversalState,
} from './reversal-states.ts';

test('the side that did not initiate a reversal answers it, and the client closes a received one', () => {
  const permitted: string[] = [];
  for (const state of REVERSAL_STATES)
    for (const initiatedBy of REVERSAL_SIDES)
      for (const side of REVERSAL_SIDES)
        for (const action of getReversalActions({ state, initiatedBy }, side))
          permitted.push(`${state} of ${initiatedBy}: ${side} may ${action}`);
  expect(permitted).toEqual([
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
  'with its reverse order at %s %s and label printed %s, a reversal is %s',
  (serviceType, status, labelPrinted, state) => {
    expect(deriveReversalState({ serviceType, status, labelPrinted })).toBe(state);
  },
);
