import { refuse, type Refusal } from '@portal/contract/core';
import { isAwbFault, readAwbNumber, type AwbRange } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import type { Run } from '../../../db/run.ts';
import { sql } from '../../../db/sql.ts';
import { worksFor } from '../../../platform/caller.ts';

interface StoredRange {
  readonly prefix: string;
  readonly first: number;
  readonly last: number;
}

/** Refuses: not_found, where the caller does not work for the partner. */
export async function stockOf(run: Run, partnerId: string): Promise<AwbRange[] | Refusal> {
  return run.inTenant(async (tx) =>
    worksFor(run.caller, partnerId) ? readStock(tx, partnerId) : noPartner(),
  );
}

/** Takes the place of what was kept. Refuses: not_found, invalid. */
export async function keepStock(
  run: Run,
  partnerId: string,
  ranges: readonly AwbRange[],
): Promise<AwbRange[] | Refusal> {
  return run.inTenant(async (tx) => {
    if (!worksFor(run.caller, partnerId)) return noPartner();
    const read = ranges.map(toRange);
    const faults = read.filter((range) => typeof range === 'string');
    const good = read.filter((range) => typeof range !== 'string');
    const twice = overlapping(good);
    if (twice !== undefined) faults.push(`${written(twice, twice.first)} stands in two ranges.`);
    if (faults.length > 0) {
      const details = faults.map((reason) => ({ note: 'ranges', reason }));
      return refuse('invalid', details[0]?.reason ?? '', { details });
    }
    const before = await readStock(tx, partnerId);
    await tx.run(sql`delete from awb_stock where partner_id = ${partnerId}`);
    await tx.run(sql`insert into awb_stock (partner_id, prefix, first_serial, last_serial)
      select ${partnerId}::uuid, prefix, first, last from json_to_recordset(${JSON.stringify(good)}::json)
        given (prefix text, first integer, last integer)`);
    const after = await readStock(tx, partnerId);
    run.audit({ subject: partnerId, before, after });
    return after;
  });
}

const noPartner = () => refuse('not_found', 'There is no such partner.');

/** The range, or what is wrong with it. */
function toRange({ first, last }: AwbRange): StoredRange | string {
  const [from, to] = [readAwbNumber(first), readAwbNumber(last)];
  for (const [text, read] of [
    [first, from],
    [last, to],
  ] as const) {
    if (!isAwbFault(read)) continue;
    return read.fault === 'SHAPE'
      ? `"${text}" is not a MAWB number: 11 digits are expected, as in 618-12345675.`
      : `The check digit of ${text} would be ${read.right}: ${read.suggestion}.`;
  }
  if (isAwbFault(from) || isAwbFault(to)) return '';
  if (from.prefix !== to.prefix) return `${first} and ${last} are of two airlines.`;
  if (from.serial > to.serial) return `${first} comes after ${last}.`;
  return { prefix: from.prefix, first: from.serial, last: to.serial };
}

function overlapping(ranges: readonly StoredRange[]): StoredRange | undefined {
  const sorted = [...ranges].sort((one, other) =>
    one.prefix === other.prefix ? one.first - other.first : Number(one.prefix) - Number(other.prefix),
  );
  return sorted.find((range, index) => {
    const before = sorted[index - 1];
    return before !== undefined && before.prefix === range.prefix && before.last >= range.first;
  });
}

async function readStock(tx: Transaction, partnerId: string): Promise<AwbRange[]> {
  const rows = await tx.rows<StoredRange>(sql`select prefix, first_serial "first", last_serial "last"
    from awb_stock where partner_id = ${partnerId} order by prefix, first_serial`);
  return rows.map((range) => ({ first: written(range, range.first), last: written(range, range.last) }));
}

function written({ prefix }: StoredRange, serial: number): string {
  return `${prefix}-${String(serial).padStart(7, '0')}${serial % 7}`;
}
