import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startInterval } from './interval.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the work runs at once and then at the interval, never twice at the same time', async () => {
  const finishRun: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => finishRun.push(resolve)));
  const stop = startInterval(1_000, work);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(work).toHaveBeenCalledTimes(1);
  finishRun[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  finishRun[1]?.();
  await stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('stopping aborts the current run and waits for it to end', async () => {
  let isOver = false;
  const stop = startInterval(1_000, async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    isOver = true;
  });
  await stop();
  expect(isOver).toBe(true);
});
