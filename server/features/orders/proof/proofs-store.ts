import type { DeliveryProof, ProofFileKind, ProofInput } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { raw, sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { recordWebhookEvents } from '../../../webhook-outbox/index.ts';
import { PROOF_JSON } from './proof-json.ts';

/** A delivery of an order, or of one of its pieces, as the event says it. */
export interface Delivery {
  readonly orderId: string;
  readonly serviceType: string;
  readonly status: string;
  readonly piece: number | null;
  readonly deliveredAt: Date;
  readonly place: string | null;
}

/** A delivery with what the driver recorded; `input` undefined: what is stored stays. */
export interface ReportedDelivery extends Delivery {
  readonly input: ProofInput | undefined;
  readonly codeVerified: boolean;
  readonly userId: string | null;
}

/**
 * Stores the proof of a delivery, or replaces what is known about it; images stay. Records a webhook event if it changed.
 * The order must be locked. Returns the id of the proof.
 */
export async function saveProof(
  tx: Transaction,
  clientId: string,
  {
    orderId,
    serviceType,
    status,
    piece,
    deliveredAt,
    input,
    codeVerified,
    userId,
    ...event
  }: ReportedDelivery,
  now: Date,
): Promise<string> {
  const { receiverName = null, receiverRelation = null, latitude = null, longitude = null } = input ?? {};
  const place = input?.place ?? event.place;
  const saved = await tx.row<{ id: string }>(sql`
    insert into delivery_proofs as p (client_id, order_id, id, leg_sequence, service_type, status, piece, delivered_at,
        receiver_name, receiver_relation, place, latitude, longitude, code_verified, partner_id, user_id, created_at, updated_at)
      select l.client_id, l.order_id, ${newId()}, l.sequence, l.service_type, ${status}, ${piece}::integer, ${deliveredAt},
        ${receiverName}, ${receiverRelation}, ${place}, ${latitude}::numeric, ${longitude}::numeric, ${codeVerified},
        l.partner_id, ${userId}::uuid, ${now}, ${now}
      from order_legs l where l.client_id = ${clientId} and l.order_id = ${orderId} and l.service_type = ${serviceType}
    on conflict (client_id, order_id, service_type, coalesce(piece, 0), delivered_at) do update set
      receiver_name = excluded.receiver_name,
      receiver_relation = excluded.receiver_relation, place = excluded.place, latitude = excluded.latitude,
      longitude = excluded.longitude, code_verified = p.code_verified or excluded.code_verified,
      user_id = excluded.user_id, updated_at = excluded.updated_at
      where ${input !== undefined} and (p.receiver_name, p.receiver_relation, p.place,
          p.latitude, p.longitude, p.code_verified) is distinct from (excluded.receiver_name, excluded.receiver_relation, excluded.place, excluded.latitude, excluded.longitude,
          p.code_verified or excluded.code_verified)
    returning p.id`);
  if (saved === undefined) return findProofId(tx, clientId, { orderId, serviceType, piece, deliveredAt });
  recordProofEvent(tx, clientId, orderId, saved.id, now);
  return saved.id;
}

async function findProofId(
  tx: Transaction,
  clientId: string,
  {
    orderId,
    serviceType,
    piece,
    deliveredAt,
  }: Pick<Delivery, 'orderId' | 'serviceType' | 'piece' | 'deliveredAt'>,
): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`select id from delivery_proofs where client_id = ${clientId}
    and order_id = ${orderId} and service_type = ${serviceType} and coalesce(piece, 0) = ${piece ?? 0}
    and delivered_at = ${deliveredAt}`);
  if (row === undefined) throw new Error('the proof of the delivery was not found');
  return row.id;
}

/** The webhook event of a proof that was recorded or completed. */
export function recordProofEvent(
  tx: Transaction,
  clientId: string,
  orderId: string,
  proofId: string,
  now: Date,
): void {
  const facts = { orderId, proofId, updatedAt: now.toISOString() };
  recordWebhookEvents(tx, clientId, [{ type: 'delivery.proof_updated', facts }]);
}

/** One proof of an order. */
export async function readProof(
  tx: Transaction,
  clientId: string,
  orderId: string,
  proofId: string,
): Promise<DeliveryProof> {
  const row = await tx.row<{ proof: DeliveryProof }>(sql`select json_build_object(${raw(PROOF_JSON)}) proof
    from delivery_proofs p where p.client_id = ${clientId} and p.order_id = ${orderId} and p.id = ${proofId}`);
  if (row === undefined) throw new Error('the proof of the delivery was not found');
  return row.proof;
}

/** The proofs of the deliveries by one partner, by leg and piece. */
export async function readProofsOfPartner(
  tx: Transaction,
  clientId: string,
  orderId: string,
  partnerId: string,
): Promise<DeliveryProof[]> {
  const rows = await tx.rows<{ proof: DeliveryProof }>(sql`select json_build_object(${raw(PROOF_JSON)}) proof
    from delivery_proofs p where p.client_id = ${clientId} and p.order_id = ${orderId}
      and p.partner_id = ${partnerId} order by p.leg_sequence, p.piece nulls first, p.delivered_at desc`);
  return rows.map(({ proof }) => proof);
}

/** The latest delivery event of a leg, or of a piece on it; undefined before. */
export function findDelivery(
  tx: Transaction,
  clientId: string,
  { orderId, serviceType, piece }: Pick<Delivery, 'orderId' | 'serviceType' | 'piece'>,
): Promise<Delivery | undefined> {
  return tx.row<Delivery>(sql`select ${orderId}::text "orderId", ${serviceType}::text "serviceType", e.status,
      ${piece}::integer piece, e.update_timestamp "deliveredAt", e.place
    from (select status, update_timestamp, place from order_events where client_id = ${clientId}
        and order_id = ${orderId} and service_type = ${serviceType} and (piece is null or ${piece}::integer is null)
      union all select status, update_timestamp, place from piece_events where client_id = ${clientId}
        and order_id = ${orderId} and service_type = ${serviceType} and piece = ${piece}::integer) e
    where e.status in ('DELIVERED', 'COLLECTED') order by e.update_timestamp desc limit 1`);
}

/** An image as it is stored. */
export interface NewProofFile {
  readonly id: string;
  readonly kind: ProofFileKind;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly key: string;
}

/** The files of one kind of a proof, by the digest of their content. */
export async function readFileDigests(
  tx: Transaction,
  clientId: string,
  proofId: string,
  kind: ProofFileKind,
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ sha256: string }>(sql`select sha256 from delivery_proof_files
    where client_id = ${clientId} and proof_id = ${proofId} and kind = ${kind}`);
  return new Set(rows.map(({ sha256 }) => sha256));
}

export async function insertProofFile(
  tx: Transaction,
  clientId: string,
  orderId: string,
  proofId: string,
  { id, kind, mediaType, bytes, sha256, key }: NewProofFile,
  now: Date,
): Promise<void> {
  await tx.execute(sql`insert into delivery_proof_files (client_id, order_id, proof_id, id, kind, media_type, bytes,
      sha256, file_key, created_at)
    values (${clientId}, ${orderId}, ${proofId}, ${id}, ${kind}, ${mediaType}, ${bytes}, ${sha256}, ${key}, ${now})`);
}
