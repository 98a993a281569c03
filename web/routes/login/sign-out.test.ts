import { expect, test } from 'vitest';
import { runSignOut, type SignOutSteps } from './sign-out.ts';

function steps(said: string[], broken: Partial<SignOutSteps> = {}): SignOutSteps {
  const say = (word: string) => () => void said.push(word);
  const sayLater = (word: string) => () => Promise.resolve(void said.push(word));
  return {
    hideSupport: say('support'),
    endSession: sayLater('session'),
    deleteChatDatabases: sayLater('chat'),
    clearStorage: say('storage'),
    pause: (milliseconds) => Promise.resolve(void said.push(`pause ${milliseconds}`)),
    leave: say('login'),
    ...broken,
  };
}

const ORDER = ['support', 'session', 'chat', 'storage', 'pause 250', 'login'];

test('signing out follows the order of the specification', async () => {
  const said: string[] = [];
  await runSignOut(steps(said));
  expect(said).toEqual(ORDER);
});

test('a server that cannot be reached does not keep the user on this screen', async () => {
  const said: string[] = [];
  await runSignOut(steps(said, { endSession: () => Promise.reject(new Error('offline')) }));
  expect(said).toEqual(ORDER.filter((word) => word !== 'session'));
});
