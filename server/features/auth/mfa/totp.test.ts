import { expect, test } from 'vitest';
import { createSecret, buildOtpAuthUrl, findTimeStep } from './totp.ts';

// RFC 6238, appendix B: the secret of its SHA-1 rows, the last six digits of its codes.
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [20_000_000_000, '353130', 666_666_666],
])('the code at %d s is %s', (seconds, code, step) => {
  expect(findTimeStep(RFC_SECRET, code, new Date(seconds * 1000))).toBe(step);
});

test('a code is valid one period early and one period late, not longer', () => {
  const at = (seconds: number) => findTimeStep(RFC_SECRET, '081804', new Date(seconds * 1000));
  expect(at(1_111_111_109 - 30)).toBe(37_037_036);
  expect(at(1_111_111_109 + 30)).toBe(37_037_036);
  expect(at(1_111_111_109 - 60)).toBeUndefined();
  expect(at(1_111_111_109 + 61)).toBeUndefined();
});

test('the otpauth URL names issuer, account and secret, and fits the QR code', () => {
  const secret = createSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const url = new URL(buildOtpAuthUrl(secret, 'ann@acme.example'));
  expect(decodeURIComponent(url.pathname)).toContain('Client Portal:ann@acme.example');
  expect(url.searchParams.get('secret')).toBe(secret);
  expect(url.searchParams.get('issuer')).toBe('Client Portal');
  for (const email of [`${'ü'.repeat(200)}@acme.example`, `${'a'.repeat(240)}@acme.example`])
    expect(buildOtpAuthUrl(secret, email).length).toBeLessThanOrEqual(155);
});
