// By hand rather than dataloader, which batches the calls of one turn of the event loop: calls of other requests arrive
// while a batch runs, and would each be a transaction (0.02 instead of 0.057 of pgbench, decision 0140). Conflicting inputs
// stay apart, batches in flight are limited per queue, and a batch that fails is run again one input at a time.

/** Runs calls of one kind in batches. */
export interface Batcher<In, Out> {
  /** Returns what the work returned for this input. Calls of different queues are never in one batch. */
  call(queueKey: string, input: In): Promise<Out>;
}

export interface BatcherOptions<In, Out> {
  /** Runs a batch, oldest input first, and returns one result per input in the same order. A batch that throws has had no effect. */
  readonly work: (inputs: readonly [In, ...In[]]) => Promise<readonly Out[]>;
  /** Inputs in one batch. */
  readonly maxSize: number;
  /** Batches of one queue that run at the same time. */
  readonly concurrency: number;
  /** How long queued calls wait, after a batch of several ended, for the callers of that batch to call again, ms. Default: 0. */
  readonly maxWaitMs?: number;
  /** Inputs with a common key never run at the same time. */
  readonly conflictKeys: (input: In) => readonly string[];
}

interface PendingCall<In, Out> {
  readonly input: In;
  readonly keys: readonly string[];
  readonly resolve: (out: Out) => void;
  readonly reject: (error: unknown) => void;
}
type Batch<In, Out> = readonly [PendingCall<In, Out>, ...PendingCall<In, Out>[]];

interface Queue<In, Out> {
  readonly pending: PendingCall<In, Out>[];
  readonly running: Set<Batch<In, Out>>;
  /** Set while the queue waits for this many pending calls. */
  refill?: { readonly targetSize: number; readonly timer: NodeJS.Timeout } | undefined;
}

/**
 * The first calls of a queue run at once. Calls that arrive while `concurrency` batches are running wait, and then run
 * together. Callers that were answered in one batch usually call again at the same time, so after a batch of several the
 * queue waits up to `maxWaitMs` for as many calls; a single call never waits. When a batch of several throws, each of its
 * inputs runs again alone, so that an error reaches only the call that caused it.
 */
export function batcher<In, Out>({
  work,
  maxSize,
  concurrency,
  maxWaitMs = 0,
  conflictKeys,
}: BatcherOptions<In, Out>): Batcher<In, Out> {
  const queues = new Map<string, Queue<In, Out>>();

  async function execute(batch: Batch<In, Out>): Promise<void> {
    const [first, ...rest] = batch;
    try {
      const results = await work([first.input, ...rest.map(({ input }) => input)]);
      batch.forEach(({ resolve }, index) => resolve(results[index] as Out));
    } catch (error) {
      if (rest.length === 0) first.reject(error);
      else await Promise.all(batch.map((call) => execute([call])));
    }
  }

  /** Removes the next batch from the queue: calls without a conflict among themselves, with running batches or with older calls. */
  function dequeueBatch({ pending, running }: Queue<In, Out>): Batch<In, Out> | undefined {
    const usedKeys = new Set([...running].flatMap((batch) => batch.flatMap(({ keys }) => keys)));
    const selected: PendingCall<In, Out>[] = [];
    const remaining: PendingCall<In, Out>[] = [];
    for (const call of pending) {
      const canRun = selected.length < maxSize && !call.keys.some((key) => usedKeys.has(key));
      for (const key of call.keys) usedKeys.add(key);
      (canRun ? selected : remaining).push(call);
    }
    const [first, ...rest] = selected;
    if (first === undefined) return undefined;
    pending.splice(0, pending.length, ...remaining);
    return [first, ...rest];
  }

  async function runBatch(queueKey: string, queue: Queue<In, Out>, batch: Batch<In, Out>): Promise<void> {
    await execute(batch);
    queue.running.delete(batch);
    startRefill(queueKey, queue, batch.length);
    startBatches(queueKey, queue);
  }

  /** Waits for the callers that were just answered, so that their next calls join the pending ones. */
  function startRefill(queueKey: string, queue: Queue<In, Out>, answeredCalls: number): void {
    if (maxWaitMs === 0 || answeredCalls === 1) return;
    const end = () => {
      queue.refill = undefined;
      startBatches(queueKey, queue);
    };
    queue.refill = {
      targetSize: Math.min(maxSize, answeredCalls + queue.pending.length),
      timer: setTimeout(end, maxWaitMs),
    };
  }

  function startBatches(queueKey: string, queue: Queue<In, Out>): void {
    if (queue.refill !== undefined) {
      if (queue.pending.length < queue.refill.targetSize) return;
      clearTimeout(queue.refill.timer);
      queue.refill = undefined;
    }
    while (queue.running.size < concurrency) {
      const batch = dequeueBatch(queue);
      if (batch === undefined) break;
      queue.running.add(batch);
      void runBatch(queueKey, queue, batch);
    }
    // A call may have opened a new queue under this key since.
    if (queue.running.size === 0 && queues.get(queueKey) === queue) queues.delete(queueKey);
  }

  return {
    call: (queueKey, input) =>
      new Promise<Out>((resolve, reject) => {
        const queue = queues.get(queueKey) ?? { pending: [], running: new Set() };
        queues.set(queueKey, queue);
        queue.pending.push({ input, keys: conflictKeys(input), resolve, reject });
        // Calls of the same turn of the event loop join the batch without any wait.
        setImmediate(() => startBatches(queueKey, queue));
      }),
  };
}
