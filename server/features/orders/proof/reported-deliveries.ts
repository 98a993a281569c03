import type { Reason } from '@portal/contract/core';
import { findStatus, type StatusRef, type StatusUpdate } from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { checkDeliveryCode } from './delivery-codes-store.ts';
import type { ReportedDelivery } from './proofs-store.ts';

/** An update that the status rules accept. */
interface AcceptedUpdate {
  readonly update: Pick<StatusUpdate, 'proof' | 'deliveryCode' | 'updateTimestamp' | 'place'>;
  readonly ref: StatusRef;
  readonly order: { readonly id: string; readonly needsDeliveryCode: boolean };
  readonly piece: number | null;
  /** False for an update that is stored already. */
  readonly isNew: boolean;
  readonly reporter: { readonly source: string; readonly userId: string | null; readonly preview: boolean };
}

/** Whether a status says that the consignee has the parcel. */
function isDelivery(ref: StatusRef): boolean {
  return findStatus(ref)?.stage === 'DELIVERED';
}

/**
 * Why an update is refused because of its proof or its delivery code. A partner needs the code of an order that asks for
 * one; a client that reports its own freight does not.
 */
export async function explainDeliveryRefusal(
  tx: Transaction,
  clientId: string,
  { update, ref, order, isNew, reporter }: AcceptedUpdate,
  now: Date,
): Promise<Reason | undefined> {
  if (!isDelivery(ref)) return update.proof === undefined ? undefined : reason('proof.not_a_delivery');
  if (!isNew || !order.needsDeliveryCode || reporter.source !== 'PARTNER') return undefined;
  return checkDeliveryCode(tx, clientId, order.id, update.deliveryCode, { now, isPreview: reporter.preview });
}

/** The delivery of an update with a proof or a verified code; undefined for other updates. */
export function toReportedDelivery({
  update,
  ref,
  order,
  piece,
  isNew,
  reporter,
}: AcceptedUpdate): ReportedDelivery | undefined {
  const codeVerified = isNew && order.needsDeliveryCode && reporter.source === 'PARTNER';
  if (!isDelivery(ref) || (update.proof === undefined && !codeVerified)) return undefined;
  return {
    orderId: order.id,
    ...ref,
    piece,
    deliveredAt: new Date(update.updateTimestamp),
    place: update.place ?? null,
    input: update.proof,
    codeVerified,
    userId: reporter.userId,
  };
}
