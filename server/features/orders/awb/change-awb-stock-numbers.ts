import type { BodyOf, Refusal } from '@portal/contract/core';
import { formatAwbNumber, MAX_AWB_CHANGE, type changeAwbStockNumbers } from '@portal/contract/orders';
import { detail, detailOf, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { isRangeReason, parseAwbRange, type SerialRange } from './awb-range.ts';

/** Numbers that a refusal names. */
const MAX_NAMED = 20;

/**
 * Takes numbers of the AWB stock out of use with a comment, or makes them available again. Refuses: not_found, invalid, and
 * conflict if the platform uses one of them.
 */
export function changeStockNumbers(
  context: RequestContext,
  partnerId: string,
  { first, last, state, comment }: BodyOf<typeof changeAwbStockNumbers>,
  now: Date,
): Promise<{ value: { numbers: number } } | Refusal> {
  return inPartnerTenant(
    context,
    partnerId,
    async (tx): Promise<{ value: { numbers: number } } | Refusal> => {
      const range = parseAwbRange({ first, last });
      if (isRangeReason(range)) return refuseInvalid([detailOf('first', range)]);
      const numbers = range.last - range.first + 1;
      if (numbers > MAX_AWB_CHANGE)
        return refuseInvalid([detail('last', 'awb.too_many_numbers', { maximum: MAX_AWB_CHANGE })]);
      const { prefix } = range;
      const missing = await findOutsideStock(tx, partnerId, range);
      if (missing !== undefined) {
        const awbNumber = formatAwbNumber(prefix, missing);
        return refuseInvalid([detail('first', 'awb.outside_stock', { awbNumber })]);
      }
      const used = state === 'AVAILABLE' ? [] : await listUses(tx, partnerId, range);
      if (used.length > 0) {
        const details = used.slice(0, MAX_NAMED).map((serial) => {
          const awbNumber = formatAwbNumber(prefix, serial);
          return detail(awbNumber, 'awb.on_platform', { awbNumber });
        });
        return refuse('awb.some_on_platform', { count: used.length }, { details });
      }
      await tx.execute(sql`delete from awb_stock_numbers where partner_id = ${partnerId} and prefix = ${prefix}
      and serial between ${range.first} and ${range.last} and state <> ${state}`);
      const { userId, name } = context.caller;
      if (state !== 'AVAILABLE')
        await tx.execute(sql`insert into awb_stock_numbers (partner_id, prefix, serial, state, comment, user_id, actor_name, changed_at)
        select ${partnerId}::uuid, ${prefix}, serial, ${state}, ${comment}, ${userId}::uuid, ${name}, ${now.toISOString()}::timestamptz
        from generate_series(${range.first}::int, ${range.last}::int) serial
        on conflict (partner_id, prefix, serial) do nothing`);
      context.audit({
        subject: first === last ? first : `${first} – ${last}`,
        after: { state, comment, numbers },
      });
      return { value: { numbers } };
    },
  );
}

/** The first serial of the range that is in no range of the stock. */
async function findOutsideStock(
  tx: Transaction,
  partnerId: string,
  { prefix, first, last }: SerialRange,
): Promise<number | undefined> {
  const row = await tx.row<{
    serial: number;
  }>(sql`select serial from generate_series(${first}::int, ${last}::int) serial
    where not exists (select 1 from awb_stock where partner_id = ${partnerId} and prefix = ${prefix}
      and serial between first_serial and last_serial) order by serial limit 1`);
  return row?.serial;
}

async function listUses(
  tx: Transaction,
  partnerId: string,
  { prefix, first, last }: SerialRange,
): Promise<number[]> {
  const rows = await tx.rows<{ serial: number }>(sql`select serial from list_awb_stock_uses(${partnerId})
    where prefix = ${prefix} and serial between ${first} and ${last} order by serial`);
  return rows.map(({ serial }) => serial);
}
