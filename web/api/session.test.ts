import { ROLE_PERMISSIONS, type SessionUser } from '@portal/contract/auth';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowOffline, readDeviceUserId, readOfflineUser } from './device-user.ts';
import { applySession, sessionQuery } from './session.ts';

const storage = new Map<string, string>();
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => {
  vi.unstubAllGlobals();
  storage.clear();
});

function createUser(id: string): SessionUser {
  return {
    id,
    email: `${id}@portal.example`,
    name: id,
    role: 'CLIENT_ADMIN',
    clientId: '01890000-0000-7000-8000-000000000001',
    client: null,
    timeZone: 'UTC',
    language: null,
    customerId: null,
    partnerProfiles: [],
    suspended: false,
    suspensionReason: null,
    suspensionAllowedActions: {},
    permissions: [...ROLE_PERMISSIONS.CLIENT_ADMIN],
    otpEnabled: false,
    mfaActivationDue: false,
  };
}

const loadSession = () => new QueryClient().fetchQuery(sessionQuery);
const unreachable = () => Promise.reject(new TypeError('unreachable'));

test('without the network the session is that of the user of the station, and of nobody on another device', async () => {
  answer = unreachable;
  await expect(loadSession()).rejects.toThrow();
  allowOffline(createUser('ana'));
  expect(await loadSession()).toEqual(createUser('ana'));
  expect(readDeviceUserId()).toBe('ana');
  answer = () => Promise.resolve(new Response('', { status: 502 }));
  expect(await loadSession()).toEqual(createUser('ana'));
});

test('the access without the network ends when the server has no session, and when another user signs in', async () => {
  allowOffline(createUser('ana'));
  answer = () => Promise.resolve(new Response('{}', { status: 401 }));
  expect(await loadSession()).toBeNull();
  expect(readOfflineUser()).toBeNull();

  allowOffline(createUser('ana'));
  applySession({ ...createUser('ana'), name: 'Ana Lim' });
  expect(readOfflineUser()?.name).toBe('Ana Lim');
  applySession(createUser('ben'));
  expect(readOfflineUser()).toBeNull();
  answer = unreachable;
  await expect(loadSession()).rejects.toThrow();
});

test('the session of the server replaces the stored one', async () => {
  allowOffline(createUser('ana'));
  const user = { ...createUser('ana'), permissions: [] };
  answer = () => Promise.resolve(Response.json({ value: user }));
  expect(await loadSession()).toEqual(user);
  expect(readOfflineUser()?.permissions).toEqual([]);
});
