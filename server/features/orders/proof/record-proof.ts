import { createHash } from 'node:crypto';
import type { BodyOf, Refusal } from '@portal/contract/core';
import {
  addProofFile,
  MAX_PROOF_FILE_BYTES,
  MAX_PROOF_FILES,
  PROOF_MEDIA_TYPES,
  type DeliveryProof,
  type setDeliveryProof,
} from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { detectMediaType } from '../../../platform/files/media-type.ts';
import { readBytes } from '../../../platform/files/read-bytes.ts';
import { newId } from '../../../platform/ids.ts';
import type { UploadedFile } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { lockOrderHistories } from '../events/order-histories.ts';
import {
  auditForPartners,
  findGrantedOrders,
  runAsGrantingClient,
  writeClientAudit,
  type GrantedOrder,
} from '../store/order-grants.ts';
import {
  findDelivery,
  insertProofFile,
  readFileDigests,
  readProof,
  recordProofEvent,
  saveProof,
  type Delivery,
} from './proofs-store.ts';

interface LegRef {
  /** Id or code of the order, or the code of a piece. */
  readonly orderRef: string;
  readonly serviceType: string;
}

/** Records what is known about a delivery, as the partner of the leg. Refuses: not_found, not_allowed_now. */
export function recordProof(
  clock: Clock,
  context: RequestContext,
  orderRef: string,
  { serviceType, proof: input }: BodyOf<typeof setDeliveryProof>,
): Promise<DeliveryProof | Refusal> {
  return forDelivery(context, { orderRef, serviceType }, async (tx, order, delivery) => {
    const { userId } = context.caller;
    const proofId = await saveProof(
      tx,
      order.clientId,
      { ...delivery, input, codeVerified: false, userId },
      clock.now(),
    );
    const auditEntry = { subject: order.orderCode, after: { serviceType, ...input } };
    await writeClientAudit(tx, order.clientId, context, { operation: 'setDeliveryProof', ...auditEntry });
    auditForPartners(context, order, auditEntry);
    return readProof(tx, order.clientId, order.id, proofId);
  });
}

/**
 * Adds an image to the proof of a delivery, as the partner of the leg. The bytes are written before the row that names
 * them; the same image is stored once. Refuses: not_found, not_allowed_now, too_large, unsupported_media.
 */
export async function recordProofFile(
  { clock, files }: { readonly clock: Clock; readonly files: FileStorage },
  context: RequestContext,
  orderRef: string,
  upload: UploadedFile,
): Promise<DeliveryProof | Refusal> {
  const bytes = await readBytes(upload.stream, MAX_PROOF_FILE_BYTES);
  if (bytes === undefined || upload.truncated()) return refuse('proof.file_too_large');
  const mediaType = PROOF_MEDIA_TYPES.find((type) => type === detectMediaType(bytes));
  if (mediaType === undefined) return refuse('proof.not_an_image');
  const { kind, serviceType } = addProofFile.upload.fields.parse(upload.fields);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return forDelivery(context, { orderRef, serviceType }, async (tx, order, delivery) => {
    const { clientId, id: orderId, orderCode } = order;
    const { userId } = context.caller;
    const now = clock.now();
    const proofId = await saveProof(
      tx,
      clientId,
      { ...delivery, input: undefined, codeVerified: false, userId },
      now,
    );
    const digests = await readFileDigests(tx, clientId, proofId, kind);
    if (digests.has(sha256)) return readProof(tx, clientId, orderId, proofId);
    if (digests.size >= MAX_PROOF_FILES[kind]) return refuse('proof.too_many_files');
    const id = newId();
    const key = `${clientId}/proofs/${id}`;
    await files.write(key, bytes);
    const file = { id, kind, mediaType, bytes: bytes.length, sha256, key };
    await insertProofFile(tx, clientId, orderId, proofId, file, now);
    recordProofEvent(tx, clientId, orderId, proofId, now);
    const auditEntry = { subject: orderCode, after: { serviceType, kind, sha256 } };
    await writeClientAudit(tx, clientId, context, { operation: 'addProofFile', ...auditEntry });
    auditForPartners(context, order, auditEntry);
    return readProof(tx, clientId, orderId, proofId);
  });
}

/** Runs `work` for a delivery of a leg that the partner carries, as the client, with the order locked. */
async function forDelivery<T>(
  context: RequestContext,
  { orderRef, serviceType }: LegRef,
  work: (tx: Transaction, order: GrantedOrder, delivery: Delivery) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return context.inTenant(async (tx) => {
    const order = (await findGrantedOrders(tx, [orderRef])).get(orderRef);
    if (order === undefined) return refuse('order.not_found');
    const { clientId, id: orderId, orderCode } = order;
    if (!order.serviceTypes.includes(serviceType)) {
      return refuse('proof.not_carried', { orderCode, serviceTypeTerm: serviceType });
    }
    return runAsGrantingClient(tx, order, async () => {
      const history = (await lockOrderHistories(tx, clientId, [orderId])).get(orderId);
      const piece = history?.pieces === 1 ? null : order.piece;
      const delivery = await findDelivery(tx, clientId, { orderId, serviceType, piece });
      if (delivery === undefined) {
        return refuse('proof.not_delivered', { orderCode, serviceTypeTerm: serviceType });
      }
      return work(tx, order, delivery);
    });
  });
}
