import { z } from 'zod';
import { isoTime, operation, pageOf, pageQuery, queryList, text, uuid } from '../core/index.ts';
import { partnerId } from '../parties/index.ts';
import { partnerClient } from './partner-client.ts';
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
    kind: z.enum(REQUEST_KINDS).describe('What the client requests.'),
    id: uuid.describe(
      'Id of the cancellation, reversal or reweigh. A cancellation is answered by the id of its order.',
    ),
    client: partnerClient,
    order: linkedOrder.describe('The order that the request is about.'),
    comment: z
      .string()
      .nullable()
      .meta({
        description: 'Comment of the client; null if it gave none.',
        examples: ['The buyer withdrew.'],
      }),
    requestedAt: isoTime.describe('When the client made the request.'),
    reweighKind: z
      .enum(REWEIGH_KINDS)
      .nullable()
      .describe('Kind of the disputed reweigh; null for other requests.'),
    answers: z.array(z.enum(REQUEST_ANSWERS)).describe('The possible answers.'),
  })
  .meta({ id: 'PartnerRequest', description: 'A request of a client that waits for the partner’s answer.' });
export type PartnerRequest = z.output<typeof partnerRequest>;

export const listPartnerRequests = operation({
  id: 'listPartnerRequests',
  domain: 'partner-orders',
  method: 'GET',
  bases: ['clients'],
  path: '/partner/{partnerId}/requests',
  summary: 'List the cancellations, reversals and disputes that wait for a partner’s answer',
  permission: 'partner-orders.read',
  params: z.strictObject({ partnerId }),
  query: z.strictObject({
    ...pageQuery(['requestedAt']),
    kind: queryList(z.enum(REQUEST_KINDS)).optional().describe('Only requests of these kinds.'),
    search: text(60, 3).optional().describe('A part of the order code or of the client’s own code.'),
  }),
  response: { status: 200, body: pageOf(partnerRequest) },
  refusals: ['invalid', 'not_found'],
});
