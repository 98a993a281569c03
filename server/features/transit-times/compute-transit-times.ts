import type { Database, Transaction } from '../../db/database.ts';
import { createScheduledQueue } from '../../jobs/create-scheduled-queue.ts';
import type { JobQueue } from '../../jobs/jobs.ts';
import type { Clock } from '../../platform/clock.ts';
import { readAgreedCutOffs, readCalendars, withAgreedCutOffs } from '../calendars/index.ts';
import type { Notify } from '../notifications/index.ts';
import {
  readChangedOrders,
  listDueClients,
  lockWatermark,
  type Watermark,
  advanceWatermark,
  readOutdatedOrders,
  rewindWatermark,
} from './changed-orders-store.ts';
import { replaceLegTimes, replaceTransitTimes } from './transit-times-store.ts';
import { saveForecasts, notifyStuckOrders } from './delivery-forecasts-store.ts';

export interface TransitTimesDeps {
  /** Connected as the jobs role, which enters one tenant at a time. */
  readonly database: Database;
  readonly clock: Clock;
  readonly notify: Notify;
}

const MINUTE_MS = 60_000;
const STATISTICS_INTERVAL_MS = 60 * MINUTE_MS;
const WINDOW_MS = 180 * 86_400_000;
const BATCH_SIZE = 500;
/** Upper bound of the time between a transaction's update of an order and its commit. */
const MAX_TRANSACTION_MS = 2 * MINUTE_MS;

/**
 * Updates one client: the leg times and forecasts of changed orders in batches; every hour the transit times and, by them, the
 * forecasts of all orders under way; then the notifications of stuck orders. Of several processes, one does the work. An
 * interrupted run continues from the watermark.
 */
export async function computeTransitTimes(
  { database, clock, notify }: TransitTimesDeps,
  clientId: string,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  /** Runs transactions that hold the watermark until the work is done or another process holds it. */
  const runWithWatermark = async (
    work: (tx: Transaction, watermark: Watermark) => Promise<'more' | 'done'>,
  ) => {
    let progress = 'more';
    while (progress === 'more' && !signal.aborted) {
      progress = await database.withTenant({ clientId }, async (tx) => {
        const watermark = await lockWatermark(tx, clientId);
        return watermark === undefined ? 'done' : work(tx, watermark);
      });
    }
  };
  await runWithWatermark(async (tx, { statisticsAt }) => {
    const orders = await readChangedOrders(tx, clientId, BATCH_SIZE);
    const lastOrder = orders.at(-1);
    if (lastOrder === undefined) return 'done';
    const calendars = await readClientCalendars(tx);
    await replaceLegTimes(tx, clientId, orders, calendars);
    await saveForecasts(tx, clientId, orders, calendars, statisticsAt);
    await advanceWatermark(tx, clientId, lastOrder);
    return orders.length === BATCH_SIZE ? 'more' : 'done';
  });
  await runWithWatermark(async (tx, { statisticsAt }) => {
    await rewindWatermark(tx, clientId, new Date(now.getTime() - MAX_TRANSACTION_MS));
    if (statisticsAt === null || statisticsAt.getTime() <= now.getTime() - STATISTICS_INTERVAL_MS)
      await replaceTransitTimes(tx, clientId, new Date(now.getTime() - WINDOW_MS), now);
    return 'done';
  });
  await runWithWatermark(async (tx, { statisticsAt }) => {
    const orders =
      statisticsAt === null ? [] : await readOutdatedOrders(tx, clientId, statisticsAt, BATCH_SIZE);
    if (orders.length > 0)
      await saveForecasts(tx, clientId, orders, await readClientCalendars(tx), statisticsAt);
    return orders.length === BATCH_SIZE ? 'more' : 'done';
  });
  await runWithWatermark(async (tx) => {
    await notifyStuckOrders(notify, tx, clientId, now);
    return 'done';
  });
}

export const TRANSIT_TIMES_QUEUE = 'compute-transit-times';

/** Every minute: the clients whose orders have changed, or of which an order is stuck. */
export function createTransitTimesQueue(deps: TransitTimesDeps): JobQueue {
  return createScheduledQueue(TRANSIT_TIMES_QUEUE, '* * * * *', async (_data, signal) => {
    const clientIds = await deps.database.withoutTenant((tx) => listDueClients(tx, deps.clock.now()));
    for (const clientId of clientIds) {
      if (signal.aborted) return;
      await computeTransitTimes(deps, clientId, signal);
    }
  });
}

/** The calendars with the cut-offs that partners agreed with the tenant. */
async function readClientCalendars(tx: Transaction) {
  return withAgreedCutOffs(await readCalendars(tx), await readAgreedCutOffs(tx));
}
