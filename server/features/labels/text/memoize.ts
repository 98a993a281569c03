import { LRUCache } from 'lru-cache';

/** A pure function with a cache of its results by `toKey`. Beyond `maxEntries` the least recently used result is dropped. */
export function memoize<Arguments extends readonly unknown[], Result extends object>(
  maxEntries: number,
  toKey: (...args: Arguments) => string,
  compute: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const results = new LRUCache<string, Result>({ max: maxEntries });
  return (...args) => {
    const cacheKey = toKey(...args);
    const cached = results.get(cacheKey);
    if (cached !== undefined) return cached;
    const result = compute(...args);
    results.set(cacheKey, result);
    return result;
  };
}
