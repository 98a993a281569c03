import { afterEach, expect, test } from 'vitest';
import { currentToasts, dropToast, toast, toastFailure } from './toast-store.ts';

afterEach(() => {
  for (const one of currentToasts()) dropToast(one.id);
});

test('what was done goes by itself, later when it can be undone; what failed stays', () => {
  toast('Saved');
  toast('3 orders cancelled', { undo: () => undefined });
  toastFailure('The labels could not be made');
  expect(currentToasts().map((one) => one.forMs)).toEqual([5_000, 10_000, undefined]);
});

test('at most four at once, the oldest leaves', () => {
  for (let count = 1; count <= 6; count += 1) toast(`${count}`);
  expect(currentToasts().map((one) => one.message)).toEqual(['3', '4', '5', '6']);
});
