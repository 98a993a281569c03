import { expect, test } from 'vitest';
import { recent } from './recent.ts';

test('what was used last stays; what was not leaves first', () => {
  const kept = recent<string, number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
});

test('writing again changes the value and takes no second place', () => {
  const kept = recent<string, number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  kept.set('a', 10);
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([10, undefined, 3]);
});
