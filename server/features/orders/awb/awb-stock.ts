import { refuse, type Refusal } from '@portal/contract/core';
import { isAwbNumberError, parseAwbNumber, type AwbRange } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { sql } from '../../../db/sql.ts';
import { belongsToPartner } from '../../../request/caller.ts';

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
    const errors = parsed.filter((range) => typeof range === 'string');
    const validRanges = parsed.filter((range) => typeof range !== 'string');
    const overlap = findOverlap(validRanges);
    if (overlap !== undefined) errors.push(`${formatNumber(overlap, overlap.first)} stands in two ranges.`);
    if (errors.length > 0) {
      const details = errors.map((reason) => ({ note: 'ranges', reason }));
      return refuse('invalid', details[0]?.reason ?? '', { details });
    }
    const before = await readStock(tx, partnerId);
    await tx.execute(sql`delete from awb_stock where partner_id = ${partnerId}`);
    await tx.execute(sql`insert into awb_stock (partner_id, prefix, first_serial, last_serial)
      select ${partnerId}::uuid, prefix, first, last from json_to_recordset(${JSON.stringify(validRanges)}::json)
        input (prefix text, first integer, last integer)`);
    const after = await readStock(tx, partnerId);
    context.audit({ owner: partnerId, before, after });
    return after;
  });
}

const refuseUnknownPartner = () => refuse('not_found', 'There is no such partner.');

/** The parsed range, or an error message. */
function parseRange({ first, last }: AwbRange): SerialRange | string {
  const [from, to] = [parseAwbNumber(first), parseAwbNumber(last)];
  for (const [text, parsed] of [
    [first, from],
    [last, to],
  ] as const) {
    if (!isAwbNumberError(parsed)) continue;
    return parsed.error === 'SHAPE'
      ? `"${text}" is not a MAWB number: 11 digits are expected, as in 618-12345675.`
      : `The check digit of ${text} would be ${parsed.expectedCheckDigit}: ${parsed.suggestion}.`;
  }
  if (isAwbNumberError(from) || isAwbNumberError(to)) return '';
  if (from.prefix !== to.prefix) return `${first} and ${last} are of two airlines.`;
  if (from.serial > to.serial) return `${first} comes after ${last}.`;
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
