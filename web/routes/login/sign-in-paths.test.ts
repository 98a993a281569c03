import { expect, test } from 'vitest';
import { findStep } from './sign-in-paths.ts';

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
])('the step of %s is %s', (pathname, step) => {
  expect(findStep(pathname)).toBe(step);
});
