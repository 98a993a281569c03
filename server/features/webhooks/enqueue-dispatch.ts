import type { Database, Transaction } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Logger } from '../../platform/log.ts';
import { WEBHOOKS_DUE } from '../../webhook-outbox/index.ts';

export const DISPATCH_WEBHOOKS = 'dispatch-webhooks';

export async function dispatchNow(jobs: Jobs, tx: Transaction, clientId: string): Promise<void> {
  await jobs.enqueue(tx, DISPATCH_WEBHOOKS, clientId, { clientId }, 0, clientId);
}

/** Dispatches at a time, a second after `now` at the earliest: one job for all that is due in the same second. */
export async function dispatchAt(
  jobs: Jobs,
  tx: Transaction,
  clientId: string,
  at: Date,
  now: Date,
): Promise<void> {
  const afterSeconds = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1_000));
  const key = `${clientId} ${Math.ceil(now.getTime() / 1_000) + afterSeconds}`;
  await jobs.enqueue(tx, DISPATCH_WEBHOOKS, clientId, { clientId }, afterSeconds, key);
}

interface SignalDeps {
  /** Databases whose transactions record events. */
  readonly sources: readonly Database[];
  /** As the jobs role. */
  readonly database: Database;
  readonly jobs: Jobs;
  readonly log: Logger;
}

/** Adds a dispatch when a transaction of this process recorded events. Signals during this add one more. */
export function dispatchOnSignal({ sources, database, jobs, log }: SignalDeps): void {
  const hasFurtherSignal = new Map<string, boolean>();

  async function dispatch(clientId: string): Promise<void> {
    hasFurtherSignal.set(clientId, false);
    try {
      await database.withTenant({ clientId }, (tx) => dispatchNow(jobs, tx, clientId));
    } catch (error) {
      log.warn({ err: error, clientId }, 'webhooks wait for the next sweep');
    }
    if (hasFurtherSignal.get(clientId) === true) await dispatch(clientId);
    else hasFurtherSignal.delete(clientId);
  }

  for (const source of sources) {
    source.onSignal(WEBHOOKS_DUE, (clientId) => {
      if (hasFurtherSignal.has(clientId)) hasFurtherSignal.set(clientId, true);
      else void dispatch(clientId);
    });
  }
}
