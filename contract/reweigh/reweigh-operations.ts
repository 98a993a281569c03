import { z } from 'zod';
import {
  dataOf,
  listOf,
  operation,
  orderRef,
  pageOf,
  pageQuery,
  queryList,
  reasonSchema,
  text,
  uuid,
  valueOf,
} from '../core/index.ts';
import { reweigh, reweighDetails } from './reweigh-schemas.ts';
import {
  REWEIGH_KINDS,
  REWEIGH_STATES,
  MAX_ACCEPTED_REWEIGHS,
  MAX_EVIDENCE_FILES,
  reweighFileResponse,
} from './reweigh-values.ts';

const common = { domain: 'reweigh', bases: ['clients'] } as const;
const byId = z.strictObject({ id: uuid.describe('Id of the reweigh, or of the file.') });
const detailsResponse = { status: 200, body: valueOf(reweighDetails) } as const;

export const REWEIGH_SORT_KEYS = ['answerBy', 'createdAt', 'delta'] as const;

export const listReweighs = operation({
  ...common,
  bases: ['clients', 'customers'],
  id: 'listReweighs',
  method: 'GET',
  path: '/reweighs',
  summary: 'List reweighs by partners, newest first; those with `state=WAITING` wait for the client’s answer',
  permission: 'orders.read',
  query: z.strictObject({
    ...pageQuery(REWEIGH_SORT_KEYS),
    state: queryList(z.enum(REWEIGH_STATES)).optional().describe('Only reweighs in these states.'),
    kind: z.enum(REWEIGH_KINDS).optional().describe('Only reweighs of weights, or only of dimensions.'),
    search: text(60, 3).optional().describe('Part of the order code or of the customer order code.'),
    partnerName: text(120).optional().describe('Part of the name of the partner.'),
  }),
  response: { status: 200, body: pageOf(reweigh) },
  refusals: [],
});

export const countReweighs = operation({
  ...common,
  bases: ['clients', 'customers'],
  id: 'countReweighs',
  method: 'GET',
  path: '/reweighs/counts',
  summary: 'Count the reweighs that wait for the client’s answer or for a partner’s decision',
  permission: 'orders.read',
  response: {
    status: 200,
    body: valueOf(
      z.strictObject({
        waiting: z
          .int()
          .meta({ description: "Number of reweighs that wait for the client's answer.", examples: [4] }),
        disputed: z.int().meta({
          description: 'Number of reweighs that wait for the decision of a partner.',
          examples: [1],
        }),
      }),
    ),
  },
  refusals: [],
});

export const listOrderReweighs = operation({
  ...common,
  bases: ['clients', 'customers'],
  id: 'listOrderReweighs',
  method: 'GET',
  path: '/orders/{id}/reweighs',
  summary: 'List the latest 50 reweighs of an order, with declared figures and history',
  permission: 'orders.read',
  params: z.strictObject({ id: orderRef }),
  response: { status: 200, body: dataOf(reweighDetails) },
  refusals: ['not_found'],
});

export const acceptReweighs = operation({
  ...common,
  id: 'acceptReweighs',
  audit: 'Accepted measurements',
  method: 'POST',
  path: '/reweighs/acceptances',
  summary: 'Accept reweighs; each has its own outcome, and an acceptance is final',
  permission: 'orders.write',
  body: z.strictObject({
    reweighIds: listOf(uuid, 1, MAX_ACCEPTED_REWEIGHS).describe('Ids of the reweighs to accept.'),
  }),
  response: {
    status: 200,
    body: valueOf(
      z.array(
        z.strictObject({
          reweighId: uuid.describe('Id of the reweigh, as in the request.'),
          ok: z.boolean().meta({ description: 'True if the reweigh is accepted.', examples: [true] }),
          orderCode: z
            .string()
            .nullable()
            .meta({
              description: 'Code of the order; null if there is no such reweigh.',
              examples: ['SG1000042X'],
            }),
          reason: reasonSchema
            .nullable()
            .meta({ description: 'Why the reweigh was not accepted; null if it was.', examples: [null] }),
        }),
      ),
    ),
  },
  refusals: [],
});

export const disputeReweigh = operation({
  ...common,
  id: 'disputeReweigh',
  audit: 'Disputed a measurement',
  method: 'POST',
  path: '/reweighs/{id}/dispute',
  summary:
    'Dispute a reweigh with a comment, as JSON or with a first file of evidence (multipart field `file`); the partner decides',
  permission: 'orders.write',
  params: byId,
  upload: {
    field: 'file',
    fields: z.strictObject({
      comment: text(1000).meta({
        description: 'Comment of the client: why it disputes the reweigh.',
        examples: ['The parcel was weighed with its pallet.'],
      }),
    }),
  },
  body: z.strictObject({
    comment: text(1000).meta({
      description: 'Comment of the client: why it disputes the reweigh.',
      examples: ['The parcel was weighed with its pallet.'],
    }),
  }),
  response: detailsResponse,
  refusals: ['not_found', 'not_allowed_now', 'too_large', 'unsupported_media'],
});

export const addReweighEvidence = operation({
  ...common,
  id: 'addReweighEvidence',
  audit: 'Added evidence to a dispute',
  method: 'POST',
  path: '/reweighs/{id}/evidence',
  summary: `Add a file to a dispute: JPEG, PNG or PDF of up to 10 MB, ${MAX_EVIDENCE_FILES} files at most; the same file is stored once`,
  permission: 'orders.write',
  params: byId,
  upload: { field: 'file' },
  response: detailsResponse,
  refusals: ['not_found', 'not_allowed_now', 'too_large', 'unsupported_media'],
});

export const downloadReweighFile = operation({
  ...common,
  bases: ['clients', 'customers'],
  id: 'downloadReweighFile',
  method: 'GET',
  path: '/reweigh-files/{id}',
  summary: 'Download a photo or a file of evidence of a reweigh',
  permission: 'orders.read',
  params: byId,
  response: reweighFileResponse,
  refusals: ['not_found'],
});

export const reweighOperations = [
  listReweighs,
  countReweighs,
  listOrderReweighs,
  acceptReweighs,
  disputeReweigh,
  addReweighEvidence,
  downloadReweighFile,
];
