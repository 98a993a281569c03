import { z } from 'zod';
import { isoTime, text, uuid } from '../core/index.ts';
import { SUBSCRIBABLE_TYPES } from './event-catalogue.ts';

/** Refusal of an invalid URL; `{value}` is the input. */
export const URL_ERROR = '{value} should be a valid URL';

const URL_PATTERN = /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i;

/** Whether a text is an http or https URL without credentials. */
export function isWebUrl(value: string): boolean {
  return URL_PATTERN.test(value) && URL.canParse(value);
}

const receiverUrl = text(2_000).refine(isWebUrl, {
  error: ({ input }) => URL_ERROR.replace('{value}', () => String(input)),
});

/**
 * ACTIVE: deliveries are sent. PAUSED by a user, or after days without a success: deliveries wait until it is resumed.
 * ENDED: the receiver responded with 410.
 */
export const SUBSCRIPTION_STATES = ['ACTIVE', 'PAUSED', 'ENDED'] as const;
export const PAUSE_REASONS = ['BY_HAND', 'FAILING'] as const;

/** Empty: all types, also those of later releases. */
const eventTypes = z.array(z.enum(SUBSCRIBABLE_TYPES)).max(SUBSCRIBABLE_TYPES.length);

export const eventSubscription = z
  .strictObject({
    id: uuid,
    url: z.string(),
    description: z.string(),
    eventTypes,
    state: z.enum(SUBSCRIPTION_STATES),
    pauseReason: z.enum(PAUSE_REASONS).nullable(),
    /** Since then no delivery has succeeded; null if the last one did. */
    failingSince: isoTime.nullable(),
    /** Number of pending deliveries, counted up to 1,000. */
    pendingCount: z.int(),
    createdAt: isoTime,
  })
  .meta({ id: 'EventSubscription' });

export type EventSubscription = z.output<typeof eventSubscription>;

export const eventSubscriptionInput = z.strictObject({
  url: receiverUrl,
  description: text(200, 0).default(''),
  eventTypes: eventTypes.default([]),
});

export const eventSubscriptionPatch = z.strictObject({
  url: receiverUrl.optional(),
  description: text(200, 0).optional(),
  eventTypes: eventTypes.optional(),
});

/** A secret that signs deliveries. A replaced secret is valid until `validUntil`; null for the current one. */
export const signingSecret = z
  .strictObject({
    secret: z.string(),
    validUntil: isoTime.nullable(),
  })
  .meta({ id: 'SigningSecret' });

export type SigningSecret = z.output<typeof signingSecret>;
