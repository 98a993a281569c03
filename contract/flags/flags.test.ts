import { expect, test } from 'vitest';
import { resolveEnvironment } from './environment.ts';
import { DEFAULT_FLAG_VALUES } from './flags.ts';

test.each([
  ['localhost', 'dev'],
  ['portal.example.com', 'dev'],
  ['portal-SANDBOX.example.com', 'sandbox'],
  ['sandbox.v2.example.com', 'sandbox'],
  ['v2.portal.example.com', 'prod'],
])('the host %s is the environment %s', (host, environment) => {
  expect(resolveEnvironment(host)).toBe(environment);
});

test('by default every flag is off except the logo form', () => {
  const on = Object.entries(DEFAULT_FLAG_VALUES).filter(([, value]) => value);
  expect(on).toEqual([['display-client-logo-form', true]]);
});
