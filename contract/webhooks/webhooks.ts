import type { Webhook } from '../core/index.ts';
import { EVENT_CATALOGUE, EVENT_TYPES, eventBody } from './event-catalogue.ts';

/** The event catalogue as the API reference shows it. */
export const webhooks: readonly Webhook[] = EVENT_TYPES.map((name) => ({
  name,
  domain: 'webhooks',
  summary: EVENT_CATALOGUE[name].about,
  body: eventBody(name),
}));
