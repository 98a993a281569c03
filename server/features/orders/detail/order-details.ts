import { sinceRouted, type OrderDetails, type OrderEvent } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { allowedFor } from '../status/allowed-actions.ts';
import { PARTNER_JSON } from '../store/order-row-json.ts';
import { orderKey } from '../events/order-histories.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import { standingOf, type KnownEvent } from '../status/derive-order-state.ts';
import { nextOf } from '../status/status-rules.ts';
import { isLive, toReversal } from '../reversals/reversal-json.ts';
import { SELECT_STORED_ORDERS, type StoredLeg, type StoredOrder } from '../store/order-record.ts';

/** One order by id or code; undefined where it is not the caller's. */
export async function readOrder(
  tx: Transaction,
  clientId: string,
  ref: string,
): Promise<StoredOrder | undefined> {
  const { id, code } = orderKey(ref);
  const rows =
    id === null
      ? await tx.named<{ stored: StoredOrder }>(
          'order-by-code',
          `${SELECT_STORED_ORDERS} o.order_code = $2`,
          [clientId, code],
        )
      : await tx.named<{ stored: StoredOrder }>('order-by-id', `${SELECT_STORED_ORDERS} o.id = $2`, [
          clientId,
          id,
        ]);
  return rows[0]?.stored;
}

/** What may be done with it now. */
export function allowedOf(stored: StoredOrder, now: Date): ReturnType<typeof allowedFor> {
  const { legs, events, row, cancellation, reversal } = stored;
  return allowedFor(
    {
      legs,
      events,
      labelPrinted: row.labelPrinted,
      cancelling: cancellation?.state === 'REQUESTED',
      reversing: reversal !== null && isLive(reversal),
    },
    now,
  );
}

/** The order's page: with reasons, what may come next and what may be done. */
export async function toDetails(
  tx: Transaction,
  clientId: string,
  stored: StoredOrder,
  { routing, clock }: Pick<OrdersDeps, 'routing' | 'clock'>,
): Promise<OrderDetails> {
  const { row, parties, legs, events, reversal, ...rest } = stored;
  const { standing, actions } = allowedOf(stored, clock.now());
  const reasons = await routing.reasonsOf(
    tx,
    clientId,
    legs.map((leg) => leg.trace),
  );
  return {
    ...row,
    consignor: parties.consignor,
    consignee: parties.consignee,
    pickup: parties.pickup ?? null,
    returnTo: parties.returnTo ?? null,
    ...rest,
    legs: legs.map((leg, index) => ({
      ...shownOf(leg),
      reason: reasons[index] ?? '',
      status: statusOfLeg(events, leg.serviceType, legs),
    })),
    nextStates: nextOf({ legs, events }, standing).map(({ serviceType, status }) => ({
      serviceType,
      status,
    })),
    reversal: reversal && toReversal(reversal, 'CLIENT'),
    actions,
  };
}

/** A leg without its trace: that is node-calculators' to tell. */
function shownOf(leg: StoredLeg): Omit<StoredLeg, 'trace'> {
  const { trace: _trace, ...shown } = leg;
  return shown;
}

/** The furthest status of one leg; null while nothing was reported of it. */
export function statusOfLeg(
  events: readonly KnownEvent[],
  serviceType: string,
  legs: StoredOrder['legs'],
): string | null {
  const own = sinceRouted(events, serviceType);
  return own.length === 0 ? null : standingOf(own, legs).status;
}

const READ_EVENTS = `select json_build_object('id', e.id, 'legSequence', e.leg_sequence, 'serviceType', e.service_type,
    'status', e.status, 'remarks', e.remarks, 'place', e.place, 'updateTimestamp', e.update_timestamp,
    'receivedAt', e.received_at, 'source', e.source, 'partner', ${PARTNER_JSON}) as event
  from order_events e left join partners p on p.id = e.partner_id
  where e.client_id = $1 and e.order_id = $2 order by e.update_timestamp desc, e.id desc`;

/** What happened to an order, newest first. */
export async function readEvents(tx: Transaction, clientId: string, orderId: string): Promise<OrderEvent[]> {
  const rows = await tx.named<{ event: OrderEvent }>('order-events', READ_EVENTS, [clientId, orderId]);
  return rows.map((row) => row.event);
}
