import { z } from 'zod';
import { isoTime, uuid } from '../core/index.ts';
import { STAGES } from '../orders/index.ts';

const code = z.string();

const orderNamed = { orderId: uuid, orderCode: code, customerOrderCode: code };
const statusWords = { serviceType: z.string(), status: z.string(), remarks: z.string().nullable() };

/** One thing that happened to an order, as its history shows it. */
const orderEvent = z.strictObject({
  ...orderNamed,
  event: z.strictObject({ ...statusWords, place: z.string().nullable(), updateTimestamp: isoTime }),
});

const statusChange = z.strictObject({
  ...orderNamed,
  status: z.strictObject(statusWords),
  previousStatus: z.strictObject(statusWords),
  stage: z.enum(STAGES),
  terminal: z.boolean(),
  statusAt: isoTime,
});

const labelMade = z.strictObject({ ...orderNamed, version: z.int(), barcode: z.string() });

const batchEnded = z.strictObject({
  batchId: uuid,
  batchCode: code,
  type: z.string(),
  createdOrders: z.int(),
  existingOrders: z.int(),
  faultyOrders: z.int(),
  failure: z.string().nullable(),
});

/** Every type of event that a subscription can be sent: what it tells of, and its data. */
export const EVENT_CATALOGUE = {
  'order.created': { about: 'An order was created', data: orderEvent },
  'order.allocated': { about: 'Every leg of an order has a partner', data: orderEvent },
  'order.unallocated': { about: 'A leg of an order found no partner', data: orderEvent },
  'order.cancellation_requested': {
    about: 'The partner that holds the parcel was asked to cancel an order',
    data: orderEvent,
  },
  'order.cancellation_refused': { about: 'The partner refused to cancel an order', data: orderEvent },
  'order.cancelled': { about: 'An order was cancelled', data: orderEvent },
  'order.status_changed': { about: 'An order stands elsewhere than before', data: statusChange },
  'tracking.event_added': {
    about: 'Something happened on a leg, also when it was reported late and leaves the status as it is',
    data: orderEvent,
  },
  'label.created': { about: 'A label, or a new version of it, was made', data: labelMade },
  'batch.done': { about: 'The orders of an upload were created', data: batchEnded },
  'batch.failed': { about: 'An upload could not be finished', data: batchEnded },
  'subscription.test': {
    about: 'A test event was asked for; nothing happened to any order',
    data: z.strictObject({ subscriptionId: uuid }),
  },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly data: z.ZodObject }>>;

export type EventType = keyof typeof EVENT_CATALOGUE;

export const EVENT_TYPES = Object.keys(EVENT_CATALOGUE) as [EventType, ...EventType[]];

/** What one can subscribe to: a test event is sent to the one that asks for it, whatever it subscribed to. */
export const SUBSCRIBABLE_TYPES = EVENT_TYPES.filter((type) => type !== 'subscription.test') as [
  Exclude<EventType, 'subscription.test'>,
];

/** The body that is posted. Data gets new members over time; a receiver ignores those it does not know. */
export function eventBody(type: EventType) {
  return z.strictObject({
    type: z.literal(type),
    /** When it happened, not when it was sent. */
    timestamp: isoTime,
    data: EVENT_CATALOGUE[type].data,
  });
}
