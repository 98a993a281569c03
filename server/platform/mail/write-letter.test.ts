import { describe, expect, test } from 'vitest';
import { LAYOUT_WORDS } from './mail-layout-words.ts';
import { isMailAddress, readMailAddress } from './mail-address.ts';
import { wordsIn, type MailKind } from './mail-words.ts';
import { writeLetter } from './write-letter.ts';

const PORTAL = 'https://portal.example.com';
const ARRIVED: MailKind<'count' | 'from'> = {
  name: 'arrived',
  values: ['count', 'from'],
  words: {
    en: {
      subject: '{count, plural, one {# parcel} other {# parcels}} from {from}',
      paragraphs: ['{from} sent {count, number}.', 'Look at them.'],
      button: 'See them',
    },
    de: { subject: '{count, plural, one {# Paket} other {# Pakete}} von {from}', paragraphs: ['{from}.'] },
  },
};

const write = (values: { count: number; from: string }, more: object = {}) =>
  writeLetter(
    {
      to: { email: 'ann@example.com', name: 'Ann' },
      kind: ARRIVED,
      values,
      path: '/orders?x=1&y=2',
      ...more,
    },
    PORTAL,
  );

describe('a letter', () => {
  test('greets, says its words with values counted, and leads to the portal', () => {
    const { subject, text, html } = write({ count: 1200, from: 'Silk & Co' });
    expect(subject).toBe('1,200 parcels from Silk & Co');
    expect(text).toBe(
      [
        'Hello Ann,',
        'Silk & Co sent 1,200.',
        'Look at them.',
        'See them:\nhttps://portal.example.com/orders?x=1&y=2',
        `-- \nSent by the Client Portal at ${PORTAL}. Nobody reads answers to this address.`,
      ].join('\n\n'),
    );
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('Silk &amp; Co sent 1,200.');
    expect(html).toContain('href="https://portal.example.com/orders?x=1&amp;y=2"');
  });

  test('is in the person’s language, and in English where that has no words', () => {
    const to = (language: string) => ({ to: { email: 'ann@example.com', language } });
    expect(write({ count: 1200, from: 'S' }, to('de-CH')).subject).toBe('1.200 Pakete von S');
    expect(write({ count: 1, from: 'S' }, to('th')).subject).toBe('1 parcel from S');
    expect(wordsIn(LAYOUT_WORDS, 'constructor').language).toBe('en');
  });

  test('a value stays on its line and is no markup, no head and no message of its own', () => {
    const { subject, text, html } = write({
      count: 1,
      from: 'X\r\nBcc: all@example.com\u2028<b>{count}</b>',
    });
    expect(subject).toBe('1 parcel from X Bcc: all@example.com <b>{count}</b>');
    expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([]);
    expect(html).not.toContain('<b>');
  });

  test.each(['//evil.example/x', '@evil.example', '.evil.example/', 'https://evil.example', ':81/x'])(
    'a link out of the portal is refused: %s',
    (path) => {
      const values = { count: 1, from: 'S' };
      const outside = () => write(values, { path });
      if (path === '//evil.example/x') expect(outside().text).toContain(`${PORTAL}//evil.example/x`);
      else expect(outside).toThrow();
    },
  );
});

describe('an address', () => {
  test.each([
    'ann@example.com, bob@example.com',
    'ann@example.com\nBcc: bob@example.com',
    '"ann@inside.example x"@example.com',
    'Ann <ann@example.com>',
    'ann@example.com>',
    'ann',
    '@example.com',
    '',
  ])('%j is not one plain mailbox', (address) => {
    expect(isMailAddress(address)).toBe(false);
  });

  test('with a name, or alone', () => {
    const address = 'portal@example.com';
    expect(readMailAddress(' Client Portal <portal@example.com>')).toEqual({
      name: 'Client Portal',
      address,
    });
    expect(readMailAddress('portal@example.com')).toEqual({ name: '', address });
    expect(readMailAddress('a\nb <portal@example.com>')).toBeUndefined();
  });
});
