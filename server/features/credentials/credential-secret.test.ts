import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { isWellFormed, isCredentialSecret, createSecret, getSecretPrefix } from './credential-secret.ts';

test('a secret names its mode, and its prefix has 12 characters', () => {
  const secret = createSecret('live');
  expect(secret).toMatch(/^lp_live_[0-9A-Za-z]{36}$/);
  expect(createSecret('test')).toMatch(/^lp_test_/);
  expect(getSecretPrefix(secret)).toBe(secret.slice(0, 12));
  expect(createSecret('live')).not.toBe(secret);
  expect(isWellFormed(secret)).toBe(true);
});

test('the checksum algorithm does not change between releases', () => {
  expect(isWellFormed('lp_test_0123456789ABCDEFGHIJKLMNOPQRST4VIVS1')).toBe(true);
});

test('the checksum detects any wrong character', () => {
  const secret = createSecret('live');
  assert(
    property(
      integer({ min: 8, max: secret.length - 1 }),
      constantFrom('a', 'Z', '0', '9', '_', 'x'),
      (at, letter) => {
        const changedSecret = secret.slice(0, at) + letter + secret.slice(at + 1);
        expect(isWellFormed(changedSecret)).toBe(changedSecret === secret);
      },
    ),
  );
  for (const changedSecret of [
    '',
    'lp_',
    secret.slice(1),
    secret.slice(0, -1),
    `${secret}x`,
    secret.toLowerCase(),
  ])
    expect(isWellFormed(changedSecret)).toBe(false);
});

test('a session token is not a credential secret', () => {
  expect(isCredentialSecret('eyJhbGciOiJIUzI1NiJ9.e30.x')).toBe(false);
  expect(isCredentialSecret(createSecret('test'))).toBe(true);
});
