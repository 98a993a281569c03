import { z } from 'zod';
import { isoTime, reasonSchema, text, uuid } from '../core/index.ts';
import { EVENT_TYPES } from './event-catalogue.ts';

export const DELIVERY_STATES = ['PENDING', 'DELIVERED', 'FAILED', 'CANCELLED'] as const;
export const deliveryState = z
  .enum(DELIVERY_STATES)
  .describe(
    '`PENDING`: waits for its first or next attempt. `DELIVERED`: the receiver responded with 2xx. `FAILED`: the last attempt failed; it can be resent. `CANCELLED`: the subscription ended before.',
  );
export type DeliveryState = z.output<typeof deliveryState>;

const eventType = z
  .enum(EVENT_TYPES)
  .meta({ description: 'Type of the event.', examples: ['order.status_changed'] });

const deliveryFields = {
  id: uuid,
  eventId: uuid.describe('Id of the event, sent as `webhook-id`: the same for each attempt and resend.'),
  eventType,
  subject: z.string().meta({
    description: 'Code of the order or batch of the event; host of the receiver for a test event.',
    examples: ['SG1000042X'],
  }),
  state: deliveryState,
  attemptCount: z.int().describe('Number of attempts.'),
  lastStatus: z
    .int()
    .nullable()
    .meta({ description: 'HTTP status of the last response; null if there was none.', examples: [200] }),
  happenedAt: isoTime.describe('When the event happened.'),
  nextAttemptAt: isoTime.nullable().describe('When the next attempt is due; null if none is.'),
  endedAt: isoTime
    .nullable()
    .describe('When the delivery succeeded, failed or was cancelled; null if pending.'),
};

export const delivery = z.strictObject(deliveryFields).meta({ id: 'Delivery' });
export type Delivery = z.output<typeof delivery>;

export const deliveryAttempt = z
  .strictObject({
    number: z.int().describe('Number of the attempt, from 1.'),
    startedAt: isoTime.describe('When the attempt started.'),
    endedAt: isoTime
      .nullable()
      .describe('When the attempt ended; null if it is in progress or was interrupted.'),
    url: z.string().describe('URL the event was posted to.'),
    status: z.int().nullable().describe('HTTP status of the response; null if there was none.'),
    failure: reasonSchema.nullable().describe('Why the attempt failed; null if it did not.'),
    responseBody: z
      .string()
      .nullable()
      .describe('The beginning of the response body; null if there was no response.'),
  })
  .meta({ id: 'DeliveryAttempt' });

export const deliveryDetails = z
  .strictObject({
    ...deliveryFields,
    body: z.string().describe('The body that is posted and signed, byte for byte.'),
    attempts: z.array(deliveryAttempt).describe('The latest 50 attempts, newest first.'),
  })
  .meta({ id: 'DeliveryDetails' });
export type DeliveryDetails = z.output<typeof deliveryDetails>;

export const MAX_RESENT_DELIVERIES = 1_000;

export const resendInput = z
  .strictObject({
    from: isoTime.describe('Time of the earliest event, included.'),
    to: isoTime.describe('Time of the latest event, included.'),
    state: z
      .enum(['DELIVERED', 'FAILED'])
      .optional()
      .describe('Only deliveries in this state; without it, those in either state.'),
    eventType: eventType.optional().describe('Only events of this type; without it, of all types.'),
  })
  .meta({ id: 'ResendInput' });

export const resendResult = z
  .strictObject({
    resentCount: z.int().describe('Number of deliveries that are sent again.'),
    hasMore: z.boolean().describe('Whether the period has more deliveries. Call again to resend them.'),
  })
  .meta({ id: 'ResendResult' });

export const deliveryFilter = {
  state: deliveryState.optional().describe('Only deliveries in this state.'),
  eventType: eventType.optional().describe('Only events of this type.'),
  search: text(80).optional().describe('Part of the subject.'),
  from: isoTime.optional().describe('Time of the earliest event, included.'),
  to: isoTime.optional().describe('Time of the latest event, included.'),
};
