import { describe, expect, test, vi } from 'vitest';
import { semaphore } from './semaphore.ts';

describe('semaphore', () => {
  test('at most as many run at once as there are slots, in the order they came', async () => {
    const slots = semaphore(2);
    const started: number[] = [];
    let running = 0;
    let maxRunning = 0;
    await Promise.all(
      Array.from({ length: 9 }, (_, n) =>
        slots.run(async () => {
          started.push(n);
          running += 1;
          maxRunning = Math.max(maxRunning, running);
          await Promise.resolve();
          running -= 1;
        }),
      ),
    );
    expect(maxRunning).toBe(2);
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('work that waits past the limit fails with the timeout error and blocks nothing behind it', async () => {
    vi.useFakeTimers();
    try {
      const slots = semaphore(1, { timeoutMs: 500, timeoutError: () => new Error('too late') });
      const blocker = Promise.withResolvers<undefined>();
      const first = slots.run(() => blocker.promise);
      const late = expect(slots.run(() => Promise.resolve('late'))).rejects.toThrow('too late');
      await vi.advanceTimersByTimeAsync(500);
      await late;
      const next = slots.run(() => Promise.resolve('next'));
      blocker.resolve(undefined);
      await first;
      expect(await next).toBe('next');
    } finally {
      vi.useRealTimers();
    }
  });

  test('work that fails frees its slot', async () => {
    const slots = semaphore(1);
    await expect(slots.run(() => Promise.reject(new Error('bad')))).rejects.toThrow('bad');
    expect(await slots.run(() => Promise.resolve('next'))).toBe('next');
  });
});
