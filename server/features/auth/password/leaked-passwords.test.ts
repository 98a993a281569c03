import { expect, test } from 'vitest';
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
  expect(isLeakedPassword(password, EMAIL)).toBe(true);
});

test.each([
  'correct horse battery staple',
  'our forklift sings on mondays',
  'pXv7-qLm2-zRt9-wKd4',
  'ส่งพัสดุถึงบ้านทุกวันศุกร์',
])('%s does not count as leaked', (password) => {
  expect(isLeakedPassword(password, EMAIL)).toBe(false);
});
