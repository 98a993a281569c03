import type { Reason, Refusal } from '@portal/contract/core';
import { isAwbNumberError, parseAwbNumber, type AwbRange } from '@portal/contract/orders';
import { detailOf, reason, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { sql } from '../../../db/sql.ts';
import { belongsToPartner } from '../../../request/caller.ts';
import { explainAwbNumberError } from './validate-awb-rows.ts';

interface SerialRange {
  readonly prefix: string;
  readonly first: number;
  readonly last: number;
}

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
    const parsed = ranges.map(parseRange);
    const errors = parsed.filter(isReason);
    const validRanges = parsed.filter((range): range is SerialRange => !isReason(range));
    const overlap = findOverlap(validRanges);
    if (overlap !== undefined) {
      errors.push(reason('awb.two_ranges', { awbNumber: formatNumber(overlap, overlap.first) }));
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

const isReason = (range: SerialRange | Reason): range is Reason => 'code' in range;

/** The parsed range, or why it is not valid. */
function parseRange({ first, last }: AwbRange): SerialRange | Reason {
  const [from, to] = [parseAwbNumber(first), parseAwbNumber(last)];
  if (isAwbNumberError(from)) return explainAwbNumberError(first, from);
  if (isAwbNumberError(to)) return explainAwbNumberError(last, to);
  if (from.prefix !== to.prefix) return reason('awb.two_airlines', { first, last });
  if (from.serial > to.serial) return reason('awb.reversed_range', { first, last });
  return { prefix: from.prefix, first: from.serial, last: to.serial };
}

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
    first: formatNumber(range, range.first),
    last: formatNumber(range, range.last),
  }));
}

function formatNumber({ prefix }: SerialRange, serial: number): string {
  return `${prefix}-${String(serial).padStart(7, '0')}${serial % 7}`;
}
