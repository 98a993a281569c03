import { operations } from '@portal/contract';
import { expect, test } from 'vitest';
import { networkOf, routeClassOf } from './rate-limit.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is limited as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('every way to try a password, a code or a mailed link is a sign-in', () => {
  const named = (routeClass: string) =>
    operations.filter((operation) => routeClassOf(operation) === routeClass).map(({ id }) => id);
  expect(named('signIns')).toEqual(
    expect.arrayContaining([
      'login',
      'loginOtp',
      'requestPasswordReset',
      'checkPasswordReset',
      'resetPassword',
      'findInvitation',
    ]),
  );
  expect(named('tracking')).toEqual(['trackPublicly']);
  expect(named('guests')).toEqual(expect.arrayContaining(['listCountryCodes', 'evaluateFlags']));
  expect(named('files')).toEqual(expect.arrayContaining(['createBatch', 'printLabels']));
  expect(named('reads')).toEqual(
    expect.arrayContaining(['listOrders', 'trackMany', 'simulateRouting', 'previewRoute', 'checkLabels']),
  );
  expect(named('writes')).toContain('createOrder');
});
