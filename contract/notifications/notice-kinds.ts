import { z } from 'zod';
import { count, isoDate } from '../core/index.ts';
import { REWEIGH_DECISIONS } from '../reweigh/reweigh-values.ts';
import {
  batch,
  bookingParams,
  clientBookingParams,
  clientConnectionParams,
  clientName,
  clientQuotationParams,
  code,
  connectionParams,
  flightNumber,
  job,
  lanePorts,
  mawbParams,
  missedTargetsParams,
  orderParams,
  exceptionParams,
  ordersParams,
  partnerBagsParams,
  partnerId,
  partnerName,
  partnerRequestParams,
  quotationParams,
  spaceRequestChange,
  subscriptionParams,
  weeklyInsightsParams,
} from './notice-params.ts';

/** Topics of notices, for which users choose e-mail. */
const TOPICS = [
  'IMPORTS',
  'EXCEPTIONS',
  'BOOKINGS',
  'REQUESTS',
  'MESSAGES',
  'REMINDERS',
  'INTEGRATIONS',
  'INSIGHTS',
] as const;
export type Topic = (typeof TOPICS)[number];

/**
 * The kinds of notices with their topic and params. `isGrouped`: notices of an hour are counted in one notification, those of a
 * MAWB apart from those of another. The names of kinds for users of partners begin with PARTNER.
 */
