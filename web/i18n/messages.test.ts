import { expect, test } from 'vitest';
import { defineMessages, i18n, translate } from './messages.ts';
import { pseudo } from './pseudo-locale.ts';

const messages = defineMessages('sample', {
  plain: 'Nothing here yet',
  named: 'Row {row}: "{value}" is not a country code',
  counted: '{count, plural, one {# order} other {# orders}}',
});

test('a message says its values, and counts in words', () => {
  const t = translate(messages);
  expect(t('plain')).toBe('Nothing here yet');
  expect(t('named', { row: 14, value: 'SGP' })).toBe('Row 14: "SGP" is not a country code');
  expect(t('counted', { count: 1 })).toBe('1 order');
  expect(t('counted', { count: 1200 })).toBe('1,200 orders');
});

test('a missing value is a type error', () => {
  const t = translate(messages);
  // @ts-expect-error `value` is missing
  expect(t('named', { row: 14 })).toContain('Row 14');
});

test('another locale speaks where it has the message, and English where it has not', () => {
  i18n.load('id', { 'sample.plain': 'Belum ada apa-apa' });
  i18n.activate('id');
  try {
    const t = translate(messages);
    expect(t('plain')).toBe('Belum ada apa-apa');
    expect(t('counted', { count: 1200 })).toBe('1.200 orders');
  } finally {
    i18n.activate('en');
  }
});

test('the pseudo-locale grows text by 40 % and leaves arguments alone', () => {
  const long = pseudo('Print {count, plural, one {# label} other {# labels}}');
  expect(long).toMatch(/^Prínt \{count, plural, one \{# label\} other \{# labels\}\}·+$/);
  expect(pseudo('Ten letter').length).toBeGreaterThanOrEqual(14);
});
