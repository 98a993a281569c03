import { expect, test } from 'vitest';
import { stepAt } from './sign-in-paths.ts';

test.each([
  ['/login', 'password'],
  ['/Login/', 'password'],
  ['/login/validate-otp', 'code'],
  ['/LOGIN/VALIDATE-OTP', 'code'],
  ['/login/forgotten-password', 'forgotten'],
  ['/login/reset-password', 'reset'],
  ['/logout', undefined],
  ['/login/else', undefined],
  ['/loginx', undefined],
])('%s is the step %s', (pathname, step) => {
  expect(stepAt(pathname)).toBe(step);
});
