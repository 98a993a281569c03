import { z } from 'zod';
import { isoTime, uuid, type Webhook } from '../core/index.ts';
import { STAGES } from '../orders/index.ts';

const code = z.string();

const orderFields = { orderId: uuid, orderCode: code, customerOrderCode: code };
const statusFields = { serviceType: z.string(), status: z.string(), remarks: z.string().nullable() };

/** An event of an order's history. */
const orderEvent = z.strictObject({
  ...orderFields,
  event: z.strictObject({ ...statusFields, place: z.string().nullable(), updateTimestamp: isoTime }),
});

const statusChange = z.strictObject({
  ...orderFields,
  status: z.strictObject(statusFields),
  previousStatus: z.strictObject(statusFields),
  stage: z.enum(STAGES),
  terminal: z.boolean(),
  statusAt: isoTime,
});

const labelData = z.strictObject({ ...orderFields, version: z.int(), barcode: z.string() });

const batchData = z.strictObject({
  batchId: uuid,
  batchCode: code,
  type: z.string(),
  createdOrders: z.int(),
  existingOrders: z.int(),
  faultyOrders: z.int(),
  failure: z.string().nullable(),
});

/** The types of events, each with a summary and the schema of its data. */
export const EVENT_CATALOGUE = {
  'order.created': { summary: 'An order was created', data: orderEvent },
  'order.allocated': { summary: 'Every leg of an order has a partner', data: orderEvent },
  'order.unallocated': { summary: 'A leg of an order found no partner', data: orderEvent },
  'order.cancellation_requested': {
    summary: 'The partner that holds the parcel was asked to cancel an order',
    data: orderEvent,
  },
  'order.cancellation_refused': { summary: 'The partner refused to cancel an order', data: orderEvent },
  'order.cancelled': { summary: 'An order was cancelled', data: orderEvent },
  'order.status_changed': { summary: 'The status of an order changed', data: statusChange },
  'tracking.event_added': {
    summary: 'A tracking event was added to a leg, also one that does not change the status',
    data: orderEvent,
  },
  'label.created': { summary: 'A label or a new version of it was created', data: labelData },
  'batch.done': { summary: 'The orders of an upload were created', data: batchData },
  'batch.failed': { summary: 'An upload failed', data: batchData },
  'subscription.test': {
    summary: 'A test event, unrelated to orders',
    data: z.strictObject({ subscriptionId: uuid }),
  },
} as const satisfies Readonly<Record<string, { readonly summary: string; readonly data: z.ZodObject }>>;

export type EventType = keyof typeof EVENT_CATALOGUE;

export const EVENT_TYPES = Object.keys(EVENT_CATALOGUE) as [EventType, ...EventType[]];

/** The types to subscribe to. A test event is sent to a single subscription, whatever its types. */
export const SUBSCRIBABLE_TYPES = EVENT_TYPES.filter((type) => type !== 'subscription.test') as [
  Exclude<EventType, 'subscription.test'>,
];

/** The schema of the posted body. Later releases may add members to `data`, which receivers must ignore. */
export function eventBodySchema(type: EventType) {
  return z.strictObject({
    type: z.literal(type),
    /** Time of the event, not of sending. */
    timestamp: isoTime,
    data: EVENT_CATALOGUE[type].data,
  });
}

/** The event catalogue in the form of the API reference. */
export const webhooks: readonly Webhook[] = EVENT_TYPES.map((name) => ({
  name,
  domain: 'webhooks',
  summary: EVENT_CATALOGUE[name].summary,
  body: eventBodySchema(name),
}));
