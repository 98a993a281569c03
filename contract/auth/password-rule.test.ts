import { expect, test } from 'vitest';
import { meetsPasswordPolicy, PASSWORD_ERRORS } from './password-rule.ts';

test.each(['Portal@2026', 'aB3@aB3@', 'aB3@aB3@aB3@aB3@', '$!%*?&@aA1'])(
  'the standard policy accepts %s',
  (password) => {
    expect(meetsPasswordPolicy('standard', password)).toBe(true);
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
])('the standard policy refuses "%s"', (password) => {
  expect(meetsPasswordPolicy('standard', password)).toBe(false);
});

test('the modern policy counts characters, not code units', () => {
  expect(meetsPasswordPolicy('modern', 'ein langer Satz')).toBe(true);
  expect(meetsPasswordPolicy('modern', '🚚'.repeat(15))).toBe(true);
  expect(meetsPasswordPolicy('modern', '🚚'.repeat(64))).toBe(true);
  expect(meetsPasswordPolicy('modern', '🚚'.repeat(65))).toBe(false);
  expect(meetsPasswordPolicy('modern', 'Portal@2026')).toBe(false);
});

test('the standard policy has the text of the specification', () => {
  expect(PASSWORD_ERRORS.standard).toBe(
    'Password should be contains 8 - 16 characters, uppercase letter, lowercase letter, number and special character!',
  );
});
