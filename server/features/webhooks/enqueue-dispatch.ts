import type { Database, Transaction } from '../../db/database.ts';
import type { JobData, Jobs } from '../../jobs/jobs.ts';
import type { Logger } from '../../platform/log.ts';
import { withOwner, type TenantOwner } from '../../request/tenant-owner.ts';
import { WEBHOOKS_DUE } from '../../webhook-outbox/index.ts';

export const DISPATCH_WEBHOOKS = 'dispatch-webhooks';

/** The signal that a partner has deliveries to send. */
const PARTNER_WEBHOOKS_DUE = 'partner-webhooks-due';
const SIGNALS = { CLIENT: WEBHOOKS_DUE, PARTNER: PARTNER_WEBHOOKS_DUE } as const;
const OWNER_KINDS = ['CLIENT', 'PARTNER'] as const satisfies readonly TenantOwner['kind'][];

/** Dispatches the deliveries of the owner after the commit. */
export function signalDueWebhooks(tx: Transaction, { kind, id }: TenantOwner): void {
  tx.signalAfterCommit({ name: SIGNALS[kind], tenantId: id });
}

/** The owner in the data of a job. */
export function toJobData({ kind, id }: TenantOwner): JobData {
  return kind === 'CLIENT' ? { clientId: id } : { partnerId: id };
}

export function readJobOwner({ clientId, partnerId }: JobData): TenantOwner {
  if (typeof clientId === 'string') return { kind: 'CLIENT', id: clientId };
  if (typeof partnerId === 'string') return { kind: 'PARTNER', id: partnerId };
  throw new TypeError('a job names neither a client nor a partner');
}

export async function dispatchNow(jobs: Jobs, tx: Transaction, owner: TenantOwner): Promise<void> {
  await jobs.enqueue(tx, DISPATCH_WEBHOOKS, owner.id, toJobData(owner), 0, owner.id);
}

/** Dispatches at a time, a second after `now` at the earliest: one job for all that is due in the same second. */
export async function dispatchAt(
  jobs: Jobs,
  tx: Transaction,
  owner: TenantOwner,
  at: Date,
  now: Date,
): Promise<void> {
  const afterSeconds = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1_000));
  const key = `${owner.id} ${Math.ceil(now.getTime() / 1_000) + afterSeconds}`;
  await jobs.enqueue(tx, DISPATCH_WEBHOOKS, owner.id, toJobData(owner), afterSeconds, key);
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

  async function dispatch(owner: TenantOwner): Promise<void> {
    hasFurtherSignal.set(owner.id, false);
    try {
      await withOwner(database, owner, (tx) => dispatchNow(jobs, tx, owner));
    } catch (error) {
      log.warn({ err: error, ...toJobData(owner) }, 'webhooks wait for the next sweep');
    }
    if (hasFurtherSignal.get(owner.id) === true) await dispatch(owner);
    else hasFurtherSignal.delete(owner.id);
  }

  for (const source of sources) {
    for (const kind of OWNER_KINDS) {
      source.onSignal(SIGNALS[kind], (id) => {
        if (hasFurtherSignal.has(id)) hasFurtherSignal.set(id, true);
        else void dispatch({ kind, id });
      });
    }
  }
}
