import type { Database } from '../db/database.ts';
import { raw, sql } from '../db/sql.ts';
import { DEMO_PARTNERS, SLOW_PACE, type DemoPartner } from './network.ts';

/** Minutes until half of a partner's reports have arrived: from scanners that are online, or in files during the day. */
const TYPICAL_MINUTES = { usual: 14, slow: 150 } as const;

/** 0 to 1 by the id of the event, which a repeated seed does not change. */
const CHANCE = '((hashtextextended(e.id::text, 0) & 65535) / 65536.0::float8)';
/** Multiple of the typical delay: 0.2 to 9, and 1.1 in the median. */
const SPREAD = raw(`(0.2 + 1.6 * ${CHANCE} + 7.2 * ${CHANCE} ^ 8)`);

interface ReportTimesSeed {
  readonly database: Database;
  readonly clientIds: readonly string[];
  readonly partners: Readonly<Record<DemoPartner, string>>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Lets the reports of partners arrive soon after their events; the seed inserts all of them at one time. */
export async function seedReportTimes({
  database,
  clientIds,
  partners,
  now,
}: ReportTimesSeed): Promise<void> {
  const delays = Object.entries(DEMO_PARTNERS).map(([code, { pace }]) => ({
    partner_id: partners[code as DemoPartner],
    minutes: TYPICAL_MINUTES[pace >= SLOW_PACE ? 'slow' : 'usual'],
  }));
  for (const clientId of clientIds)
    await database.withTenant({ clientId }, async (tx) => {
      for (const table of ['order_events', 'piece_events'])
        await tx.execute(sql`update ${raw(table)} e
          set received_at = least(${new Date(now).toISOString()}::timestamptz,
            e.update_timestamp + make_interval(secs => d.minutes * 60 * ${SPREAD}))
          from json_to_recordset(${JSON.stringify(delays)}::json) d (partner_id uuid, minutes integer)
          where e.client_id = ${clientId} and d.partner_id = e.partner_id and e.source <> 'SYSTEM'`);
    });
}
