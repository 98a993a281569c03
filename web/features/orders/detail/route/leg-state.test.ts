import { expect, it } from 'vitest';
import { legState } from './leg-state.ts';

const leg = { allocation: 'ALLOCATED', serviceType: 'LAST_MILE', status: null } as const;

it('a leg waits, moves, is behind us, or needs somebody', () => {
  expect(legState(leg)).toBe('ahead');
  expect(legState({ ...leg, status: 'OUT_FOR_DELIVERY' })).toBe('now');
  expect(legState({ ...leg, status: 'DELIVERED' })).toBe('done');
  expect(legState({ ...leg, serviceType: 'CUSTOMS', status: 'HANDED_OVER' })).toBe('done');
  expect(legState({ ...leg, serviceType: 'CUSTOMS', status: 'ON_HOLD' })).toBe('problem');
  expect(legState({ ...leg, status: 'LOST' })).toBe('problem');
  expect(legState({ ...leg, allocation: 'UNALLOCATED' })).toBe('problem');
});
