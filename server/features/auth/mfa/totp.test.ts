import { expect, test } from 'vitest';
import { newSecret, otpAuthUrl, stepOf } from './totp.ts';

// RFC 6238, appendix B: the secret of its SHA-1 rows, the last six digits of its codes.
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [20_000_000_000, '353130', 666_666_666],
])('at %d s the code is %s', (seconds, code, step) => {
  expect(stepOf(RFC_SECRET, code, new Date(seconds * 1000))).toBe(step);
});

test('a code is good one period early and late, and no longer', () => {
  const at = (seconds: number) => stepOf(RFC_SECRET, '081804', new Date(seconds * 1000));
  expect(at(1_111_111_109 - 30)).toBe(37_037_036);
  expect(at(1_111_111_109 + 30)).toBe(37_037_036);
  expect(at(1_111_111_109 - 60)).toBeUndefined();
  expect(at(1_111_111_109 + 61)).toBeUndefined();
});

test('the address names issuer, account and secret, and always fits the QR code', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const url = new URL(otpAuthUrl(secret, 'ann@acme.example'));
  expect(decodeURIComponent(url.pathname)).toContain('Client Portal:ann@acme.example');
  expect(url.searchParams.get('secret')).toBe(secret);
  expect(url.searchParams.get('issuer')).toBe('Client Portal');
  for (const email of [`${'ü'.repeat(200)}@acme.example`, `${'a'.repeat(240)}@acme.example`])
    expect(otpAuthUrl(secret, email).length).toBeLessThanOrEqual(155);
});
