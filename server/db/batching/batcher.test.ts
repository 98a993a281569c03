import { afterEach, describe, expect, test, vi } from 'vitest';
import { batcher } from './batcher.ts';

interface HarnessOptions {
  maxSize?: number;
  concurrency?: number;
  maxWaitMs?: number;
  conflictKeys?: (input: string) => string[];
  /** A batch with this input throws. */
  failingInput?: string;
}

/** A batcher whose batches run until the test finishes them, and that records its batches. */
function createHarness(options: HarnessOptions = {}) {
  const batches: string[][] = [];
  const finishBatch: (() => void)[] = [];
  const calls = batcher<string, string>({
    maxSize: options.maxSize ?? 10,
    concurrency: options.concurrency ?? 1,
    maxWaitMs: options.maxWaitMs ?? 0,
    conflictKeys: options.conflictKeys ?? (() => []),
    work: async (inputs) => {
      batches.push([...inputs]);
      await new Promise<void>((resolve) => finishBatch.push(resolve));
      if (options.failingInput !== undefined && inputs.includes(options.failingInput))
        throw new Error(options.failingInput);
      return inputs.map((input) => input.toUpperCase());
    },
  });
  /** Finishes running batches until the promise is settled. */
  const finishUntil = async <T>(promise: Promise<T>): Promise<T> => {
    const state = { isSettled: false };
    const settle = () => {
      state.isSettled = true;
    };
    void promise.then(settle, settle);
    while (!state.isSettled) {
      for (const finish of finishBatch.splice(0)) finish();
      await nextTurn();
    }
    return promise;
  };
  const call = (input: string, queueKey = 'queue') => calls.call(queueKey, input);
  /** Makes a call and waits until its batch is running. */
  const startCall = async (input: string, queueKey = 'queue') => {
    const result = call(input, queueKey);
    await nextTurn();
    return { result };
  };
  return { batches, finishUntil, call, startCall };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const byFirstLetter = (input: string) => [input.slice(0, 1)];

describe('calls of a queue', () => {
  test('the first call runs at once, and later calls run together, each with its own result', async () => {
    const { batches, finishUntil, call, startCall } = createHarness();
    const { result } = await startCall('a');
    expect(batches).toEqual([['a']]);
    expect(await finishUntil(Promise.all([result, call('b'), call('c')]))).toEqual(['A', 'B', 'C']);
    expect(batches).toEqual([['a'], ['b', 'c']]);
  });

  test('calls of one turn of the event loop run together at once', async () => {
    const { batches, finishUntil, call } = createHarness();
    expect(await finishUntil(Promise.all([call('a'), call('b')]))).toEqual(['A', 'B']);
    expect(batches).toEqual([['a', 'b']]);
  });

  test('a batch has at most maxSize calls, oldest first', async () => {
    const { batches, finishUntil, call } = createHarness({ maxSize: 2 });
    await finishUntil(Promise.all(['a', 'b', 'c', 'd', 'e'].map((input) => call(input))));
    expect(batches).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  test('calls with a common conflict key run one after the other', async () => {
    const { batches, finishUntil, call } = createHarness({ conflictKeys: byFirstLetter });
    await finishUntil(Promise.all(['x', 'a1', 'a2', 'b1', 'a3'].map((input) => call(input))));
    expect(batches).toEqual([['x', 'a1', 'b1'], ['a2'], ['a3']]);
  });

  test('calls with a common conflict key are not in two batches that run at the same time', async () => {
    const { batches, finishUntil, call, startCall } = createHarness({
      concurrency: 2,
      conflictKeys: byFirstLetter,
    });
    const first = await startCall('a1');
    const second = await startCall('b1');
    const rest = Promise.all([call('a2'), call('c'), call('d')]);
    expect(batches).toEqual([['a1'], ['b1']]);
    await finishUntil(Promise.all([first.result, second.result, rest]));
    expect(batches.slice(2).flat().sort()).toEqual(['a2', 'c', 'd']);
  });

  test('queues are independent, and an empty queue starts again', async () => {
    const { batches, finishUntil, call } = createHarness();
    await finishUntil(Promise.all([call('a', 'one'), call('b', 'other')]));
    await finishUntil(call('c', 'one'));
    expect(batches).toEqual([['a'], ['b'], ['c']]);
  });

  test('a queue that ends before a scheduled start of its own does not affect the next queue of its key', async () => {
    const batches: string[][] = [];
    const blockers = new Map([
      ['a', Promise.withResolvers<void>()],
      ['c', Promise.withResolvers<void>()],
    ]);
    const calls = batcher<string, string>({
      maxSize: 1,
      concurrency: 1,
      conflictKeys: () => [],
      work: async ([input]) => {
        batches.push([input]);
        await blockers.get(input)?.promise;
        return [input];
      },
    });
    const first = calls.call('queue', 'a');
    await nextTurn();
    const second = calls.call('queue', 'b');
    blockers.get('a')?.resolve();
    await first;
    await second;
    // The queue ends in this turn, before the start that the second call scheduled.
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
    const third = calls.call('queue', 'c');
    await nextTurn();
    const fourth = calls.call('queue', 'd');
    await nextTurn();
    expect(batches.flat()).toEqual(['a', 'b', 'c']);
    blockers.get('c')?.resolve();
    expect(await Promise.all([third, fourth])).toEqual(['c', 'd']);
  });

  test('when one call makes its batch throw, the others succeed', async () => {
    const { batches, finishUntil, call } = createHarness({ failingInput: 'bad' });
    const outcomes = await finishUntil(
      Promise.allSettled(['a', 'b', 'bad', 'c'].map((input) => call(input))),
    );
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
      'A',
      'B',
      'failed',
      'C',
    ]);
    expect(batches).toEqual([['a', 'b', 'bad', 'c'], ['a'], ['b'], ['bad'], ['c']]);
  });
});

describe('a queue with maxWaitMs', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  function createWaitingHarness(maxSize?: number) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return createHarness({ maxWaitMs: 4, ...(maxSize === undefined ? {} : { maxSize }) });
  }

  test('holds pending calls until the callers of the last batch have called again', async () => {
    const { batches, finishUntil, call } = createWaitingHarness();
    const first = Promise.all([call('a'), call('b')]);
    await nextTurn();
    const pending = call('c');
    await finishUntil(first);
    const again = call('a2');
    await nextTurn();
    expect(batches).toEqual([['a', 'b']]);
    await finishUntil(Promise.all([pending, again, call('b2')]));
    expect(batches).toEqual([
      ['a', 'b'],
      ['c', 'a2', 'b2'],
    ]);
  });

  test('holds no call longer than maxWaitMs', async () => {
    const { batches, finishUntil, call } = createWaitingHarness();
    const first = Promise.all([call('a'), call('b')]);
    await nextTurn();
    const pending = call('c');
    await finishUntil(first);
    await nextTurn();
    expect(batches).toHaveLength(1);
    vi.advanceTimersByTime(4);
    await finishUntil(pending);
    expect(batches).toEqual([['a', 'b'], ['c']]);
  });

  test('joins two halves of the callers into one batch', async () => {
    const { batches, finishUntil, call } = createWaitingHarness();
    const firstHalf = Promise.all([call('a'), call('b')]);
    await nextTurn();
    const secondHalf = Promise.all([call('c'), call('d')]);
    await finishUntil(firstHalf);
    await finishUntil(Promise.all([secondHalf, call('a2'), call('b2')]));
    expect(batches).toEqual([
      ['a', 'b'],
      ['c', 'd', 'a2', 'b2'],
    ]);
  });

  test('does not wait after a batch of one call', async () => {
    const { batches, finishUntil, startCall, call } = createWaitingHarness();
    await finishUntil((await startCall('a')).result);
    const { result } = await startCall('b');
    await finishUntil(Promise.all([result, call('c'), call('d')]));
    expect(batches).toEqual([['a'], ['b'], ['c', 'd']]);
  });

  test('does not wait when maxSize calls are pending', async () => {
    const { batches, finishUntil, call } = createWaitingHarness(2);
    const pair = Promise.all([call('a'), call('b')]);
    await nextTurn();
    await finishUntil(Promise.all([pair, call('c'), call('d')]));
    expect(batches).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
});
