import type { Reason } from '@portal/contract/core';
import { selectEventsSinceRouting, STATUSES, type RemarkCode } from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import { reason } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { recordOrderEvents, recordStatusChanges } from '../events/record-order-webhooks.ts';
import { copyTrackingNumbers } from '../carrier/tracking-numbers-store.ts';
import { toOrderInput } from '../store/order-input.ts';
import {
  toDutyColumns,
  toEventRow,
  toGrantRows,
  toLegRows,
  toRouteColumns,
  toStateColumns,
} from '../store/order-table-rows.ts';
import type { ReroutedLegs, Router } from '../orders-deps.ts';
import { deriveOrderState, type StatusEvent } from '../status/derive-order-state.ts';
import { insertEvents, insertRoutes, deleteLegs, updateOrders } from '../store/orders-store.ts';
import { leaveBagOfOtherForwarder } from './mawb-route.ts';
import type { OrderRecord } from '../store/order-record.ts';

/**
 * Routes again the legs of an order that have not begun. If the collection failed, its leg goes to a partner that has not
 * failed at it, and the order waits for collection again. Returns no reasons if a leg got another partner, mode or rate card.
 */
export async function rerouteOpenLegs(
  tx: Transaction,
  clientId: string,
  record: OrderRecord,
  router: Router,
  now: Date,
): Promise<readonly Reason[]> {
  const { id, orderCode, awbNumber } = record.row;
  const state = deriveOrderState(record.events, record.legs);
  const currentLeg = record.legs.find((leg) => leg.serviceType === state.underlyingStatus.serviceType);
  const blockedLeg = state.phase === 'waiting' ? currentLeg?.serviceType : undefined;
  const measuredLegIds = await findMeasuredLegs(tx, clientId, id);
  const openLegs = record.legs.filter(
    (leg) =>
      leg.serviceType === blockedLeg ||
      (leg.sequence > (currentLeg?.sequence ?? 0) &&
        !measuredLegIds.has(leg.id) &&
        selectEventsSinceRouting(record.events, leg.serviceType).length === 0),
  );
  if (openLegs.length === 0) return [reason('order.all_legs_begun', { orderCode })];
  // The forwarder of a MAWB carries what is under it.
  const reroutableLegs = openLegs.filter(
    ({ serviceType }) => awbNumber === null || serviceType !== 'FREIGHT_FORWARDER',
  );
  if (awbNumber !== null && reroutableLegs.length === 0)
    return [reason('order.under_mawb', { orderCode, awbNumber })];
  const legs = record.legs.map((leg) => ({ ...leg, partnerId: leg.partner?.id ?? null }));
  const rerouted = await router.rerouteOpenLegs(tx, id, toOrderInput(record), {
    legs,
    openLegs: new Set(reroutableLegs.map(({ serviceType }) => serviceType)),
    blockedLeg,
    failedPartners:
      blockedLeg === undefined ? new Set() : await findFailedPartners(tx, clientId, id, blockedLeg),
  });
  if (rerouted.legs.length === 0) {
    return rerouted.explanations.length > 0
      ? rerouted.explanations
      : [reason('order.same_partners', { orderCode })];
  }
  await router.save(tx);
  await replaceLegs(
    tx,
    clientId,
    { record, legs, rerouted, router },
    new Date(Math.max(now.getTime(), state.at + 1)),
  );
  return [];
}

interface LegReplacement {
  readonly record: OrderRecord;
  readonly legs: readonly (OrderRecord['legs'][number] & { readonly partnerId: string | null })[];
  readonly rerouted: ReroutedLegs;
  readonly router: Router;
}

async function replaceLegs(
  tx: Transaction,
  clientId: string,
  { record, legs, rerouted, router }: LegReplacement,
  at: Date,
): Promise<void> {
  const { id } = record.row;
  const reroutedByType = new Map(rerouted.legs.map((leg) => [leg.serviceType, leg]));
  const sequences = new Map(record.legs.map((leg) => [leg.serviceType, leg.sequence]));
  // The current rules may route fewer legs; the remaining ones keep their positions.
  const sequencedLegs = rerouted.legs.map((leg) => ({
    ...leg,
    sequence: sequences.get(leg.serviceType) ?? leg.sequence,
  }));
  const allLegs = legs.map((leg) => reroutedByType.get(leg.serviceType) ?? leg);
  await deleteLegs(
    tx,
    clientId,
    id,
    sequencedLegs.map(({ sequence }) => sequence),
  );
  await insertRoutes(
    tx,
    clientId,
    toLegRows(id, { legs: sequencedLegs }),
    toGrantRows(id, { legs: allLegs }, at),
  );
  await leaveBagOfOtherForwarder(tx, record, allLegs);
  await copyTrackingNumbers(
    tx,
    clientId,
    id,
    legs.filter(({ serviceType, partnerId, mode }) => {
      const replacement = reroutedByType.get(serviceType);
      return partnerId === replacement?.partnerId && mode === replacement.mode;
    }),
  );
  const event: StatusEvent = {
    serviceType: 'ORDER',
    status: 'ALLOCATED',
    at: at.getTime(),
    remarks: 'ROUTED_AGAIN' satisfies RemarkCode,
  };
  const eventRow = toEventRow(id, event);
  await insertEvents(tx, clientId, [eventRow]);
  const input = toOrderInput(record);
  await updateOrders(tx, clientId, [
    {
      id,
      ...toRouteColumns(rerouted),
      ...toDutyColumns(
        input,
        router.assessDuties({ ...input, legs: allLegs, returnOf: record.reverseOf?.orderCode }),
      ),
      ...toStateColumns([...record.events, event], { legs }),
      updated_at: at.toISOString(),
    },
  ]);
  recordOrderEvents(tx, clientId, [eventRow]);
  const before = deriveOrderState(record.events, legs);
  const after = deriveOrderState([...record.events, event], legs);
  recordStatusChanges(tx, clientId, [{ orderId: id, before, after }], at);
}

/** Ids of the current partner of a leg and of partners that reported an exception on it. */
async function findFailedPartners(
  tx: Transaction,
  clientId: string,
  orderId: string,
  serviceType: ServiceType,
): Promise<Set<string>> {
  const failures = STATUSES[serviceType === 'SRI' ? 'ORDER' : serviceType]
    .filter(({ exception }) => exception)
    .map(({ status }) => status);
  const rows = await tx.rows<{ partner_id: string }>(sql`
    select partner_id from order_legs where client_id = ${clientId} and order_id = ${orderId}
      and service_type = ${serviceType} and partner_id is not null
    union select partner_id from order_events where client_id = ${clientId} and order_id = ${orderId}
      and service_type = ${serviceType} and status = any (${failures}) and partner_id is not null`);
  return new Set(rows.map((row) => row.partner_id));
}

/** Ids of legs with a reweigh: the partner has had the parcel, even if it reported no status. */
async function findMeasuredLegs(tx: Transaction, clientId: string, orderId: string): Promise<Set<string>> {
  const rows = await tx.rows<{ leg_id: string }>(
    sql`select leg_id from reweighs where client_id = ${clientId} and order_id = ${orderId}`,
  );
  return new Set(rows.map((row) => row.leg_id));
}
