import type { Reason } from '@portal/contract/core';
import {
  OWN_FREIGHT_LEGS,
  findStatus,
  findStatusByFsuCode,
  isHubStatus,
  type StatusRef,
  type StatusUpdate,
  type StatusUpdateOutcome,
} from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import { reason } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { Hubs } from '../../hubs/index.ts';
import { saveTrackingNumbers, type TrackingNumber } from '../carrier/tracking-numbers-store.ts';
import { lockOrderHistories, type OrderHistory } from '../events/order-histories.ts';
import { selectNewExceptions, notifyExceptions } from '../order-notices.ts';
import type { EventOrigin } from '../store/order-table-rows.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import {
  deriveOrderEvent,
  findPieceWithOtherEnd,
  selectPieceTimeline,
  type PieceEvent,
} from '../pieces/piece-states.ts';
import type { StatusEvent } from './derive-order-state.ts';
import { resolveHub, saveLegHubs, type LegHub } from './leg-hubs.ts';
import { decideStatusUpdate } from './status-rules.ts';
import { explainDeliveryRefusal, toReportedDelivery } from '../proof/reported-deliveries.ts';
import { saveProof, type ReportedDelivery } from '../proof/proofs-store.ts';
import type { GrantedOrder } from '../store/order-grants.ts';
import { saveEvents } from '../events/save-events.ts';

/** A status update of a request or a file. */
export interface StatusUpdateInput extends Omit<StatusUpdate, 'serviceType'> {
  /** Row of the file, or position in the list from 1. */
  readonly row: number;
  /** Undefined if a file has no leg: the first leg with the status is used. */
  readonly serviceType: ServiceType | undefined;
  /** Why the row of a file is not readable. */
  readonly error?: Reason;
}

/** Dependencies of the use cases that apply status updates. */
export type StatusDeps = Pick<OrdersDeps, 'clock' | 'notify' | 'routing'>;

/** Who reports the updates. With `preview` nothing is stored. */
export interface Reporter {
  readonly source: NonNullable<EventOrigin['source']>;
  readonly userId: string | null;
  readonly preview: boolean;
}

/** Adds to each update its position, from 1. */
export function toStatusUpdateInputs(updates: readonly StatusUpdate[]): StatusUpdateInput[] {
  return updates.map((update, index) => ({ ...update, row: index + 1 }));
}

/** Updates that were accepted and are no duplicates, without delivery codes. */
export function selectAppliedUpdates(
  outcomes: ReadonlyMap<StatusUpdateInput, StatusUpdateOutcome>,
): Omit<StatusUpdateInput, 'deliveryCode'>[] {
  return [...outcomes]
    .filter(([, { ok, duplicate }]) => ok && !duplicate)
    .map(([{ deliveryCode: _deliveryCode, ...update }]) => update);
}

export function refuseUnknownOrder(update: StatusUpdateInput): StatusUpdateOutcome {
  return refuseUpdate(update, update.error ?? reason('order.not_found'));
}

function refuseUpdate(
  update: StatusUpdateInput,
  refusalReason: Reason,
  allowedStatuses: readonly StatusRef[] = [],
): StatusUpdateOutcome {
  return {
    ...toOutcomeKey(update, resolveStatusRef(update, [])),
    ok: false,
    duplicate: false,
    reason: refusalReason,
    allowedStatuses: allowedStatuses.map(({ serviceType, status }) => `${serviceType}:${status}`),
  };
}

function toOutcomeKey({ row, orderId }: StatusUpdateInput, { serviceType, status }: StatusRef) {
  return { row, orderId, status: serviceType === '' ? status : `${serviceType}:${status}` };
}

/** Resolves an FSU code to its status, and a missing leg to the first carried leg that has the status. */
function resolveStatusRef(
  { serviceType, status }: StatusUpdateInput,
  carriedServiceTypes: readonly string[],
): StatusRef {
  const fsuStatus = findStatusByFsuCode(status);
  const resolvedServiceType =
    serviceType ??
    fsuStatus?.serviceType ??
    carriedServiceTypes.find((carried) => findStatus({ serviceType: carried, status }) !== undefined) ??
    carriedServiceTypes[0] ??
    '';
  return {
    serviceType: resolvedServiceType,
    status: fsuStatus?.serviceType === resolvedServiceType ? fsuStatus.status : status,
  };
}

