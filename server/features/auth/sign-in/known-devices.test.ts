import { expect, test } from 'vitest';
import { knownDevices } from './known-devices.ts';

const devices = knownDevices('a secret of the deployment');
const USERS = Array.from({ length: 21 }, (_, index) => `user${index}@acme.example`);

test('a device is known to those who signed in on it, in any case of their address', () => {
  const cookie = devices.add(devices.add(undefined, 'ann@acme.example'), 'ben@acme.example');
  const [deviceId] = cookie.split('.');
  expect(devices.find(cookie, 'ANN@acme.example')).toBe(deviceId);
  expect(devices.find(cookie, 'ben@acme.example')).toBe(deviceId);
  expect(devices.find(cookie, 'cat@acme.example')).toBeUndefined();
  expect(devices.find(undefined, 'ann@acme.example')).toBeUndefined();
});

test('a repeated sign-in adds nothing, and the earliest of 21 users is forgotten', () => {
  const once = devices.add(undefined, 'ann@acme.example');
  expect(devices.add(once, 'ann@acme.example')).toBe(once);
  const cookie = USERS.reduce<string | undefined>((current, email) => devices.add(current, email), undefined);
  const remembered = USERS.filter((email) => devices.find(cookie, email) !== undefined);
  expect(remembered).toEqual(USERS.slice(1));
});

test.each([
  [
    'a mark of another device',
    (cookie: string) => cookie.replace(/^[0-9a-f]/, (digit) => (digit === '0' ? '1' : '0')),
  ],
  ['a changed mark', (cookie: string) => cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['a shorter mark', (cookie: string) => cookie.slice(0, -1)],
  ['no id', (cookie: string) => cookie.replace(/^[^.]+/, '')],
  ['a text', () => 'anything'],
])('%s makes no device known', (_, change) => {
  const cookie = devices.add(undefined, 'ann@acme.example');
  expect(devices.find(change(cookie), 'ann@acme.example')).toBeUndefined();
});

test('a cookie of another deployment makes no device known', () => {
  const cookie = knownDevices('another secret').add(undefined, 'ann@acme.example');
  expect(devices.find(cookie, 'ann@acme.example')).toBeUndefined();
});
