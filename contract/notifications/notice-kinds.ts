import { z } from 'zod';
import { uuid } from '../core/index.ts';
import { DECISIONS } from '../measurements/measurement-values.ts';

/** What a person chooses e-mail for. A topic is offered once there is a kind of notice in it. */
const TOPICS = ['IMPORTS', 'EXCEPTIONS', 'BOOKINGS', 'REQUESTS', 'MESSAGES', 'INTEGRATIONS'] as const;
export type Topic = (typeof TOPICS)[number];

const count = z.int().min(0);
const code = z.string().max(60);
/** Notices of before partners had pages do not name the partner. */
const askedOfPartner = z.strictObject({ count, orderCode: code, partnerId: uuid.optional() });

/** Every kind of notice, its topic, and what it says. `grouped`: within an hour one entry counts them all. */
export const NOTICE_KINDS = {
  /** Orders of a file, or of rows sent by a program, have been created. */
  IMPORT_DONE: {
    topic: 'IMPORTS',
    grouped: false,
    params: z.strictObject({
      batchId: uuid,
      batchCode: code,
      created: count,
      existing: count,
      faulty: count,
      unallocated: count,
    }),
  },
  /** A large file has been checked and waits for its user. */
  IMPORT_CHECKED: {
    topic: 'IMPORTS',
    grouped: false,
    params: z.strictObject({ batchId: uuid, batchCode: code, good: count, faulty: count }),
  },
  IMPORT_FAILED: {
    topic: 'IMPORTS',
    grouped: false,
    params: z.strictObject({ batchId: uuid, batchCode: code }),
  },
  LABELS_DONE: {
    topic: 'IMPORTS',
    grouped: false,
    params: z.strictObject({ jobId: uuid, printed: count, failed: count }),
  },
  LABELS_FAILED: { topic: 'IMPORTS', grouped: false, params: z.strictObject({ jobId: uuid }) },
  /** Orders cannot go on as planned. `orderCode` is one of them. */
  ORDER_EXCEPTIONS: {
    topic: 'EXCEPTIONS',
    grouped: true,
    params: z.strictObject({ count, orderCode: code }),
  },
  /** Orders found no partner. `orderCode` is one of them. */
  ORDERS_UNALLOCATED: {
    topic: 'EXCEPTIONS',
    grouped: true,
    params: z.strictObject({ count, orderCode: code }),
  },
  /** Nothing was heard of orders for longer than their lane takes. `orderCode` is one of them. */
  ORDERS_STUCK: {
    topic: 'EXCEPTIONS',
    grouped: true,
    params: z.strictObject({ count, orderCode: code }),
  },
  /** Orders were booked on a flight, or on another one: they have a MAWB. `orderCode` is one of them. */
  AWB_SET: { topic: 'BOOKINGS', grouped: true, params: z.strictObject({ count, orderCode: code }) },
  /** Somebody has written a note on an order, for all who work on it. */
  ORDER_NOTE: {
    topic: 'MESSAGES',
    grouped: false,
    params: z.strictObject({ orderCode: code, author: z.string().max(200) }),
  },
  /** A partner has answered a request to cancel an order. */
  CANCELLATION_ACCEPTED: { topic: 'REQUESTS', grouped: false, params: z.strictObject({ orderCode: code }) },
  CANCELLATION_REFUSED: { topic: 'REQUESTS', grouped: false, params: z.strictObject({ orderCode: code }) },
  /** A partner asks whether a parcel may come back: that waits for the client. */
  REVERSAL_ASKED: { topic: 'REQUESTS', grouped: false, params: z.strictObject({ orderCode: code }) },
  /** A partner has answered a reversal that the client initiated. */
  REVERSAL_APPROVED: { topic: 'REQUESTS', grouped: false, params: z.strictObject({ orderCode: code }) },
  REVERSAL_REJECTED: { topic: 'REQUESTS', grouped: false, params: z.strictObject({ orderCode: code }) },
  /** Partners measured orders otherwise than declared; the client is asked. `orderCode` is one of them. */
  MEASUREMENTS_WAITING: {
    topic: 'REQUESTS',
    grouped: true,
    params: z.strictObject({ count, orderCode: code }),
  },
  /** A partner has decided a dispute, or withdrawn its measurement. */
  MEASUREMENT_DECIDED: {
    topic: 'REQUESTS',
    grouped: false,
    params: z.strictObject({ orderCode: code, decision: z.enum(DECISIONS) }),
  },
  /** To a partner's people: clients ask to cancel orders it holds. `orderCode` is one of them. */
  PARTNER_CANCELLATION_ASKED: {
    topic: 'REQUESTS',
    grouped: true,
    params: askedOfPartner,
  },
  /** To a partner's people: clients ask for parcels back. `orderCode` is one of them. */
  PARTNER_REVERSAL_ASKED: {
    topic: 'REQUESTS',
    grouped: true,
    params: askedOfPartner,
  },
  /** To a partner's people: clients dispute what it measured. `orderCode` is one of them. */
  PARTNER_DISPUTE_ASKED: {
    topic: 'REQUESTS',
    grouped: true,
    params: askedOfPartner,
  },
  /** No event has got through to its receiver for days: they wait. `host` is the receiver's. */
  EVENT_SUBSCRIPTION_PAUSED: {
    topic: 'INTEGRATIONS',
    grouped: false,
    params: z.strictObject({ subscriptionId: uuid, host: z.string().max(300) }),
  },
  /** The receiver wants no more events. */
  EVENT_SUBSCRIPTION_ENDED: {
    topic: 'INTEGRATIONS',
    grouped: false,
    params: z.strictObject({ subscriptionId: uuid, host: z.string().max(300) }),
  },
} as const satisfies Readonly<
  Record<string, { readonly topic: Topic; readonly grouped: boolean; readonly params: z.ZodObject }>
>;

export type NoticeKind = keyof typeof NOTICE_KINDS;
export type NoticeParams<K extends NoticeKind> = z.output<(typeof NOTICE_KINDS)[K]['params']>;

/** The topics that have kinds, in their order. */
export const TOPICS_IN_USE: readonly Topic[] = TOPICS.filter((topic) =>
  Object.values<{ readonly topic: Topic }>(NOTICE_KINDS).some((kind) => kind.topic === topic),
);

export const topicName = z.enum(TOPICS);

/** A program of an earlier release may meet a kind it does not know. */
export function isNoticeKind(kind: string): kind is NoticeKind {
  return Object.hasOwn(NOTICE_KINDS, kind);
}
