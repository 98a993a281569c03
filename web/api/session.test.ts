import { ROLE_PERMISSIONS, type SessionUser } from '@portal/contract/auth';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowOffline, readDeviceUserId, readOfflineUser } from './device-user.ts';
import { applySession, checkPermission, sessionQuery } from './session.ts';
import { signIn, signOut } from './sign-in.ts';

const storage = new Map<string, string>();
let answer: (path: string) => Promise<Response>;
let requests: string[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  requests = [];
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path);
    return answer(path);
  });
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
    currency: 'SGD',
    customerId: null,
    viewedCustomer: null,
    seesPartners: true,
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

test('a page with a user gets an error when the session ends, and nobody is signed in on a page without one', async () => {
  const client = new QueryClient();
  answer = () => Promise.resolve(Response.json({ value: createUser('ana') }));
  await client.fetchQuery(sessionQuery);
  answer = () => Promise.resolve(new Response('{}', { status: 401 }));
  await expect(client.fetchQuery({ ...sessionQuery, staleTime: 0 })).rejects.toThrow();
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(createUser('ana'));
  expect(await loadSession()).toBeNull();
});

test('a sign-out without the network is repeated before the session is used again, until somebody signs in', async () => {
  answer = unreachable;
  await expect(signOut()).rejects.toThrow();
  requests = [];
  answer = (path) => Promise.resolve(new Response(null, { status: path.endsWith('/logout') ? 204 : 401 }));
  expect(await loadSession()).toBeNull();
  expect(await loadSession()).toBeNull();
  expect(requests.map((path) => path.split('/').at(-1))).toEqual(['logout', 'session', 'session']);

  answer = unreachable;
  await expect(signOut()).rejects.toThrow();
  answer = () => Promise.resolve(Response.json({ token: 't', user: createUser('ben') }));
  await signIn('ben@portal.example', 'secret');
  requests = [];
  answer = () => Promise.resolve(Response.json({ value: createUser('ben') }));
  expect(await loadSession()).toEqual(createUser('ben'));
  expect(requests).toHaveLength(1);
});

test.each([
  ['/partner-portals/11111111-0000-7000-8000-000000000001/rate-cards', false],
  ['/partner-portals/11111111-0000-7000-8000-000000000002/rate-cards', true],
  ['/partner-portals/rate-cards', false],
  ['/next/settings/partner-team', true],
])(
  'on %s, a user who is the operator of one partner and the admin of another changes rates: %s',
  (path, isAllowed) => {
    const profile = { name: 'Partner', partnerServiceType: [], serviceType: [], gallery: [] };
    const user = {
      ...createUser('both'),
      permissions: [...ROLE_PERMISSIONS.PARTNER_ADMIN],
      partnerProfiles: [
        { ...profile, partnerId: '11111111-0000-7000-8000-000000000001', role: 'PARTNER_OPERATOR' as const },
        { ...profile, partnerId: '11111111-0000-7000-8000-000000000002', role: 'PARTNER_ADMIN' as const },
      ],
    };
    expect(checkPermission(user, 'partner-rates.write', path)).toEqual({ isAllowed });
  },
);
