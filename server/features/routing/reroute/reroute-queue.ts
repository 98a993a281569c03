import { actionsOfState, STATUS_OWNERS, STATUSES } from '@portal/contract/orders';
import type { Database, Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { JobQueue, Jobs } from '../../../platform/jobs.ts';
import type { RulesChanged } from '../lane-rules/change-lane-rules.ts';

/** Statuses of orders on their way with legs that can go to other partners. */
const REROUTABLE = STATUS_OWNERS.filter((owner) => owner !== 'ORDER').flatMap((serviceType) =>
  STATUSES[serviceType].flatMap(({ status }) =>
    actionsOfState({ serviceType, status }).includes('reroute') ? [status] : [],
  ),
);

export const REROUTE_QUEUE = 'reroute-unallocated';

/** Orders routed in one transaction: a client that deals in shares holds its ledger meanwhile. */
const AT_ONCE = 25;

export interface RerouteDeps {
  /** As the jobs role. */
  readonly database: Database;
  readonly clock: Clock;
  /** Routes waiting orders again, by their ids; orders' own. */
  readonly reroute: (tx: Transaction, clientId: string, ids: readonly string[], now: Date) => Promise<void>;
}

/** Asks for the client's waiting orders to be routed again, in the transaction of what changed; nothing where none waits. */
export function rerouteOnChange(jobs: Jobs): RulesChanged {
  return async (tx, clientId) => {
    const waiting = await tx.row(sql`select 1 from orders
      where client_id = ${clientId} and stage = 'UNALLOCATED' limit 1`);
    if (waiting !== undefined) await jobs.enqueue(tx, REROUTE_QUEUE, clientId, { clientId });
  };
}

/** Every client with waiting orders; as portal_owner, after a change of the whole network. */
export async function clientsThatWait(tx: Transaction): Promise<string[]> {
  const rows = await tx.rows<{ client_id: string }>(
    sql`select distinct client_id from orders where stage = 'UNALLOCATED'`,
  );
  return rows.map((row) => row.client_id);
}

/** Asks for the client's orders that came off their way to be routed again; answers how many there are. */
export function rerouteExceptionsIn(jobs: Jobs): (tx: Transaction, clientId: string) => Promise<number> {
  return async (tx, clientId) => {
    const row = await tx.row<{ orders: number }>(sql`select count(*)::int orders from orders
      where client_id = ${clientId} and stage = 'EXCEPTION' and status = any (${REROUTABLE})`);
    const orders = row?.orders ?? 0;
    if (orders > 0) await jobs.enqueue(tx, REROUTE_QUEUE, clientId, { clientId, exceptions: true });
    return orders;
  };
}

/** Routes a client's waiting orders again, or those that came off their way, a few a transaction; a killed one goes on from the start, which is harmless. */
export function rerouteQueue({ database, clock, reroute }: RerouteDeps): JobQueue {
  return {
    name: REROUTE_QUEUE,
    retries: 5,
    concurrencyPerClient: 1,
    concurrency: 1,
    handle: async ({ clientId, exceptions }, signal) => {
      if (typeof clientId !== 'string') throw new TypeError('a reroute job names no client');
      let after: string | undefined = '00000000-0000-0000-0000-000000000000';
      while (after !== undefined && !signal.aborted) {
        const start: string = after;
        after = await database.withTenant({ clientId }, async (tx) => {
          const ids = await (exceptions === true ? reroutableAfter : waitingAfter)(tx, clientId, start);
          if (ids.length > 0) await reroute(tx, clientId, ids, clock.now());
          return ids.at(-1);
        });
      }
    },
  };
}

async function waitingAfter(tx: Transaction, clientId: string, start: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`select id from orders
    where client_id = ${clientId} and stage = 'UNALLOCATED' and id > ${start} order by id limit ${AT_ONCE}`);
  return rows.map((row) => row.id);
}

async function reroutableAfter(tx: Transaction, clientId: string, start: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`select id from orders where client_id = ${clientId}
    and stage = 'EXCEPTION' and status = any (${REROUTABLE}) and id > ${start} order by id limit ${AT_ONCE}`);
  return rows.map((row) => row.id);
}
