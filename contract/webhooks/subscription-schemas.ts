import { z } from 'zod';
import { isoTime, text, uuid } from '../core/index.ts';
import { SUBSCRIBABLE_TYPES } from './event-catalogue.ts';
import { PARTNER_SUBSCRIBABLE_TYPES } from './partner-event-catalogue.ts';

const URL_PATTERN = /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i;

/** Whether a text is an http or https URL without credentials. */
export function isWebUrl(value: string): boolean {
  return URL_PATTERN.test(value) && URL.canParse(value);
}

const receiverUrl = text(2_000).meta({
  description:
    'The http or https URL that events are posted to; it must be on the public internet and have no credentials.',
  examples: ['https://example.com/portal-events'],
});

export const SUBSCRIPTION_STATES = ['ACTIVE', 'PAUSED', 'ENDED'] as const;
export const PAUSE_REASONS = ['BY_HAND', 'FAILING'] as const;

const eventTypes = z
  .array(z.enum(SUBSCRIBABLE_TYPES))
  .max(SUBSCRIBABLE_TYPES.length)
  .meta({
    description: 'Types of events; empty for all types, also those of later releases.',
    examples: [['order.status_changed']],
  });

const partnerEventTypes = z
  .array(z.enum(PARTNER_SUBSCRIBABLE_TYPES))
  .max(PARTNER_SUBSCRIBABLE_TYPES.length)
  .meta({
    description: 'Types of events; empty for all types, also those of later releases.',
    examples: [['order.allocated']],
  });

const description = text(200, 0).meta({
  description: 'What the subscription is for.',
  examples: ['Warehouse system'],
});

export const eventSubscription = z
  .strictObject({
    id: uuid,
    url: z.string().meta({
      description: 'The URL that events are posted to.',
      examples: ['https://example.com/portal-events'],
    }),
    description: z.string().meta({
      description: 'What the subscription is for; empty if not stated.',
      examples: ['Warehouse system'],
    }),
    eventTypes,
    state: z
      .enum(SUBSCRIPTION_STATES)
      .describe(
        '`ACTIVE`: deliveries are sent. `PAUSED`: deliveries wait until the subscription is resumed. `ENDED`: the receiver responded with 410.',
      ),
    pauseReason: z
      .enum(PAUSE_REASONS)
      .nullable()
      .describe(
        '`BY_HAND`: paused by a user. `FAILING`: paused after days without a success. Null if not paused.',
      ),
    failingSince: isoTime
      .nullable()
      .describe('Since when no delivery has succeeded; null if the last one did.'),
    pendingCount: z
      .int()
      .meta({ description: 'Number of pending deliveries, counted up to 1,000.', examples: [0] }),
    createdAt: isoTime.describe('When the subscription was created.'),
  })
  .meta({ id: 'EventSubscription' });

export type EventSubscription = z.output<typeof eventSubscription>;

export const eventSubscriptionInput = z
  .strictObject({
    url: receiverUrl,
    description: description.default(''),
    eventTypes: eventTypes.default([]),
  })
  .meta({ id: 'EventSubscriptionInput' });

export const eventSubscriptionPatch = z
  .strictObject({
    url: receiverUrl.optional(),
    description: description.optional(),
    eventTypes: eventTypes.optional(),
  })
  .meta({ id: 'EventSubscriptionPatch', description: 'The fields to change.' });

export const partnerEventSubscription = eventSubscription
  .extend({ eventTypes: partnerEventTypes })
  .meta({ id: 'PartnerEventSubscription' });
export type PartnerEventSubscription = z.output<typeof partnerEventSubscription>;

export const partnerEventSubscriptionInput = eventSubscriptionInput
  .extend({ eventTypes: partnerEventTypes.default([]) })
  .meta({ id: 'PartnerEventSubscriptionInput' });

export const partnerEventSubscriptionPatch = eventSubscriptionPatch
  .extend({ eventTypes: partnerEventTypes.optional() })
  .meta({ id: 'PartnerEventSubscriptionPatch', description: 'The fields to change.' });

export const signingSecret = z
  .strictObject({
    secret: z.string().meta({
      description: 'Key that signs deliveries (HMAC-SHA256): Base64 after the prefix `whsec_`.',
      examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    }),
    validUntil: isoTime
      .nullable()
      .describe('Until when a replaced secret signs deliveries; null for the current one.'),
  })
  .meta({ id: 'SigningSecret' });

export type SigningSecret = z.output<typeof signingSecret>;

export const secretRotation = z
  .strictObject({
    overlapHours: z
      .int()
      .min(0)
      .max(168)
      .default(24)
      .meta({ description: 'Hours for which the old secret stays valid.', examples: [24] }),
  })
  .meta({ id: 'SecretRotation' });
