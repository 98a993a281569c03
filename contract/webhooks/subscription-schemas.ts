import { z } from 'zod';
import { isoTime, text, uuid } from '../core/index.ts';
import { SUBSCRIBABLE_TYPES } from './event-catalogue.ts';

/** What is said of an address that is none; `{value}` is what was typed. */
export const URL_FAULT = '{value} should be a valid URL';

const PATTERN = /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i;

/** An http or https address without a name and password in it. */
export function isWebAddress(value: string): boolean {
  return PATTERN.test(value) && URL.canParse(value);
}

const receiverUrl = text(2_000).refine(isWebAddress, {
  error: ({ input }) => URL_FAULT.replace('{value}', () => String(input)),
});

/**
 * ACTIVE: sends. PAUSED: by hand, or after days without one success; its events wait until it is resumed. ENDED: the
 * receiver answered 410 and wants no more.
 */
export const SUBSCRIPTION_STATES = ['ACTIVE', 'PAUSED', 'ENDED'] as const;
export const PAUSE_REASONS = ['BY_HAND', 'FAILING'] as const;

/** No type at all: every type, also those that come later. */
const eventTypes = z.array(z.enum(SUBSCRIBABLE_TYPES)).max(SUBSCRIBABLE_TYPES.length);

export const eventSubscription = z
  .strictObject({
    id: uuid,
    url: z.string(),
    description: z.string(),
    eventTypes,
    state: z.enum(SUBSCRIPTION_STATES),
    pauseReason: z.enum(PAUSE_REASONS).nullable(),
    /** No delivery has got through since then. */
    failingSince: isoTime.nullable(),
    /** Deliveries that wait to be sent or tried again, counted to 1,000. */
    pending: z.int(),
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

/** What signatures are made with, the newest first; the one before it is good until `validUntil`. */
export const signingSecret = z
  .strictObject({
    secret: z.string(),
    validUntil: isoTime.nullable(),
  })
  .meta({ id: 'SigningSecret' });

export type SigningSecret = z.output<typeof signingSecret>;
