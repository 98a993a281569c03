import { z } from 'zod';
import { isoTime, text, uuid } from '../core/index.ts';
import { EVENT_TYPES } from './event-catalogue.ts';

/**
 * PENDING: waits for its first or next attempt. DELIVERED: the receiver responded with 2xx. FAILED: the last attempt
 * failed; it can be resent. CANCELLED: its subscription ended before.
 */
export const DELIVERY_STATES = ['PENDING', 'DELIVERED', 'FAILED', 'CANCELLED'] as const;
export const deliveryState = z.enum(DELIVERY_STATES);
export type DeliveryState = z.output<typeof deliveryState>;

const deliveryFields = {
  id: uuid,
  /** Sent as `webhook-id`: the same for every attempt and resend. */
  eventId: uuid,
  eventType: z.enum(EVENT_TYPES),
  /** Code of the object of the event: an order code, a batch code. */
  subject: z.string(),
  state: deliveryState,
  attemptCount: z.int(),
  /** HTTP status of the last response. */
  lastStatus: z.int().nullable(),
  happenedAt: isoTime,
  nextAttemptAt: isoTime.nullable(),
  endedAt: isoTime.nullable(),
};

export const delivery = z.strictObject(deliveryFields).meta({ id: 'Delivery' });
export type Delivery = z.output<typeof delivery>;

export const deliveryAttempt = z
  .strictObject({
    number: z.int(),
    startedAt: isoTime,
    /** Null: in progress or interrupted. */
    endedAt: isoTime.nullable(),
    url: z.string(),
    status: z.int().nullable(),
    /** Why the attempt failed. */
    failure: z.string().nullable(),
    /** The beginning of the response body. */
    responseBody: z.string().nullable(),
  })
  .meta({ id: 'DeliveryAttempt' });

export const deliveryDetails = z
  .strictObject({
    ...deliveryFields,
    /** The body that is posted and signed, byte for byte. */
    body: z.string(),
    /** The latest 50, newest first. */
    attempts: z.array(deliveryAttempt),
  })
  .meta({ id: 'DeliveryDetails' });
export type DeliveryDetails = z.output<typeof deliveryDetails>;

export const MAX_RESENT_DELIVERIES = 1_000;

/** Selects deliveries by the time of their event, both ends included. */
export const resendInput = z.strictObject({
  from: isoTime,
  to: isoTime,
  state: z.enum(['DELIVERED', 'FAILED']).optional(),
  eventType: z.enum(EVENT_TYPES).optional(),
});

export const deliveryFilter = {
  state: deliveryState.optional(),
  eventType: z.enum(EVENT_TYPES).optional(),
  /** A part of the subject. */
  search: text(80).optional(),
  from: isoTime.optional(),
  to: isoTime.optional(),
};
