import { expect, test } from 'vitest';
import { safeNext } from './next-path.ts';

test.each(['/orders?page=2', '/orders/1#route', '/'])('%s is followed after sign-in', (next) => {
  expect(safeNext(next)).toBe(next);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/login',
  '/Logout',
  undefined,
])('%s is not', (next) => {
  expect(safeNext(next)).toBeUndefined();
});
