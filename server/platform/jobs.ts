import { PgBoss, type Job } from 'pg-boss';
import { Client } from 'pg';
import type { Transaction } from '../db/database.ts';
import type { Logger } from './log.ts';

/** Data of a job: ids only, never bodies. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>;

export interface JobQueue {
  readonly name: string;
  /** Tries before a job is given up; it then waits in the dead-letter queue `<name>-dead`. */
  readonly retries: number;
  /** Jobs of one client running at once, over all nodes. */
  readonly perClient: number;
  /** Jobs running at once in this process. */
  readonly atOnce: number;
  readonly handle: (data: JobData, signal: AbortSignal) => Promise<void>;
}

export interface Jobs {
  /**
   * Queues work in the caller's own transaction: it exists exactly when the change does. It waits at least
   * `afterSeconds`.
   */
  enqueue(
    tx: Transaction,
    queue: string,
    clientId: string,
    data: JobData,
    afterSeconds?: number,
  ): Promise<void>;
  /** Begins working off the queues; without it this process only enqueues. */
  work(queues: readonly JobQueue[]): Promise<void>;
  stop(): Promise<void>;
}

export interface JobsOptions {
  readonly url: string;
  readonly log: Logger;
  /** Names of all queues, so that a process which only enqueues knows them too. */
  readonly queues: readonly string[];
}

/** A killed worker's job is free again after this many seconds without a heartbeat. */
const HEARTBEAT_SECONDS = 10;

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
    schedule: false,
  });
  boss.on('error', (error) => options.log.warn({ reason: error.message }, 'the job queue reported an error'));
  await boss.start();
  for (const name of options.queues) {
    await boss.createQueue(`${name}-dead`);
    await boss.createQueue(name, {
      retryLimit: 5,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: 3_600,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deadLetter: `${name}-dead`,
      notify: true,
    });
  }
  await letRequestsEnqueue(options.url);

  return {
    enqueue: async (tx, queue, clientId, data, afterSeconds = 0) => {
      await boss.send(queue, data, {
        group: { id: clientId },
        ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
        db: {
          executeSql: async (text, values) => ({ rows: (await tx.connection.query(text, values)).rows }),
        },
      });
    },
    work: async (queues) => {
      for (const queue of queues) {
        await boss.work<JobData>(
          queue.name,
          {
            localConcurrency: queue.atOnce,
            groupConcurrency: queue.perClient,
            pollingIntervalSeconds: 2,
            batchSize: 1,
          },
          async ([job]: Job<JobData>[]) => {
            if (job !== undefined) await queue.handle(job.data, job.signal);
          },
        );
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}

/** The queue's tables belong to the jobs role; requests and the operator may add to them, and nothing else. */
async function letRequestsEnqueue(url: string): Promise<void> {
  const client = new Client({ connectionString: url, options: '-c role=portal_jobs' });
  await client.connect();
  try {
    await client.query('grant usage on schema pgboss to portal_app, portal_owner');
    await client.query('grant select, insert on all tables in schema pgboss to portal_app, portal_owner');
  } finally {
    await client.end();
  }
}
