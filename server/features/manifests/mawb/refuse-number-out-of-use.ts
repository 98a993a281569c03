import type { Refusal } from '@portal/contract/core';
import type { AwbNumber } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** Refuses a number that is used outside the platform, void or returned by the AWB stock of the partner. */
export async function refuseNumberOutOfUse(
  tx: Transaction,
  partnerId: string,
  { awbNumber, prefix, serial }: AwbNumber,
): Promise<Refusal | undefined> {
  const row = await tx.row<{ comment: string }>(sql`select comment from awb_stock_numbers
    where partner_id = ${partnerId} and prefix = ${prefix} and serial = ${serial}`);
  return row && refuse('manifest.number_out_of_use', { awbNumber, comment: row.comment });
}
