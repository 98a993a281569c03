import { sinceRouted, STATUSES, type RemarkCode, type ServiceType } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { inputOf } from '../edit/order-patch.ts';
import {
  dutyColumns,
  eventRecord,
  grantRecords,
  legRecords,
  routeColumns,
  standingColumns,
} from '../store/order-rows.ts';
import type { NewLegs, Router } from '../orders-deps.ts';
import { standingOf, type KnownEvent } from '../status/derive-order-state.ts';
import { insertEvents, insertRoutes, removeLegs, updateOrders } from '../store/orders-store.ts';
import type { StoredOrder } from '../store/order-record.ts';

/**
 * Routes the legs of an order again that have not begun; what is done or moving stays. Where the order could not be
 * collected, that leg goes to a partner that has not tried yet, and the order waits anew. Null when something changed
 * for the better, else why not.
 */
export async function rerouteOpenLegs(
  tx: Transaction,
  clientId: string,
  stored: StoredOrder,
  router: Router,
  now: Date,
): Promise<string | null> {
  const { id, orderCode } = stored.row;
  const standing = standingOf(stored.events, stored.legs);
  const stands = stored.legs.find((leg) => leg.serviceType === standing.under.serviceType);
  const hindered = standing.phase === 'waiting' ? stands?.serviceType : undefined;
  const measured = await measuredLegs(tx, clientId, id);
  const open = stored.legs.filter(
    (leg) =>
      leg.serviceType === hindered ||
      (leg.sequence > (stands?.sequence ?? 0) &&
        !measured.has(leg.id) &&
        sinceRouted(stored.events, leg.serviceType).length === 0),
  );
  if (open.length === 0) return `${orderCode}: every leg has begun.`;
  const legs = stored.legs.map((leg) => ({ ...leg, partnerId: leg.partner?.id ?? null }));
  const again = await router.routeAgain(tx, id, inputOf(stored), {
    legs,
    open: new Set(open.map(({ serviceType }) => serviceType)),
    hindered,
    failed: hindered === undefined ? new Set() : await failedPartners(tx, clientId, id, hindered),
  });
  if (again.legs.length === 0) {
    return again.whyNot.length > 0
      ? again.whyNot.join(' ')
      : `${orderCode}: the same partners would carry it.`;
  }
  await router.keep(tx);
  await replaceLegs(
    tx,
    clientId,
    { stored, legs, again, router },
    new Date(Math.max(now.getTime(), standing.at + 1)),
  );
  return null;
}

interface Replacing {
  readonly stored: StoredOrder;
  readonly legs: readonly (StoredOrder['legs'][number] & { readonly partnerId: string | null })[];
  readonly again: NewLegs;
  readonly router: Router;
}

async function replaceLegs(
  tx: Transaction,
  clientId: string,
  { stored, legs, again, router }: Replacing,
  at: Date,
): Promise<void> {
  const { id, createdAt } = stored.row;
  const changed = new Map(again.legs.map((leg) => [leg.serviceType, leg]));
  const sequences = new Map(stored.legs.map((leg) => [leg.serviceType, leg.sequence]));
  // A rule that takes a leg off the lane meanwhile does not move the others.
  const placed = again.legs.map((leg) => ({
    ...leg,
    sequence: sequences.get(leg.serviceType) ?? leg.sequence,
  }));
  const all = legs.map((leg) => changed.get(leg.serviceType) ?? leg);
  await removeLegs(
    tx,
    clientId,
    id,
    placed.map(({ sequence }) => sequence),
  );
  await insertRoutes(tx, clientId, legRecords(id, { legs: placed }), grantRecords(id, { legs: all }, at));
  const event: KnownEvent = {
    serviceType: 'ORDER',
    status: 'ALLOCATED',
    at: at.getTime(),
    remarks: 'ROUTED_AGAIN' satisfies RemarkCode,
  };
  await insertEvents(tx, clientId, [eventRecord(id, event)]);
  const input = inputOf(stored);
  await updateOrders(tx, clientId, [
    {
      id,
      ...routeColumns({ ...again, legs: all }, new Date(createdAt)),
      ...dutyColumns(input, router.duties({ ...input, legs: all })),
      ...standingColumns([...stored.events, event], { legs }),
      updated_at: at.toISOString(),
    },
  ]);
}

/** Partners that reported that they could not do the leg. */
async function failedPartners(
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

/** What a partner has measured it has had in hand, whatever was reported. */
async function measuredLegs(tx: Transaction, clientId: string, orderId: string): Promise<Set<string>> {
  const rows = await tx.rows<{ leg_id: string }>(
    sql`select leg_id from measurements where client_id = ${clientId} and order_id = ${orderId}`,
  );
  return new Set(rows.map((row) => row.leg_id));
}
