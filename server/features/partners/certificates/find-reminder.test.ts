import { getCertificateStatus } from '@portal/contract/partners';
import { expect, test } from 'vitest';
import { findReminder } from './find-reminder.ts';

test.each([
  ['2027-01-23', undefined, 'VALID'],
  ['2027-01-22', 60, 'ENDS_SOON'],
  ['2026-12-24', 60, 'ENDS_SOON'],
  ['2026-12-23', 30, 'ENDS_SOON'],
  ['2026-12-01', 30, 'ENDS_SOON'],
  ['2026-11-30', 7, 'ENDS_SOON'],
  ['2026-11-23', 0, 'ENDS_SOON'],
  ['2026-11-22', 0, 'ENDED'],
] as const)(
  'on 2026-11-23, a certificate valid until %s has the reminder of %s days and is %s',
  (validUntil, reminder, status) => {
    expect(findReminder(validUntil, '2026-11-23')).toBe(reminder);
    expect(getCertificateStatus(validUntil, '2026-11-23')).toBe(status);
  },
);