export const NOTICE_KINDS = {
  /** The orders of an upload were created. */
  IMPORT_DONE: {
    topic: 'IMPORTS',
    isGrouped: false,
    params: z.strictObject({
      ...batch,
      created: count('Number of orders that were created.', 3),
      existing: count('Number of orders that existed before.', 3),
      faulty: count('Number of orders with errors.', 3),
      unallocated: count('Number of created orders without a partner.', 3),
      printable: count(
        'Number of created orders whose labels can be printed; absent in older notifications.',
        3,
      ).optional(),
    }),
  },
  /** A large file was checked and waits for its user. */
  IMPORT_CHECKED: {
    topic: 'IMPORTS',
    isGrouped: false,
    params: z.strictObject({
      ...batch,
      good: count('Number of orders without errors.', 3),
      faulty: count('Number of orders with errors.', 3),
    }),
  },
  IMPORT_FAILED: {
    topic: 'IMPORTS',
    isGrouped: false,
    params: z.strictObject(batch),
  },
  LABELS_DONE: {
    topic: 'IMPORTS',
    isGrouped: false,
    params: z.strictObject({
      ...job,
      printed: count('Number of labels that were printed.', 3),
      failed: count('Number of labels that failed.', 3),
    }),
  },
  LABELS_FAILED: { topic: 'IMPORTS', isGrouped: false, params: z.strictObject(job) },
  /** Orders have an exception. */
  ORDER_EXCEPTIONS: {
    topic: 'EXCEPTIONS',
    isGrouped: true,
    params: exceptionParams,
  },
  /** Orders have no partner. */
  ORDERS_UNALLOCATED: {
    topic: 'EXCEPTIONS',
    isGrouped: true,
    params: ordersParams,
  },
  /** Orders had no event for longer than their lane takes. */
  ORDERS_STUCK: {
    topic: 'EXCEPTIONS',
    isGrouped: true,
    params: ordersParams,
  },
  /** Orders got a MAWB, or a different one. */
  AWB_SET: { topic: 'BOOKINGS', isGrouped: true, params: ordersParams },
  /** The forwarder booked a MAWB with a flight for bags with orders of the client. */
  MAWB_BOOKED: { topic: 'BOOKINGS', isGrouped: true, params: mawbParams },
  /** Bags with orders of the client departed. */
  MAWB_DEPARTED: { topic: 'BOOKINGS', isGrouped: true, params: mawbParams },
  /** Bags with orders of the client arrived. */
  MAWB_ARRIVED: { topic: 'BOOKINGS', isGrouped: true, params: mawbParams },
  /** For users of a forwarder: a client sealed bags for it. */
  PARTNER_BAGS_SEALED: { topic: 'BOOKINGS', isGrouped: true, params: partnerBagsParams },
  /** For users of a forwarder: a client recorded that bags were handed over to it. */
  PARTNER_BAGS_HANDED_OVER: { topic: 'BOOKINGS', isGrouped: true, params: partnerBagsParams },
  /** A user has written a note on an order. */
  ORDER_NOTE: {
    topic: 'MESSAGES',
    isGrouped: false,
    params: z.strictObject({
      orderCode: code('Code of the order.'),
      author: z
        .string()
        .max(200)
        .meta({ description: 'Name of the writer.', examples: ['Ann Tan'] }),
    }),
  },
  /** A partner has answered a request to cancel an order. */
  CANCELLATION_ACCEPTED: { topic: 'REQUESTS', isGrouped: false, params: orderParams },
  CANCELLATION_REFUSED: { topic: 'REQUESTS', isGrouped: false, params: orderParams },
  /** A partner requests a reversal, which the client has to approve or reject. */
  REVERSAL_REQUESTED: { topic: 'REQUESTS', isGrouped: false, params: orderParams },
  /** A partner has answered a reversal of the client. */
  REVERSAL_APPROVED: { topic: 'REQUESTS', isGrouped: false, params: orderParams },
  REVERSAL_REJECTED: { topic: 'REQUESTS', isGrouped: false, params: orderParams },
  /** Partners measured orders otherwise than declared; the client has to accept or dispute that. */
  REWEIGHS_WAITING: {
    topic: 'REQUESTS',
    isGrouped: true,
    params: ordersParams,
  },
  /** A partner has decided a dispute, or withdrawn its measurement. */
  REWEIGH_DECIDED: {
    topic: 'REQUESTS',
    isGrouped: false,
    params: z.strictObject({
      orderCode: code('Code of the order.'),
      decision: z.enum(REWEIGH_DECISIONS).describe('What the partner decided.'),
    }),
  },
  /** For users of a partner: clients request to cancel orders. */
  PARTNER_CANCELLATION_REQUESTED: {
    topic: 'REQUESTS',
    isGrouped: true,
    params: partnerRequestParams,
  },
  /** For users of a partner: clients request reversals. */
  PARTNER_REVERSAL_REQUESTED: {
    topic: 'REQUESTS',
    isGrouped: true,
    params: partnerRequestParams,
  },
  /** For users of a partner: clients dispute its measurements. */
  PARTNER_DISPUTE_RAISED: {
    topic: 'REQUESTS',
    isGrouped: true,
    params: partnerRequestParams,
  },
  /** Pieces on a MAWB are short, over, misrouted or damaged. */
  MAWB_DISCREPANCIES: { topic: 'EXCEPTIONS', isGrouped: true, params: ordersParams },
  /** For users of a forwarder: pieces on its MAWBs are short, over, misrouted or damaged. */
  PARTNER_MAWB_DISCREPANCIES: { topic: 'EXCEPTIONS', isGrouped: true, params: partnerRequestParams },
  /** A partner answered the request to connect, changed the terms, or suspended, resumed or ended the connection. */
  CONNECTION_CHANGED: { topic: 'REQUESTS', isGrouped: false, params: connectionParams },
  /** For users of a partner: a client requests a connection, withdrew the request, or suspended, resumed or ended it. */
  PARTNER_CONNECTION_CHANGED: { topic: 'REQUESTS', isGrouped: false, params: clientConnectionParams },
  /** A partner answered a booking, or its departure has changed. */
  BOOKING_CHANGED: { topic: 'BOOKINGS', isGrouped: false, params: bookingParams },
  /** For users of a partner: a client booked space, cancelled it, or accepted another departure. */
  PARTNER_BOOKING_CHANGED: { topic: 'BOOKINGS', isGrouped: false, params: clientBookingParams },
  /** A partner quoted, or rejected a quotation. */
  QUOTATION_CHANGED: { topic: 'REQUESTS', isGrouped: false, params: quotationParams },
  /** For users of a partner: a client asks for a quotation, or answered an offer. */
  PARTNER_QUOTATION_CHANGED: { topic: 'REQUESTS', isGrouped: false, params: clientQuotationParams },
  /** A partner offers a departure for a space request, or declined it. */
  SPACE_REQUEST_CHANGED: {
    topic: 'BOOKINGS',
    isGrouped: false,
    params: z.strictObject({ ...spaceRequestChange, partnerName }),
  },
  /** For users of a partner: a client requests space, withdrew the request, or accepted the offer of another partner. */
  PARTNER_SPACE_REQUEST_CHANGED: {
    topic: 'BOOKINGS',
    isGrouped: false,
    params: z.strictObject({ ...spaceRequestChange, partnerId, clientName }),
  },
  /** A partner keeps space on the departures of a schedule for the client, changed it, or no longer does. */
  ALLOTMENT_CHANGED: {
    topic: 'BOOKINGS',
    isGrouped: false,
    params: z.strictObject({
      action: z.enum(['set', 'end']).describe('What the partner did.'),
      flightNumber,
      ...lanePorts,
      partnerName,
    }),
  },
  /** A partner replied to a rating of the client. */
  RATING_REPLIED: { topic: 'MESSAGES', isGrouped: false, params: z.strictObject({ partnerId, partnerName }) },
  /** For users of a partner: a client rated it. */
  PARTNER_RATING_CREATED: {
    topic: 'MESSAGES',
    isGrouped: false,
    params: z.strictObject({
      partnerId,
      clientName,
      stars: z
        .int()
        .min(1)
        .max(5)
        .meta({ description: 'Stars, 1 (poor) to 5 (very good).', examples: [4] }),
    }),
  },
  /** For users of a partner: a certificate of its profile ends, or has ended. */
  PARTNER_CERTIFICATE_ENDS: {
    topic: 'REMINDERS',
    isGrouped: false,
    params: z.strictObject({
      partnerId,
      name: z
        .string()
        .max(120)
        .meta({ description: 'Name of the certificate.', examples: ['ISO 9001:2015'] }),
      validUntil: isoDate.describe('The last day on which it is valid, YYYY-MM-DD.'),
    }),
  },
  /** Figures of the orders that were created in the week before. */
  INSIGHTS_WEEKLY: {
    topic: 'INSIGHTS',
    isGrouped: false,
    params: weeklyInsightsParams,
  },
  /** Lanes on which fewer orders are on time than the client aims for. */
  INSIGHT_TARGETS_MISSED: {
    topic: 'INSIGHTS',
    isGrouped: false,
    params: missedTargetsParams,
  },
  /** No event was delivered for days, so the subscription is paused. */
  EVENT_SUBSCRIPTION_PAUSED: {
    topic: 'INTEGRATIONS',
    isGrouped: false,
    params: subscriptionParams,
  },
  /** The receiver ended the subscription (410). */
  EVENT_SUBSCRIPTION_ENDED: {
    topic: 'INTEGRATIONS',
    isGrouped: false,
    params: subscriptionParams,
  },
} as const satisfies Readonly<
  Record<string, { readonly topic: Topic; readonly isGrouped: boolean; readonly params: z.ZodObject }>
>;

export type NoticeKind = keyof typeof NOTICE_KINDS;
export type NoticeParams<K extends NoticeKind> = z.output<(typeof NOTICE_KINDS)[K]['params']>;

/** The topics that have kinds, in the order of the topics. */
export const TOPICS_IN_USE: readonly Topic[] = TOPICS.filter((topic) =>
  Object.values<{ readonly topic: Topic }>(NOTICE_KINDS).some((kind) => kind.topic === topic),
);

/** Whether only users of partners get notices of the kind. */
function isPartnerKind(kind: string): boolean {
  return kind.startsWith('PARTNER_');
}

/** The topics of which only users of partners get notices. */
export const PARTNER_TOPICS: ReadonlySet<Topic> = new Set(
  TOPICS_IN_USE.filter((topic) =>
    Object.entries<{ readonly topic: Topic }>(NOTICE_KINDS).every(
      ([kind, { topic: other }]) => other !== topic || isPartnerKind(kind),
    ),
  ),
);

export const topicName = z.enum(TOPICS).describe('Topic of notices.');

/** False for a kind of a later release. */
export function isNoticeKind(kind: string): kind is NoticeKind {
  return Object.hasOwn(NOTICE_KINDS, kind);
}