/**
 * Applies updates of orders of one client, in a transaction of that client. `grantedOrders`: by `orderId` of the update,
 * with the service types that the reporter can update. Updates of other orders, and unreadable ones, have no outcome.
 */
export async function applyStatusUpdates(
  { clock, notify, routing }: StatusDeps,
  tx: Transaction,
  clientId: string,
  updates: readonly StatusUpdateInput[],
  grantedOrders: ReadonlyMap<string, GrantedOrder>,
  reporter: Reporter,
): Promise<Map<StatusUpdateInput, StatusUpdateOutcome>> {
  const now = clock.now();
  const ids = updates.flatMap(({ orderId }) => grantedOrders.get(orderId)?.id ?? []);
  const histories = await lockOrderHistories(tx, clientId, [...new Set(ids)]);
  const changes = new Map<string, PendingChange>();
  const outcomes = new Map<StatusUpdateInput, StatusUpdateOutcome>();
  const trackingNumbers: TrackingNumber[] = [];
  const legHubs: LegHub[] = [];
  const hubs = await routing.loadHubs(tx);
  const deliveries: ReportedDelivery[] = [];
  for (const update of updates) {
    const order = grantedOrders.get(update.orderId);
    const history = order === undefined ? undefined : histories.get(order.id);
    if (history === undefined || order === undefined || update.error !== undefined) continue;
    const change = changes.get(history.id) ?? { history, newEvents: [], newPieceEvents: [] };
    const ref = resolveStatusRef(update, order.serviceTypes);
    const decision = decideUpdate(update, ref, change, order, { reporter, hubs, now });
    const piece = toPiece(order, history);
    const accepted = { update, ref, order: history, piece, isNew: decision.event !== undefined, reporter };
    const refusal = decision.outcome.ok
      ? await explainDeliveryRefusal(tx, clientId, accepted, now)
      : undefined;
    const result = refusal === undefined ? decision : { outcome: refuseUpdate(update, refusal) };
    outcomes.set(update, result.outcome);
    const delivery = result.outcome.ok ? toReportedDelivery(accepted) : undefined;
    if (delivery !== undefined) deliveries.push(delivery);
    if (result.event !== undefined) {
      const { serviceType, status, hubId } = result.event;
      addEvent(change, result.event, piece);
      changes.set(history.id, change);
      if (hubId != null && isHubStatus(status)) legHubs.push({ orderId: history.id, serviceType, hubId });
    }
    if (result.outcome.ok && update.externalTracking !== undefined) {
      trackingNumbers.push({
        orderId: history.id,
        serviceType: ref.serviceType,
        externalTracking: update.externalTracking,
        carrierName: update.carrierName,
      });
    }
  }
  if (reporter.preview) return outcomes;
  await saveEvents(tx, clientId, [...changes.values()], now);
  await saveTrackingNumbers(tx, clientId, trackingNumbers, now);
  await saveLegHubs(tx, clientId, legHubs);
  // The statements run one after the other on the connection, without a wait between them.
  await Promise.all(deliveries.map((delivery) => saveProof(tx, clientId, delivery, now)));
  const exceptionOrderIds = selectNewExceptions([...changes.values()]);
  await notifyExceptions(notify, tx, clientId, exceptionOrderIds);
  return outcomes;
}

/** New events of an order in the sequence of the updates. */
interface PendingChange {
  readonly history: OrderHistory;
  readonly newEvents: (StatusEvent & EventOrigin)[];
  readonly newPieceEvents: (PieceEvent & EventOrigin)[];
}

/** The piece of an update; null for the whole order, and for the only piece of an order. */
function toPiece({ piece }: GrantedOrder, { pieces }: OrderHistory): number | null {
  return piece === 1 && pieces === 1 ? null : piece;
}

function toPieceHistory({ history, newEvents, newPieceEvents }: PendingChange) {
  return {
    pieces: history.pieces,
    legs: history.legs,
    events: [...history.events, ...newEvents],
    pieceEvents: [...history.pieceEvents, ...newPieceEvents],
  };
}

