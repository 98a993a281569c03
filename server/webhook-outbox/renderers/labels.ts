import { buildPieceBarcode } from '@portal/contract/orders';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';
import { PIECES_COLUMNS, toEventPieces, type PiecesRow } from '../event-pieces.ts';
import type { EventRenderer } from '../event-renderer.ts';
import type { OrderFacts } from '../order-renderer.ts';

/** `version`: the version of the label, from 1. */
export interface LabelFacts extends OrderFacts {
  readonly version: number;
}

interface LabelRow extends PiecesRow {
  readonly orderId: string;
  readonly customerOrderCode: string;
  readonly version: number;
  readonly barcode: string;
  readonly createdAt: string;
}

const toKey = ({ orderId, version }: LabelFacts) => `${orderId} ${version}`;

/** Renders a new version of the label of an order. */
export const renderLabels: EventRenderer<'label.created', LabelFacts> = async (tx, clientId, facts) => {
  const rows = await tx.rows<LabelRow>(sql`
    select o.id "orderId", o.order_code "orderCode", o.customer_order_code "customerOrderCode", ${raw(PIECES_COLUMNS)}, l.version, l.barcode,
      ${raw(isoUtc('l.created_at'))} "createdAt"
    from json_to_recordset(${JSON.stringify(facts)}::json) fact ("orderId" uuid, version integer)
    join order_labels l on l.client_id = ${clientId} and l.order_id = fact."orderId" and l.version = fact.version
    join orders o on o.client_id = ${clientId} and o.id = l.order_id`);
  const rowsByKey = new Map(rows.map((row) => [toKey(row), row]));
  return facts.map((fact) => {
    const row = rowsByKey.get(toKey(fact));
    if (row === undefined) return undefined;
    const { orderId, orderCode, customerOrderCode, pieces, version, barcode, createdAt } = row;
    const pieceDetails = toEventPieces(row).map((details) => ({
      ...details,
      barcode: buildPieceBarcode({ orderCode, piece: details.piece, pieces }, version),
    }));
    return {
      orderingKey: orderId,
      subject: orderCode,
      happenedAt: createdAt,
      data: { orderId, orderCode, customerOrderCode, version, barcode, pieceDetails },
    };
  });
};
