import { z } from 'zod';
import { isoTime, text, uuid } from '../core/index.ts';
import { EVENT_TYPES } from './event-catalogue.ts';

/**
 * PENDING: to be sent, or tried again. DELIVERED: the receiver answered 2xx. FAILED: given up after the last try; it can
 * be sent again. CANCELLED: its subscription ended before.
 */
export const DELIVERY_STATES = ['PENDING', 'DELIVERED', 'FAILED', 'CANCELLED'] as const;
export const deliveryState = z.enum(DELIVERY_STATES);
export type DeliveryState = z.output<typeof deliveryState>;

const delivered = {
  id: uuid,
  /** `webhook-id`: the same at every try, and when it is sent again. */
  eventId: uuid,
  eventType: z.enum(EVENT_TYPES),
  /** What it is about: an order code, a batch code. */
  subject: z.string(),
  state: deliveryState,
  attempts: z.int(),
  /** The HTTP status of the last answer. */
  lastStatus: z.int().nullable(),
  happenedAt: isoTime,
  nextAttemptAt: isoTime.nullable(),
  endedAt: isoTime.nullable(),
};

export const delivery = z.strictObject(delivered).meta({ id: 'Delivery' });
export type Delivery = z.output<typeof delivery>;

export const deliveryAttempt = z
  .strictObject({
    number: z.int(),
    startedAt: isoTime,
    /** Null: under way, or cut off. */
    endedAt: isoTime.nullable(),
    url: z.string(),
    status: z.int().nullable(),
    /** Why there was no answer that counts. */
    failure: z.string().nullable(),
    /** The beginning of what the receiver answered. */
    answer: z.string().nullable(),
  })
  .meta({ id: 'DeliveryAttempt' });

export const deliveryDetails = z
  .strictObject({
    ...delivered,
    /** The very text that is posted and signed. */
    body: z.string(),
    /** The latest first, at most 50. */
    tries: z.array(deliveryAttempt),
  })
  .meta({ id: 'DeliveryDetails' });
export type DeliveryDetails = z.output<typeof deliveryDetails>;

export const MOST_SENT_AGAIN = 1_000;

/** Those whose event happened in the time, both ends included. */
export const sendAgainInput = z.strictObject({
  from: isoTime,
  to: isoTime,
  state: z.enum(['DELIVERED', 'FAILED']).optional(),
  eventType: z.enum(EVENT_TYPES).optional(),
});

export const deliveryFilter = {
  state: deliveryState.optional(),
  eventType: z.enum(EVENT_TYPES).optional(),
  /** Part of the subject. */
  search: text(80).optional(),
  from: isoTime.optional(),
  to: isoTime.optional(),
};
