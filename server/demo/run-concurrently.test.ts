import { setImmediate as yieldTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { runConcurrently } from './run-concurrently.ts';

describe('work that runs concurrently', () => {
  test('begins in sequence, with at most so many at the same time', async () => {
    const starts: number[] = [];
    let running = 0;
    let most = 0;
    await runConcurrently([1, 2, 3, 4, 5], 2, async (item) => {
      starts.push(item);
      running += 1;
      most = Math.max(most, running);
      await yieldTurn();
      running -= 1;
    });
    expect(starts).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  test('ends before its first error is thrown, and begins nothing after the error', async () => {
    const starts: number[] = [];
    const ends: number[] = [];
    const work = async (item: number) => {
      starts.push(item);
      if (item === 1) throw new Error('first');
      await yieldTurn();
      ends.push(item);
    };
    await expect(runConcurrently([1, 2, 3, 4], 2, work)).rejects.toThrow('first');
    expect(ends).toEqual(starts.slice(1));
    expect(starts).not.toContain(4);
  });
});
