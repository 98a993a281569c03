import type { BodyOf } from '@portal/contract/core';
import type { InsightTarget, setInsightTarget } from '@portal/contract/insights';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { RequestContext } from '../../request/request-context.ts';

/** The targets of the lanes of a client. */
export function readTargets(tx: Transaction, clientId: string): Promise<InsightTarget[]> {
  return tx.rows<InsightTarget>(sql`select origin_country "originCountry", destination_country "destinationCountry",
      on_time_percent "onTimePercent"
    from insight_targets where client_id = ${clientId} order by origin_country, destination_country`);
}

/** Sets or removes the target of a lane. A repeat changes nothing. */
export function setTarget(
  context: RequestContext,
  { originCountry, destinationCountry, onTimePercent }: BodyOf<typeof setInsightTarget>,
) {
  const { clientId } = context;
  return context.inTenant(async (tx) => {
    if (onTimePercent === null)
      await tx.execute(sql`delete from insight_targets where client_id = ${clientId}
        and origin_country = ${originCountry} and destination_country = ${destinationCountry}`);
    else
      await tx.execute(sql`insert into insight_targets (client_id, origin_country, destination_country, on_time_percent)
        values (${clientId}, ${originCountry}, ${destinationCountry}, ${onTimePercent})
        on conflict (client_id, origin_country, destination_country) do update
          set on_time_percent = excluded.on_time_percent, updated_at = now()`);
    context.audit({ subject: `${originCountry}-${destinationCountry}`, after: { onTimePercent } });
    return { data: await readTargets(tx, clientId) };
  });
}
