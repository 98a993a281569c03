import { expect, test } from 'vitest';
import { yieldingMap } from './yielding-map.ts';

test('a long list is mapped in order, and other work runs in between', async () => {
  const log: string[] = [];
  const items = Array.from({ length: 50 }, (_, index) => index);
  const mapped = yieldingMap(items, (item) => {
    if (item % 10 === 0) log.push(String(item));
    return item * 2;
  });
  setImmediate(() => log.push('other work'));
  expect(await mapped).toEqual(items.map((item) => item * 2));
  expect(log.indexOf('other work')).toBeGreaterThan(log.indexOf('0'));
  expect(log.indexOf('other work')).toBeLessThan(log.indexOf('40'));
});

test('a short list is mapped without a pause', async () => {
  const mappedItems: number[] = [];
  const mapped = yieldingMap([1, 2, 3], (item) => mappedItems.push(item));
  expect(mappedItems).toEqual([1, 2, 3]);
  await mapped;
});
