import { z } from 'zod';
import { isoTime, reasonSchema, text, uuid } from '../core/index.ts';
import { EVENT_TYPES } from './event-catalogue.ts';
import { PARTNER_EVENT_TYPES } from './partner-event-catalogue.ts';

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

const partnerEventType = z
  .enum(PARTNER_EVENT_TYPES)
  .meta({ description: 'Type of the event.', examples: ['order.allocated'] });

const deliveryFields = {
  id: uuid,
  eventId: uuid.describe('Id of the event, sent as `webhook-id`: the same for each attempt and resend.'),
  eventType,
  subject: z.string().meta({
    description: 'Code of the order or batch of the event; host of the receiver for a test event.',
    examples: ['SG1000042X'],
  }),
  state: deliveryState,
  attemptCount: z.int().meta({ description: 'Number of attempts.', examples: [1] }),
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
    number: z.int().meta({ description: 'Number of the attempt, from 1.', examples: [1] }),
    startedAt: isoTime.describe('When the attempt started.'),
    endedAt: isoTime
      .nullable()
      .describe('When the attempt ended; null if it is in progress or was interrupted.'),
    url: z
      .string()
      .meta({ description: 'URL the event was posted to.', examples: ['https://example.com/portal-events'] }),
    status: z
      .int()
      .nullable()
      .meta({ description: 'HTTP status of the response; null if there was none.', examples: [200] }),
    failure: reasonSchema
      .nullable()
      .meta({ description: 'Why the attempt failed; null if it did not.', examples: [null] }),
    responseBody: z
      .string()
      .nullable()
      .meta({
        description: 'The beginning of the response body; null if there was no response.',
        examples: ['OK'],
      }),
  })
  .meta({ id: 'DeliveryAttempt' });

export const deliveryDetails = z
  .strictObject({
    ...deliveryFields,
    body: z.string().meta({
      description: 'The body that is posted and signed, byte for byte.',
      examples: [
        '{"type":"order.status_changed","timestamp":"2026-11-30T14:05:00Z","data":{"orderCode":"SG1000042X"}}',
      ],
    }),
    attempts: z.array(deliveryAttempt).describe('The latest 50 attempts, newest first.'),
  })
  .meta({ id: 'DeliveryDetails' });
export type DeliveryDetails = z.output<typeof deliveryDetails>;

export const partnerDelivery = delivery
  .extend({ eventType: partnerEventType })
  .meta({ id: 'PartnerDelivery' });
export type PartnerDelivery = z.output<typeof partnerDelivery>;

export const partnerDeliveryDetails = deliveryDetails
  .extend({ eventType: partnerEventType })
  .meta({ id: 'PartnerDeliveryDetails' });
export type PartnerDeliveryDetails = z.output<typeof partnerDeliveryDetails>;

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
    search: text(80).optional().describe('Only events whose subject contains this text.'),
  })
  .meta({ id: 'ResendInput' });

export const partnerResendInput = resendInput
  .extend({
    eventType: partnerEventType.optional().describe('Only events of this type; without it, of all types.'),
  })
  .meta({ id: 'PartnerResendInput' });

export const resendResult = z
  .strictObject({
    resentCount: z.int().meta({ description: 'Number of deliveries that are sent again.', examples: [3] }),
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

export const partnerDeliveryFilter = {
  ...deliveryFilter,
  eventType: partnerEventType.optional().describe('Only events of this type.'),
};
