import { z } from 'zod';
import { dataOf, operation, pageOf, pageQuery, uuid, valueOf } from '../core/index.ts';
import { delivery, deliveryDetails, deliveryFilter, sendAgainInput } from './delivery-schemas.ts';
import {
  eventSubscription,
  eventSubscriptionInput,
  eventSubscriptionPatch,
  signingSecret,
} from './subscription-schemas.ts';

const one = z.strictObject({ id: uuid });

export const SUBSCRIPTION_SORT_KEYS = ['createdAt', 'url'] as const;

export const listEventSubscriptions = operation({
  id: 'listEventSubscriptions',
  domain: 'webhooks',
  method: 'GET',
  bases: ['clients'],
  path: '/event-subscriptions/list',
  summary: 'Event subscriptions, the latest first',
  permission: 'webhooks.read',
  query: z.strictObject(pageQuery(SUBSCRIPTION_SORT_KEYS)),
  answer: { status: 200, body: pageOf(eventSubscription) },
  refusals: [],
});

export const getEventSubscription = operation({
  id: 'getEventSubscription',
  domain: 'webhooks',
  method: 'GET',
  bases: ['clients'],
  path: '/event-subscriptions/{id}',
  summary: 'One event subscription',
  permission: 'webhooks.read',
  params: one,
  answer: { status: 200, body: valueOf(eventSubscription) },
  refusals: ['not_found'],
});

export const createEventSubscription = operation({
  id: 'createEventSubscription',
  domain: 'webhooks',
  method: 'POST',
  bases: ['clients'],
  path: '/event-subscriptions',
  summary: 'Have events posted to an address, signed as Standard Webhooks; no event types: all of them',
  permission: 'webhooks.write',
  creates: true,
  body: eventSubscriptionInput,
  answer: { status: 201, body: valueOf(eventSubscription) },
  refusals: ['conflict'],
});

export const editEventSubscription = operation({
  id: 'editEventSubscription',
  domain: 'webhooks',
  method: 'PATCH',
  bases: ['clients'],
  path: '/event-subscriptions/{id}',
  summary: 'Change the address, the description or the event types; what waits goes to the new address',
  permission: 'webhooks.write',
  params: one,
  body: eventSubscriptionPatch,
  answer: { status: 200, body: valueOf(eventSubscription) },
  refusals: ['not_found'],
});

export const removeEventSubscription = operation({
  id: 'removeEventSubscription',
  domain: 'webhooks',
  method: 'DELETE',
  bases: ['clients'],
  path: '/event-subscriptions/{id}',
  summary: 'Remove an event subscription and what it was sent; nothing more is sent to it',
  permission: 'webhooks.write',
  params: one,
  answer: { status: 204 },
  refusals: ['not_found'],
});

export const pauseEventSubscription = operation({
  id: 'pauseEventSubscription',
  domain: 'webhooks',
  method: 'POST',
  bases: ['clients'],
  path: '/event-subscriptions/{id}/pause',
  summary: 'Stop sending for now; events wait',
  permission: 'webhooks.write',
  params: one,
  answer: { status: 200, body: valueOf(eventSubscription) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const resumeEventSubscription = operation({
  id: 'resumeEventSubscription',
  domain: 'webhooks',
  method: 'POST',
  bases: ['clients'],
  path: '/event-subscriptions/{id}/resume',
  summary: 'Send again, at once and in their order, all that has waited',
  permission: 'webhooks.write',
  params: one,
  answer: { status: 200, body: valueOf(eventSubscription) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const listSigningSecrets = operation({
  id: 'listSigningSecrets',
  domain: 'webhooks',
  method: 'GET',
  bases: ['clients'],
  path: '/event-subscriptions/{id}/secrets',
  summary: 'The secrets that signatures are made with now, the newest first',
  permission: 'webhooks.write',
  params: one,
  answer: { status: 200, body: dataOf(signingSecret) },
  refusals: ['not_found'],
});

export const rotateSigningSecret = operation({
  id: 'rotateSigningSecret',
  domain: 'webhooks',
  method: 'POST',
  bases: ['clients'],
  path: '/event-subscriptions/{id}/secrets',
  summary: 'Make a new secret; signatures are made with both until the old one ends',
  permission: 'webhooks.write',
  params: one,
  body: z.strictObject({
    /** How long the old secret goes on beside the new one. */
    overlapHours: z.int().min(0).max(168).default(24),
  }),
  answer: { status: 200, body: valueOf(eventSubscription) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const sendTestEvent = operation({
  id: 'sendTestEvent',
  domain: 'webhooks',
  method: 'POST',
  bases: ['clients'],
  path: '/event-subscriptions/{id}/test',
  summary: 'Send a `subscription.test` event to this subscription',
  permission: 'webhooks.write',
  creates: true,
  params: one,
  answer: { status: 202, body: valueOf(delivery) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const listDeliveries = operation({
  id: 'listDeliveries',
  domain: 'webhooks',
  method: 'GET',
  bases: ['clients'],
  path: '/event-subscriptions/{id}/deliveries',
  summary: 'What was sent to a subscription in the last 30 days, the latest first; counted exactly to 1,000',
  permission: 'webhooks.read',
  params: one,
  query: z.strictObject({ ...pageQuery(['happenedAt']), ...deliveryFilter }),
  answer: { status: 200, body: pageOf(delivery) },
  refusals: ['not_found'],
});

export const getDelivery = operation({
  id: 'getDelivery',
  domain: 'webhooks',
  method: 'GET',
  bases: ['clients'],
  path: '/event-deliveries/{id}',
  summary: 'One delivery with its body and its tries',
  permission: 'webhooks.read',
  params: one,
  answer: { status: 200, body: valueOf(deliveryDetails) },
  refusals: ['not_found'],
});

export const sendDeliveryAgain = operation({
  id: 'sendDeliveryAgain',
  domain: 'webhooks',
  method: 'POST',
  bases: ['clients'],
  path: '/event-deliveries/{id}/send-again',
  summary: 'Send a delivery that has ended once more, with the same id and body',
  permission: 'webhooks.write',
  params: one,
  answer: { status: 202, body: valueOf(delivery) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const sendDeliveriesAgain = operation({
  id: 'sendDeliveriesAgain',
  domain: 'webhooks',
  method: 'POST',
  bases: ['clients'],
  path: '/event-subscriptions/{id}/send-again',
  summary: 'Send what has ended of a time once more, in its order, 1,000 deliveries a call',
  permission: 'webhooks.write',
  params: one,
  body: sendAgainInput,
  answer: { status: 202, body: valueOf(z.strictObject({ sent: z.int(), more: z.boolean() })) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const webhooksOperations = [
  listEventSubscriptions,
  getEventSubscription,
  createEventSubscription,
  editEventSubscription,
  removeEventSubscription,
  pauseEventSubscription,
  resumeEventSubscription,
  listSigningSecrets,
  rotateSigningSecret,
  sendTestEvent,
  listDeliveries,
  getDelivery,
  sendDeliveryAgain,
  sendDeliveriesAgain,
];
