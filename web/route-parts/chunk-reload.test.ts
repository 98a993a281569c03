import { expect, test } from 'vitest';
import { reloadOnce } from './chunk-reload.ts';

test('a page that cannot load its bundle reloads at most once in 60 s, and not while offline', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  let reloads = 0;
  const at = (now: number, online = true) =>
    reloadOnce({ storage, now, online, reload: () => (reloads += 1) });
  expect(at(999_999, false)).toBe(false);
  expect(at(1_000_000)).toBe(true);
  expect(at(1_059_999)).toBe(false);
  expect(at(1_060_000)).toBe(true);
  expect(reloads).toBe(2);
});
