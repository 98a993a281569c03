import { expect, test } from 'vitest';
import { reloadOnce } from './chunk-reload.ts';

test('the page reloads at most once in 60 s, and not while offline', () => {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
  let reloadCount = 0;
  const reloadAt = (now: number, online = true) =>
    reloadOnce({ storage, now, online, reload: () => (reloadCount += 1) });
  expect(reloadAt(999_999, false)).toBe(false);
  expect(reloadAt(1_000_000)).toBe(true);
  expect(reloadAt(1_059_999)).toBe(false);
  expect(reloadAt(1_060_000)).toBe(true);
  expect(reloadCount).toBe(2);
});
