import { expect, test } from 'vitest';
import { passwordFault } from './password-rule.ts';

const SAID =
  'Password should be contains 8 - 16 characters, uppercase letter, lowercase letter, number and special character!';

test.each(['Portal@2026', 'aB3@aB3@', 'aB3@aB3@aB3@aB3@', '$!%*?&@aA1'])('standard takes %s', (password) => {
  expect(passwordFault('standard', password)).toBeUndefined();
});

test.each([
  'aB3@aB3',
  'aB3@aB3@aB3@aB3@x',
  'portal@2026',
  'PORTAL@2026',
  'Portal@year',
  'Portal2026',
  'Portal#2026',
  'Portal @2026',
  'Pörtal@2026',
  'Portal@2026\n',
  '',
])('standard refuses "%s" in the words of the specification', (password) => {
  expect(passwordFault('standard', password)).toBe(SAID);
});

test('modern counts characters, whatever they are', () => {
  expect(passwordFault('modern', 'ein langer Satz')).toBeUndefined();
  expect(passwordFault('modern', '🚚'.repeat(15))).toBeUndefined();
  expect(passwordFault('modern', '🚚'.repeat(64))).toBeUndefined();
  expect(passwordFault('modern', '🚚'.repeat(65))).toContain('15 to 64');
  expect(passwordFault('modern', 'Portal@2026')).toContain('15 to 64');
});
