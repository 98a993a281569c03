import { afterEach, beforeEach, expect, test } from 'vitest';
import { definedTexts, i18n } from './messages.ts';
import { answerInWords, inWords } from './server-words.ts';

const WORDS = {
  'is missing': 'belum diisi',
  'There is no such order.': 'Pesanan itu tidak ada.',
  '{orderCode} is {status}.': '{orderCode} berstatus {status}.',
  'That code {reason}.': 'Kode itu {reason}.',
  'is not the code your app shows now': 'bukan kode yang kini ditampilkan',
  '{intro}: {list} and {more} more.': '{intro}: {list} dan {more} lagi.',
  'No partner for {service}': 'Tidak ada mitra untuk {service}',
  'does not serve {place}': 'tidak melayani {place}',
  '{value} or {value2} is (all) we know?': '{value2} atau {value}?',
};

const before = new Map(definedTexts);

beforeEach(() => {
  const messages = Object.entries(WORDS).map(([english, text]) => [`server.${english}`, text]);
  definedTexts.clear();
  definedTexts.set('sample', { lastMile: 'Last mile' });
  i18n.load('id', {
    ...(Object.fromEntries(messages) as Record<string, string>),
    'sample.lastMile': 'Jarak akhir',
  });
  i18n.activate('id');
});
afterEach(() => {
  definedTexts.clear();
  for (const [namespace, texts] of before) definedTexts.set(namespace, texts);
  i18n.activate('en');
});

test.each([
  ['There is no such order.', 'Pesanan itu tidak ada.'],
  ['QPAB is on its way.', 'QPAB berstatus on its way.'],
  ['That code is not the code your app shows now.', 'Kode itu bukan kode yang kini ditampilkan.'],
  ['consignee.name: is missing', 'consignee.name: belum diisi'],
  [
    'No partner for Last mile: Lotus (does not serve VN), Merlion and 2 more.',
    'Tidak ada mitra untuk Jarak akhir: Lotus (tidak melayani VN), Merlion dan 2 lagi.',
  ],
  ['a or b is (all) we know?', 'b atau a?'],
  ['Nobody translated this.', 'Nobody translated this.'],
  ['A customer {typed} this', 'A customer {typed} this'],
])('"%s" is said as "%s"', (english, said) => {
  expect(inWords(english)).toBe(said);
});

test('of an answer only the sentences are put in words', () => {
  const answer = {
    error: 'There is no such order.',
    code: 'is missing',
    ErrorDetails: [{ note: 'is missing', reason: 'is missing' }],
    reasons: ['is missing', 'Gut'],
    failure: null,
  };
  expect(answerInWords(answer)).toEqual({
    ...answer,
    error: 'Pesanan itu tidak ada.',
    ErrorDetails: [{ note: 'is missing', reason: 'belum diisi' }],
    reasons: ['belum diisi', 'Gut'],
  });
});

test('in English everything stays as it is', () => {
  i18n.activate('en');
  expect(inWords('There is no such order.')).toBe('There is no such order.');
});
