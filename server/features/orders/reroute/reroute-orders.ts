import type { Reason, Refusal } from '@portal/contract/core';
import type { RerouteOutcome } from '@portal/contract/orders';
import { reason, refuse, restoreReason } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { getStateAndActionsOfRecord } from '../status/allowed-actions.ts';
import { toOrderInput } from '../store/order-input.ts';
import { findOrder } from '../store/order-lookup.ts';
import { leaveBagOfOtherForwarder, refuseMawbRouteChange } from './mawb-route.ts';
import { rerouteOpenLegs } from './reroute-open-legs.ts';
import { lockOrderHistories } from '../events/order-histories.ts';
import { recordOrderEvents, recordStatusChanges } from '../events/record-order-webhooks.ts';
import {
  toDutyColumns,
  toEventRow,
  toGrantRows,
  isAllocated,
  toLegRows,
  toPromiseColumns,
  toRouteColumns,
  toStateColumns,
} from '../store/order-table-rows.ts';
import type { OrdersDeps, PlannedRoute, Router, Routing } from '../orders-deps.ts';
import { deriveOrderState, type StatusEvent } from '../status/derive-order-state.ts';
import { insertEvents, insertRoutes, deleteRoutes, updateOrders } from '../store/orders-store.ts';
import type { PromisedDays } from '../../calendars/index.ts';
import type { PlannedLeg } from '../planned-legs.ts';
import type { LegRecord, OrderRecord } from '../store/order-record.ts';
import type { BookedOrder } from '../booked-space/booked-space.ts';
import { shareBookings } from '../booked-space/share-bookings.ts';
import { lockBookingsOfOrders } from '../booked-space/use-bookings.ts';

/**
 * Routes an order by `input` again; its first leg has not moved. Refuses, before anything is stored, if a partner already
 * prepares the collection and the new route has a leg without a partner, or if a MAWB of the order is for another route.
 */
export async function rerouteOrder(
  tx: Transaction,
  clientId: string,
  record: OrderRecord,
  input: BookedOrder,
  router: Router,
  now: Date,
): Promise<Refusal | undefined> {
  await router.releaseShares(tx, record.row.destinationCountry, record.legs);
  const route = router.route(record.row.id, input);
  const stateBefore = deriveOrderState(record.events, record.legs);
  if (stateBefore.serviceType !== 'ORDER' && !isAllocated(route)) {
    return refuse('order.edit_without_partner', { orderCode: record.row.orderCode });
  }
  const mawbRefusal = refuseMawbRouteChange(record, input, route.legs);
  if (mawbRefusal !== undefined) return mawbRefusal;
  await router.save(tx);
  // The days of an order that had to wait for a partner count from its allocation.
  const wasAllocated = record.legs.every(({ allocation }) => allocation === 'ALLOCATED');
  await replaceRoute(
    tx,
    clientId,
    record,
    {
      route,
      promise: router.computePromise(
        { ...input, legs: route.legs },
        wasAllocated ? new Date(record.row.createdAt) : now,
      ),
      duties: toDutyColumns(
        input,
        router.assessDuties({ ...input, legs: route.legs, returnOf: record.reverseOf?.orderCode }),
      ),
    },
    now,
  );
  return undefined;
}

interface NewRoute {
  readonly route: PlannedRoute;
  readonly promise: PromisedDays | null;
  readonly duties: Readonly<Record<string, unknown>>;
}

async function replaceRoute(
  tx: Transaction,
  clientId: string,
  record: OrderRecord,
  { route, promise, duties }: NewRoute,
  now: Date,
): Promise<void> {
  const { id } = record.row;
  const status = isAllocated(route) ? 'ALLOCATED' : 'UNALLOCATED';
  const stateBefore = deriveOrderState(record.events, record.legs);
  const isStatusChanged = stateBefore.serviceType === 'ORDER' && stateBefore.status !== status;
  await deleteRoutes(tx, clientId, [id]);
  await insertRoutes(tx, clientId, toLegRows(id, route), toGrantRows(id, route, now));
  await leaveBagOfOtherForwarder(tx, record, route.legs);
  if (!isStatusChanged && !isRouteDifferent(record, route)) return;
  const newEvents: StatusEvent[] = isStatusChanged
    ? [{ serviceType: 'ORDER', status, at: now.getTime() }]
    : [];
  const eventRows = newEvents.map((event) => toEventRow(id, event));
  await insertEvents(tx, clientId, eventRows);
  await updateOrders(tx, clientId, [
    {
      id,
      ...toRouteColumns(route),
      ...toPromiseColumns(promise),
      ...duties,
      ...toStateColumns([...record.events, ...newEvents], route),
      updated_at: now.toISOString(),
    },
  ]);
  recordOrderEvents(tx, clientId, eventRows);
  const after = deriveOrderState([...record.events, ...newEvents], route.legs);
  recordStatusChanges(tx, clientId, [{ orderId: id, before: stateBefore, after }], now);
}

