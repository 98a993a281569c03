import { afterEach, expect, test } from 'vitest';
import { currentToasts, dismissToast, toast, toastFailure } from '../ui/toast/toast-store.ts';
import { findResets, resetState, STATE_RESETS } from './state-resets.ts';

const ORDERS = ['order filters', 'batch filter', 'order tab', 'incoming-orders filter'];
const MARKETPLACE = ['marketplace filter', 'marketplace detail', 'marketplace page'];
const UNRELATED = ['alerts', 'pagination'];
const PARTNER = '/partner-portals/01890000-0000-7000-8000-00000000000a';

afterEach(() => {
  for (const entry of currentToasts()) dismissToast(entry.id);
});

test.each([
  ['/tracking', '/orders', [...UNRELATED, ...ORDERS]],
  ['/orders', '/Orders/SG12', ORDERS],
  ['/orders/batch/1', '/orders', ORDERS],
  ['/orders', '/orders/', []],
  ['/orders', '/tracking', UNRELATED],
  ['/tracking', '/tracking/SG12', []],
  ['/orders', '/next/l-parcel/orders', [...UNRELATED, ...ORDERS]],
  ['/marketplace', '/marketplace/1', MARKETPLACE],
  ['/orders', '/marketplace', [...UNRELATED, ...MARKETPLACE]],
  [`${PARTNER}/dashboard`, `${PARTNER}/incoming-orders`, [...UNRELATED, ...ORDERS]],
  [`${PARTNER}/bagging`, `${PARTNER}/bagging/scan`, ['manifested bagging']],
  [`${PARTNER}/bagging`, `${PARTNER}/manifest`, [...UNRELATED, 'manifested bagging']],
  ['/partner-portals/dashboard', `${PARTNER}/dashboard`, []],
  ['/tracking', '/bagging', UNRELATED],
])('from %s to %s resets %j', (from, to, states) => {
  expect(findResets(from, to).map(({ state }) => state)).toEqual(states);
});

test('state names are unique', () => {
  expect(new Set(STATE_RESETS.map(({ state }) => state)).size).toBe(STATE_RESETS.length);
});

test('leaving an area drops its toasts, except those with an undo action', () => {
  toast('Saved');
  toastFailure('The labels could not be made');
  toast('3 orders cancelled', { undo: () => undefined });
  resetState('/orders', '/orders/SG12');
  expect(currentToasts()).toHaveLength(3);
  resetState('/orders', '/tracking');
  expect(currentToasts().map(({ message }) => message)).toEqual(['3 orders cancelled']);
});
