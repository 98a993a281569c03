import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { isWellFormed, looksLikeSecret, newSecret, shownPart } from './credential-secret.ts';

test('a secret says what it is for, and shows no more than its beginning', () => {
  const secret = newSecret('live');
  expect(secret).toMatch(/^lp_live_[0-9A-Za-z]{36}$/);
  expect(newSecret('test')).toMatch(/^lp_test_/);
  expect(shownPart(secret)).toBe(secret.slice(0, 12));
  expect(newSecret('live')).not.toBe(secret);
  expect(isWellFormed(secret)).toBe(true);
});

test('a known secret keeps its checksum over releases', () => {
  expect(isWellFormed('lp_test_0123456789ABCDEFGHIJKLMNOPQRST4VIVS1')).toBe(true);
});

test('any letter that was mistyped shows without asking a database', () => {
  const secret = newSecret('live');
  assert(
    property(
      integer({ min: 8, max: secret.length - 1 }),
      constantFrom('a', 'Z', '0', '9', '_', 'x'),
      (at, letter) => {
        const typed = secret.slice(0, at) + letter + secret.slice(at + 1);
        expect(isWellFormed(typed)).toBe(typed === secret);
      },
    ),
  );
  for (const typed of ['', 'lp_', secret.slice(1), secret.slice(0, -1), `${secret}x`, secret.toLowerCase()])
    expect(isWellFormed(typed)).toBe(false);
});

test('a session token is not taken for one', () => {
  expect(looksLikeSecret('eyJhbGciOiJIUzI1NiJ9.e30.x')).toBe(false);
  expect(looksLikeSecret(newSecret('test'))).toBe(true);
});
