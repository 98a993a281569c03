import { expect, test } from 'vitest';
import { environmentOf } from './environment.ts';
import { UNRESOLVED_FLAGS } from './flags.ts';

test.each([
  ['localhost', 'dev'],
  ['portal.example.com', 'dev'],
  ['portal-SANDBOX.example.com', 'sandbox'],
  ['sandbox.v2.example.com', 'sandbox'],
  ['v2.portal.example.com', 'prod'],
])('the host %s is %s', (host, environment) => {
  expect(environmentOf(host)).toBe(environment);
});

test('unresolved, every flag is off but the logo form', () => {
  const on = Object.entries(UNRESOLVED_FLAGS).filter(([, value]) => value);
  expect(on).toEqual([['display-client-logo-form', true]]);
});
