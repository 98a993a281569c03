import { describe, expect, test } from 'vitest';
import { isLeakedPassword } from './leaked-passwords.ts';

const EMAIL = 'ann.chan@acme.example';

test.each([
  'passwordpassword',
  'PasswordPassword',
  '1234567890987654321',
  'qwertyuiop123456',
  'abcabcabcabcabcabc',
  'aaaaaaaaaaaaaaaaaa',
  'password-123456789',
  'ann.chan@ann.chan',
  'iloveyou iloveyou iloveyou',
])('%s counts as leaked', (password) => {
  expect(isLeakedPassword('modern', password, EMAIL)).toBe(true);
});

test.each([
  'correct horse battery staple',
  'our forklift sings on mondays',
  'pXv7-qLm2-zRt9-wKd4',
  'ส่งพัสดุถึงบ้านทุกวันศุกร์',
])('%s does not count as leaked', (password) => {
  expect(isLeakedPassword('modern', password, EMAIL)).toBe(false);
});

describe('under the standard policy', () => {
  test.each([
    ['of the list, with a sign', 'Password1!'],
    ['of the list in capital letters', 'Qwerty123@'],
    ['a repeated part', 'Ab1@Ab1@Ab1@'],
    ['the name of the address', 'Ann.chan@1'],
    ['a part of the name', 'Chan@2026'],
    ['the company of the address', 'Acme@2026!'],
  ])('%s: %s counts as leaked', (_, password) => {
    expect(isLeakedPassword('standard', password, EMAIL)).toBe(true);
  });

  test.each([
    ['two words', 'Portal@2026'],
    ['eight more characters than the company', 'Acme@Kx7qLm2!'],
    ['a word of three letters of the address', 'Ann@Kx7q'],
    ['the last label of the domain', 'Example@7'],
  ])('%s: %s does not count', (_, password) => {
    expect(isLeakedPassword('standard', password, EMAIL)).toBe(false);
  });
});
