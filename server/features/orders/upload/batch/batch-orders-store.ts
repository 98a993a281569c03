import type { OrderInput } from '@portal/contract/orders';
import type { Transaction } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { StoredRowError } from '../build/row-error.ts';
import type { StoredBatch } from './batch-store.ts';

/** The number of staged orders by state. */
export interface StagedCounts {
  readonly goodOrders: number;
  readonly faultyOrders: number;
  readonly existingOrders: number;
}

/** A fact in which an existing order differs from the order of the file, as a row error; null when none does. */
const EXISTING_DIFFERENCE = `(select jsonb_build_object('row', "firstRow", 'column', null, 'field', fact.key,
      'value', case jsonb_typeof(fact.value) when 'string' then fact.value else '""' end,
      'code', reason.code, 'suggestion', null, 'params', jsonb_build_object('orderCode', "customerOrderCode",
        'fieldTerm', fact.key, 'value' || reason.unit, fact.value, 'other' || coalesce(nullif(reason.unit, ''), 'Value'), stored.value))
    from jsonb_each(input.facts) fact
      join jsonb_each(jsonb_build_object('consigneeName', existing.consignee_name,
        'consigneeAddressLine1', existing.parties #>> '{consignee,addressLine1}',
        'destinationCountry', existing.destination_country,
        'weight', existing.gross_grams,
        'itemValue', jsonb_build_object('amountMinor', existing.value_minor, 'currency', existing.value_currency)))
        stored on stored.key = fact.key
      cross join lateral (select
        case fact.key when 'weight' then 'row.existing_weight_differs' when 'itemValue' then 'row.existing_value_differs'
          else 'row.existing_differs' end code,
        case fact.key when 'weight' then 'Grams' when 'itemValue' then 'Money' else '' end unit) reason
    where existing.id is not null and stored.value <> fact.value limit 1)`;

// The errors of a row are dropped when its order exists: the import does not change that order.
const STAGE_ORDERS = `with staged as (
    insert into batch_orders (client_id, batch_id, ordinal, first_row, last_row, customer_order_code, state, rows, draft, errors, warnings, round,
        consignee_key, goods_minor)
      select $1, $2, "ordinal", "firstRow", "lastRow", "customerOrderCode",
        case when existing.id is not null then 'EXISTING' when "draft" is null then 'FAULTY' else 'GOOD' end, "rows", "draft",
        case when existing.id is null then "errors" else '[]' end,
        coalesce(("warnings"::jsonb || ${EXISTING_DIFFERENCE})::json, "warnings"), $4, "consigneeKey", "goodsMinor"
      from json_to_recordset($3::json) as input("ordinal" int, "firstRow" int, "lastRow" int, "customerOrderCode" text, "rows" json,
          "draft" json, "errors" json, "warnings" json, "consigneeKey" text, "goodsMinor" bigint, "facts" jsonb)
        left join batches b on b.client_id = $1 and b.id = $2
        left join customer_codes k on k.client_id = $1 and k.code = input."draft" ->> 'customerCode'
        left join orders existing on existing.client_id = $1 and existing.customer_order_code = input."customerOrderCode"
          and existing.customer_id is not distinct from coalesce(b.customer_id, k.customer_id)
      returning state)
  select count(*) filter (where state = 'GOOD') "goodOrders", count(*) filter (where state = 'FAULTY') "faultyOrders",
    count(*) filter (where state = 'EXISTING') "existingOrders" from staged`;

/**
 * Inserts checked orders and returns their counts by state. `json` is the text of a JSON array of `CheckedOrder`. An order
 * whose customer order code exists already gets the state EXISTING.
 */
export async function stageOrders(
  tx: Transaction,
  clientId: string,
  batchId: string,
  json: string,
  round = 0,
): Promise<StagedCounts> {
  const [counts] = await tx.prepared<StagedCounts>('stage-orders', STAGE_ORDERS, [
    clientId,
    batchId,
    json,
    round,
  ]);
  return counts ?? { goodOrders: 0, faultyOrders: 0, existingOrders: 0 };
}

export interface GoodOrder {
  readonly ordinal: number;
  readonly firstRow: number;
  readonly draft: OrderInput;
}

/** The next good orders of the batch's round after an ordinal, in the order of the file. */
export function readNextGoodOrders(
  tx: Transaction,
  clientId: string,
  { id, round }: Pick<StoredBatch, 'id' | 'round'>,
  afterOrdinal: number,
  limit: number,
): Promise<GoodOrder[]> {
  return tx.prepared<GoodOrder>(
    'next-good-orders',
    `select ordinal, first_row "firstRow", draft from batch_orders
      where client_id = $1 and batch_id = $2 and ordinal > $3 and state = 'GOOD' and round = $5 order by ordinal limit $4`,
    [clientId, id, afterOrdinal, limit, round],
  );
}

/** Sets the state EXISTING on good orders that were created elsewhere after the check. */
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

/** Sets the state FAULTY on a good order that was refused at creation. */
export async function markFaulty(
  tx: Transaction,
  clientId: string,
  batchId: string,
  ordinal: number,
  errors: readonly StoredRowError[],
): Promise<void> {
  await tx.execute(sql`update batch_orders set state = 'FAULTY', draft = null, errors = ${JSON.stringify(errors)}::json
    where client_id = ${clientId} and batch_id = ${batchId} and ordinal = ${ordinal}`);
}
