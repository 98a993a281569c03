/** Calls of one kind, many at a time. */
export interface Together<In, Out> {
  /** Answers as `work` does for it. Calls of different lines never go together. */
  call(line: string, input: In): Promise<Out>;
}

export interface TogetherOptions<In, Out> {
  /** Does some inputs, oldest first, and answers each in its place. When it throws, none of them was done. */
  readonly work: (inputs: readonly [In, ...In[]]) => Promise<readonly Out[]>;
  /** Most in one group. */
  readonly most: number;
  /** Groups of one line that are done at the same time. */
  readonly atOnce: number;
  /** How long those who wait behind a group of several may be kept for it to come again, ms; unset: not at all. */
  readonly lingerMs?: number;
  /** Two inputs that share one of these never go together. */
  readonly apart: (input: In) => readonly string[];
}

interface Waiting<In, Out> {
  readonly input: In;
  readonly keys: readonly string[];
  readonly resolve: (out: Out) => void;
  readonly reject: (error: unknown) => void;
}
type Group<In, Out> = readonly [Waiting<In, Out>, ...Waiting<In, Out>[]];

interface Line<In, Out> {
  readonly waiting: Waiting<In, Out>[];
  /** Groups that are being done. */
  readonly busy: Set<Group<In, Out>>;
  /** Set while so many are waited for. */
  lingering?: { readonly count: number; readonly timer: NodeJS.Timeout } | undefined;
}

/**
 * A line's first calls are done at once; those that come while `atOnce` groups of their line are being done wait for one
 * of them to end, and then go together. A lone call waits for nobody; but callers who were answered together mostly call
 * again together, and whoever is in line by then goes with them where `lingerMs` allows. Where one of many makes the work throw, each
 * is done again alone, so that what is wrong with one is nobody else's matter.
 */
export function together<In, Out>({
  work,
  most,
  atOnce,
  lingerMs = 0,
  apart,
}: TogetherOptions<In, Out>): Together<In, Out> {
  const lines = new Map<string, Line<In, Out>>();

  async function perform(members: Group<In, Out>): Promise<void> {
    const [first, ...others] = members;
    try {
      const answers = await work([first.input, ...others.map(({ input }) => input)]);
      members.forEach(({ resolve }, index) => resolve(answers[index] as Out));
    } catch (error) {
      if (others.length === 0) first.reject(error);
      else await Promise.all(members.map((member) => perform([member])));
    }
  }

  /** Takes out of the line who may go together now: nobody who is to be apart from one of them, or of those being done. */
  function take({ waiting, busy }: Line<In, Out>): Group<In, Out> | undefined {
    const used = new Set([...busy].flatMap((group) => group.flatMap(({ keys }) => keys)));
    const going: Waiting<In, Out>[] = [];
    const staying: Waiting<In, Out>[] = [];
    for (const member of waiting) {
      const fits = going.length < most && !member.keys.some((key) => used.has(key));
      for (const key of member.keys) used.add(key);
      (fits ? going : staying).push(member);
    }
    const [first, ...others] = going;
    if (first === undefined) return undefined;
    waiting.splice(0, waiting.length, ...staying);
    return [first, ...others];
  }

  async function performOf(name: string, line: Line<In, Out>, group: Group<In, Out>): Promise<void> {
    await perform(group);
    line.busy.delete(group);
    linger(name, line, group.length);
    goOn(name, line);
  }

  /** Those who have just gone may be on their way again, to go with those in line. */
  function linger(name: string, line: Line<In, Out>, gone: number): void {
    if (lingerMs === 0 || gone === 1) return;
    const end = () => {
      line.lingering = undefined;
      goOn(name, line);
    };
    line.lingering = {
      count: Math.min(most, gone + line.waiting.length),
      timer: setTimeout(end, lingerMs),
    };
  }

  function goOn(name: string, line: Line<In, Out>): void {
    if (line.lingering !== undefined) {
      if (line.waiting.length < line.lingering.count) return;
      clearTimeout(line.lingering.timer);
      line.lingering = undefined;
    }
    while (line.busy.size < atOnce) {
      const group = take(line);
      if (group === undefined) break;
      line.busy.add(group);
      void performOf(name, line, group);
    }
    // A call may have begun another of this name since.
    if (line.busy.size === 0 && lines.get(name) === line) lines.delete(name);
  }

  return {
    call: (name, input) =>
      new Promise<Out>((resolve, reject) => {
        const line = lines.get(name) ?? { waiting: [], busy: new Set() };
        lines.set(name, line);
        line.waiting.push({ input, keys: apart(input), resolve, reject });
        // Whoever comes in the same turn of the event loop is company that costs no waiting.
        setImmediate(() => goOn(name, line));
      }),
  };
}
