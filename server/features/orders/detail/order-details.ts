import { selectEventsSinceRouting, type OrderDetails, type OrderEvent } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { getStateAndActions } from '../status/allowed-actions.ts';
import { PARTNER_JSON } from '../store/order-row-json.ts';
import { orderKey } from '../events/order-histories.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import { deriveOrderState, type StatusEvent } from '../status/derive-order-state.ts';
import { deriveNextStates } from '../status/status-rules.ts';
import { isOpenReversal, toReversal } from '../reversals/reversal-record.ts';
import { SELECT_ORDER_RECORDS, type LegRecord, type OrderRecord } from '../store/order-record.ts';

/** One order by id or code; undefined where it is not the caller's. */
export async function findOrder(
  tx: Transaction,
  clientId: string,
  ref: string,
): Promise<OrderRecord | undefined> {
  const { id, code } = orderKey(ref);
  const rows =
    id === null
      ? await tx.prepared<{ record: OrderRecord }>(
          'order-by-code',
          `${SELECT_ORDER_RECORDS} o.order_code = $2`,
          [clientId, code],
        )
      : await tx.prepared<{ record: OrderRecord }>('order-by-id', `${SELECT_ORDER_RECORDS} o.id = $2`, [
          clientId,
          id,
        ]);
  return rows[0]?.record;
}

/** What may be done with it now. */
export function getStateAndActionsOfRecord(
  record: OrderRecord,
  now: Date,
): ReturnType<typeof getStateAndActions> {
  const { legs, events, row, cancellation, reversal } = record;
  return getStateAndActions(
    {
      legs,
      events,
      labelPrinted: row.labelPrinted,
      isCancellationPending: cancellation?.state === 'REQUESTED',
      isReversalOpen: reversal !== null && isOpenReversal(reversal),
    },
    now,
  );
}

/** The order's page: with reasons, what may come next and what may be done. */
export async function toOrderDetails(
  tx: Transaction,
  clientId: string,
  record: OrderRecord,
  { routing, clock }: Pick<OrdersDeps, 'routing' | 'clock'>,
): Promise<OrderDetails> {
  const { row, parties, legs, events, reversal, ...rest } = record;
  const { state, actions } = getStateAndActionsOfRecord(record, clock.now());
  const reasons = await routing.explainTraces(
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
      ...omitTrace(leg),
      reason: reasons[index] ?? '',
      status: getLegStatus(events, leg.serviceType, legs),
    })),
    nextStates: deriveNextStates({ legs, events }, state).map(({ serviceType, status }) => ({
      serviceType,
      status,
    })),
    reversal: reversal && toReversal(reversal, 'CLIENT'),
    actions,
  };
}

/** A leg without its trace: that is node-calculators' to tell. */
function omitTrace(leg: LegRecord): Omit<LegRecord, 'trace'> {
  const { trace: _trace, ...shown } = leg;
  return shown;
}

/** The furthest status of one leg; null while nothing was reported of it. */
export function getLegStatus(
  events: readonly StatusEvent[],
  serviceType: string,
  legs: OrderRecord['legs'],
): string | null {
  const legEvents = selectEventsSinceRouting(events, serviceType);
  return legEvents.length === 0 ? null : deriveOrderState(legEvents, legs).status;
}

const SELECT_EVENTS = `select json_build_object('id', e.id, 'legSequence', e.leg_sequence, 'serviceType', e.service_type,
    'status', e.status, 'remarks', e.remarks, 'place', e.place, 'updateTimestamp', e.update_timestamp,
    'receivedAt', e.received_at, 'source', e.source, 'partner', ${PARTNER_JSON}) as event
  from order_events e left join partners p on p.id = e.partner_id
  where e.client_id = $1 and e.order_id = $2 order by e.update_timestamp desc, e.id desc`;

/** What happened to an order, newest first. */
export async function readOrderEvents(
  tx: Transaction,
  clientId: string,
  orderId: string,
): Promise<OrderEvent[]> {
  const rows = await tx.prepared<{ event: OrderEvent }>('order-events', SELECT_EVENTS, [clientId, orderId]);
  return rows.map((row) => row.event);
}
