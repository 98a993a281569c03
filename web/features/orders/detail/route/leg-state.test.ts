import { expect, it } from 'vitest';
import { deriveLegState, getDoneShare } from './leg-state.ts';

const leg = { allocation: 'ALLOCATED', serviceType: 'LAST_MILE', status: null, unusedSince: null } as const;

it('the state of a leg follows from its allocation and status', () => {
  expect(deriveLegState(leg)).toBe('upcoming');
  expect(deriveLegState({ ...leg, status: 'OUT_FOR_DELIVERY' })).toBe('current');
  expect(deriveLegState({ ...leg, status: 'DELIVERED' })).toBe('done');
  expect(deriveLegState({ ...leg, serviceType: 'CUSTOMS', status: 'HANDED_OVER' })).toBe('done');
  expect(deriveLegState({ ...leg, serviceType: 'CUSTOMS', status: 'ON_HOLD' })).toBe('problem');
  expect(deriveLegState({ ...leg, status: 'LOST' })).toBe('problem');
  expect(deriveLegState({ ...leg, allocation: 'UNALLOCATED' })).toBe('problem');
  expect(deriveLegState({ ...leg, serviceType: 'FIRST_MILE', unusedSince: '2026-11-28T03:00:00Z' })).toBe(
    'done',
  );
});

it('the way between the ports is travelled from the departure on', () => {
  expect([null, 'MANIFESTED', 'OFFLOADED', 'DEPARTED', 'ARRIVED', 'HANDED_OVER'].map(getDoneShare)).toEqual([
    0, 0, 0, 0.5, 1, 1,
  ]);
});
