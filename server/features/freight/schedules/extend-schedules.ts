import type { DepartureScheduleInput } from '@portal/contract/freight';
import type { Database, Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { createScheduledQueue } from '../../../jobs/create-scheduled-queue.ts';
import type { JobQueue } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { saveDepartures } from '../departures/departures-store.ts';
import { planDepartures } from './plan-departures.ts';
import { insertSchedule, lockSchedules, readActiveSchedules, type ScheduleKey } from './schedules-store.ts';

interface ExtensionDeps {
  /** In the jobs role. */
  readonly database: Database;
  readonly clock: Clock;
}

export const EXTEND_SCHEDULES_QUEUE = 'extend-departure-schedules';

/** Each night: the departures of the schedules up to eight weeks ahead. */
export function createExtendSchedulesQueue(deps: ExtensionDeps): JobQueue {
  return createScheduledQueue(EXTEND_SCHEDULES_QUEUE, '20 0 * * *', (_data, signal) =>
    extendSchedules(deps, signal),
  );
}

/** Adds the missing departures of all schedules. A repeated run changes nothing. */
export async function extendSchedules(
  { database, clock }: ExtensionDeps,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const partners = await database.withoutTenant((tx) =>
    tx.rows<{ partnerId: string }>(sql`select distinct partner_id "partnerId" from departure_schedules
      where state = 'ACTIVE' and season_to >= ${today}::date - 1 order by partner_id`),
  );
  for (const { partnerId } of partners) {
    if (signal.aborted) return;
    await database.withPartner({ partnerIds: [partnerId] }, async (tx) => {
      await lockSchedules(tx, partnerId);
      for (const schedule of await readActiveSchedules(tx, partnerId, today))
        await addDepartures(tx, { partnerId, scheduleId: schedule.id }, schedule, now);
    });
  }
}

/** Stores a schedule with its departures, and returns its id. */
export async function storeSchedule(
  tx: Transaction,
  partnerId: string,
  schedule: DepartureScheduleInput,
  now: Date,
): Promise<string> {
  const scheduleId = newId();
  await lockSchedules(tx, partnerId);
  await insertSchedule(tx, { partnerId, scheduleId }, schedule);
  await addDepartures(tx, { partnerId, scheduleId }, schedule, now);
  return scheduleId;
}

/** Stores the departures of a schedule up to eight weeks ahead, and returns their local days. */
export async function addDepartures(
  tx: Transaction,
  { partnerId, scheduleId }: ScheduleKey,
  schedule: DepartureScheduleInput,
  now: Date,
): Promise<string[]> {
  // Clocks that are changed can put a short flight before its departure: the partner has to correct the schedule first.
  const departures = planDepartures(schedule, now).filter(
    ({ departsAt, arrivesAt }) => departsAt < arrivesAt,
  );
  const rows = departures.map((departure) => ({ ...schedule, ...departure, id: newId(), scheduleId }));
  await saveDepartures(tx, partnerId, rows, now);
  return departures.map(({ scheduleDay }) => scheduleDay);
}
