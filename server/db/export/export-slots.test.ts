import { expect, test } from 'vitest';
import { exportSlots } from './export-slots.ts';

const NO_WAIT_MS = 0;
const LONG_WAIT_MS = 60_000;

test('slots are limited in all and per client, and releasing one twice frees one', async () => {
  const slots = exportSlots(3, 2, NO_WAIT_MS);
  const release = await slots.acquire('a');
  expect(release).toBeDefined();
  expect(await slots.acquire('a')).toBeDefined();
  expect(await slots.acquire('a')).toBeUndefined();
  expect(await slots.acquire('b')).toBeDefined();
  expect(await slots.acquire('c')).toBeUndefined();
  release?.();
  release?.();
  expect(await slots.acquire('c')).toBeDefined();
  expect(await slots.acquire('c')).toBeUndefined();
});

test('a slot that becomes free goes to the first waiting client that is below its limit', async () => {
  const slots = exportSlots(2, 1, LONG_WAIT_MS);
  const releaseA = await slots.acquire('a');
  const releaseB = await slots.acquire('b');
  const granted: string[] = [];
  const secondOfA = slots.acquire('a').then((release) => (granted.push('a'), release));
  const firstOfC = slots.acquire('c').then((release) => (granted.push('c'), release));
  releaseB?.();
  (await firstOfC)?.();
  expect(granted).toEqual(['c']);
  releaseA?.();
  expect(await secondOfA).toBeDefined();
});
