import { isRefusal, type Reason, type Refusal } from '@portal/contract/core';
import { selectEventsSinceRouting, type OrderDetails, type OrderEvent } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { toIsoDay, toLocalTime } from '../../../platform/local-days.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { findDestinationTimeZone } from '../../calendars/index.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import { toOrderPieces } from '../pieces/to-order-pieces.ts';
import { toReversal } from '../reversals/reversal-record.ts';
import { getStateAndActionsOfRecord } from '../status/allowed-actions.ts';
import { deriveOrderState, type StatusEvent } from '../status/derive-order-state.ts';
import { deriveNextStates } from '../status/status-rules.ts';
import { loadOrder } from '../store/order-lookup.ts';
import type { LegRecord, OrderRecord } from '../store/order-record.ts';
import { PARTNER_JSON, toHubJson } from '../store/order-row-json.ts';

type DetailsDeps = Pick<OrdersDeps, 'routing' | 'clock'>;

/** The details of an order. Refuses: not_found. */
export async function loadOrderDetails(
  deps: DetailsDeps,
  context: RequestContext,
  ref: string,
): Promise<OrderDetails | Refusal> {
  return context.inTenant(async (tx) => {
    const record = await loadOrder(tx, context.clientId, ref);
    return isRefusal(record) ? record : toOrderDetails(tx, context.clientId, record, deps);
  });
}

/** The details of a stored order: with allocation reasons, next states and allowed actions. */
export async function toOrderDetails(
  tx: Transaction,
  clientId: string,
  record: OrderRecord,
  { routing, clock }: DetailsDeps,
): Promise<OrderDetails> {
  const { row, parties, legs, events, reversal, ssccs: _ssccs, pieceStates: _states, ...rest } = record;
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
    notifyParty: parties.notifyParty ?? null,
    importer: parties.importer ?? null,
    seller: parties.seller ?? null,
    ...rest,
    pieceDetails: toOrderPieces({ ...row, ssccs: record.ssccs, pieceStates: record.pieceStates }),
    legs: legs.map((leg, index) => ({
      ...omitRoutingFields(leg),
      reason: getReason(reasons, index),
      status: getLegStatus(events, leg.serviceType, legs),
    })),
    ...toDeliveryDay(record),
    nextStates: deriveNextStates({ legs, events }, state).map(({ serviceType, status }) => ({
      serviceType,
      status,
    })),
    reversal: reversal && toReversal(reversal, 'CLIENT'),
    actions,
  };
}

/** The day of the delivery at the destination, against the first promise. The consignee decides when to collect a parcel. */
export function toDeliveryDay({
  row,
  parties,
  events,
}: OrderRecord): Pick<OrderDetails, 'deliveredOn' | 'onTime'> {
  if (row.stage !== 'DELIVERED') return { deliveredOn: null, onTime: null };
  const timeZone = findDestinationTimeZone({ ...row, destinationPostcode: parties.consignee.postcode });
  const toDay = (at: number) => toIsoDay(toLocalTime(at, timeZone).day);
  const deliveredAt = Date.parse(row.statusAt);
  const readyTimes = events.filter(({ status }) => status === 'READY_FOR_COLLECTION').map(({ at }) => at);
  return {
    deliveredOn: toDay(deliveredAt),
    onTime: row.promisedTo === null ? null : toDay(Math.min(deliveredAt, ...readyTimes)) <= row.promisedTo,
  };
}

/** `explainTraces` returns a reason for each leg. */
function getReason(reasons: readonly Reason[], index: number): Reason {
  const reason = reasons[index];
  if (reason === undefined) throw new Error(`leg ${index} has no reason`);
  return reason;
}

function omitRoutingFields({
  trace: _trace,
  rateCardId: _rateCardId,
  ...leg
}: LegRecord): Omit<LegRecord, 'trace' | 'rateCardId'> {
  return leg;
}

/** The furthest status of a leg; null if none was reported. */
export function getLegStatus(
  events: readonly StatusEvent[],
  serviceType: string,
  legs: OrderRecord['legs'],
): string | null {
  const legEvents = selectEventsSinceRouting(events, serviceType);
  return legEvents.length === 0 ? null : deriveOrderState(legEvents, legs).status;
}

const EVENT_COLUMNS = `e.id, e.leg_sequence, e.service_type, e.status, e.remarks, e.place, e.update_timestamp,
    e.received_at, e.source, e.partner_id, e.hub_id`;

// An event of the order that follows those of its pieces is not listed: the events of the pieces are.
const SELECT_EVENTS = `select json_build_object('id', e.id, 'legSequence', e.leg_sequence, 'piece', e.piece,
    'serviceType', e.service_type, 'status', e.status, 'remarks', e.remarks, 'place', e.place,
    'hub', ${toHubJson('e.hub_id')}, 'updateTimestamp', e.update_timestamp, 'receivedAt', e.received_at, 'source', e.source,
    'partner', ${PARTNER_JSON}, 'withdrawal', e.withdrawal) as event
  from (select ${EVENT_COLUMNS}, null::integer piece, null::json withdrawal from order_events e
      where e.client_id = $1 and e.order_id = $2 and e.piece is null
    union all select ${EVENT_COLUMNS}, e.piece, null from piece_events e where e.client_id = $1 and e.order_id = $2
    union all select ${EVENT_COLUMNS}, e.piece, json_build_object('reason', e.reason, 'comment', e.comment,
        'withdrawnAt', e.withdrawn_at, 'withdrawnBy', e.withdrawn_by)
      from withdrawn_events e where e.client_id = $1 and e.order_id = $2) e
  left join partners p on p.id = e.partner_id order by e.update_timestamp desc, e.id desc`;

/** Events of an order, newest first. */
export async function readOrderEvents(
  tx: Transaction,
  clientId: string,
  orderId: string,
): Promise<OrderEvent[]> {
  const rows = await tx.prepared<{ event: OrderEvent }>('order-events', SELECT_EVENTS, [clientId, orderId]);
  return rows.map((row) => row.event);
}
