import { expect, test } from 'vitest';
import { clearPendingOtp, savePendingOtp, readPendingOtp } from './pending-otp.ts';

function createStore() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

test('a pending sign-in is saved under the keys of the specification and cleared completely', () => {
  const store = createStore();
  const pendingOtp = { userId: 'u', challenge: 'c' };
  savePendingOtp(pendingOtp, store);
  expect(store.entries.get('userId')).toBe('u');
  expect(store.entries.get('otpEnabled')).toBe('true');
  expect(readPendingOtp(store)).toEqual(pendingOtp);
  clearPendingOtp(store);
  expect(store.entries.size).toBe(0);
});

test.each(['userId', 'otpEnabled', 'challenge'])('without the key %s no code is due', (key) => {
  const store = createStore();
  savePendingOtp({ userId: 'u', challenge: 'c' }, store);
  store.entries.delete(key);
  expect(readPendingOtp(store)).toBeUndefined();
});
