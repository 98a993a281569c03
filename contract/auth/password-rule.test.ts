import { expect, test } from 'vitest';
import { findPasswordError } from './password-rule.ts';

const STANDARD_ERROR =
  'Password should be contains 8 - 16 characters, uppercase letter, lowercase letter, number and special character!';

test.each(['Portal@2026', 'aB3@aB3@', 'aB3@aB3@aB3@aB3@', '$!%*?&@aA1'])(
  'the standard policy accepts %s',
  (password) => {
    expect(findPasswordError('standard', password)).toBeUndefined();
  },
);

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
])('the standard policy refuses "%s" with the text of the specification', (password) => {
  expect(findPasswordError('standard', password)).toBe(STANDARD_ERROR);
});

test('the modern policy counts characters, not code units', () => {
  expect(findPasswordError('modern', 'ein langer Satz')).toBeUndefined();
  expect(findPasswordError('modern', '🚚'.repeat(15))).toBeUndefined();
  expect(findPasswordError('modern', '🚚'.repeat(64))).toBeUndefined();
  expect(findPasswordError('modern', '🚚'.repeat(65))).toContain('15 to 64');
  expect(findPasswordError('modern', 'Portal@2026')).toContain('15 to 64');
});