/** Whether partners, modes, rate cards, price or chargeable weight differ. If only traces differ, the order keeps its version. */
function isRouteDifferent({ row, legs }: OrderRecord, route: PlannedRoute): boolean {
  return (
    row.chargeableGrams !== route.chargeableGrams ||
    row.price?.amountMinor !== route.price?.amountMinor ||
    row.price?.currency !== route.price?.currency ||
    route.legs.some((leg, index) => isLegDifferent(leg, legs[index]))
  );
}

function isLegDifferent(
  { partnerId, mode, rateCardId }: PlannedLeg,
  current: LegRecord | undefined,
): boolean {
  return (
    current === undefined ||
    partnerId !== (current.partner?.id ?? null) ||
    mode !== current.mode ||
    rateCardId !== current.rateCardId
  );
}

/** Routes orders again, each with its own outcome. `refs`: order ids or codes. */
export async function rerouteOrdersByRef(deps: OrdersDeps, context: RequestContext, refs: readonly string[]) {
  return context.inTenant(async (tx) => {
    const now = deps.clock.now();
    const bookingIds = await lockBookingsOfOrders(tx, context.clientId, refs);
    const histories = await lockOrderHistories(tx, context.clientId, refs);
    const router = await deps.routing.open(tx, context.clientId, now);
    const outcomes: RerouteOutcome[] = [];
    const reroutedIds = new Set<string>();
    for (const ref of refs) {
      const history = histories.get(ref);
      const orderCode = history?.orderCode ?? null;
      if (history !== undefined && reroutedIds.has(history.id)) {
        outcomes.push({ orderId: ref, orderCode, ok: true, reasons: [] });
        continue;
      }
      const record = history === undefined ? undefined : await findOrder(tx, context.clientId, history.id);
      const reasons =
        record === undefined
          ? [reason('order.not_found')]
          : await tryReroute(tx, context.clientId, record, { router, routing: deps.routing }, now);
      const ok = reasons.length === 0;
      if (history !== undefined && ok) reroutedIds.add(history.id);
      outcomes.push({ orderId: ref, orderCode, ok, reasons: [...reasons] });
    }
    await shareBookings(tx, context.clientId, bookingIds, router, now);
    context.audit({ subject: `${reroutedIds.size} orders`, after: outcomes });
    return outcomes;
  });
}

/** Routes an order again. Returns no reasons if it has the partners that it needs now. */
async function tryReroute(
  tx: Transaction,
  clientId: string,
  record: OrderRecord,
  { router, routing }: { readonly router: Router; readonly routing: Routing },
  now: Date,
): Promise<readonly Reason[]> {
  const { state, actions } = getStateAndActionsOfRecord(record, now);
  if (!actions.includes('reroute')) {
    const { orderCode } = record.row;
    return [reason('order.not_reroutable', { orderCode, statusTerm: state.status })];
  }
  if (state.serviceType !== 'ORDER') return rerouteOpenLegs(tx, clientId, record, router, now);
  const refusal = await rerouteOrder(tx, clientId, record, toOrderInput(record), router, now);
  if (refusal !== undefined) return [restoreReason(refusal)];
  const after = await findOrder(tx, clientId, record.row.id);
  const unallocatedLegs = (after?.legs ?? []).filter((leg) => leg.allocation === 'UNALLOCATED');
  return routing.explainTraces(
    tx,
    clientId,
    unallocatedLegs.map((leg) => leg.trace),
  );
}

/** Routes again, by id, orders that may find a partner now. Skips orders that do not allow it. */
export async function rerouteOrdersById(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
  routing: Routing,
  now: Date,
): Promise<void> {
  const bookingIds = await lockBookingsOfOrders(tx, clientId, ids);
  const histories = await lockOrderHistories(tx, clientId, ids);
  const router = await routing.open(tx, clientId, now);
  for (const { id } of histories.values()) {
    const record = await findOrder(tx, clientId, id);
    if (record !== undefined) await tryReroute(tx, clientId, record, { router, routing }, now);
  }
  await shareBookings(tx, clientId, bookingIds, router, now);
}
