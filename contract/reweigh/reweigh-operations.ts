import { z } from 'zod';
import {
  dataOf,
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
const byId = z.strictObject({ id: uuid });
const detailsResponse = { status: 200, body: valueOf(reweighDetails) } as const;

export const REWEIGH_SORT_KEYS = ['answerBy', 'createdAt', 'delta'] as const;

export const listReweighs = operation({
  ...common,
  bases: ['clients', 'customers'],
  id: 'listReweighs',
  method: 'GET',
  path: '/reweighs',
  summary: 'Reweighs by partners, newest first; those with `state=WAITING` wait for the client’s answer',
  permission: 'orders.read',
  query: z.strictObject({
    ...pageQuery(REWEIGH_SORT_KEYS),
    state: queryList(z.enum(REWEIGH_STATES)).optional(),
    kind: z.enum(REWEIGH_KINDS).optional(),
    /** Part of the order code or of the customer order code. */
    search: text(60, 3).optional(),
    partnerName: text(120).optional(),
  }),
  response: { status: 200, body: pageOf(reweigh) },
  refusals: ['invalid'],
});

export const countReweighs = operation({
  ...common,
  bases: ['clients', 'customers'],
  id: 'countReweighs',
  method: 'GET',
  path: '/reweighs/counts',
  summary: 'How many reweighs wait for the client’s answer, and how many for a partner’s decision',
  permission: 'orders.read',
  response: { status: 200, body: valueOf(z.strictObject({ waiting: z.int(), disputed: z.int() })) },
  refusals: [],
});

export const listOrderReweighs = operation({
  ...common,
  bases: ['clients', 'customers'],
  id: 'listOrderReweighs',
  method: 'GET',
  path: '/orders/{id}/reweighs',
  summary: 'The latest 50 reweighs of an order, with declared figures and history',
  permission: 'orders.read',
  params: z.strictObject({ id: orderRef }),
  response: { status: 200, body: dataOf(reweighDetails) },
  refusals: ['not_found'],
});

export const acceptReweighs = operation({
  ...common,
  id: 'acceptReweighs',
  method: 'POST',
  path: '/reweighs/acceptances',
  summary: 'Accept reweighs; each has its own outcome, and an acceptance is final',
  permission: 'orders.write',
  body: z.strictObject({ reweighIds: z.array(uuid).min(1).max(MAX_ACCEPTED_REWEIGHS) }),
  response: {
    status: 200,
    body: valueOf(
      z.array(
        z.strictObject({
          reweighId: uuid,
          ok: z.boolean(),
          orderCode: z.string().nullable(),
          reason: reasonSchema.nullable(),
        }),
      ),
    ),
  },
  refusals: ['invalid'],
});

export const disputeReweigh = operation({
  ...common,
  id: 'disputeReweigh',
  method: 'POST',
  path: '/reweighs/{id}/dispute',
  summary:
    'Dispute a reweigh with a reason, as JSON or with a first file of evidence (multipart field `file`); the partner decides',
  permission: 'orders.write',
  params: byId,
  upload: { field: 'file', fields: z.strictObject({ reason: text(1000) }) },
  body: z.strictObject({ reason: text(1000) }),
  response: detailsResponse,
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'too_large', 'unsupported_media'],
});

export const addReweighEvidence = operation({
  ...common,
  id: 'addReweighEvidence',
  method: 'POST',
  path: '/reweighs/{id}/evidence',
  summary: `Add a file to a dispute: JPEG, PNG or PDF of up to 10 MB, ${MAX_EVIDENCE_FILES} files at most; the same file is stored once`,
  permission: 'orders.write',
  params: byId,
  upload: { field: 'file' },
  response: detailsResponse,
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'too_large', 'unsupported_media'],
});

export const downloadReweighFile = operation({
  ...common,
  bases: ['clients', 'customers'],
  id: 'downloadReweighFile',
  method: 'GET',
  path: '/reweigh-files/{id}',
  summary: 'A photo, or a file of evidence, of a reweigh',
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
