import { z } from 'zod';
import {
  dataOf,
  fieldText,
  listOf,
  operation,
  orderRef,
  pageOf,
  pageQuery,
  queryList,
  text,
  uuid,
  valueOf,
} from '../core/index.ts';
import {
  dimensionsInput,
  reweigh,
  reweighDetails,
  weightInput,
  pieceWeight,
  pieceDimensions,
  pieceMeasures,
} from './reweigh-schemas.ts';
import { REWEIGH_DECISIONS, REWEIGH_STATES, reweighFileResponse } from './reweigh-values.ts';

const common = { domain: 'reweigh', bases: ['clients'] } as const;

/** A photo beside the body: `reweigh` is the JSON body as text. */
const photoUpload = (example: string) => ({
  field: 'photo',
  fields: z.strictObject({
    reweigh: z
      .string()
      .max(200_000)
      .meta({ description: 'The JSON body as text.', examples: [example] }),
  }),
});

const recordReweigh = {
  ...common,
  method: 'POST',
  permission: 'partner-measurements.write',
  params: z.strictObject({
    partnerId: uuid.describe('Id of the partner.'),
    allocationId: uuid.describe('Id of the leg.'),
  }),
  response: { status: 200, body: valueOf(reweighDetails) },
  refusals: ['not_found', 'conflict', 'not_allowed_now', 'too_large', 'unsupported_media'],
} as const;

export const reweighAllocation = operation({
  ...recordReweigh,
  id: 'reweighAllocation',
  audit: 'Reweighed an order',
  path: '/partner/{partnerId}/orders/allocations/{allocationId}/reweigh',
  summary:
    'Record new weights as the partner of a leg, optionally with a photo (multipart field `photo`); a repeat changes nothing',
  body: weightInput,
  upload: photoUpload('{"parcels":[{"piece":1,"grossGrams":1400}]}'),
});

export const remeasureAllocation = operation({
  ...recordReweigh,
  id: 'remeasureAllocation',
  audit: 'Measured an order',
  path: '/partner/{partnerId}/orders/allocations/{allocationId}/dimensions',
  summary:
    'Record new dimensions as the partner of a leg, optionally with a photo (multipart field `photo`); a repeat changes nothing',
  body: dimensionsInput,
  upload: photoUpload('{"parcels":[{"piece":1,"lengthMm":320,"widthMm":210,"heightMm":90}]}'),
});

const partnerParams = z.strictObject({ partnerId: uuid.describe('Id of the partner.') });
const partnerReweighParams = z.strictObject({
  partnerId: uuid.describe('Id of the partner.'),
  id: uuid.describe('Id of the reweigh, or of the file.'),
});

export const listPartnerReweighs = operation({
  ...common,
  id: 'listPartnerReweighs',
  method: 'GET',
  path: '/partner/{partnerId}/reweighs',
  summary: 'List the reweighs of a partner, newest first',
  permission: 'partner-orders.read',
  params: partnerParams,
  query: z.strictObject({
    ...pageQuery(['createdAt']),
    state: queryList(z.enum(REWEIGH_STATES)).optional().describe('Only reweighs in these states.'),
    search: text(60, 3).optional().describe('Part of the order code or of the customer order code.'),
  }),
  response: { status: 200, body: pageOf(reweigh) },
  refusals: ['not_found'],
});

export const listPartnerOrderReweighs = operation({
  ...common,
  id: 'listPartnerOrderReweighs',
  method: 'GET',
  path: '/partner/{partnerId}/orders/{id}/reweighs',
  summary: 'List the latest 50 reweighs of a partner for an order, with history',
  permission: 'partner-orders.read',
  params: z.strictObject({ partnerId: uuid.describe('Id of the partner.'), id: orderRef }),
  response: { status: 200, body: dataOf(reweighDetails) },
  refusals: ['not_found'],
});

export const getPartnerReweigh = operation({
  ...common,
  id: 'getPartnerReweigh',
  method: 'GET',
  path: '/partner/{partnerId}/reweighs/{id}',
  summary: 'Read one reweigh of a partner, with the client’s dispute',
  permission: 'partner-orders.read',
  params: partnerReweighParams,
  response: { status: 200, body: valueOf(reweighDetails) },
  refusals: ['not_found'],
});

export const decideReweigh = operation({
  ...common,
  id: 'decideReweigh',
  audit: 'Decided a dispute',
  method: 'POST',
  path: '/partner/{partnerId}/reweighs/{id}/decision',
  summary: 'Uphold a reweigh against the client’s dispute, revise it in the client’s favour, or withdraw it',
  permission: 'partner-measurements.write',
  params: partnerReweighParams,
  body: z
    .strictObject({
      decision: z.enum(REWEIGH_DECISIONS).describe('How the partner decides.'),
      comment: text(1000).meta({
        description: 'Comment of the partner on the decision.',
        examples: ['The parcel was weighed with its pallet.'],
      }),
      parcels: listOf(z.union([pieceWeight, pieceDimensions, pieceMeasures]), 1, 999)
        .optional()
        .describe('The revised values; required with REVISED, not allowed otherwise.'),
    })
    .refine(({ decision, parcels }) => (decision === 'REVISED') === (parcels !== undefined), {
      path: ['parcels'],
      message: fieldText('revision_parcels'),
    }),
  response: { status: 200, body: valueOf(reweighDetails) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const downloadPartnerReweighFile = operation({
  ...common,
  id: 'downloadPartnerReweighFile',
  method: 'GET',
  path: '/partner/{partnerId}/reweigh-files/{id}',
  summary: 'Download a photo or a file of evidence of a reweigh of a partner',
  permission: 'partner-orders.read',
  params: partnerReweighParams,
  response: reweighFileResponse,
  refusals: ['not_found'],
});

export const partnerReweighOperations = [
  reweighAllocation,
  remeasureAllocation,
  listPartnerReweighs,
  listPartnerOrderReweighs,
  getPartnerReweigh,
  decideReweigh,
  downloadPartnerReweighFile,
];
