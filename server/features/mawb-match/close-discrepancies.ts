import type { BodyOf, Refusal, ResponseOf } from '@portal/contract/core';
import type { Closure, closeMawbDiscrepancies } from '@portal/contract/mawb-match';
import { parseScannedCode } from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { raw, sql } from '../../db/sql.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { forEachClient } from '../bagging/index.ts';
import { findGrantedOrders, writeClientAudit } from '../orders/index.ts';
import { CLOSURE_COLUMNS, getSide, type MatchSide } from './read-as-side.ts';
import { toAwbNumber } from '../documents/index.ts';

type CloseInput = BodyOf<typeof closeMawbDiscrepancies>;
type CloseResponse = ResponseOf<typeof closeMawbDiscrepancies>;

/** A discrepancy of the request. */
interface Item {
  readonly awbNumber: string;
  readonly orderCode: string;
  readonly piece: number | null;
}

const toItem = ({ mawbNumber, pieceCode }: CloseInput['items'][number]): Item => ({
  awbNumber: toAwbNumber(mawbNumber) ?? mawbNumber,
  ...parseScannedCode(pieceCode),
});

const toKey = ({ awbNumber, orderCode, piece }: Item) => `${awbNumber} ${orderCode} ${piece ?? ''}`;

/** Closes discrepancies for the side of the caller. What is closed stays as it is; each item has its own outcome. */
export async function closeDiscrepancies(
  { clock }: { readonly clock: Clock },
  context: RequestContext,
  { items, reason: closureReason, comment }: CloseInput,
): Promise<CloseResponse | Refusal> {
  const closure: Closure = {
    at: clock.now().toISOString(),
    by: context.caller.name,
    reason: closureReason,
    comment: comment ?? null,
  };
  const rows = items.map(toItem);
  const side = getSide(context);
  return context.inTenant(async (tx): Promise<CloseResponse> => {
    const pieceCodes = items.map(({ pieceCode }) => pieceCode);
    context.audit({ subject: pieceCodes.join(', ').slice(0, 100), after: { ...closure, pieceCodes } });
    const closed =
      side === 'CLIENT'
        ? await saveClosures(tx, side, context.clientId, rows, closure)
        : await closeAsForwarder(tx, context, rows, closure);
    return {
      value: {
        outcomes: items.map(({ pieceCode }, index) => {
          const row = rows[index];
          const ok = row !== undefined && closed.has(toKey(row));
          return { pieceCode, ok, reason: ok ? null : reason('match.discrepancy_not_found') };
        }),
      },
    };
  });
}

/** Closes discrepancies of orders whose freight the caller's partners carry, as rows of their clients. */
async function closeAsForwarder(
  tx: Transaction,
  context: RequestContext,
  rows: readonly Item[],
  closure: Closure,
): Promise<Set<string>> {
  const granted = await findGrantedOrders(
    tx,
    rows.map(({ orderCode }) => orderCode),
  );
  const carried = rows.flatMap((row) => {
    const order = granted.get(row.orderCode);
    return order?.serviceTypes.includes('FREIGHT_FORWARDER') === true
      ? [{ ...row, clientId: order.clientId, orderId: order.id }]
      : [];
  });
  const closed = new Set<string>();
  await forEachClient(tx, carried, async (clientId, rowsOfClient) => {
    const keys = await saveClosures(tx, 'FORWARDER', clientId, rowsOfClient, closure);
    for (const key of keys) closed.add(key);
    await writeClientAudit(tx, clientId, context, {
      operation: 'closeMawbDiscrepancies',
      subject: rowsOfClient
        .map(({ orderCode }) => orderCode)
        .join(', ')
        .slice(0, 100),
      after: closure,
    });
  });
  return closed;
}

/** The keys of the discrepancies that are closed now. */
async function saveClosures(
  tx: Transaction,
  side: MatchSide,
  clientId: string,
  rows: readonly Item[],
  closure: Closure,
): Promise<Set<string>> {
  const column = raw(CLOSURE_COLUMNS[side]);
  const closed = await tx.rows<Item>(sql`update mawb_pieces m
    set ${column} = coalesce(m.${column}, ${JSON.stringify(closure)}::jsonb)
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ("awbNumber" text, "orderCode" text, piece integer)
      join orders o on o.client_id = ${clientId} and o.order_code = r."orderCode"
    where m.client_id = ${clientId} and m.awb_number = r."awbNumber" and m.order_id = o.id and m.piece = r.piece
      and m.discrepancies <> '{}'
    returning m.awb_number "awbNumber", o.order_code "orderCode", m.piece`);
  return new Set(closed.map(toKey));
}
