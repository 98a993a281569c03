import { z } from 'zod';
import { uuid } from '../core/index.ts';
import { REWEIGH_DECISIONS } from '../reweigh/reweigh-values.ts';

/** Topics of notices, for which users choose e-mail. */
const TOPICS = ['IMPORTS', 'EXCEPTIONS', 'BOOKINGS', 'REQUESTS', 'MESSAGES', 'INTEGRATIONS'] as const;
export type Topic = (typeof TOPICS)[number];

const count = z.int().min(0);
const code = z.string().max(60);
/** `partnerId` is missing in notices from before partners had pages. */
const partnerRequestParams = z.strictObject({ count, orderCode: code, partnerId: uuid.optional() });

/** The kinds of notices with their topic and params. `isGrouped`: notices of an hour are counted in one notification. */
export const NOTICE_KINDS = {
  /** The orders of an upload were created. */
  IMPORT_DONE: {
    topic: 'IMPORTS',
    isGrouped: false,
    params: z.strictObject({
      batchId: uuid,
      batchCode: code,
      created: count,
      existing: count,
      faulty: count,
      unallocated: count,
    }),
  },
  /** A large file was checked and waits for its user. */
  IMPORT_CHECKED: {
    topic: 'IMPORTS',
    isGrouped: false,
    params: z.strictObject({ batchId: uuid, batchCode: code, good: count, faulty: count }),
  },
  IMPORT_FAILED: {
    topic: 'IMPORTS',
    isGrouped: false,
    params: z.strictObject({ batchId: uuid, batchCode: code }),
  },
  LABELS_DONE: {
    topic: 'IMPORTS',
    isGrouped: false,
    params: z.strictObject({ jobId: uuid, printed: count, failed: count }),
  },
  LABELS_FAILED: { topic: 'IMPORTS', isGrouped: false, params: z.strictObject({ jobId: uuid }) },
  /** Orders have an exception. `orderCode` is one of them. */
  ORDER_EXCEPTIONS: {
    topic: 'EXCEPTIONS',
    isGrouped: true,
    params: z.strictObject({ count, orderCode: code }),
  },
  /** Orders have no partner. `orderCode` is one of them. */
  ORDERS_UNALLOCATED: {
    topic: 'EXCEPTIONS',
    isGrouped: true,
    params: z.strictObject({ count, orderCode: code }),
  },
  /** Orders had no event for longer than their lane takes. `orderCode` is one of them. */
  ORDERS_STUCK: {
    topic: 'EXCEPTIONS',
    isGrouped: true,
    params: z.strictObject({ count, orderCode: code }),
  },
  /** Orders got a MAWB, or a different one. `orderCode` is one of them. */
  AWB_SET: { topic: 'BOOKINGS', isGrouped: true, params: z.strictObject({ count, orderCode: code }) },
  /** A user has written a note on an order. */
  ORDER_NOTE: {
    topic: 'MESSAGES',
    isGrouped: false,
    params: z.strictObject({ orderCode: code, author: z.string().max(200) }),
  },
  /** A partner has answered a request to cancel an order. */
  CANCELLATION_ACCEPTED: { topic: 'REQUESTS', isGrouped: false, params: z.strictObject({ orderCode: code }) },
  CANCELLATION_REFUSED: { topic: 'REQUESTS', isGrouped: false, params: z.strictObject({ orderCode: code }) },
  /** A partner requests a reversal, which the client has to approve or reject. */
  REVERSAL_REQUESTED: { topic: 'REQUESTS', isGrouped: false, params: z.strictObject({ orderCode: code }) },
  /** A partner has answered a reversal of the client. */
  REVERSAL_APPROVED: { topic: 'REQUESTS', isGrouped: false, params: z.strictObject({ orderCode: code }) },
  REVERSAL_REJECTED: { topic: 'REQUESTS', isGrouped: false, params: z.strictObject({ orderCode: code }) },
  /** Partners measured orders otherwise than declared; the client is asked. `orderCode` is one of them. */
  REWEIGHS_WAITING: {
    topic: 'REQUESTS',
    isGrouped: true,
    params: z.strictObject({ count, orderCode: code }),
  },
  /** A partner has decided a dispute, or withdrawn its measurement. */
  REWEIGH_DECIDED: {
    topic: 'REQUESTS',
    isGrouped: false,
    params: z.strictObject({ orderCode: code, decision: z.enum(REWEIGH_DECISIONS) }),
  },
  /** For users of a partner: clients request to cancel orders. `orderCode` is one of them. */
  PARTNER_CANCELLATION_REQUESTED: {
    topic: 'REQUESTS',
    isGrouped: true,
    params: partnerRequestParams,
  },
  /** For users of a partner: clients request reversals. `orderCode` is one of them. */
  PARTNER_REVERSAL_REQUESTED: {
    topic: 'REQUESTS',
    isGrouped: true,
    params: partnerRequestParams,
  },
  /** To a partner's people: clients dispute what it measured. `orderCode` is one of them. */
  PARTNER_DISPUTE_RAISED: {
    topic: 'REQUESTS',
    isGrouped: true,
    params: partnerRequestParams,
  },
  /** No event was delivered for days, so the subscription is paused. `host` is that of the receiver. */
  EVENT_SUBSCRIPTION_PAUSED: {
    topic: 'INTEGRATIONS',
    isGrouped: false,
    params: z.strictObject({ subscriptionId: uuid, host: z.string().max(300) }),
  },
  /** The receiver ended the subscription (410). */
  EVENT_SUBSCRIPTION_ENDED: {
    topic: 'INTEGRATIONS',
    isGrouped: false,
    params: z.strictObject({ subscriptionId: uuid, host: z.string().max(300) }),
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

export const topicName = z.enum(TOPICS);

/** False for a kind of a later release. */
export function isNoticeKind(kind: string): kind is NoticeKind {
  return Object.hasOwn(NOTICE_KINDS, kind);
}
