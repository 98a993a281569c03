import { describe, expect, test } from 'vitest';
import { isMailAddress, parseMailAddress } from '../platform/mail-address.ts';
import { selectTranslation, type MailTemplate } from './mail-template.ts';
import { translateLayout } from './mail-translations.ts';
import { renderMail } from './render-mail.ts';

const PORTAL = 'https://portal.example.com';
const ARRIVED: MailTemplate<'count' | 'from'> = {
  name: 'arrived',
  valueNames: ['count', 'from'],
  texts: {
    en: {
      subject: '{count, plural, one {# parcel} other {# parcels}} from {from}',
      paragraphs: ['{from} sent {count, number}.', 'Look at them.'],
      button: 'See them',
    },
    de: { subject: '{count, plural, one {# Paket} other {# Pakete}} von {from}', paragraphs: ['{from}.'] },
  },
};

const render = (values: { count: number; from: string }, overrides: object = {}) =>
  renderMail(
    {
      to: { email: 'ann@example.com', name: 'Ann' },
      template: ARRIVED,
      values,
      path: '/orders?x=1&y=2',
      ...overrides,
    },
    PORTAL,
  );

describe('renderMail', () => {
  test('renders greeting, plural forms, numbers, link and footer as text and HTML', () => {
    const { subject, text, html } = render({ count: 1200, from: 'Silk & Co' });
    expect(subject).toBe('1,200 parcels from Silk & Co');
    expect(text).toBe(
      [
        'Hello Ann,',
        'Silk & Co sent 1,200.',
        'Look at them.',
        'See them:\nhttps://portal.example.com/orders?x=1&y=2',
        `-- \nSent by the Client Portal at ${PORTAL}. Replies to this address are not read.`,
      ].join('\n\n'),
    );
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('Silk &amp; Co sent 1,200.');
    expect(html).toContain('href="https://portal.example.com/orders?x=1&amp;y=2"');
  });

  test('uses the language of the recipient, and English without a translation', () => {
    const to = (language: string) => ({ to: { email: 'ann@example.com', language } });
    expect(render({ count: 1200, from: 'S' }, to('de-CH')).subject).toBe('1.200 Pakete von S');
    expect(render({ count: 1, from: 'S' }, to('th')).subject).toBe('1 parcel from S');
    expect(selectTranslation(translateLayout(), 'constructor').language).toBe('en');
  });

  test('a value with line breaks, markup or placeholders stays plain text on one line', () => {
    const { subject, text, html } = render({
      count: 1,
      from: 'X\r\nBcc: all@example.com\u2028<b>{count}</b>',
    });
    expect(subject).toBe('1 parcel from X Bcc: all@example.com <b>{count}</b>');
    expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([]);
    expect(html).not.toContain('<b>');
  });

  test.each(['//evil.example/x', '@evil.example', '.evil.example/', 'https://evil.example', ':81/x'])(
    'a path that leaves the portal is refused: %s',
    (path) => {
      const values = { count: 1, from: 'S' };
      const renderOutside = () => render(values, { path });
      if (path === '//evil.example/x') expect(renderOutside().text).toContain(`${PORTAL}//evil.example/x`);
      else expect(renderOutside).toThrow();
    },
  );
});

describe('mail addresses', () => {
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

  test('an address is parsed with and without a name', () => {
    const address = 'portal@example.com';
    expect(parseMailAddress(' Client Portal <portal@example.com>')).toEqual({
      name: 'Client Portal',
      address,
    });
    expect(parseMailAddress('portal@example.com')).toEqual({ name: '', address });
    expect(parseMailAddress('a\nb <portal@example.com>')).toBeUndefined();
  });
});
