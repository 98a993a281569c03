import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineMessages, i18n, onLocaleChange, translate } from './messages.ts';
import {
  activateInitialLocale,
  activateLocale,
  browserLocale,
  chooseLanguage,
  withMessages,
} from './locales.ts';

const messages = defineMessages('sample', { late: 'Late', early: 'Early' });
const storage = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('navigator', { languages: ['fr-FR', 'ms-SG', 'en-GB'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(async () => {
  storage.clear();
  await activateLocale('en');
  vi.unstubAllGlobals();
});

test.each([
  [['th-TH', 'en'], 'th-TH'],
  [['fr', 'id'], 'id'],
  [['zh-CN'], 'zh-CN'],
  [['zh-SG'], 'zh-SG'],
  [['zh-TW', 'vi'], 'vi'],
  [['zh-Hans-HK'], 'zh-Hans-HK'],
  [['xx', 'not a tag'], 'en'],
  [['en-GB', 'th'], 'en-GB'],
])('a browser that asks for %s gets %s', (preferred, locale) => {
  expect(browserLocale(preferred)).toBe(locale);
});

test('starts as the browser says, or as was chosen here, or as the address says', async () => {
  await activateInitialLocale();
  expect([i18n.locale, document.documentElement.lang]).toEqual(['ms-SG', 'ms-SG']);
  await chooseLanguage('vi');
  await activateLocale('en');
  await activateInitialLocale();
  expect(i18n.locale).toBe('vi');
  vi.stubGlobal('location', { search: '?language=th' });
  await activateInitialLocale();
  expect(i18n.locale).toBe('th');
});

test('a chosen language is written with the region the browser has for it', async () => {
  await chooseLanguage('ms');
  expect([i18n.locale, storage.get('portal.language')]).toEqual(['ms-SG', 'ms']);
  await chooseLanguage(null);
  expect(storage.size).toBe(0);
});

test('a language nobody knows is not one', async () => {
  storage.set('portal.language', 'klingon');
  await activateInitialLocale();
  expect(i18n.locale).toBe('ms-SG');
});

test('the pseudo-language speaks what a module that comes later has to say', async () => {
  vi.stubGlobal('location', { search: '?language=en-XA' });
  await activateInitialLocale();
  expect(translate(messages)('late')).toBe('Láté··');
  const later = await withMessages(Promise.resolve(defineMessages('later', { soon: 'Soon' })));
  expect(translate(later)('soon')).toBe('Sóón··');
});

test('another language is announced once, however often its words are asked for', async () => {
  let changes = 0;
  const stop = onLocaleChange(() => (changes += 1));
  await chooseLanguage('th');
  await chooseLanguage('th');
  await withMessages(Promise.resolve(defineMessages('much-later', { soon: 'Soon' })));
  expect(changes).toBe(1);
  await chooseLanguage('vi');
  expect(changes).toBe(2);
  stop();
});
