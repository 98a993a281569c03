import { expect, test, vi } from 'vitest';
import { browserSteps, runSignOut, type SignOutSteps } from './sign-out.ts';

function createSteps(calls: string[], overrides: Partial<SignOutSteps> = {}): SignOutSteps {
  const record = (name: string) => () => void calls.push(name);
  const recordAsync = (name: string) => () => Promise.resolve(void calls.push(name));
  return {
    hideSupport: record('support'),
    endSession: recordAsync('session'),
    deleteChatDatabases: recordAsync('chat'),
    clearStation: recordAsync('station'),
    clearStorage: record('storage'),
    pause: (milliseconds) => Promise.resolve(void calls.push(`pause ${milliseconds}`)),
    leave: record('login'),
    ...overrides,
  };
}

const ORDER = ['support', 'session', 'chat', 'station', 'storage', 'pause 250', 'login'];

test('the sign-out steps run in the order of the specification', async () => {
  const calls: string[] = [];
  await runSignOut(createSteps(calls));
  expect(calls).toEqual(ORDER);
});

test('the sign-out continues when the server cannot be reached', async () => {
  const calls: string[] = [];
  await runSignOut(createSteps(calls, { endSession: () => Promise.reject(new Error('offline')) }));
  expect(calls).toEqual(ORDER.filter((name) => name !== 'session'));
});

test('the sign-out deletes what the user has stored, and not that it has still to reach the server', () => {
  const storage = new Map([
    ['portal.offline-user', '{}'],
    ['portal.sign-out-due', 'yes'],
    ['portal.scanner', '~'],
  ]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    clear: () => storage.clear(),
  });
  vi.stubGlobal('sessionStorage', { clear: () => undefined });
  browserSteps.clearStorage();
  vi.unstubAllGlobals();
  expect([...storage.keys()].toSorted()).toEqual(['portal.scanner', 'portal.sign-out-due']);
});
