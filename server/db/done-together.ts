import type { Refusal } from '@portal/contract/core';
import { together } from '../platform/together.ts';
import type { Transaction } from './database.ts';
import type { Run } from './run.ts';

/** One of the calls that are done together. */
export interface CallOf<In> {
  readonly run: Run;
  readonly input: In;
}

interface UseCase<In, Out> {
  /** Answers each call in its place; one that is refused leaves nothing behind. */
  readonly work: (
    tx: Transaction,
    calls: readonly [CallOf<In>, ...CallOf<In>[]],
  ) => Promise<readonly (Out | Refusal)[]>;
  /** Most calls in one transaction. */
  readonly most: number;
  /** Transactions of one caller at the same time. */
  readonly atOnce: number;
  /** How long calls in line behind a group of several may be kept for company, ms. */
  readonly lingerMs: number;
  /** Two inputs that share one of these never go together. */
  readonly apart: (input: In) => readonly string[];
}

/**
 * A use case that is called often and at once. Calls of one caller that come while others of it are being done wait for
 * them and then go together, in one transaction and a few statements for all: see docs/decisions/0140.
 */
export function doneTogether<In, Out>(
  useCase: UseCase<In, Out>,
): (run: Run, input: In) => Promise<Out | Refusal> {
  const { work, most, atOnce, lingerMs, apart } = useCase;
  const alone = (call: CallOf<In>) =>
    call.run.inTenant(async (tx) => {
      const [answer] = await work(tx, [call]);
      return answer as Out | Refusal;
    });
  const line = together<CallOf<In>, Out | Refusal>({
    most,
    atOnce,
    lingerMs,
    apart: ({ run, input }) => [
      ...apart(input).map((one) => `input ${one}`),
      ...(run.shared?.key === undefined ? [] : [`key ${run.shared.key}`]),
    ],
    work: async (calls) => {
      if (calls.length === 1) return [await alone(calls[0])];
      const inputs = new Map(calls.map(({ run, input }) => [run, input]));
      const { shared } = calls[0].run;
      if (shared === undefined) throw new Error('a call that shares no transaction was put in line');
      return shared.inTenant(
        calls.map(({ run }) => run),
        (tx, runs) => {
          const [first, ...others] = runs.map((run) => ({ run, input: inputs.get(run) as In }));
          return first === undefined ? Promise.resolve([]) : work(tx, [first, ...others]);
        },
      );
    },
  });
  return (run, input) => {
    const call = { run, input };
    return run.shared === undefined ? alone(call) : line.call(run.shared.line, call);
  };
}
