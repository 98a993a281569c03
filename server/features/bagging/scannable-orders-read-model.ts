import type { QueryOf, Refusal, ResponseOf } from '@portal/contract/core';
import { isRefusal } from '@portal/contract/core';
import type { listScannableOrders, ScannableOrder } from '@portal/contract/scanning';
import type { RequestContext } from '../../request/request-context.ts';
import { afterSql, buildPageTotals, MAX_COUNTED, readPageStart } from '../../db/page-cursor.ts';
import type { BaggingDeps } from './bag-findings.ts';
import { BEFORE_FORWARDER_BAGGED, type BaggableOrder } from './bagging-rules.ts';
import { BAGGABLE_ORDER_COLUMNS, BAGGED_PIECES, CREATION_ORDER, FREIGHT_LEG } from './bags-store.ts';
import { findOrdersOnHold, toScanOrder } from './scan-orders.ts';

/** For this time the labels of a cancelled order may still be on a table. */
const CANCELLED_DAYS = 30;

/** Stages are indexed: the open ones, and what was cancelled lately. */
const MATCHING = `from orders o left join ${FREIGHT_LEG} where o.client_id = $1 and (
    (o.stage in ('UNALLOCATED', 'READY', 'IN_TRANSIT', 'EXCEPTION') and (f.sequence is null or ${BEFORE_FORWARDER_BAGGED}))
    or (o.status = 'CANCELLED' and o.status_at > now() - interval '${CANCELLED_DAYS} days'))`;

interface Row extends BaggableOrder {
  /** SSCCs by the number of the piece. */
  readonly ssccs: Readonly<Record<string, string>>;
  readonly sorted: string;
}

/** One page of the orders that a station may meet. */
export function readScannablePage(
  deps: BaggingDeps,
  context: RequestContext,
  { page, perPage, sortDesc, cursor }: QueryOf<typeof listScannableOrders>,
): Promise<ResponseOf<typeof listScannableOrders> | Refusal> {
  return context.inTenant(async (tx) => {
    const { clientId } = context;
    const list = ['scannable-orders', sortDesc];
    const start = readPageStart(list, { page, perPage, cursor });
    if (isRefusal(start)) return start;
    const values: unknown[] = [clientId];
    const count = await tx.connection.query<{ n: number }>(
      `select count(*)::int n from (select 1 ${MATCHING} limit ${MAX_COUNTED + 1}) capped`,
      values,
    );
    const addValue = (value: unknown) => `$${values.push(value)}`;
    const direction = sortDesc ? 'desc' : 'asc';
    const order = `o.created_at ${direction}, o.id ${direction}`;
    const after =
      start.after === undefined
        ? ''
        : `and ${afterSql(start.after, { ...CREATION_ORDER, isDescending: sortDesc }, addValue)}`;
    const { rows } = await tx.connection.query<Row>(
      `with hits as materialized (select o.id ${MATCHING} ${after} order by ${order}
          limit ${addValue(perPage + 1)} offset ${addValue(start.after === undefined ? start.rowsBefore : 0)})
        select ${BAGGABLE_ORDER_COLUMNS}, ${BAGGED_PIECES}, o.created_at::text sorted,
          (select coalesce(json_object_agg(s.piece, s.sscc), '{}') from order_ssccs s
            where s.client_id = o.client_id and s.order_id = o.id) ssccs
        from hits join orders o on o.client_id = $1 and o.id = hits.id left join ${FREIGHT_LEG} order by ${order}`,
      values,
    );
    const shownRows = rows.slice(0, perPage);
    const ordersOnHold = await findOrdersOnHold(deps, tx, clientId, shownRows);
    const last = shownRows.at(-1);
    return {
      data: shownRows.map((row) => toScannableOrder(row, ordersOnHold)),
      ...buildPageTotals(list, start, perPage, {
        rows: shownRows.length,
        hasNext: rows.length > perPage,
        last: last && { sorted: last.sorted, id: last.id },
        count: count.rows[0]?.n ?? 0,
        maxCounted: MAX_COUNTED,
      }),
    };
  });
}

function toScannableOrder(row: Row, ordersOnHold: ReadonlySet<string>): ScannableOrder {
  const { pieces, goodsFlags, ...order } = toScanOrder(row, ordersOnHold);
  return {
    ...order,
    goodsFlags: [...goodsFlags],
    pieces: pieces.map((piece) => ({ ...piece, sscc: row.ssccs[String(piece.piece)] ?? null })),
  };
}
