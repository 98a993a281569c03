import { expect, test } from 'vitest';
import { getHeaderName, getInitials } from './user-name.ts';

test('the header name of a client user is the client name and Admin', () => {
  const user = { client: { id: 'c', name: 'Merlion' }, role: 'CLIENT_ADMIN' } as const;
  expect(getHeaderName(user)).toBe('Merlion Admin');
  expect(getInitials(user)).toBe('MA');
});

test('the header name without a client is the role in lower case with spaces', () => {
  const user = { client: null, role: 'PARTNER_OPERATOR' } as const;
  expect(getHeaderName(user)).toBe('partner operator');
  expect(getInitials(user)).toBe('PO');
});

test('there are at most two initials', () => {
  expect(
    getInitials({ client: { id: 'c', name: 'Nusantara Fine Goods Export' }, role: 'CLIENT_VIEWER' }),
  ).toBe('NF');
});

test.each([
  ['ßtraße & Co', 'S&'],
  ['𠮷野家 物流', '𠮷物'],
  ['  ', 'A'],
])('the initials of "%s" are whole graphemes', (name, letters) => {
  expect(getInitials({ client: { id: 'c', name }, role: 'CLIENT_ADMIN' })).toBe(letters);
});
