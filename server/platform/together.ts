import { setImmediate } from 'node:timers/promises';

/** Calls of one kind, many at a time. */
export interface Together<In, Out> {
  /** Answers as `work` does for it. Calls of different lines never go together. */
  call(line: string, input: In): Promise<Out>;
}

export interface TogetherOptions<In, Out> {
  /** Does some inputs, oldest first, and answers each in its place. When it throws, none of them was done. */
  readonly work: (inputs: readonly [In, ...In[]]) => Promise<readonly Out[]>;
  readonly most: number;
  /** Two inputs that share one of these never go together. */
  readonly apart: (input: In) => readonly string[];
}

interface Waiting<In, Out> {
  readonly input: In;
  readonly resolve: (out: Out) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A line's first call is done at once; those that come while others of their line are being done wait for them, and then
 * go together. Nobody waits for company to come. Where one of many makes the work throw, each is done again alone, so that what
 * is wrong with one is nobody else's matter.
 */
export function together<In, Out>({ work, most, apart }: TogetherOptions<In, Out>): Together<In, Out> {
  const lines = new Map<string, Waiting<In, Out>[]>();

  async function perform(members: readonly [Waiting<In, Out>, ...Waiting<In, Out>[]]): Promise<void> {
    const [first, ...others] = members;
    try {
      const answers = await work([first.input, ...others.map(({ input }) => input)]);
      members.forEach(({ resolve }, index) => resolve(answers[index] as Out));
    } catch (error) {
      if (others.length === 0) first.reject(error);
      else await Promise.all(members.map((member) => perform([member])));
    }
  }

  async function workOff(line: string, waiting: Waiting<In, Out>[]): Promise<void> {
    // Whoever comes in the same turn of the event loop is company that costs no waiting.
    await setImmediate();
    for (let members = take(waiting); members !== undefined; members = take(waiting)) await perform(members);
    lines.delete(line);
  }

  /** Takes out of the line who may go together now. */
  function take(waiting: Waiting<In, Out>[]): [Waiting<In, Out>, ...Waiting<In, Out>[]] | undefined {
    const used = new Set<string>();
    const going: Waiting<In, Out>[] = [];
    const staying: Waiting<In, Out>[] = [];
    for (const member of waiting) {
      const keys = apart(member.input);
      const fits = going.length < most && !keys.some((key) => used.has(key));
      for (const key of keys) used.add(key);
      (fits ? going : staying).push(member);
    }
    waiting.splice(0, waiting.length, ...staying);
    const [first, ...others] = going;
    return first && [first, ...others];
  }

  return {
    call: (line, input) =>
      new Promise<Out>((resolve, reject) => {
        const member = { input, resolve, reject };
        const waiting = lines.get(line);
        if (waiting !== undefined) {
          waiting.push(member);
          return;
        }
        const begun = [member];
        lines.set(line, begun);
        void workOff(line, begun);
      }),
  };
}
