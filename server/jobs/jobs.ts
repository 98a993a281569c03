import { PgBoss, type Job } from 'pg-boss';
import { Client } from 'pg';
import type { Transaction } from '../db/database.ts';
import type { Logger } from '../platform/log.ts';

/** Data of a job: ids only, never bodies. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>;

export interface JobQueue {
  readonly name: string;
  /** Jobs of one client that run at the same time, over all nodes. */
  readonly concurrencyPerClient: number;
  /** Jobs that run at the same time in this process. */
  readonly concurrency: number;
  /** Cron expression in UTC: the queue gets a job without data at each of its times, one over all nodes. */
  readonly schedule?: string;
  /** A later job continues the work, so a stop of the process aborts the signal at once. So do scheduled jobs. */
  readonly isResumable?: boolean;
  /** Seconds within which a job starts that was added with `afterSeconds`. Default: 30. Other jobs start at once. */
  readonly delayedWithinSeconds?: number;
  readonly handle: (data: JobData, signal: AbortSignal) => Promise<void>;
}

/** A queue with at most one job for each key, waiting or also running: a further job is not added. */
export interface KeyedQueue {
  readonly name: string;
  readonly oneJob: 'waiting' | 'waiting-or-running';
}

export interface Jobs {
  /**
   * Adds a job in the transaction of the caller, so that it exists exactly when the transaction commits. It starts after
   * `afterSeconds` at the earliest. `key`: for a keyed queue. Returns false if a job with the key exists.
   */
  enqueue(
    tx: Transaction,
    queue: string,
    clientId: string,
    data: JobData,
    afterSeconds?: number,
    key?: string,
  ): Promise<boolean>;
  /** Starts to run the jobs of the queues. A process that does not call it only enqueues. */
  work(queues: readonly JobQueue[]): Promise<void>;
  stop(): Promise<void>;
}

export interface JobsOptions {
  readonly url: string;
  readonly log: Logger;
  /** All queues, also those that this process only adds to: the name of each, or a keyed queue. */
  readonly queues: readonly (string | KeyedQueue)[];
}

const POLICIES = { waiting: 'short', 'waiting-or-running': 'exclusive' } as const;

/** After this many retries a job moves to the dead-letter queue `<name>-dead`. */
const MAX_RETRIES = 5;
/** The job of a worker that crashed runs again after this many seconds without a heartbeat. */
const HEARTBEAT_SECONDS = 10;

/** Connects to the job queues of the database and creates missing ones. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.url,
    options: '-c role=portal_jobs',
    application_name: 'portal_jobs',
    max: 4,
    createSchema: false,
    useListenNotify: true,
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  });
  boss.on('error', (error) => options.log.warn({ reason: error.message }, 'the job queue reported an error'));
  await boss.start();
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const queue of options.queues) {
    const name = typeof queue === 'string' ? queue : queue.name;
    if (existing.has(name)) continue;
    await boss.createQueue(`${name}-dead`);
    await boss.createQueue(name, {
      ...(typeof queue === 'object' && { policy: POLICIES[queue.oneJob] }),
      retryLimit: MAX_RETRIES,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: 3_600,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deadLetter: `${name}-dead`,
      notify: true,
    });
  }
  await grantEnqueue(options.url);
  const stopping = new AbortController();

  return {
    enqueue: async (tx, queue, clientId, data, afterSeconds = 0, key) => {
      const id = await boss.send(queue, data, {
        group: { id: clientId },
        ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
        ...(key !== undefined && { singletonKey: key }),
        db: {
          executeSql: async (text, values) => ({ rows: await tx.rows({ text, values: values ?? [] }) }),
        },
      });
      return id !== null;
    },
    work: async (queues) => {
      for (const queue of queues) {
        if (queue.schedule !== undefined) await boss.schedule(queue.name, queue.schedule, {}, { tz: 'UTC' });
        await boss.work<JobData>(
          queue.name,
          {
            localConcurrency: queue.concurrency,
            groupConcurrency: queue.concurrencyPerClient,
            pollingIntervalSeconds: Math.min(2, queue.delayedWithinSeconds ?? 2),
            ...(queue.delayedWithinSeconds !== undefined && {
              notifyPollingIntervalSeconds: queue.delayedWithinSeconds,
            }),
            batchSize: 1,
          },
          async ([job]: Job<JobData>[]) => {
            if (job === undefined) return;
            // Recurring and resumable work is continued later, so a stop need not wait for it.
            const isContinued = queue.schedule !== undefined || queue.isResumable === true;
            const signal = isContinued ? AbortSignal.any([job.signal, stopping.signal]) : job.signal;
            await queue.handle(job.data, signal);
          },
        );
      }
    },
    stop: () => {
      stopping.abort();
      return boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}

/** The tables of the queues belong to the jobs role. Requests and the operator may read and add jobs, and nothing else. */
async function grantEnqueue(url: string): Promise<void> {
  const client = new Client({ connectionString: url, options: '-c role=portal_jobs' });
  await client.connect();
  try {
    await client.query('grant usage on schema pgboss to portal_app, portal_owner');
    await client.query('grant select, insert on all tables in schema pgboss to portal_app, portal_owner');
  } finally {
    await client.end();
  }
}
