import type { Refusal } from '@portal/contract/core';
import { formatAwbNumber, type AwbRange } from '@portal/contract/orders';
import { detailOf, reason, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { sql } from '../../../db/sql.ts';
import { belongsToPartner } from '../../../request/caller.ts';
import { isRangeReason, parseAwbRange, type SerialRange } from './awb-range.ts';

/** The AWB stock of a partner. Refuses: not_found, if the caller is no user of the partner. */
export async function loadAwbStock(
  context: RequestContext,
  partnerId: string,
): Promise<AwbRange[] | Refusal> {
  return context.inTenant(async (tx) =>
    belongsToPartner(context.caller, partnerId) ? readStock(tx, partnerId) : refuseUnknownPartner(),
  );
}

/** Replaces the AWB stock of a partner. Refuses: not_found, invalid. */
export async function replaceAwbStock(
  context: RequestContext,
  partnerId: string,
  ranges: readonly AwbRange[],
): Promise<AwbRange[] | Refusal> {
  return context.inTenant(async (tx) => {
    if (!belongsToPartner(context.caller, partnerId)) return refuseUnknownPartner();
    const parsed = ranges.map(parseAwbRange);
    const errors = parsed.filter(isRangeReason);
    const validRanges = parsed.filter((range): range is SerialRange => !isRangeReason(range));
    const overlap = findOverlap(validRanges);
    if (overlap !== undefined) {
      errors.push(reason('awb.two_ranges', { awbNumber: formatAwbNumber(overlap.prefix, overlap.first) }));
    }
    if (errors.length > 0) return refuseInvalid(errors.map((error) => detailOf('ranges', error)));
    const before = await readStock(tx, partnerId);
    await tx.execute(sql`delete from awb_stock where partner_id = ${partnerId}`);
    await tx.execute(sql`insert into awb_stock (partner_id, prefix, first_serial, last_serial)
      select ${partnerId}::uuid, prefix, first, last from json_to_recordset(${JSON.stringify(validRanges)}::json)
        input (prefix text, first integer, last integer)`);
    const after = await readStock(tx, partnerId);
    context.audit({ subject: partnerId, before, after });
    return after;
  });
}

const refuseUnknownPartner = () => refuse('incoming.partner_not_found');

function findOverlap(ranges: readonly SerialRange[]): SerialRange | undefined {
  const sortedRanges = [...ranges].sort((left, right) =>
    left.prefix === right.prefix ? left.first - right.first : Number(left.prefix) - Number(right.prefix),
  );
  return sortedRanges.find((range, index) => {
    const previous = sortedRanges[index - 1];
    return previous !== undefined && previous.prefix === range.prefix && previous.last >= range.first;
  });
}

async function readStock(tx: Transaction, partnerId: string): Promise<AwbRange[]> {
  const rows = await tx.rows<SerialRange>(sql`select prefix, first_serial "first", last_serial "last"
    from awb_stock where partner_id = ${partnerId} order by prefix, first_serial`);
  return rows.map((range) => ({
    first: formatAwbNumber(range.prefix, range.first),
    last: formatAwbNumber(range.prefix, range.last),
  }));
}
