import { buildPieceCode, type EventWithdrawal } from '@portal/contract/orders';
import type { HubRef } from '@portal/contract/parties';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';
import type { EventRenderer } from '../event-renderer.ts';
import type { OrderEventFacts } from './order-events.ts';

interface WithdrawnEventRow extends EventWithdrawal {
  readonly eventId: string;
  readonly orderId: string;
  readonly orderCode: string;
  readonly customerOrderCode: string;
  readonly piece: number | null;
  readonly serviceType: string;
  readonly status: string;
  readonly remarks: string | null;
  readonly place: string | null;
  readonly hub: HubRef | null;
  readonly updateTimestamp: string;
}

/** Renders the withdrawal of a tracking event. */
export const renderWithdrawnEvents: EventRenderer<'tracking.event_withdrawn', OrderEventFacts> = async (
  tx,
  clientId,
  facts,
) => {
  const rows = await tx.rows<WithdrawnEventRow>(sql`
    select e.id "eventId", o.id "orderId", o.order_code "orderCode", o.customer_order_code "customerOrderCode",
      e.piece, e.service_type "serviceType", e.status, e.remarks, e.place, 
      (select json_build_object('code', h.code, 'name', h.name, 'town', h.town) from partner_hubs h where h.id = e.hub_id) hub, e.reason, e.comment, e.withdrawn_by "withdrawnBy",
      ${raw(isoUtc('e.update_timestamp'))} "updateTimestamp", ${raw(isoUtc('e.withdrawn_at'))} "withdrawnAt"
    from json_to_recordset(${JSON.stringify(facts)}::json) fact ("orderId" uuid, "eventId" uuid)
    join withdrawn_events e on e.client_id = ${clientId} and e.order_id = fact."orderId" and e.id = fact."eventId"
    join orders o on o.client_id = ${clientId} and o.id = e.order_id`);
  const rowsById = new Map(rows.map((row) => [row.eventId, row]));
  return facts.map(({ eventId }) => {
    const row = rowsById.get(eventId);
    if (row === undefined) return undefined;
    const { eventId: _id, orderId, orderCode, customerOrderCode, ...rest } = row;
    const { reason, comment, withdrawnAt, withdrawnBy, ...event } = rest;
    const pieceCode = event.piece === null ? null : buildPieceCode(orderCode, event.piece);
    return {
      orderingKey: orderId,
      subject: orderCode,
      happenedAt: withdrawnAt,
      data: {
        orderId,
        orderCode,
        customerOrderCode,
        event: { ...event, pieceCode },
        withdrawal: { reason, comment, withdrawnAt, withdrawnBy },
      },
    };
  });
};
