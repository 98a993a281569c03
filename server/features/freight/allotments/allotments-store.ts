import type { AllotmentInput } from '@portal/contract/freight';
import type { Transaction } from '../../../db/database.ts';
import { queryRow } from '../../../db/query-row.ts';
import { sql } from '../../../db/sql.ts';
import type { ScheduleKey } from '../schedules/schedules-store.ts';

/** An allotment by its schedule and its client. */
export interface AllotmentKey extends ScheduleKey {
  readonly clientId: string;
}

/** What other allotments keep of a departure of a schedule at the most. */
interface AllottedSum {
  readonly grams: number;
  readonly litres: number;
}

/** Whether a client is connected with a partner of the transaction. */
export async function isConnectedClient(
  tx: Transaction,
  { partnerId, clientId }: Pick<AllotmentKey, 'partnerId' | 'clientId'>,
): Promise<boolean> {
  const row = await tx.row(sql`select 1 from connections
    where partner_id = ${partnerId} and client_id = ${clientId} and state = 'ACCEPTED'`);
  return row !== undefined;
}

/** The sum of the allotments of other clients that are valid on a day of a period. */
export async function sumOtherAllotments(
  tx: Transaction,
  { partnerId, scheduleId, clientId }: AllotmentKey,
  { validFrom, validTo }: Pick<AllotmentInput, 'validFrom' | 'validTo'>,
): Promise<AllottedSum> {
  return queryRow<AllottedSum>(
    tx,
    'other-allotments',
    `select coalesce(sum(gross_grams), 0)::int8 grams, coalesce(sum(litres), 0)::int8 litres
      from allotments where partner_id = $1 and schedule_id = $2 and client_id <> $3
        and valid_from <= $5::date and valid_to >= $4::date`,
    [partnerId, scheduleId, clientId, validFrom, validTo],
  );
}

/** Inserts an allotment, or replaces that of the client on the schedule. */
export async function saveAllotment(
  tx: Transaction,
  { clientId, partnerId, scheduleId }: AllotmentKey,
  { weight, volume, validFrom, validTo, releaseDays }: AllotmentInput & { readonly volume: number },
  now: Date,
): Promise<void> {
  await tx.execute(sql`insert into allotments (client_id, partner_id, schedule_id, gross_grams, litres, valid_from, valid_to,
      release_days, changed_at)
    values (${clientId}, ${partnerId}, ${scheduleId}, ${weight}, ${volume}, ${validFrom}, ${validTo}, ${releaseDays},
      ${now.toISOString()})
    on conflict (client_id, partner_id, schedule_id) do update set gross_grams = excluded.gross_grams, litres = excluded.litres,
      valid_from = excluded.valid_from, valid_to = excluded.valid_to, release_days = excluded.release_days,
      changed_at = excluded.changed_at`);
}

export async function deleteAllotment(
  tx: Transaction,
  { clientId, partnerId, scheduleId }: AllotmentKey,
): Promise<void> {
  await tx.execute(sql`delete from allotments
    where client_id = ${clientId} and partner_id = ${partnerId} and schedule_id = ${scheduleId}`);
}
