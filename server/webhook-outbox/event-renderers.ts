import type { EventData, SubscribableType } from '@portal/contract/webhooks';
import type { EventRenderer } from './event-renderer.ts';
import { createOrderRenderer, type OrderFacts } from './order-renderer.ts';
import { renderBatches } from './renderers/batches.ts';
import { renderBookings, renderCustody } from './renderers/custody.ts';
import { renderDiscrepancies } from './renderers/discrepancies.ts';
import { renderDeliveryProofs } from './renderers/delivery-proofs.ts';
import { renderLabels } from './renderers/labels.ts';
import { renderCreatedOrders, renderOrderEvents } from './renderers/order-events.ts';
import { renderWithdrawnEvents } from './renderers/withdrawn-events.ts';
import {
  renderConnections,
  renderFreightBookings,
  renderQuotations,
  renderRatings,
  renderSpaceRequests,
} from './renderers/partner-changes.ts';
import { renderStatusChanges } from './renderers/status-changes.ts';

interface OrderUpdateFacts extends OrderFacts {
  readonly changedFields: string[];
  /** ISO 8601. */
  readonly updatedAt: string;
}

const renderOrderUpdates = createOrderRenderer<'order.updated', OrderUpdateFacts>({
  happenedAt: ({ updatedAt }) => updatedAt,
  data: ({ changedFields }, { pieceDetails, goods }) => ({ changedFields, pieceDetails, goods }),
});

interface TrackingUpdateFacts extends Omit<EventData<'tracking.updated'>, 'orderCode' | 'customerOrderCode'> {
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** A later number replaces the number of the leg, so it is recorded. */
const renderTrackingUpdates = createOrderRenderer<'tracking.updated', TrackingUpdateFacts>({
  happenedAt: ({ updatedAt }) => updatedAt,
  data: ({ orderId: _orderId, updatedAt: _updatedAt, ...leg }) => leg,
});

interface DisputeFacts extends Omit<EventData<'reweigh.disputed'>, 'orderCode' | 'customerOrderCode'> {
  /** ISO 8601. */
  readonly disputedAt: string;
}

const renderDisputes = createOrderRenderer<'reweigh.disputed', DisputeFacts>({
  happenedAt: ({ disputedAt }) => disputedAt,
  data: ({ orderId: _orderId, disputedAt: _disputedAt, ...dispute }) => dispute,
});

/** The renderer of each type of event. Its facts are what a use case records. */
export const EVENT_RENDERERS = {
  'order.created': renderCreatedOrders,
  'order.allocated': renderOrderEvents,
  'order.unallocated': renderOrderEvents,
  'order.cancellation_requested': renderOrderEvents,
  'order.cancellation_refused': renderOrderEvents,
  'order.cancelled': renderOrderEvents,
  'order.updated': renderOrderUpdates,
  'order.status_changed': renderStatusChanges,
  'tracking.event_added': renderOrderEvents,
  'tracking.event_withdrawn': renderWithdrawnEvents,
  'tracking.updated': renderTrackingUpdates,
  'delivery.proof_updated': renderDeliveryProofs,
  'reweigh.disputed': renderDisputes,
  'label.created': renderLabels,
  'batch.done': renderBatches,
  'batch.failed': renderBatches,
  'bag.sealed': renderCustody,
  'bag.completed': renderCustody,
  'bag.handed_over': renderCustody,
  'bag.received': renderCustody,
  'bag.offloaded': renderCustody,
  'mawb.booked': renderBookings,
  'manifest.issued': renderCustody,
  'mawb.departed': renderCustody,
  'mawb.arrived': renderCustody,
  'mawb.received': renderCustody,
  'mawb.discrepancy': renderDiscrepancies,
  'connection.requested': renderConnections,
  'connection.accepted': renderConnections,
  'connection.rejected': renderConnections,
  'connection.withdrawn': renderConnections,
  'connection.suspended': renderConnections,
  'connection.resumed': renderConnections,
  'connection.ended': renderConnections,
  'booking.requested': renderFreightBookings,
  'booking.confirmed': renderFreightBookings,
  'booking.rejected': renderFreightBookings,
  'booking.cancelled': renderFreightBookings,
  'booking.amended': renderFreightBookings,
  'booking.rebooked': renderFreightBookings,
  'booking.rescheduled': renderFreightBookings,
  'booking.closed': renderFreightBookings,
  'booking.reopened': renderFreightBookings,
  'booking.departed': renderFreightBookings,
  'booking.arrived': renderFreightBookings,
  'quotation.requested': renderQuotations,
  'quotation.quoted': renderQuotations,
  'quotation.countered': renderQuotations,
  'quotation.accepted': renderQuotations,
  'quotation.attached': renderQuotations,
  'quotation.rejected': renderQuotations,
  'quotation.withdrawn': renderQuotations,
  'space.requested': renderSpaceRequests,
  'space.offered': renderSpaceRequests,
  'space.declined': renderSpaceRequests,
  'space.accepted': renderSpaceRequests,
  'space.withdrawn': renderSpaceRequests,
  'rating.created': renderRatings,
  'rating.replied': renderRatings,
} as const satisfies { readonly [Type in SubscribableType]: EventRenderer<Type, never> };

/** An event as a use case records it. */
export type RecordedEvent = {
  [Type in SubscribableType]: {
    readonly type: Type;
    readonly facts: Parameters<(typeof EVENT_RENDERERS)[Type]>[2][number];
  };
}[SubscribableType];
