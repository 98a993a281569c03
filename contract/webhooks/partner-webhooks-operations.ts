import { z } from 'zod';
import { operation, pageOf, pageQuery, uuid, valueOf } from '../core/index.ts';
import { partnerId } from '../parties/partner-id.ts';
import {
  partnerDelivery,
  partnerDeliveryDetails,
  partnerDeliveryFilter,
  partnerResendInput,
} from './delivery-schemas.ts';
import {
  partnerEventSubscription,
  partnerEventSubscriptionInput,
  partnerEventSubscriptionPatch,
} from './subscription-schemas.ts';
import {
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
} from './webhooks-operations.ts';

const permission = 'partner-webhooks.write';
const ofPartner = { permission, params: z.strictObject({ partnerId }) } as const;
const ofOne = { permission, params: z.strictObject({ partnerId, id: uuid }) } as const;

export const listPartnerEventSubscriptions = operation({
  ...listEventSubscriptions,
  ...ofPartner,
  id: 'listPartnerEventSubscriptions',
  path: '/partners/{partnerId}/event-subscriptions/list',
  summary: 'List the event subscriptions of a partner, newest first',
  response: { status: 200, body: pageOf(partnerEventSubscription) },
  refusals: ['not_found'],
});

export const getPartnerEventSubscription = operation({
  ...getEventSubscription,
  ...ofOne,
  id: 'getPartnerEventSubscription',
  path: '/partners/{partnerId}/event-subscriptions/{id}',
  summary: 'For a partner: show an event subscription',
  response: { status: 200, body: valueOf(partnerEventSubscription) },
});

export const createPartnerEventSubscription = operation({
  ...createEventSubscription,
  ...ofPartner,
  id: 'createPartnerEventSubscription',
  path: '/partners/{partnerId}/event-subscriptions',
  summary: 'Subscribe a URL of a partner to events, which are signed as Standard Webhooks specifies',
  body: partnerEventSubscriptionInput,
  response: { status: 201, body: valueOf(partnerEventSubscription) },
  refusals: ['conflict', 'not_found'],
});

export const editPartnerEventSubscription = operation({
  ...editEventSubscription,
  ...ofOne,
  id: 'editPartnerEventSubscription',
  path: '/partners/{partnerId}/event-subscriptions/{id}',
  summary:
    'For a partner: change the URL, the description or the event types; pending deliveries go to the new URL',
  body: partnerEventSubscriptionPatch,
  response: { status: 200, body: valueOf(partnerEventSubscription) },
});

export const removePartnerEventSubscription = operation({
  ...removeEventSubscription,
  ...ofOne,
  id: 'removePartnerEventSubscription',
  path: '/partners/{partnerId}/event-subscriptions/{id}',
  summary: 'Remove an event subscription of a partner and its deliveries',
});

export const pausePartnerEventSubscription = operation({
  ...pauseEventSubscription,
  ...ofOne,
  id: 'pausePartnerEventSubscription',
  path: '/partners/{partnerId}/event-subscriptions/{id}/pause',
  summary: 'For a partner: pause an event subscription; its deliveries wait until it is resumed',
  response: { status: 200, body: valueOf(partnerEventSubscription) },
});

export const resumePartnerEventSubscription = operation({
  ...resumeEventSubscription,
  ...ofOne,
  id: 'resumePartnerEventSubscription',
  path: '/partners/{partnerId}/event-subscriptions/{id}/resume',
  summary: 'For a partner: resume an event subscription; waiting deliveries are sent at once, in order',
  response: { status: 200, body: valueOf(partnerEventSubscription) },
});

export const listPartnerSigningSecrets = operation({
  ...listSigningSecrets,
  ...ofOne,
  id: 'listPartnerSigningSecrets',
  path: '/partners/{partnerId}/event-subscriptions/{id}/secrets',
  summary: 'For a partner: list the valid signing secrets, newest first',
});

export const rotatePartnerSigningSecret = operation({
  ...rotateSigningSecret,
  ...ofOne,
  id: 'rotatePartnerSigningSecret',
  path: '/partners/{partnerId}/event-subscriptions/{id}/secrets',
  summary: 'For a partner: create a new signing secret; both sign deliveries until the old one ends',
  response: { status: 200, body: valueOf(partnerEventSubscription) },
});

export const sendPartnerTestEvent = operation({
  ...sendTestEvent,
  ...ofOne,
  id: 'sendPartnerTestEvent',
  path: '/partners/{partnerId}/event-subscriptions/{id}/test',
  summary: 'For a partner: send a `subscription.test` event to this subscription',
  response: { status: 202, body: valueOf(partnerDelivery) },
});

export const listPartnerDeliveries = operation({
  ...listDeliveries,
  ...ofOne,
  id: 'listPartnerDeliveries',
  path: '/partners/{partnerId}/event-subscriptions/{id}/deliveries',
  summary:
    'For a partner: list the deliveries of a subscription in the last 30 days, newest first; the count is exact up to 1,000',
  query: z.strictObject({ ...pageQuery(['happenedAt']), ...partnerDeliveryFilter }),
  response: { status: 200, body: pageOf(partnerDelivery) },
});

export const getPartnerDelivery = operation({
  ...getDelivery,
  ...ofOne,
  id: 'getPartnerDelivery',
  path: '/partners/{partnerId}/event-deliveries/{id}',
  summary: 'For a partner: show a delivery with its body and its attempts',
  response: { status: 200, body: valueOf(partnerDeliveryDetails) },
});

export const resendPartnerDelivery = operation({
  ...resendDelivery,
  ...ofOne,
  id: 'resendPartnerDelivery',
  path: '/partners/{partnerId}/event-deliveries/{id}/resend',
  summary: 'For a partner: resend an ended delivery with the same id and body',
  response: { status: 202, body: valueOf(partnerDelivery) },
});

export const resendPartnerDeliveries = operation({
  ...resendDeliveries,
  ...ofOne,
  id: 'resendPartnerDeliveries',
  path: '/partners/{partnerId}/event-subscriptions/{id}/resend',
  summary: 'For a partner: resend the ended deliveries of a period in order, up to 1,000 a call',
  body: partnerResendInput,
});

export const partnerWebhooksOperations = [
  listPartnerEventSubscriptions,
  getPartnerEventSubscription,
  createPartnerEventSubscription,
  editPartnerEventSubscription,
  removePartnerEventSubscription,
  pausePartnerEventSubscription,
  resumePartnerEventSubscription,
  listPartnerSigningSecrets,
  rotatePartnerSigningSecret,
  sendPartnerTestEvent,
  listPartnerDeliveries,
  getPartnerDelivery,
  resendPartnerDelivery,
  resendPartnerDeliveries,
];
