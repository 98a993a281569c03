import { afterEach, expect, test } from 'vitest';
import { currentToasts, dismissToast, toast, toastFailure } from './toast-store.ts';

afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
});

test('a success toast lasts 5 seconds, one with undo 10 seconds, and a failure until it is closed', () => {
  toast('Saved');
  toast('3 orders cancelled', { undo: () => undefined });
  toastFailure('The labels could not be made');
  expect(currentToasts().map((toast) => toast.durationMs)).toEqual([5_000, 10_000, undefined]);
});

test('the fifth toast removes the oldest', () => {
  for (let count = 1; count <= 6; count += 1) toast(`${count}`);
  expect(currentToasts().map((toast) => toast.message)).toEqual(['3', '4', '5', '6']);
});
