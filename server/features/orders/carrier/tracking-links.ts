import type { Refusal } from '@portal/contract/core';
import type { TrackingLink } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { lockName } from '../../../db/lock-name.ts';
import { sql } from '../../../db/sql.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';

/** The tracking pages of a partner. Refuses: not_found, if the caller is no user of the partner. */
export function loadTrackingLinks(
  context: RequestContext,
  partnerId: string,
): Promise<TrackingLink[] | Refusal> {
  return inPartnerTenant(context, partnerId, (tx) => readLinks(tx, partnerId));
}

/** Replaces the tracking pages of a partner. Refuses: not_found. */
export function replaceTrackingLinks(
  context: RequestContext,
  partnerId: string,
  links: readonly TrackingLink[],
): Promise<TrackingLink[] | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx) => {
    await lockName(tx, `tracking links ${partnerId}`);
    const before = await readLinks(tx, partnerId);
    await tx.execute(sql`delete from partner_tracking_links where partner_id = ${partnerId}`);
    await tx.execute(sql`insert into partner_tracking_links (partner_id, carrier_name, url_template)
      select ${partnerId}::uuid, coalesce("carrierName", ''), "urlTemplate"
      from json_to_recordset(${JSON.stringify(links)}::json) input ("carrierName" text, "urlTemplate" text)`);
    const after = await readLinks(tx, partnerId);
    context.audit({ subject: partnerId, before, after });
    return after;
  });
}

/** The page of the partner itself first, then those of carriers by name. */
function readLinks(tx: Transaction, partnerId: string): Promise<TrackingLink[]> {
  return tx.rows<TrackingLink>(sql`select nullif(carrier_name, '') "carrierName", url_template "urlTemplate"
    from partner_tracking_links where partner_id = ${partnerId} order by lower(carrier_name)`);
}
