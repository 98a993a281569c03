import type { CarrierTracking } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { raw, sql } from '../../../db/sql.ts';
import { recordWebhookEvents } from '../../../webhook-outbox/index.ts';
import type { LegRecord } from '../store/order-record.ts';
import { LEG_TRACKING_JSON } from '../store/order-row-json.ts';

/** The tracking number of a leg, as it was reported. */
export interface TrackingNumber {
  readonly orderId: string;
  readonly serviceType: string;
  /** Null removes the number. */
  readonly externalTracking: string | null;
  /** Null for the partner of the leg; undefined if the report has no carrier: the same number keeps its carrier. */
  readonly carrierName: string | null | undefined;
}

interface ChangedLeg {
  readonly orderId: string;
  readonly legSequence: number;
  readonly serviceType: string;
  readonly tracking: CarrierTracking;
}

/**
 * Stores tracking numbers, and records webhook events of those that changed. Of several numbers of one leg the last one is
 * stored. The orders must be locked.
 */
export async function saveTrackingNumbers(
  tx: Transaction,
  clientId: string,
  trackingNumbers: readonly TrackingNumber[],
  now: Date,
): Promise<void> {
  if (trackingNumbers.length === 0) return;
  const byLeg = new Map(
    trackingNumbers.map(({ carrierName, ...number }) => [
      `${number.orderId} ${number.serviceType}`,
      { ...number, carrierName: carrierName ?? null, hasCarrier: carrierName !== undefined },
    ]),
  );
  const changedLegs =
    await tx.rows<ChangedLeg>(sql`update order_legs l set external_tracking = input."externalTracking",
      carrier_name = input."carrierName", updated_at = ${now}
    from json_to_recordset(${JSON.stringify([...byLeg.values()])}::json) as input("orderId" uuid, "serviceType" text,
      "externalTracking" text, "carrierName" text, "hasCarrier" boolean)
    where l.client_id = ${clientId} and l.order_id = input."orderId" and l.service_type = input."serviceType"
      and (l.external_tracking is distinct from input."externalTracking"
        or (input."hasCarrier" and l.carrier_name is distinct from input."carrierName"))
    returning l.order_id "orderId", l.sequence "legSequence", l.service_type "serviceType",
      json_build_object(${raw(LEG_TRACKING_JSON)}) tracking`);
  recordWebhookEvents(
    tx,
    clientId,
    changedLegs.map(({ tracking, ...leg }) => ({
      type: 'tracking.updated',
      facts: { ...leg, ...tracking, updatedAt: now.toISOString() },
    })),
  );
}

/** Stores the tracking numbers of `legs` on the legs that replace them; the partner has reported them before. */
export async function copyTrackingNumbers(
  tx: Transaction,
  clientId: string,
  orderId: string,
  legs: readonly Pick<LegRecord, 'sequence' | 'externalTracking' | 'carrierName'>[],
): Promise<void> {
  const numbers = legs.filter(({ externalTracking }) => externalTracking !== null);
  if (numbers.length === 0) return;
  await tx.execute(sql`update order_legs l set external_tracking = copied."externalTracking",
      carrier_name = copied."carrierName"
    from json_to_recordset(${JSON.stringify(numbers)}::json) as copied(sequence integer, "externalTracking" text,
      "carrierName" text)
    where l.client_id = ${clientId} and l.order_id = ${orderId} and l.sequence = copied.sequence`);
}

/** The tracking number of a leg, with its page; undefined if the order has no such leg. */
export async function readLegTracking(
  tx: Transaction,
  clientId: string,
  orderId: string,
  serviceType: string,
): Promise<CarrierTracking | undefined> {
  const row = await tx.row<{ tracking: CarrierTracking }>(sql`
    select json_build_object(${raw(LEG_TRACKING_JSON)}) tracking from order_legs l
    where l.client_id = ${clientId} and l.order_id = ${orderId} and l.service_type = ${serviceType}`);
  return row?.tracking;
}
