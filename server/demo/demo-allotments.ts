import { addDays } from '@portal/contract/core';
import { sql } from '../db/sql.ts';
import { setAllotmentOf } from '../features/freight/index.ts';
import { createActors, LANE, recordNothing, requireValue, type FreightSeed } from './demo-freight.ts';

/** Kilograms on each departure, and days before the departure on which the rest is released. */
const MERLION = { kilograms: 250, releaseDays: 2 };
const JADE = { kilograms: 120, releaseDays: 4 };
const VALID_DAYS = 120;

/** What the forwarder of the demo keeps for two clients on its first schedule of the lane. A repeated run changes nothing. */
export async function seedAllotments(seed: FreightSeed): Promise<void> {
  const { owner, now, parties } = seed;
  const { partnerId, forwarder } = createActors(seed);
  const schedule = await owner.withoutTenant((tx) =>
    tx.row<{
      id: string;
    }>(sql`select id from departure_schedules where partner_id = ${partnerId} and state = 'ACTIVE'
      and mode = 'AIR' and origin_port_id = ${LANE.from} and destination_port_id = ${LANE.to} order by departure_time, id limit 1`),
  );
  if (schedule === undefined) return;
  const today = new Date(now).toISOString().slice(0, 10);
  const period = { validFrom: addDays(today, -14), validTo: addDays(today, VALID_DAYS) };
  for (const [clientId, { kilograms, releaseDays }] of [
    [parties.merlion, MERLION],
    [parties.jade, JADE],
  ] as const)
    requireValue(
      await setAllotmentOf(
        recordNothing,
        forwarder,
        { partnerId, scheduleId: schedule.id, clientId },
        { weight: kilograms * 1000, ...period, releaseDays },
        new Date(now - 14 * 86_400_000),
      ),
    );
}
