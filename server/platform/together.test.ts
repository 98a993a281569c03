import { afterEach, describe, expect, test, vi } from 'vitest';
import { together } from './together.ts';

/** Work that is done when told, and remembers who went together. */
function held(
  options: {
    most?: number;
    atOnce?: number;
    lingerMs?: number;
    apart?: (input: string) => string[];
    fails?: string;
  } = {},
) {
  const went: string[][] = [];
  const letGo: (() => void)[] = [];
  const line = together<string, string>({
    most: options.most ?? 10,
    atOnce: options.atOnce ?? 1,
    lingerMs: options.lingerMs ?? 0,
    apart: options.apart ?? (() => []),
    work: async (inputs) => {
      went.push([...inputs]);
      await new Promise<void>((resolve) => letGo.push(resolve));
      if (options.fails !== undefined && inputs.includes(options.fails)) throw new Error(options.fails);
      return inputs.map((input) => input.toUpperCase());
    },
  });
  /** Lets whatever is being done end, until `until` has an answer. */
  const release = async <T>(until: Promise<T>): Promise<T> => {
    const state = { isOver: false };
    const end = () => {
      state.isOver = true;
    };
    void until.then(end, end);
    while (!state.isOver) {
      for (const go of letGo.splice(0)) go();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return until;
  };
  const call = (input: string, of = 'line') => line.call(of, input);
  /** A call that others come behind. */
  const begin = async (input: string, of = 'line') => {
    const answer = call(input, of);
    await new Promise((resolve) => setImmediate(resolve));
    return { answer };
  };
  return { went, release, call, begin };
}

describe('calls of a line', () => {
  test('the first goes at once; who comes meanwhile goes together, each with its own answer', async () => {
    const { went, release, call, begin } = held();
    const { answer } = await begin('a');
    expect(went).toEqual([['a']]);
    expect(await release(Promise.all([answer, call('b'), call('c')]))).toEqual(['A', 'B', 'C']);
    expect(went).toEqual([['a'], ['b', 'c']]);
  });

  test('those that come in one turn of the event loop go together at once', async () => {
    const { went, release, call } = held();
    expect(await release(Promise.all([call('a'), call('b')]))).toEqual(['A', 'B']);
    expect(went).toEqual([['a', 'b']]);
  });

  test('at most so many at a time, oldest first', async () => {
    const { went, release, call } = held({ most: 2 });
    await release(Promise.all(['a', 'b', 'c', 'd', 'e'].map((one) => call(one))));
    expect(went).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  test('two that are to be apart go one after the other', async () => {
    const { went, release, call } = held({ apart: (input) => [input.slice(0, 1)] });
    await release(Promise.all(['x', 'a1', 'a2', 'b1', 'a3'].map((one) => call(one))));
    expect(went).toEqual([['x', 'a1', 'b1'], ['a2'], ['a3']]);
  });

  test('groups that are done at the same time are apart from each other too', async () => {
    const { went, release, call, begin } = held({ atOnce: 2, apart: (input) => [input.slice(0, 1)] });
    const first = await begin('a1');
    const second = await begin('b1');
    const rest = Promise.all([call('a2'), call('c'), call('d')]);
    expect(went).toEqual([['a1'], ['b1']]);
    await release(Promise.all([first.answer, second.answer, rest]));
    expect(went.slice(2).flat().sort()).toEqual(['a2', 'c', 'd']);
  });

  test('lines know nothing of each other, and one that is empty begins anew', async () => {
    const { went, release, call } = held();
    await release(Promise.all([call('a', 'one'), call('b', 'other')]));
    await release(call('c', 'one'));
    expect(went).toEqual([['a'], ['b'], ['c']]);
  });

  test('a line that ended before a call of it was looked at leaves the next one alone', async () => {
    const went: string[] = [];
    const held = new Map([
      ['a', Promise.withResolvers<void>()],
      ['c', Promise.withResolvers<void>()],
    ]);
    const line = together<string, string>({
      most: 1,
      atOnce: 1,
      apart: () => [],
      work: async ([input]) => {
        went.push(input);
        await held.get(input)?.promise;
        return [input];
      },
    });
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const first = line.call('line', 'a');
    await turn();
    const second = line.call('line', 'b');
    held.get('a')?.resolve();
    await first;
    await second;
    // The line ends in this turn still, before the look that the second call asked for.
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
    const third = line.call('line', 'c');
    await turn();
    const fourth = line.call('line', 'd');
    await turn();
    expect(went).toEqual(['a', 'b', 'c']);
    held.get('c')?.resolve();
    expect(await Promise.all([third, fourth])).toEqual(['c', 'd']);
  });

  test('where one of many makes the work throw, the others are done all the same', async () => {
    const { went, release, call } = held({ fails: 'bad' });
    const outcomes = await release(Promise.allSettled(['a', 'b', 'bad', 'c'].map((one) => call(one))));
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
      'A',
      'B',
      'failed',
      'C',
    ]);
    expect(went).toEqual([['a', 'b', 'bad', 'c'], ['a'], ['b'], ['bad'], ['c']]);
  });
});

describe('a line that lingers', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  function lingering(most?: number) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return held({ lingerMs: 4, ...(most === undefined ? {} : { most }) });
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  test('keeps who is waiting until those just answered have called again', async () => {
    const { went, release, call } = lingering();
    const first = Promise.all([call('a'), call('b')]);
    await turn();
    const waiting = call('c');
    await release(first);
    const again = call('a2');
    await turn();
    expect(went).toEqual([['a', 'b']]);
    await release(Promise.all([waiting, again, call('b2')]));
    expect(went).toEqual([
      ['a', 'b'],
      ['c', 'a2', 'b2'],
    ]);
  });

  test('keeps nobody longer than it may', async () => {
    const { went, release, call } = lingering();
    const first = Promise.all([call('a'), call('b')]);
    await turn();
    const waiting = call('c');
    await release(first);
    await turn();
    expect(went).toHaveLength(1);
    vi.advanceTimersByTime(4);
    await release(waiting);
    expect(went).toEqual([['a', 'b'], ['c']]);
  });

  test('two halves of a line become one group', async () => {
    const { went, release, call } = lingering();
    const half = Promise.all([call('a'), call('b')]);
    await turn();
    const other = Promise.all([call('c'), call('d')]);
    await release(half);
    await release(Promise.all([other, call('a2'), call('b2')]));
    expect(went).toEqual([
      ['a', 'b'],
      ['c', 'd', 'a2', 'b2'],
    ]);
  });

  test('waits for nobody behind one alone', async () => {
    const { went, release, begin, call } = lingering();
    await release((await begin('a')).answer);
    const { answer } = await begin('b');
    await release(Promise.all([answer, call('c'), call('d')]));
    expect(went).toEqual([['a'], ['b'], ['c', 'd']]);
  });

  test('waits for nobody when as many are there as may go together', async () => {
    const { went, release, call } = lingering(2);
    const pair = Promise.all([call('a'), call('b')]);
    await turn();
    await release(Promise.all([pair, call('c'), call('d')]));
    expect(went).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
});
