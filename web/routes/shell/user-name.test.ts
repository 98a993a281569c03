import { expect, test } from 'vitest';
import { headerName, initials } from './user-name.ts';

test("a client's user is named by the client, with Admin behind it", () => {
  const user = { client: { id: 'c', name: 'Merlion' }, role: 'CLIENT_ADMIN' } as const;
  expect(headerName(user)).toBe('Merlion Admin');
  expect(initials(user)).toBe('MA');
});

test('without a client the role speaks, in lower case and with spaces', () => {
  const user = { client: null, role: 'PARTNER_OPERATOR' } as const;
  expect(headerName(user)).toBe('partner operator');
  expect(initials(user)).toBe('PO');
});

test('never more than two letters', () => {
  expect(initials({ client: { id: 'c', name: 'Nusantara Fine Goods Export' }, role: 'CLIENT_VIEWER' })).toBe(
    'NF',
  );
});

test.each([
  ['ßtraße & Co', 'S&'],
  ['𠮷野家 物流', '𠮷物'],
  ['  ', 'A'],
])('%s gives whole letters', (name, letters) => {
  expect(initials({ client: { id: 'c', name }, role: 'CLIENT_ADMIN' })).toBe(letters);
});
