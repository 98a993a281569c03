import type { Refusal } from '@portal/contract/core';
import type { Transaction } from '../database.ts';
import { batcher } from './batcher.ts';

/** A request whose use case may share its transaction with other requests of the same caller. */
export interface BatchableContext<Context> {
  /** Runs the work in a transaction of this request alone. */
  inTenant<T>(work: (tx: Transaction) => Promise<T | Refusal>): Promise<T | Refusal>;
  /** Undefined for a request that must have a transaction of its own. */
  readonly batching?: BatchScope<Context>;
}

interface BatchScope<Context> {
  /** Requests share a transaction only when this key is the same: it identifies the caller. */
  readonly callerKey: string;
  /** Requests with the same key are never in one batch: the later one is answered with the result of the first. */
  readonly idempotencyKey: string | undefined;
  /**
   * Opens one transaction for all the requests. `work` receives those that have no stored answer, and returns one result
   * per request in the same order. A request that it refuses must have left nothing in the database.
   */
  inTenant<T>(
    contexts: readonly Context[],
    work: (tx: Transaction, contexts: readonly Context[]) => Promise<readonly (T | Refusal)[]>,
  ): Promise<readonly (T | Refusal)[]>;
}

export interface BatchedCall<Context, In> {
  readonly context: Context;
  readonly input: In;
}

interface BatchedUseCase<Context, In, Out> {
  /** Returns one result per call in the same order. A refused call leaves nothing in the database. */
  readonly work: (
    tx: Transaction,
    calls: readonly [BatchedCall<Context, In>, ...BatchedCall<Context, In>[]],
  ) => Promise<readonly (Out | Refusal)[]>;
  /** Calls in one transaction. */
  readonly maxSize: number;
  /** Transactions of one caller at the same time. */
  readonly concurrency: number;
  /** See `BatcherOptions`. */
  readonly maxWaitMs: number;
  /** Inputs with a common key are never in one batch. */
  readonly conflictKeys: (input: In) => readonly string[];
}

/**
 * A use case that programs call often and in parallel. Calls that arrive while others of the same caller are running wait
 * for them, and then run together in one transaction: see docs/decisions/0140.
 */
export function batchUseCase<Context extends BatchableContext<Context>, In, Out>({
  work,
  maxSize,
  concurrency,
  maxWaitMs,
  conflictKeys,
}: BatchedUseCase<Context, In, Out>): (context: Context, input: In) => Promise<Out | Refusal> {
  const runAlone = (call: BatchedCall<Context, In>) =>
    call.context.inTenant(async (tx) => {
      const [result] = await work(tx, [call]);
      return result as Out | Refusal;
    });
  const calls = batcher<BatchedCall<Context, In>, Out | Refusal>({
    maxSize,
    concurrency,
    maxWaitMs,
    conflictKeys: ({ context, input }) => [
      ...conflictKeys(input).map((key) => `input ${key}`),
      ...(context.batching?.idempotencyKey === undefined ? [] : [`key ${context.batching.idempotencyKey}`]),
    ],
    work: async (batch) => {
      if (batch.length === 1) return [await runAlone(batch[0])];
      const inputs = new Map(batch.map(({ context, input }) => [context, input]));
      const { batching } = batch[0].context;
      if (batching === undefined) throw new Error('a call that needs a transaction of its own was batched');
      return batching.inTenant(
        batch.map(({ context }) => context),
        (tx, contexts) => {
          const [first, ...rest] = contexts.map((context) => ({ context, input: inputs.get(context) as In }));
          return first === undefined ? Promise.resolve([]) : work(tx, [first, ...rest]);
        },
      );
    },
  });
  return (context, input) => {
    const call = { context, input };
    return context.batching === undefined ? runAlone(call) : calls.call(context.batching.callerKey, call);
  };
}
