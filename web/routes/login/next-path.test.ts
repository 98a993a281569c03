import { expect, test } from 'vitest';
import { parseNextPath } from './next-path.ts';

test.each(['/orders?page=2', '/orders/1#route', '/'])('the path %s is followed after the sign-in', (next) => {
  expect(parseNextPath(next)).toBe(next);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/login',
  '/Logout',
  undefined,
])('the next parameter %s is ignored', (next) => {
  expect(parseNextPath(next)).toBeUndefined();
});
