import type { AirWaybillDetails } from '@portal/contract/manifests';
import type { Transaction } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { MawbRecord } from '../../mawb/mawbs-store.ts';

type MawbKey = Pick<MawbRecord, 'partnerId' | 'id'>;

/** The saved details of the air waybill of a MAWB; undefined if there are none. */
export async function readAirWaybillDetails(
  tx: Transaction,
  { partnerId, id }: MawbKey,
): Promise<AirWaybillDetails | undefined> {
  const row = await tx.row<{ details: AirWaybillDetails | null }>(sql`select air_waybill details from mawbs
    where partner_id = ${partnerId} and id = ${id}`);
  return row?.details ?? undefined;
}

/** The details of the partner's latest other MAWB on the same route with the same consignee; undefined without one. */
export async function readLatestAirWaybillDetails(
  tx: Transaction,
  { partnerId, id, originPortId, destinationPortId, breakBulkAgent }: MawbRecord,
): Promise<AirWaybillDetails | undefined> {
  const row = await tx.row<{ details: AirWaybillDetails }>(sql`select air_waybill details from mawbs
    where partner_id = ${partnerId} and id <> ${id} and air_waybill is not null
      and origin_port_id = ${originPortId} and destination_port_id = ${destinationPortId}
      and break_bulk_agent is not distinct from ${breakBulkAgent}
    order by flight_date desc, id desc limit 1`);
  return row?.details;
}

/** Sets the details of a locked MAWB. */
export async function updateAirWaybillDetails(
  tx: Transaction,
  { partnerId, id }: MawbKey,
  details: AirWaybillDetails,
): Promise<void> {
  await tx.execute(sql`update mawbs set air_waybill = ${JSON.stringify(details)}::jsonb
    where partner_id = ${partnerId} and id = ${id}`);
}
