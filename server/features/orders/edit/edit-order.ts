import { isRefusal, type Refusal, type RefusalDetail } from '@portal/contract/core';
import type { OrderDetails, OrderInput, OrderPatch } from '@portal/contract/orders';
import { refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { recordWebhookEvents } from '../../../webhook-outbox/index.ts';
import { withCurrentProvinces } from '../create/current-provinces.ts';
import { validateOrder } from '../create/validate-order.ts';
import { checkCustomerLimits, readOrderCustomers } from '../customers/order-customers.ts';
import { toOrderDetails } from '../detail/order-details.ts';
import type { OrderWriteDeps } from '../orders-deps.ts';
import { findNewBlockers } from '../preflight/blocking-findings.ts';
import { rerouteOrder } from '../reroute/reroute-orders.ts';
import { getStateAndActionsOfRecord } from '../status/allowed-actions.ts';
import { toOrderInput } from '../store/order-input.ts';
import { loadOrder } from '../store/order-lookup.ts';
import { addNote } from '../store/order-notes.ts';
import type { OrderRecord } from '../store/order-record.ts';
import { checkBookedCarriage } from '../booked-space/booked-space.ts';
import { shareBookings } from '../booked-space/share-bookings.ts';
import { checkRoom, lockBookings } from '../booked-space/use-bookings.ts';
import { toContentColumns, toDutyColumns } from '../store/order-table-rows.ts';
import { lockOrder, updateOrders } from '../store/orders-store.ts';
import { addMissingSsccs } from '../store/ssccs-store.ts';
import { applyPatchToOrder } from './edit-ports.ts';
import { isContactOnly, isRouteChanged, listChangedFields } from './order-patch.ts';

/**
 * Edits an order as far as its status allows. Until the first leg has moved, an edit that routing depends on also routes
 * and prices the order again. `version`: the version the caller has read (If-Match).
 * Refuses: not_found, stale, not_allowed_now, invalid.
 */
export async function applyOrderEdit(
  deps: OrderWriteDeps,
  context: RequestContext,
  ref: string,
  requestedPatch: OrderPatch,
  version: number | undefined,
): Promise<OrderDetails | Refusal> {
  return context.inTenant(async (tx) => {
    const unlocked = await loadOrder(tx, context.clientId, ref);
    if (isRefusal(unlocked)) return unlocked;
    const bookings = await lockBookings(
      tx,
      context.clientId,
      unlocked.booking === null ? [] : [unlocked.booking.id],
      unlocked.row.id,
    );
    await lockOrder(tx, context.clientId, unlocked.row.id);
    const record = await loadOrder(tx, context.clientId, unlocked.row.id);
    if (isRefusal(record)) return record;
    if (version !== undefined && version !== record.row.version) return refuse('request.stale');
    const before = toOrderInput(record);
    const patch = deps.taxIds.protectParties(context.clientId, withCurrentProvinces(requestedPatch), before);
    const now = deps.clock.now();
    const refusal = refuseEdit(record, isContactOnly(before, patch), now);
    if (refusal !== undefined) return refusal;
    const { input: after, portsByDefault } = applyPatchToOrder(
      { input: before, portsByDefault: record.portsByDefault },
      patch,
      await deps.routing.createPortFinder(tx),
    );
    const use = bookings.get(after.booking?.id ?? '');
    const details = [
      ...validateOrder(after),
      ...checkBookedCarriage(after),
      ...(await checkCustomer(tx, context.clientId, record, before, after)),
      ...(use !== undefined && arePiecesChanged(before, after) ? checkRoom(after.parcels, use) : []),
    ];
    if (details.length > 0) return refuseInvalid(details);
    const { rules, day } = await deps.preflight.readContext(tx, context.clientId, now);
    const newBlockers = findNewBlockers(before, after, rules, day);
    if (newBlockers.length > 0) return refuseInvalid(newBlockers);
    const assessDuties = await deps.routing.createDutyAssessor(tx, now);
    const dutyColumns = toDutyColumns(
      after,
      assessDuties({ ...after, legs: record.legs, returnOf: record.reverseOf?.orderCode }),
    );
    await updateOrders(tx, context.clientId, [
      {
        id: record.row.id,
        ...toContentColumns(after),
        ports_by_default: portsByDefault,
        ...dutyColumns,
        updated_at: now.toISOString(),
      },
    ]);
    if (after.parcels.length > before.parcels.length)
      await addMissingSsccs(tx, context.clientId, record.row.id);
    if (isRouteChanged(before, after)) {
      const router = await deps.routing.open(tx, context.clientId, now);
      const rerouteRefusal = await rerouteOrder(tx, context.clientId, record, after, router, now);
      if (rerouteRefusal !== undefined) return rerouteRefusal;
      await shareBookings(tx, context.clientId, [...bookings.keys()], router, now);
    }
    const changedFields = listChangedFields(before, after);
    if (changedFields.length > 0) {
      const facts = { orderId: record.row.id, changedFields, updatedAt: now.toISOString() };
      recordWebhookEvents(tx, context.clientId, [{ type: 'order.updated', facts }]);
    }
    if (patch.note !== undefined) {
      await addNote(deps.notify, tx, context, record.row, { note: patch.note, now });
    }
    context.audit({ subject: record.row.orderCode, before, after });
    const saved = await loadOrder(tx, context.clientId, record.row.id);
    return isRefusal(saved) ? saved : toOrderDetails(tx, context.clientId, saved, deps);
  });
}

/** Why the changed lane or service level is not for the customer of the order. */
async function checkCustomer(
  tx: Transaction,
  clientId: string,
  { customer, reverseOf }: OrderRecord,
  before: OrderInput,
  after: OrderInput,
): Promise<RefusalDetail[]> {
  const isSame =
    before.originCountry === after.originCountry &&
    before.destinationCountry === after.destinationCountry &&
    before.serviceLevel === after.serviceLevel;
  if (customer === null || reverseOf !== null || isSame) return [];
  const { own } = await readOrderCustomers(tx, clientId, customer.id);
  return own === null ? [] : checkCustomerLimits(after, own);
}

/** Pieces that were measured can be more than is booked, which keeps no other field from an edit. */
function arePiecesChanged(before: OrderInput, after: OrderInput): boolean {
  return JSON.stringify(before.parcels) !== JSON.stringify(after.parcels);
}

function refuseEdit(record: OrderRecord, isContactEdit: boolean, now: Date): Refusal | undefined {
  const { orderCode } = record.row;
  const { actions: allowed } = getStateAndActionsOfRecord(record, now);
  if (allowed.includes('edit') || (isContactEdit && allowed.includes('edit-contact'))) return undefined;
  const code = allowed.includes('edit-contact') ? 'order.contact_only' : 'order.not_editable';
  return refuse(code, { orderCode }, { allowed });
}
