import { z } from 'zod';
import { isoTime, operation, pageOf, pageQuery, queryList, text, uuid } from '../core/index.ts';
import { MEASUREMENT_KINDS } from '../measurements/index.ts';
import { namedOrder } from '../orders/index.ts';

/** What clients ask of a partner that has their parcel, or has measured it. */
export const REQUEST_KINDS = ['CANCELLATION', 'REVERSAL', 'DISPUTE'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_ANSWERS = [
  'accept',
  'refuse',
  'approve',
  'reject',
  'uphold',
  'revise',
  'withdraw',
] as const;
export type RequestAnswer = (typeof REQUEST_ANSWERS)[number];

/** What each kind may be answered with; the call that takes the answer looks again. */
export const ANSWERS_OF: Readonly<Record<RequestKind, readonly RequestAnswer[]>> = {
  CANCELLATION: ['accept', 'refuse'],
  REVERSAL: ['approve', 'reject'],
  DISPUTE: ['uphold', 'revise', 'withdraw'],
};

/** A line of a partner's work list: what one of its clients waits for. */
export const partnerRequest = z
  .strictObject({
    kind: z.enum(REQUEST_KINDS),
    /** Of the reversal or the measurement, to answer it; a cancellation is answered by its order. */
    id: uuid,
    client: z.strictObject({ id: uuid, name: z.string() }),
    order: namedOrder,
    /** What the client says; null where it gave no reason. */
    reason: z.string().nullable(),
    requestedAt: isoTime,
    /** Of a dispute: what was measured. */
    measured: z.enum(MEASUREMENT_KINDS).nullable(),
    answers: z.array(z.enum(REQUEST_ANSWERS)),
  })
  .meta({ id: 'PartnerRequest' });
export type PartnerRequest = z.output<typeof partnerRequest>;

export const listPartnerRequests = operation({
  id: 'listPartnerRequests',
  domain: 'partner-orders',
  method: 'GET',
  bases: ['clients'],
  path: '/partner/{partnerId}/requests',
  summary: 'As a partner: the cancellations, reversals and disputes that wait for its answer',
  permission: 'partner-orders.read',
  params: z.strictObject({ partnerId: uuid }),
  query: z.strictObject({
    ...pageQuery(['requestedAt']),
    kind: queryList(z.enum(REQUEST_KINDS)).optional(),
    /** Part of an order code, or of the client's own. */
    search: text(60, 3).optional(),
  }),
  answer: { status: 200, body: pageOf(partnerRequest) },
  refusals: ['invalid', 'not_found'],
});
