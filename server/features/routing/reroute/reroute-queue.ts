import { getAllowedActions, STATUS_OWNERS, STATUSES } from '@portal/contract/orders';
import type { Database, Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { JobQueue, Jobs } from '../../../jobs/jobs.ts';
import type { OnRulesChanged } from '../lane-rules/change-lane-rules.ts';

/** Statuses of orders under way with legs that can go to other partners. */
const REROUTABLE_STATUSES = STATUS_OWNERS.filter((owner) => owner !== 'ORDER').flatMap((serviceType) =>
  STATUSES[serviceType].flatMap(({ status }) =>
    getAllowedActions({ serviceType, status }).includes('reroute') ? [status] : [],
  ),
);

export const REROUTE_QUEUE = 'reroute-unallocated';

/** Orders per transaction. Small, because routing by shares locks the client's ledger until the transaction ends. */
const BATCH_SIZE = 25;

export interface RerouteDeps {
  /** Connected as the jobs role. */
  readonly database: Database;
  readonly clock: Clock;
  /** Routes orders again by id; implemented by the orders feature. */
  readonly reroute: (tx: Transaction, clientId: string, ids: readonly string[], now: Date) => Promise<void>;
}

/** Enqueues a reroute of the client's unallocated orders, if there are any, in the transaction of the rule change. */
export function rerouteOnRulesChange(jobs: Jobs): OnRulesChanged {
  return async (tx, clientId) => {
    const unallocated = await tx.row(sql`select 1 from orders
      where client_id = ${clientId} and stage = 'UNALLOCATED' limit 1`);
    if (unallocated !== undefined) await jobs.enqueue(tx, REROUTE_QUEUE, clientId, { clientId });
  };
}

/** Enqueues a reroute of the unallocated orders of clients, in the transaction of a change of a partner. */
export function rerouteClients(jobs: Jobs): (tx: Transaction, clientIds: readonly string[]) => Promise<void> {
  return async (tx, clientIds) => {
    for (const clientId of clientIds) await jobs.enqueue(tx, REROUTE_QUEUE, clientId, { clientId });
  };
}

/** Ids of the clients with unallocated orders. Runs as portal_owner, after a change of the network. */
export async function listClientsWithUnallocatedOrders(tx: Transaction): Promise<string[]> {
  const rows = await tx.rows<{ client_id: string }>(
    sql`select distinct client_id from orders where stage = 'UNALLOCATED'`,
  );
  return rows.map((row) => row.client_id);
}

/** Enqueues a reroute of the client's orders with an exception; returns their number. */
export function enqueueExceptionReroute(jobs: Jobs): (tx: Transaction, clientId: string) => Promise<number> {
  return async (tx, clientId) => {
    const row = await tx.row<{ orders: number }>(sql`select count(*)::int orders from orders
      where client_id = ${clientId} and stage = 'EXCEPTION' and status = any (${REROUTABLE_STATUSES})`);
    const orders = row?.orders ?? 0;
    if (orders > 0) await jobs.enqueue(tx, REROUTE_QUEUE, clientId, { clientId, exceptions: true });
    return orders;
  };
}

/**
 * Routes a client's unallocated orders, or its orders with an exception, again in batches. An interrupted job starts from the
 * beginning; routing an order twice is harmless.
 */
export function createRerouteQueue({ database, clock, reroute }: RerouteDeps): JobQueue {
  return {
    name: REROUTE_QUEUE,
    concurrencyPerClient: 1,
    concurrency: 1,
    handle: async ({ clientId, exceptions }, signal) => {
      if (typeof clientId !== 'string') throw new TypeError('a reroute job names no client');
      let lastId: string | undefined = '00000000-0000-0000-0000-000000000000';
      while (lastId !== undefined && !signal.aborted) {
        const afterId: string = lastId;
        lastId = await database.withTenant({ clientId }, async (tx) => {
          const readIds = exceptions === true ? readReroutableIds : readUnallocatedIds;
          const ids = await readIds(tx, clientId, afterId);
          if (ids.length > 0) await reroute(tx, clientId, ids, clock.now());
          return ids.at(-1);
        });
      }
    },
  };
}

async function readUnallocatedIds(tx: Transaction, clientId: string, afterId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`select id from orders
    where client_id = ${clientId} and stage = 'UNALLOCATED' and id > ${afterId} order by id limit ${BATCH_SIZE}`);
  return rows.map((row) => row.id);
}

async function readReroutableIds(tx: Transaction, clientId: string, afterId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`select id from orders where client_id = ${clientId}
    and stage = 'EXCEPTION' and status = any (${REROUTABLE_STATUSES}) and id > ${afterId}
    order by id limit ${BATCH_SIZE}`);
  return rows.map((row) => row.id);
}
