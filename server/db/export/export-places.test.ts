import { expect, test } from 'vitest';
import { exportPlaces } from './export-places.ts';

const AT_ONCE = 0;
const LONG = 60_000;

test('a client has its share of the places, and leaving one twice frees one', async () => {
  const places = exportPlaces(3, 2, AT_ONCE);
  const leave = await places.take('a');
  expect(leave).toBeDefined();
  expect(await places.take('a')).toBeDefined();
  expect(await places.take('a')).toBeUndefined();
  expect(await places.take('b')).toBeDefined();
  expect(await places.take('c')).toBeUndefined();
  leave?.();
  leave?.();
  expect(await places.take('c')).toBeDefined();
  expect(await places.take('c')).toBeUndefined();
});

test('whoever waits has the place that becomes free, past those who may not have it', async () => {
  const places = exportPlaces(2, 1, LONG);
  const first = await places.take('a');
  const other = await places.take('b');
  const entered: string[] = [];
  const again = places.take('a').then((leave) => (entered.push('a'), leave));
  const third = places.take('c').then((leave) => (entered.push('c'), leave));
  other?.();
  (await third)?.();
  expect(entered).toEqual(['c']);
  first?.();
  expect(await again).toBeDefined();
});
