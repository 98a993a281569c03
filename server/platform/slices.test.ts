import { expect, test } from 'vitest';
import { mapInSlices } from './slices.ts';

test('maps in order, and lets others in between', async () => {
  const said: string[] = [];
  const list = Array.from({ length: 50 }, (_, at) => at);
  const mapped = mapInSlices(list, (at) => {
    if (at % 10 === 0) said.push(String(at));
    return at * 2;
  });
  setImmediate(() => said.push('somebody else'));
  expect(await mapped).toEqual(list.map((at) => at * 2));
  expect(said.indexOf('somebody else')).toBeGreaterThan(said.indexOf('0'));
  expect(said.indexOf('somebody else')).toBeLessThan(said.indexOf('40'));
});

test('a short list is done at once', async () => {
  const done: number[] = [];
  const mapped = mapInSlices([1, 2, 3], (one) => done.push(one));
  expect(done).toEqual([1, 2, 3]);
  await mapped;
});
