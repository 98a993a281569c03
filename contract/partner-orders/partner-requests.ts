import { z } from 'zod';
import { isoTime, operation, pageOf, pageQuery, queryList, text, uuid } from '../core/index.ts';
import { REWEIGH_KINDS } from '../reweigh/index.ts';
import { linkedOrder } from '../orders/index.ts';

/** Requests of clients: a cancellation or reversal to the partner that has the parcel, or a dispute of a reweigh. */
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

/** The answers to each kind. The operation that takes the answer checks them again. */
export const ANSWERS_BY_KIND: Readonly<Record<RequestKind, readonly RequestAnswer[]>> = {
  CANCELLATION: ['accept', 'refuse'],
  REVERSAL: ['approve', 'reject'],
  DISPUTE: ['uphold', 'revise', 'withdraw'],
};

/** An open request of a client in a partner's work list. */
export const partnerRequest = z
  .strictObject({
    kind: z.enum(REQUEST_KINDS),
    /** Id of the reversal or reweigh to answer; a cancellation is answered by the id of its order. */
    id: uuid,
    client: z.strictObject({ id: uuid, name: z.string() }),
    order: linkedOrder,
    /** The client's reason; null if it gave none. */
    reason: z.string().nullable(),
    requestedAt: isoTime,
    /** Of a dispute: the kind of the disputed reweigh; otherwise null. */
    reweighKind: z.enum(REWEIGH_KINDS).nullable(),
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
    /** A part of the order code or of the client's own code. */
    search: text(60, 3).optional(),
  }),
  response: { status: 200, body: pageOf(partnerRequest) },
  refusals: ['invalid', 'not_found'],
});
