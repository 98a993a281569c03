import { z } from 'zod';
import { dataOf, operation, pageOf, pageQuery, uuid, valueOf } from '../core/index.ts';
import { delivery, deliveryDetails, deliveryFilter, resendInput, resendResult } from './delivery-schemas.ts';
import {
  eventSubscription,
  eventSubscriptionInput,
  eventSubscriptionPatch,
  secretRotation,
  signingSecret,
} from './subscription-schemas.ts';

const idParams = z.strictObject({ id: uuid });

export const SUBSCRIPTION_SORT_KEYS = ['createdAt', 'url'] as const;

export const listEventSubscriptions = operation({
  id: 'listEventSubscriptions',
  domain: 'webhooks',
  method: 'GET',
  bases: ['clients'],
  path: '/event-subscriptions/list',
  summary: 'List the event subscriptions, newest first',
  permission: 'webhooks.read',
  query: z.strictObject(pageQuery(SUBSCRIPTION_SORT_KEYS)),
  response: { status: 200, body: pageOf(eventSubscription) },
  refusals: [],
});

export const getEventSubscription = operation({
  id: 'getEventSubscription',
  domain: 'webhooks',
  method: 'GET',
  bases: ['clients'],
  path: '/event-subscriptions/{id}',
  summary: 'Show an event subscription',
  permission: 'webhooks.read',
  params: idParams,
  response: { status: 200, body: valueOf(eventSubscription) },
  refusals: ['not_found'],
});

export const createEventSubscription = operation({
  id: 'createEventSubscription',
  audit: 'Subscribed an address to events',
  domain: 'webhooks',
  method: 'POST',
  bases: ['clients'],
  path: '/event-subscriptions',
  summary: 'Subscribe a URL to events, which are signed as Standard Webhooks specifies',
  permission: 'webhooks.write',
  acceptsIdempotencyKey: true,
  body: eventSubscriptionInput,
  response: { status: 201, body: valueOf(eventSubscription) },
  refusals: ['conflict'],
});

export const editEventSubscription = operation({
  id: 'editEventSubscription',
  audit: 'Changed an event subscription',
  domain: 'webhooks',
  method: 'PATCH',
  bases: ['clients'],
  path: '/event-subscriptions/{id}',
  summary: 'Change the URL, the description or the event types; pending deliveries go to the new URL',
  permission: 'webhooks.write',
  params: idParams,
  body: eventSubscriptionPatch,
  response: { status: 200, body: valueOf(eventSubscription) },
  refusals: ['not_found'],
});

export const removeEventSubscription = operation({
  id: 'removeEventSubscription',
  audit: 'Removed an event subscription',
  domain: 'webhooks',
  method: 'DELETE',
  bases: ['clients'],
  path: '/event-subscriptions/{id}',
  summary: 'Remove an event subscription and its deliveries',
  permission: 'webhooks.write',
  params: idParams,
  response: { status: 204 },
  refusals: ['not_found'],
});

export const pauseEventSubscription = operation({
  id: 'pauseEventSubscription',
  audit: 'Paused an event subscription',
  domain: 'webhooks',
  method: 'POST',
  bases: ['clients'],
  path: '/event-subscriptions/{id}/pause',
  summary: 'Pause an event subscription; its deliveries wait until it is resumed',
  permission: 'webhooks.write',
  params: idParams,
  response: { status: 200, body: valueOf(eventSubscription) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const resumeEventSubscription = operation({
  id: 'resumeEventSubscription',
  audit: 'Resumed an event subscription',
  domain: 'webhooks',
  method: 'POST',
  bases: ['clients'],
  path: '/event-subscriptions/{id}/resume',
  summary: 'Resume an event subscription; waiting deliveries are sent at once, in order',
  permission: 'webhooks.write',
  params: idParams,
  response: { status: 200, body: valueOf(eventSubscription) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const listSigningSecrets = operation({
  id: 'listSigningSecrets',
  domain: 'webhooks',
  method: 'GET',
  bases: ['clients'],
  path: '/event-subscriptions/{id}/secrets',
  summary: 'List the valid signing secrets, newest first',
  permission: 'webhooks.write',
  params: idParams,
  response: { status: 200, body: dataOf(signingSecret) },
  refusals: ['not_found'],
});

export const rotateSigningSecret = operation({
  id: 'rotateSigningSecret',
  audit: 'Made a new signing secret',
  domain: 'webhooks',
  method: 'POST',
  bases: ['clients'],
  path: '/event-subscriptions/{id}/secrets',
  summary: 'Create a new signing secret; both sign deliveries until the old one ends',
  permission: 'webhooks.write',
  params: idParams,
  body: secretRotation,
  response: { status: 200, body: valueOf(eventSubscription) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const sendTestEvent = operation({
  id: 'sendTestEvent',
  audit: 'Sent a test event',
  domain: 'webhooks',
  method: 'POST',
  bases: ['clients'],
  path: '/event-subscriptions/{id}/test',
  summary: 'Send a `subscription.test` event to this subscription',
  permission: 'webhooks.write',
  acceptsIdempotencyKey: true,
  params: idParams,
  response: { status: 202, body: valueOf(delivery) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const listDeliveries = operation({
  id: 'listDeliveries',
  domain: 'webhooks',
  method: 'GET',
  bases: ['clients'],
  path: '/event-subscriptions/{id}/deliveries',
  summary:
    'List the deliveries of a subscription in the last 30 days, newest first; the count is exact up to 1,000',
  permission: 'webhooks.read',
  params: idParams,
  query: z.strictObject({ ...pageQuery(['happenedAt']), ...deliveryFilter }),
  response: { status: 200, body: pageOf(delivery) },
  refusals: ['not_found'],
});

export const getDelivery = operation({
  id: 'getDelivery',
  domain: 'webhooks',
  method: 'GET',
  bases: ['clients'],
  path: '/event-deliveries/{id}',
  summary: 'Show a delivery with its body and its attempts',
  permission: 'webhooks.read',
  params: idParams,
  response: { status: 200, body: valueOf(deliveryDetails) },
  refusals: ['not_found'],
});

export const resendDelivery = operation({
  id: 'resendDelivery',
  audit: 'Sent a delivery again',
  domain: 'webhooks',
  method: 'POST',
  bases: ['clients'],
  path: '/event-deliveries/{id}/resend',
  summary: 'Resend an ended delivery with the same id and body',
  permission: 'webhooks.write',
  params: idParams,
  response: { status: 202, body: valueOf(delivery) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const resendDeliveries = operation({
  id: 'resendDeliveries',
  audit: 'Sent deliveries again',
  domain: 'webhooks',
  method: 'POST',
  bases: ['clients'],
  path: '/event-subscriptions/{id}/resend',
  summary: 'Resend the ended deliveries of a period in order, up to 1,000 a call',
  permission: 'webhooks.write',
  params: idParams,
  body: resendInput,
  response: { status: 202, body: valueOf(resendResult) },
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
  resendDelivery,
  resendDeliveries,
];