/** Adds the event of an order, or of a piece with the event of the order that may follow from it. */
function addEvent(change: PendingChange, event: StatusEvent & EventOrigin, piece: number | null): void {
  if (piece === null) {
    change.newEvents.push(event);
    return;
  }
  change.newPieceEvents.push({ ...event, piece });
  const orderEvent = deriveOrderEvent(toPieceHistory(change));
  if (orderEvent !== undefined) change.newEvents.push({ ...event, ...orderEvent });
}

/** Why an update cannot be applied to the piece, or to the whole order because of one of its pieces. */
function explainPieceRefusal(
  change: PendingChange,
  { orderCode }: GrantedOrder,
  piece: number | null,
  ref: StatusRef,
): Reason | undefined {
  const { pieces } = change.history;
  if (piece !== null)
    return piece > pieces || piece < 1
      ? reason('status.no_such_piece', { orderCode, piece, count: pieces })
      : undefined;
  if (findStatus(ref)?.terminal !== true) return undefined;
  const otherEnd = findPieceWithOtherEnd(toPieceHistory(change), ref.status);
  return otherEnd && reason('status.piece_ended', { piece: otherEnd.piece, statusTerm: otherEnd.status });
}

interface UpdateContext {
  readonly reporter: Reporter;
  readonly hubs: Hubs;
  readonly now: Date;
}

function decideUpdate(
  update: StatusUpdateInput,
  ref: StatusRef,
  change: PendingChange,
  order: GrantedOrder,
  { reporter, hubs, now }: UpdateContext,
): { readonly outcome: StatusUpdateOutcome; readonly event?: (StatusEvent & EventOrigin) | undefined } {
  const { serviceType, status } = ref;
  if (!order.serviceTypes.includes(serviceType)) {
    return { outcome: refuseUpdate(update, explainNotCarried(order, serviceType, reporter)) };
  }
  const { history } = change;
  const piece = toPiece(order, history);
  const pieceRefusal = explainPieceRefusal(change, order, piece, ref);
  if (pieceRefusal !== undefined) return { outcome: refuseUpdate(update, pieceRefusal) };
  const hub = resolveHub(update.hub, ref, history, hubs);
  if (hub !== null && typeof hub !== 'string') return { outcome: refuseUpdate(update, hub) };
  const event: StatusEvent = {
    serviceType,
    status,
    at: new Date(update.updateTimestamp).getTime(),
    remarks: update.remarks ?? null,
  };
  const pieceHistory = toPieceHistory(change);
  const timeline = {
    legs: history.legs,
    events: piece === null ? pieceHistory.events : selectPieceTimeline(pieceHistory, piece),
  };
  const decision = decideStatusUpdate(timeline, event, now.getTime());
  const accepted = { ...toOutcomeKey(update, ref), ok: true, reason: null, allowedStatuses: [] };
  if (decision.outcome === 'refused') {
    return { outcome: refuseUpdate(update, decision.reason, decision.allowed) };
  }
  if (decision.outcome === 'repeat') return { outcome: { ...accepted, duplicate: true } };
  // An update of a client is no report of the leg's partner.
  const partnerId =
    reporter.source === 'PARTNER'
      ? (history.legs.find((leg) => leg.serviceType === serviceType)?.partnerId ?? null)
      : null;
  return {
    outcome: { ...accepted, duplicate: false },
    event: {
      ...event,
      place: update.place ?? null,
      hubId: hub,
      source: reporter.source,
      partnerId,
      userId: reporter.userId,
    },
  };
}

function explainNotCarried(
  { orderCode, serviceTypes }: GrantedOrder,
  serviceType: string,
  { source }: Reporter,
): Reason {
  if (source === 'PARTNER') {
    const params = { orderCode, carriedTerms: serviceTypes, serviceTypeTerm: serviceType };
    return reason('status.not_carried', params);
  }
  return serviceTypes.length === 0
    ? reason('status.no_own_freight', { orderCode, ownFreightTerms: OWN_FREIGHT_LEGS })
    : reason('status.not_own_freight', {
        orderCode,
        ownFreightTerms: serviceTypes,
        serviceTypeTerm: serviceType,
      });
}
