import { allClients } from '../../db/all-clients.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';
import { changedOrders, holdMark, moveMark, takeMarkBack } from './changed-orders.ts';
import { replaceLegTimes, replaceMeasures } from './measures-store.ts';

export interface MeasuringDeps {
  /** As the jobs role: entering one tenant at a time. */
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

const MINUTE_MS = 60_000;
const FIGURES_EVERY_MS = 60 * MINUTE_MS;
const MEASURED_OVER_MS = 180 * 86_400_000;
const AT_ONCE = 500;
/** Longer than a transaction takes from the time it writes into an order to its commit. */
const STILL_WRITING_MS = 2 * MINUTE_MS;

/**
 * Measures a client: its changed orders, some hundreds a transaction, then, where the last ones are an hour old, the
 * figures. Several processes may try; one does it. A killed one goes on where it was.
 */
export async function measureClient(
  { database, clock }: Pick<MeasuringDeps, 'database' | 'clock'>,
  clientId: string,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  let more = true;
  while (more && !signal.aborted) {
    more = await database.withTenant({ clientId }, async (tx) => {
      if ((await holdMark(tx, clientId)) === undefined) return false;
      const orders = await changedOrders(tx, clientId, AT_ONCE);
      const last = orders.at(-1);
      if (last === undefined) return false;
      await replaceLegTimes(tx, clientId, orders);
      await moveMark(tx, clientId, last);
      return orders.length === AT_ONCE;
    });
  }
  if (signal.aborted) return;
  await database.withTenant({ clientId }, async (tx) => {
    const mark = await holdMark(tx, clientId);
    if (mark === undefined) return;
    await takeMarkBack(tx, clientId, new Date(now.getTime() - STILL_WRITING_MS));
    if (mark.measuredAt !== null && mark.measuredAt.getTime() > now.getTime() - FIGURES_EVERY_MS) return;
    await replaceMeasures(tx, clientId, new Date(now.getTime() - MEASURED_OVER_MS), now);
  });
}

/** Measures client by client, now and every minute, for as long as this process lives. Answers how to stop. */
export function startMeasuring(deps: MeasuringDeps): () => Promise<void> {
  const stopping = new AbortController();
  let round: Promise<void> | undefined;
  const look = () => {
    round ??= measureAll(deps, stopping.signal).finally(() => {
      round = undefined;
    });
  };
  const timer = setInterval(look, MINUTE_MS);
  look();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await round;
  };
}

async function measureAll(deps: MeasuringDeps, signal: AbortSignal): Promise<void> {
  try {
    for (const clientId of await deps.database.withoutTenant(allClients)) {
      if (signal.aborted) return;
      await measureClient(deps, clientId, signal);
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'transit times could not be measured');
  }
}
