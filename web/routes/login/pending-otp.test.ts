import { expect, test } from 'vitest';
import { forgetWaiting, keepWaiting, readWaiting } from './pending-otp.ts';

function store() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('is kept under the names of the specification, and forgotten whole', () => {
  const tab = store();
  const waiting = { userId: 'u', challenge: 'c' };
  keepWaiting(waiting, tab);
  expect(tab.kept.get('userId')).toBe('u');
  expect(tab.kept.get('otpEnabled')).toBe('true');
  expect(readWaiting(tab)).toEqual(waiting);
  forgetWaiting(tab);
  expect(tab.kept.size).toBe(0);
});

test.each(['userId', 'otpEnabled', 'challenge'])('without %s no code is due', (key) => {
  const tab = store();
  keepWaiting({ userId: 'u', challenge: 'c' }, tab);
  tab.kept.delete(key);
  expect(readWaiting(tab)).toBeUndefined();
});
