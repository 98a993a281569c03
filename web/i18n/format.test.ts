import { formatDecimal } from '@portal/contract/quantities';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatAmount,
  formatDate,
  formatDays,
  formatRelative,
  formatTime,
  formatWeight,
  formatWeightInColumn,
  setTimeZone,
} from './format.ts';
import { i18n } from './messages.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:30Z', 'now'],
  ['2026-11-21T11:10:00Z', '50 minutes ago'],
  ['2026-11-20T12:00:00Z', 'yesterday'],
  ['2026-11-24T12:00:00Z', 'in 3 days'],
  ['2026-09-21T12:00:00Z', '2 months ago'],
])('%s is %s', (at, expected) => {
  expect(formatRelative(at, NOW)).toBe(expected);
});

test('amounts have two decimals, or three where the third is not zero, and the code, grouped as the locale does', () => {
  expect(formatAmount({ amountMinor: 1_234_550, currency: 'SGD' })).toBe('12,345.50 SGD');
  expect(formatAmount({ amountMinor: 1_200, currency: 'JPY' })).toBe('1,200.00 JPY');
  expect(formatAmount({ amountMinor: 12_345, currency: 'KWD' })).toBe('12.345 KWD');
  i18n.load('id', {});
  i18n.activate('id');
  try {
    expect(formatAmount({ amountMinor: 123_450_000, currency: 'IDR' })).toBe('1.234.500,00 IDR');
  } finally {
    i18n.activate('en');
  }
});

test('weights are kilograms with up to three decimals, or exactly three in a column, grouped as the locale does', () => {
  expect(formatWeight(12_500)).toBe('12.5 kg');
  expect(formatWeight(1_234_567)).toBe('1,234.567 kg');
  expect(formatWeightInColumn(1_234_500)).toBe('1,234.500 kg');
  expect(formatWeightInColumn(30_000)).toBe('30.000 kg');
  i18n.load('vi', {});
  i18n.activate('vi');
  try {
    expect(formatWeight(1_112)).toBe('1,112 kg');
  } finally {
    i18n.activate('en');
  }
});

test.each(['en', 'id', 'ms', 'th', 'vi', 'zh-Hans'])(
  'an amount in %s is grouped, and keeps its digits',
  (locale) => {
    i18n.load(locale, {});
    i18n.activate(locale);
    try {
      const currencies = fc.constantFrom('SGD', 'IDR', 'VND', 'KWD');
      fc.assert(
        fc.property(fc.integer({ min: -1e12, max: 1e12 }), currencies, (amountMinor, currency) => {
          const text = formatAmount({ amountMinor, currency });
          expect(text).toMatch(/^-?\d{1,3}(([.,])\d{3}(\2\d{3})*)?[.,]\d\d[1-9]? [A-Z]{3}$/);
          const digits = formatDecimal({ amountMinor, currency });
          expect(text.replaceAll(/\D/g, '')).toBe(digits.replaceAll(/\D/g, ''));
        }),
      );
    } finally {
      i18n.activate('en');
    }
  },
);

test('formatTime shows a time in the zone of the argument', () => {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  expect(formatTime('2026-11-21T20:30:00Z', { ...options, timeZone: 'Asia/Singapore' })).toBe('04:30');
  expect(formatDate('2026-11-21T20:30:00Z', { timeZone: 'Asia/Singapore' })).toBe('Nov 22, 2026');
});

test('a date without a time is the same for viewers at both ends of the day', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    setTimeZone(zone);
    expect(formatDate('2026-11-22')).toBe('Nov 22, 2026');
    expect(formatDays('2001-06-24', '2001-06-24')).toBe('Jun 24, 2001');
  }
});

test('a window of days says the month once, and the year only where it is another', () => {
  const year = new Date().getUTCFullYear();
  const format = (from: string, to: string) => formatDays(from, to).replaceAll(/\s/g, ' ');
  expect(format(`${year}-06-24T12:00:00Z`, `${year}-06-26T12:00:00Z`)).toBe('Jun 24 – 26');
  expect(format(`${year}-06-24T10:00:00Z`, `${year}-06-24T12:00:00Z`)).toBe('Jun 24');
  expect(format('2001-06-24T12:00:00Z', '2001-07-02T12:00:00Z')).toBe('Jun 24 – Jul 2, 2001');
});
