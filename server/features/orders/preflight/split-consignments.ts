import type { LowValueLimit } from '@portal/contract/duties';
import type { UnratedFinding } from '@portal/contract/findings';
import type { Transaction } from '../../../db/database.ts';

/** Parcels to check: of a batch, of new orders, or of stored orders. `ref` identifies a parcel within the source. */
interface ParcelSource {
  /** Name of the prepared statement. */
  readonly name: string;
  /** Selects (ref text, key text, goods bigint, currency text, day timestamptz); `$4` is `value`. */
  readonly rowsSql: string;
  /** SQL expression for the consignee's name of a row `s`. */
  readonly consignee: string;
  readonly value: unknown;
  /** Condition that excludes the parcels themselves from the orders `o` of their days. */
  readonly exclusion?: string;
}

/** SQL expression for the start of the client's day that contains `moment`. */
const toClientDaySql = (moment: string) =>
  `date_trunc('day', ${moment}, (select time_zone from clients where client_id = $1))`;

/** A part of a batch. All parcels to a consignee are in the same part. */
export interface BatchPart {
  readonly batchId: string;
  /** From 0, of `of` parts. */
  readonly partIndex: number;
  readonly partCount: number;
}

const BATCH_ID = `($4::json ->> 'batchId')::uuid`;

/** Parcels of a part of a batch whose orders are not created yet. A large batch has several parts, to keep each query short. */
export function buildBatchParcelSource(part: BatchPart): ParcelSource {
  return {
    name: 'splits-of-batch',
    rowsSql: `select r.ordinal::text, r.consignee_key, r.goods_minor, null::text, (select day from today)
      from batch_orders r join batches b on b.client_id = r.client_id and b.id = r.batch_id
      where r.client_id = $1 and r.batch_id = ${BATCH_ID} and r.consignee_key is not null and r.draft is not null
        and abs(hashtext(r.consignee_key) % ($4::json ->> 'partCount')::int) = ($4::json ->> 'partIndex')::int
        and r.state <> 'EXISTING' and not (r.state = 'GOOD' and (r.round < b.round or r.ordinal <= b.imported_to))`,
    consignee: `(select d.draft -> 'consignee' ->> 'name' from batch_orders d
      where d.client_id = $1 and d.batch_id = ${BATCH_ID} and d.ordinal = s.ref::int)`,
    value: JSON.stringify(part),
  };
}

/** A parcel of an order that is not created yet. */
export interface NewParcel {
  readonly ref: string;
  readonly key: string;
  readonly goodsMinor: number;
  readonly consignee: string;
}

/** Parcels of orders that are not created yet, each to another consignee. */
export function buildNewParcelSource(parcels: readonly NewParcel[]): ParcelSource {
  const recordset =
    'json_to_recordset($4::json) as input (ref text, key text, "goodsMinor" bigint, consignee text)';
  return {
    name: 'splits-of-new-orders',
    rowsSql: `select ref, key, "goodsMinor", null::text, (select day from today) from ${recordset}`,
    consignee: `(select consignee from ${recordset} where input.ref = s.ref)`,
    value: JSON.stringify(parcels),
  };
}

/** Parcels of stored orders, each on the day of its creation. */
export function buildOrderParcelSource(ids: readonly string[]): ParcelSource {
  return {
    name: 'splits-of-orders',
    rowsSql: `select o.id::text, o.consignee_key, (o.duties ->> 'goodsMinor')::bigint, o.duties ->> 'currency',
        ${toClientDaySql('o.created_at')}
      from orders o where o.client_id = $1 and o.id = any ($4::uuid[]) and o.consignee_key is not null`,
    consignee: `(select d.consignee_name from orders d where d.client_id = $1 and d.id = s.ref::uuid)`,
    value: ids,
    exclusion: 'and o.id <> all ($4::uuid[])',
  };
}

/**
 * Finds split consignments: parcels to one consignee on one day that are each below the low-value limit, and above it
 * together. Returns the findings by `ref`. Orders created on the day count, except cancelled ones. Runs one statement for any
 * number of parcels.
 */
export async function findSplits(
  tx: Transaction,
  clientId: string,
  { name, rowsSql, consignee, value, exclusion = '' }: ParcelSource,
  limits: readonly LowValueLimit[],
  now: Date,
): Promise<Map<string, UnratedFinding>> {
  if (limits.length === 0) return new Map();
  const rows = await tx.prepared<{
    ref: string;
    consignee: string;
    count: number;
    total: number;
    up_to: number;
    currency: string;
  }>(
    name,
    `with limits as (select * from json_to_recordset($3::json) as l(country text, currency text, "upToMinor" bigint)),
      today as (select ${toClientDaySql('$2::timestamptz')} as day),
      subject (ref, key, goods, currency, day) as (${rowsSql}),
      days as (select distinct key, day from subject),
      parcels as (
        select ref, key, day, goods, currency from subject
        union all
        select null, d.key, d.day, (o.duties ->> 'goodsMinor')::bigint, o.duties ->> 'currency'
          from days d join orders o on o.client_id = $1 and o.consignee_key = d.key and o.created_at >= d.day
            and o.created_at < d.day + interval '1 day' and o.status <> 'CANCELLED' ${exclusion}),
      -- Window functions instead of a join: a batch that was just written has no statistics for a good join plan.
      summed as (
        select p.ref, l."upToMinor" up_to, l.currency,
            count(*) over same n, sum(p.goods) over same total
          from parcels p join limits l on l.country = left(p.key, 2) and p.goods <= l."upToMinor"
            and coalesce(p.currency, l.currency) = l.currency
          window same as (partition by p.key, p.day, l."upToMinor"))
    select distinct on (s.ref) s.ref, ${consignee} as consignee, s.n::int as count, s.total::bigint as total, s.up_to,
        s.currency
      from summed s where s.ref is not null and s.n > 1 and s.total > s.up_to
      order by s.ref, s.up_to desc`,
    [clientId, now, JSON.stringify(limits), value],
  );
  return new Map(
    rows.map((row) => [
      row.ref,
      {
        code: 'split_consignment',
        item: null,
        params: {
          count: row.count,
          consignee: row.consignee,
          totalMoney: { amountMinor: row.total, currency: row.currency },
          limitMoney: { amountMinor: row.up_to, currency: row.currency },
        },
      } satisfies UnratedFinding,
    ]),
  );
}
