import { describe, expect, test, vi } from 'vitest';
import { turns } from './turns.ts';

describe('turns', () => {
  test('no more at once than there are places, first come first served', async () => {
    const line = turns(2);
    const begun: number[] = [];
    let open = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 9 }, (_, n) =>
        line.with(async () => {
          begun.push(n);
          open += 1;
          most = Math.max(most, open);
          await Promise.resolve();
          open -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('who waits too long is told, and holds up nobody behind', async () => {
    vi.useFakeTimers();
    try {
      const line = turns(1, { milliseconds: 500, told: () => new Error('too late') });
      const held = Promise.withResolvers<undefined>();
      const first = line.with(() => held.promise);
      const late = expect(line.with(() => Promise.resolve('late'))).rejects.toThrow('too late');
      await vi.advanceTimersByTimeAsync(500);
      await late;
      const next = line.with(() => Promise.resolve('next'));
      held.resolve(undefined);
      await first;
      expect(await next).toBe('next');
    } finally {
      vi.useRealTimers();
    }
  });

  test('a failure gives its place back', async () => {
    const line = turns(1);
    await expect(line.with(() => Promise.reject(new Error('bad')))).rejects.toThrow('bad');
    expect(await line.with(() => Promise.resolve('next'))).toBe('next');
  });
});
