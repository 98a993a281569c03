import type { BagPacker } from '@portal/contract/bagging';
import type { QueryOf, Refusal, ResponseOf } from '@portal/contract/core';
import { isRefusal } from '@portal/contract/core';
import type { listScannableOrders, ScannableOrder } from '@portal/contract/scanning';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { afterSql, buildPageTotals, MAX_COUNTED, readPageStart } from '../../../db/page-cursor.ts';
import type { BaggingDeps } from '../pack/bag-findings.ts';
import { BEFORE_RECEIVED, type BaggableOrder } from '../bagging-rules.ts';
import {
  BAGGABLE_ORDER_COLUMNS,
  BAGGED_PIECES,
  CREATION_ORDER,
  FREIGHT_LEG,
} from '../pack/baggable-orders-store.ts';
import { findOrdersOnHold, toScanOrder } from './scan-orders.ts';

type ListQuery = QueryOf<typeof listScannableOrders>;
type ScannablePage = ResponseOf<typeof listScannableOrders>;

/** For this time the labels of a cancelled order may still be on a table. */
const CANCELLED_DAYS = 30;

/** SQL condition of an order `o` that was cancelled lately. */
export const IS_CANCELLED_LATELY = `(o.status = 'CANCELLED' and o.status_at > now() - interval '${CANCELLED_DAYS} days')`;

/** Stages are indexed: the open ones, and what was cancelled lately. */
const MATCHING = `from orders o left join ${FREIGHT_LEG} where o.client_id = $1 and (
    (o.stage in ('UNALLOCATED', 'READY', 'IN_TRANSIT', 'EXCEPTION') and (f.sequence is null or ${BEFORE_RECEIVED}))
    or ${IS_CANCELLED_LATELY})`;

interface Row extends BaggableOrder {
  /** SSCCs by the number of the piece. */
  readonly ssccs: Readonly<Record<string, string>>;
  readonly sorted: string;
}

/** One page of the orders that a station of a client may meet. */
export function readScannablePage(
  deps: BaggingDeps,
  context: RequestContext,
  query: ListQuery,
): Promise<ScannablePage | Refusal> {
  const { clientId } = context;
  return context.inTenant((tx) =>
    readScannableOrders(tx, query, {
      list: 'scannable-orders',
      matching: MATCHING,
      owner: clientId,
      packer: 'CLIENT',
      findOnHold: (rows) => findOrdersOnHold(deps, tx, clientId, rows),
    }),
  );
}

interface ScannableSource {
  /** Name of the list, for its cursor. */
  readonly list: string;
  /** SQL `from orders o … where …` with the owner as `$1`. */
  readonly matching: string;
  readonly owner: string;
  readonly packer: BagPacker;
  /** Ids of the orders that pre-flight blocks. */
  readonly findOnHold: (rows: readonly BaggableOrder[]) => Promise<ReadonlySet<string>>;
}

/** One page of the orders of a list that a station downloads. */
export async function readScannableOrders(
  tx: Transaction,
  { page, perPage, sortDesc, cursor }: ListQuery,
  { list: name, matching, owner, packer, findOnHold }: ScannableSource,
): Promise<ScannablePage | Refusal> {
  const list = [name, owner, sortDesc];
  const start = readPageStart(list, { page, perPage, cursor });
  if (isRefusal(start)) return start;
  const values: unknown[] = [owner];
  const countRow = await tx.row<{ n: number }>({
    text: `select count(*)::int n from (select 1 ${matching} limit ${MAX_COUNTED + 1}) capped`,
    values,
  });
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const direction = sortDesc ? 'desc' : 'asc';
  const order = `o.created_at ${direction}, o.id ${direction}`;
  const after =
    start.after === undefined
      ? ''
      : `and ${afterSql(start.after, { ...CREATION_ORDER, isDescending: sortDesc }, addValue)}`;
  const rows = await tx.rows<Row>({
    text: `with hits as materialized (select o.client_id, o.id ${matching} ${after} order by ${order}
        limit ${addValue(perPage + 1)} offset ${addValue(start.after === undefined ? start.rowsBefore : 0)})
      select ${BAGGABLE_ORDER_COLUMNS}, ${BAGGED_PIECES}, o.created_at::text sorted,
        (select coalesce(json_object_agg(s.piece, s.sscc), '{}') from order_ssccs s
          where s.client_id = o.client_id and s.order_id = o.id) ssccs
      from hits join orders o on o.client_id = hits.client_id and o.id = hits.id left join ${FREIGHT_LEG} order by ${order}`,
    values,
  });
  const shownRows = rows.slice(0, perPage);
  const ordersOnHold = await findOnHold(shownRows);
  const last = shownRows.at(-1);
  return {
    data: shownRows.map((row) => toScannableOrder(row, ordersOnHold, packer)),
    ...buildPageTotals(list, start, perPage, {
      rows: shownRows.length,
      hasNext: rows.length > perPage,
      last: last && { sorted: last.sorted, id: last.id },
      count: countRow?.n ?? 0,
      maxCounted: MAX_COUNTED,
    }),
  };
}

function toScannableOrder(row: Row, ordersOnHold: ReadonlySet<string>, packer: BagPacker): ScannableOrder {
  const { pieces, goodsFlags, modes = [], ...order } = toScanOrder(row, ordersOnHold, packer);
  return {
    ...order,
    goodsFlags: [...goodsFlags],
    modes: [...modes],
    pieces: pieces.map((piece) => ({ ...piece, sscc: row.ssccs[String(piece.piece)] ?? null })),
  };
}
