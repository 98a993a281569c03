import { expect, test } from 'vitest';
import { runSignOut, type SignOutSteps } from './sign-out.ts';

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
