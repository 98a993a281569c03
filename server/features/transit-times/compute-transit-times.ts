import { listClientIds } from '../../db/all-clients.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';
import { startInterval } from '../../platform/rounds.ts';
import type { Notify } from '../notifications/index.ts';
import {
  changedOrders,
  holdMark,
  type Mark,
  moveMark,
  ordersToClock,
  takeMarkBack,
} from './changed-orders-store.ts';
import { replaceLegTimes, replaceMeasures } from './transit-times-store.ts';
import { setClocks, tellOfStuck } from './delivery-forecasts-store.ts';

export interface MeasuringDeps {
  /** As the jobs role: entering one tenant at a time. */
  readonly database: Database;
  readonly clock: Clock;
  readonly notify: Notify;
  readonly log: Logger;
}

const MINUTE_MS = 60_000;
const FIGURES_EVERY_MS = 60 * MINUTE_MS;
const MEASURED_OVER_MS = 180 * 86_400_000;
const AT_ONCE = 500;
/** Longer than a transaction takes from the time it writes into an order to its commit. */
const STILL_WRITING_MS = 2 * MINUTE_MS;

/**
 * Measures a client: its changed orders, some hundreds a transaction; then, where the last ones are an hour old, the
 * figures, and by them the clock of every order under way; then tells of orders that are newly stuck. Several processes
 * may try; one does it. A killed one goes on where it was.
 */
export async function measureClient(
  { database, clock, notify }: Omit<MeasuringDeps, 'log'>,
  clientId: string,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  /** Work of one transaction after the other while there is more of it, and nobody else is at it. */
  const held = async (work: (tx: Transaction, mark: Mark) => Promise<'more' | 'done'>) => {
    let left = 'more';
    while (left === 'more' && !signal.aborted) {
      left = await database.withTenant({ clientId }, async (tx) => {
        const mark = await holdMark(tx, clientId);
        return mark === undefined ? 'done' : work(tx, mark);
      });
    }
  };
  await held(async (tx, { measuredAt }) => {
    const orders = await changedOrders(tx, clientId, AT_ONCE);
    const last = orders.at(-1);
    if (last === undefined) return 'done';
    await replaceLegTimes(tx, clientId, orders);
    await setClocks(tx, clientId, orders, measuredAt);
    await moveMark(tx, clientId, last);
    return orders.length === AT_ONCE ? 'more' : 'done';
  });
  await held(async (tx, { measuredAt }) => {
    await takeMarkBack(tx, clientId, new Date(now.getTime() - STILL_WRITING_MS));
    if (measuredAt === null || measuredAt.getTime() <= now.getTime() - FIGURES_EVERY_MS)
      await replaceMeasures(tx, clientId, new Date(now.getTime() - MEASURED_OVER_MS), now);
    return 'done';
  });
  await held(async (tx, { measuredAt }) => {
    const orders = measuredAt === null ? [] : await ordersToClock(tx, clientId, measuredAt, AT_ONCE);
    await setClocks(tx, clientId, orders, measuredAt);
    return orders.length === AT_ONCE ? 'more' : 'done';
  });
  await held(async (tx) => {
    await tellOfStuck(notify, tx, clientId, now);
    return 'done';
  });
}

/** Measures client by client, now and every minute, for as long as this process lives. Answers how to stop. */
export function startMeasuring(deps: MeasuringDeps): () => Promise<void> {
  return startInterval(MINUTE_MS, (signal) => measureAll(deps, signal));
}

async function measureAll(deps: MeasuringDeps, signal: AbortSignal): Promise<void> {
  try {
    for (const clientId of await deps.database.withoutTenant(listClientIds)) {
      if (signal.aborted) return;
      await measureClient(deps, clientId, signal);
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'transit times could not be measured');
  }
}
