import type { OrderInput, RowError } from '@portal/contract/orders';
import type { Transaction } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { StoredBatch } from './batch-store.ts';

/** How many orders were taken down as what. */
export interface StagedCounts {
  readonly good: number;
  readonly faulty: number;
  readonly existing: number;
}

// What is wrong with a row that names an order there is concerns nobody: that order stays as it is.
const STAGE = `with staged as (
    insert into batch_orders (client_id, batch_id, ordinal, first_row, last_row, customer_order_code, state, rows, draft, errors, warnings, round,
        consignee_key, goods_minor)
      select $1, $2, o, f, l, c, case when x.id is not null then 'EXISTING' when d is null then 'FAULTY' else 'GOOD' end, r, d,
        case when x.id is null then e else '[]' end, w, $4,
        k, v
      from json_to_recordset($3::json) as given(o int, f int, l int, c text, r json, d json, e json, w json, k text, v bigint)
        left join orders x on x.client_id = $1 and x.customer_order_code = given.c
      returning state)
  select count(*) filter (where state = 'GOOD') good, count(*) filter (where state = 'FAULTY') faulty,
    count(*) filter (where state = 'EXISTING') existing from staged`;

/**
 * Takes checked orders down; `json` is an array of `CheckedOrder` as text. One that exists already is told from the good and
 * the faulty.
 */
export async function stageOrders(
  tx: Transaction,
  clientId: string,
  batchId: string,
  json: string,
  round = 0,
): Promise<StagedCounts> {
  const [counts] = await tx.prepared<StagedCounts>('stage-orders', STAGE, [clientId, batchId, json, round]);
  return counts ?? { good: 0, faulty: 0, existing: 0 };
}

export interface GoodOrder {
  readonly ordinal: number;
  readonly firstRow: number;
  readonly draft: OrderInput;
}

/** The next good orders of a round behind an ordinal, in the order of the file. */
export function nextGoodOrders(
  tx: Transaction,
  clientId: string,
  { id, round }: Pick<StoredBatch, 'id' | 'round'>,
  afterOrdinal: number,
  limit: number,
): Promise<GoodOrder[]> {
  return tx.prepared<GoodOrder>(
    'next-good-orders',
    `select ordinal, first_row, draft from batch_orders
      where client_id = $1 and batch_id = $2 and ordinal > $3 and state = 'GOOD' and round = $5 order by ordinal limit $4`,
    [clientId, id, afterOrdinal, limit, round],
  );
}

/** Good orders of the check that turned out to exist by now. */
export async function markExisting(
  tx: Transaction,
  clientId: string,
  batchId: string,
  ordinals: readonly number[],
): Promise<void> {
  if (ordinals.length === 0) return;
  await tx.execute(sql`update batch_orders set state = 'EXISTING'
    where client_id = ${clientId} and batch_id = ${batchId} and ordinal = any (${ordinals}::int[])`);
}

/** A good order of the check that can no longer be created. */
export async function markFaulty(
  tx: Transaction,
  clientId: string,
  batchId: string,
  ordinal: number,
  errors: readonly RowError[],
): Promise<void> {
  await tx.execute(sql`update batch_orders set state = 'FAULTY', draft = null, errors = ${JSON.stringify(errors)}::json
    where client_id = ${clientId} and batch_id = ${batchId} and ordinal = ${ordinal}`);
}
