import { expect, test } from 'vitest';
import { getStateAndActions } from './allowed-actions.ts';

const DAY = 86_400_000;
const ORDER = {
  legs: [{ serviceType: 'DOMESTIC', sequence: 1 }],
  events: [{ serviceType: 'DOMESTIC', status: 'DELIVERED', at: 0 }],
  isCancellationPending: false,
  labelPrinted: true,
  isReversalOpen: false,
};
const FAILED = { ...ORDER, events: [{ serviceType: 'DOMESTIC', status: 'DELIVERY_FAILED', at: 0 }] };

test('the state comes with its actions', () => {
  const { state, actions } = getStateAndActions(ORDER, new Date(30 * DAY));
  expect(state).toMatchObject({ status: 'DELIVERED', stage: 'DELIVERED', at: 0 });
  expect(actions).toEqual(['reverse']);
});

test('a reversal cannot be initiated a second time, or after 30 days', () => {
  expect(getStateAndActions({ ...ORDER, isReversalOpen: true }, new Date(DAY)).actions).toEqual([]);
  expect(getStateAndActions(ORDER, new Date(30 * DAY + 1)).actions).toEqual([]);
});

test('only a printed label can get a new version', () => {
  expect(getStateAndActions(FAILED, new Date(DAY)).actions).toContain('relabel');
  expect(getStateAndActions({ ...FAILED, labelPrinted: false }, new Date(DAY)).actions).not.toContain(
    'relabel',
  );
});

test('a cancellation is not requested twice', () => {
  const moving = {
    ...ORDER,
    events: [{ serviceType: 'DOMESTIC', status: 'RECEIVED_AT_DESTINATION_HUB', at: 0 }],
  };
  expect(getStateAndActions(moving, new Date(DAY)).actions).toContain('cancel');
  expect(getStateAndActions({ ...moving, isCancellationPending: true }, new Date(DAY)).actions).not.toContain(
    'cancel',
  );
});
