import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { compileDefinedMessages, compileTranslations } from './compile-catalogues.ts';
import { nameCommonLine, nameLine } from './translation-lines.ts';

const english = new Map([
  [
    'list',
    new Map([
      ['title', { english: 'Orders' }],
      ['count', { english: '{count, plural, one {# order} other {# orders}}' }],
    ]),
  ],
]);

test('the lines of a namespace and the common ones become compiled messages, without those that have no translation', () => {
  const texts = new Map(
    Object.entries({
      late: 'Late',
      orders: '{count} orders',
      early: 'Early',
      state: 'Open',
      openState: 'Open',
      changed: 'A new English text',
    }).map(([key, text]) => [key, { english: text }] as const),
  );
  const own = {
    [nameLine('late', 'Late')]: 'Terlambat',
    [nameLine('orders', '{count} orders')]: '{count} pesanan',
    [nameLine('early', 'Early')]: '',
    [nameLine('openState', 'Open')]: 'Terbuka',
    [nameLine('changed', 'An earlier English text')]: 'Teks lama',
  };
  const common = { [nameCommonLine('Open')]: 'Buka' };
  expect(compileTranslations(JSON.stringify(own), JSON.stringify(common), texts)).toEqual({
    late: ['Terlambat'],
    orders: [['count'], ' pesanan'],
    state: ['Buka'],
    openState: ['Terbuka'],
  });
});

test('the texts of a module become compiled messages, and the rest of the module stays', () => {
  const source =
    "const label: string = 'list';\nexport const messages = defineMessages('list', { ...LABELS });";
  expect(compileDefinedMessages('list-messages.ts', source, english)).toBe(
    "const label: string = 'list';\nexport const messages = defineMessages('list', " +
      '{"title":["Orders"],"count":[["count","plural",{"one":["#"," order"],"other":["#"," orders"]}]]});',
  );
});

test('a module whose namespace is not a literal fails the build', () => {
  expect(() =>
    compileDefinedMessages('page.tsx', 'defineMessages(name, { title: "Orders" })', english),
  ).toThrow('page.tsx: the namespace of messages is not a literal');
});

test('Lingui formats the compiled English of a call as it formats its text', () => {
  const code = compileDefinedMessages('list.ts', "defineMessages('list', {})", english);
  const texts = JSON.parse(code.slice(code.indexOf('{'), -1)) as Readonly<Record<string, string>>;
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  i18n.setMessagesCompiler(() => ['A compiled message is not compiled again.']);
  expect(i18n._('list.count', { count: 1200 }, { message: texts['count'] ?? '' })).toBe('1,200 orders');
});
