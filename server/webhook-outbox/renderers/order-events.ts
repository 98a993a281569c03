import { buildPieceCode } from '@portal/contract/orders';
import type { HubRef } from '@portal/contract/parties';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';
import { GOODS_COLUMN, type GoodsRow } from '../event-goods.ts';
import { PIECES_COLUMNS, toEventPieces, type PiecesRow } from '../event-pieces.ts';
import type { EventRenderer } from '../event-renderer.ts';
import type { OrderFacts } from '../order-renderer.ts';

/** `eventId`: the event in the history of the order. */
export interface OrderEventFacts extends OrderFacts {
  readonly eventId: string;
}

interface OrderEventRow extends PiecesRow, GoodsRow {
  readonly eventId: string;
  readonly orderId: string;
  readonly piece: number | null;
  readonly customerOrderCode: string;
  readonly serviceType: string;
  readonly status: string;
  readonly remarks: string | null;
  readonly place: string | null;
  readonly hub: HubRef | null;
  readonly updateTimestamp: string;
}

type OrderEventType =
  | 'order.allocated'
  | 'order.unallocated'
  | 'order.cancellation_requested'
  | 'order.cancellation_refused'
  | 'order.cancelled'
  | 'tracking.event_added';

const PIECE_EVENT_COLUMNS = raw(
  'order_id, id, piece, service_type, status, remarks, place, hub_id, update_timestamp',
);
const EVENT_COLUMNS = raw(
  'order_id, id, null::integer piece, service_type, status, remarks, place, hub_id, update_timestamp',
);

async function readOrderEvents(
  tx: Transaction,
  clientId: string,
  facts: readonly OrderEventFacts[],
): Promise<Map<string, OrderEventRow>> {
  const rows = await tx.rows<OrderEventRow>(sql`
    select e.id "eventId", o.id "orderId", o.order_code "orderCode", o.customer_order_code "customerOrderCode", ${raw(PIECES_COLUMNS)},
      ${raw(GOODS_COLUMN)},
      e.piece, e.service_type "serviceType", e.status, e.remarks, e.place,
      (select json_build_object('code', h.code, 'name', h.name, 'town', h.town) from partner_hubs h where h.id = e.hub_id) hub,
      ${raw(isoUtc('e.update_timestamp'))} "updateTimestamp"
    from json_to_recordset(${JSON.stringify(facts)}::json) fact ("orderId" uuid, "eventId" uuid)
    join lateral (select ${EVENT_COLUMNS} from order_events
        where client_id = ${clientId} and order_id = fact."orderId" and id = fact."eventId"
      union all select ${PIECE_EVENT_COLUMNS} from piece_events
        where client_id = ${clientId} and order_id = fact."orderId" and id = fact."eventId"
      union all select ${PIECE_EVENT_COLUMNS} from withdrawn_events
        where client_id = ${clientId} and order_id = fact."orderId" and id = fact."eventId") e on true
    join orders o on o.client_id = ${clientId} and o.id = e.order_id`);
  return new Map(rows.map((row) => [row.eventId, row]));
}

function renderRow(row: OrderEventRow) {
  const { orderId, orderCode, customerOrderCode, piece } = row;
  const { serviceType, status, remarks, place, hub, updateTimestamp } = row;
  const pieceCode = piece === null ? null : buildPieceCode(orderCode, piece);
  return {
    orderingKey: orderId,
    subject: orderCode,
    happenedAt: updateTimestamp,
    data: {
      orderId,
      orderCode,
      customerOrderCode,
      event: { serviceType, status, remarks, place, hub, updateTimestamp, piece, pieceCode },
    },
  };
}

/** Renders an event in the history of an order, also one that was withdrawn since. */
export const renderOrderEvents: EventRenderer<OrderEventType, OrderEventFacts> = async (
  tx,
  clientId,
  facts,
) => {
  const rows = await readOrderEvents(tx, clientId, facts);
  return facts.map(({ eventId }) => {
    const row = rows.get(eventId);
    return row && renderRow(row);
  });
};

/** Renders the first event of an order, with its pieces and goods. */
export const renderCreatedOrders: EventRenderer<'order.created', OrderEventFacts> = async (
  tx,
  clientId,
  facts,
) => {
  const rows = await readOrderEvents(tx, clientId, facts);
  return facts.map(({ eventId }) => {
    const row = rows.get(eventId);
    if (row === undefined) return undefined;
    const event = renderRow(row);
    return { ...event, data: { ...event.data, pieceDetails: toEventPieces(row), goods: row.goods } };
  });
};
