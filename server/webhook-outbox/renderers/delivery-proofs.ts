import type { EventData } from '@portal/contract/webhooks';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';
import type { EventRenderer } from '../event-renderer.ts';
import type { OrderFacts } from '../order-renderer.ts';

/** `updatedAt`: time of the change, ISO 8601. */
export interface DeliveryProofFacts extends OrderFacts {
  readonly proofId: string;
  readonly updatedAt: string;
}

/** Renders a proof of delivery, without its images. */
export const renderDeliveryProofs: EventRenderer<'delivery.proof_updated', DeliveryProofFacts> = async (
  tx,
  clientId,
  facts,
) => {
  const proofIds = facts.map(({ proofId }) => proofId);
  const rows = await tx.rows<EventData<'delivery.proof_updated'>>(sql`
    select o.id "orderId", o.order_code "orderCode", o.customer_order_code "customerOrderCode", p.id "proofId",
      p.service_type "serviceType", p.status, p.piece, ${raw(isoUtc('p.delivered_at'))} "deliveredAt",
      p.receiver_name "receiverName", p.receiver_relation "receiverRelation", p.place, p.latitude::float8 latitude,
      p.longitude::float8 longitude, p.code_verified "codeVerified",
      is_proof_withdrawn(p) "isWithdrawn",
      coalesce(files.signatures, 0) > 0 "hasSignature", coalesce(files.photos, 0)::int photos
    from delivery_proofs p join orders o on o.client_id = p.client_id and o.id = p.order_id
      left join lateral (select count(*) filter (where f.kind = 'SIGNATURE') signatures,
          count(*) filter (where f.kind = 'PHOTO') photos
        from delivery_proof_files f where f.client_id = p.client_id and f.proof_id = p.id) files on true
    where p.client_id = ${clientId} and p.id = any (${proofIds}::uuid[])`);
  const rowsById = new Map(rows.map((row) => [row.proofId, row]));
  return facts.map(({ proofId, updatedAt }) => {
    const data = rowsById.get(proofId);
    return data === undefined
      ? undefined
      : { orderingKey: data.orderId, subject: data.orderCode, happenedAt: updatedAt, data };
  });
};
