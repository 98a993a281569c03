import { z } from 'zod';
import {
  fieldText,
  listOf,
  operation,
  pageOf,
  pageQuery,
  queryFlag,
  queryList,
  reasonSchema,
  text,
  timeZoneName,
  uuid,
  valueOf,
} from '../core/index.ts';
import { mawbNumber, mawbRef } from '../documents/document-schemas.ts';
import { EXPORT_FORMATS } from '../orders/export-operations.ts';
import { asPartner, partnerId } from '../parties/index.ts';
import {
  bagMatch,
  CLOSURE_REASONS,
  DISCREPANCY_KINDS,
  mawbDiscrepancy,
  mawbMatch,
  receiptOutcome,
  receiptTotals,
} from './mawb-match-schemas.ts';

const readDefaults = {
  domain: 'mawb-match',
  bases: ['clients'],
  method: 'GET',
  permission: 'partner-orders.read',
  alternativePermission: 'bagging.read',
} as const;

export const listMawbMatches = operation({
  ...readDefaults,
  id: 'listMawbMatches',
  path: '/mawb-matches',
  summary:
    'List MAWBs with their three-way match: pieces bagged, manifested and received, of the orders that the caller sees',
  query: z.strictObject({
    ...pageQuery(['createdAt', 'awbNumber']),
    partnerId: asPartner,
    onlyOpen: queryFlag
      .optional()
      .describe('Only MAWBs with discrepancies that the side of the caller has not closed.'),
    search: text(20).optional().describe('Part of the MAWB number.'),
  }),
  response: { status: 200, body: pageOf(mawbMatch) },
  refusals: ['not_found'],
});

/** Bags of a match; a MAWB has at most 500, and each can have pieces of other bags. */
const MAX_BAG_MATCHES = 2000;

export const getMawbMatch = operation({
  ...readDefaults,
  id: 'getMawbMatch',
  path: '/mawb-matches/{mawbId}',
  summary: 'Read the three-way match of a MAWB, as a whole and by bag',
  params: z.strictObject({ mawbId: mawbRef }),
  query: z.strictObject({ partnerId: asPartner }),
  response: {
    status: 200,
    body: valueOf(
      z.strictObject({
        match: mawbMatch,
        bags: z.array(bagMatch).max(MAX_BAG_MATCHES).describe('The match of each bag, by code.'),
      }),
    ),
  },
  refusals: ['not_found'],
});

export const DISCREPANCY_STATES = ['OPEN', 'CLOSED'] as const;

const discrepancyFilter = {
  partnerId: asPartner,
  mawbNumber: mawbNumber.optional().describe('Only this MAWB.'),
  kind: queryList(z.enum(DISCREPANCY_KINDS)).optional().describe('Only these kinds.'),
  state: z
    .enum(DISCREPANCY_STATES)
    .optional()
    .describe('Only those that the side of the caller has not closed, or has closed.'),
  search: text(60).optional().describe('Part of the order code, the bag code or the MAWB number.'),
};

export const listMawbDiscrepancies = operation({
  ...readDefaults,
  id: 'listMawbDiscrepancies',
  path: '/mawb-discrepancies',
  summary:
    'List the pieces that differ between manifest and receipt, with the last holder, latest first: the work list of clients and forwarders',
  query: z.strictObject({ ...pageQuery(['noticedAt']), ...discrepancyFilter }),
  response: { status: 200, body: pageOf(mawbDiscrepancy) },
  refusals: ['not_found'],
});

export const exportMawbDiscrepancies = operation({
  ...readDefaults,
  id: 'exportMawbDiscrepancies',
  audit: 'Exported discrepancies of MAWBs',
  method: 'POST',
  path: '/mawb-discrepancies/export',
  summary: 'Export the discrepancies that match the filter, as a streamed spreadsheet with one row per piece',
  query: z.strictObject({
    format: z.enum(EXPORT_FORMATS).default('csv').describe('Format of the file.'),
    timeZone: timeZoneName.optional().meta({
      description: 'IANA time zone of the times in the file; default: the time zone of the caller.',
      examples: ['Asia/Singapore'],
    }),
  }),
  body: z.strictObject(discrepancyFilter),
  response: {
    status: 200,
    file: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  refusals: ['not_found'],
});

/** Discrepancies of one request. */
export const MAX_CLOSURES = 100;

export const closeMawbDiscrepancies = operation({
  ...readDefaults,
  id: 'closeMawbDiscrepancies',
  audit: 'Closed discrepancies of MAWBs',
  method: 'POST',
  path: '/mawb-discrepancies/close',
  summary:
    'Close discrepancies with a reason, for the side of the caller: the client, or the forwarder of the orders. A repeated request changes nothing',
  permission: 'partner-bagging.write',
  alternativePermission: 'bagging.write',
  body: z
    .strictObject({
      items: listOf(
        z.strictObject({
          mawbNumber,
          pieceCode: text(40).meta({ description: 'Code of the piece.', examples: ['SG1000042XU001'] }),
        }),
        1,
        MAX_CLOSURES,
      ).describe('The discrepancies.'),
      reason: z.enum(CLOSURE_REASONS).describe('Why they are closed.'),
      comment: text(300).optional().describe('Comment; required with the reason OTHER.'),
    })
    .refine(({ reason, comment }) => reason !== 'OTHER' || comment !== undefined, {
      path: ['comment'],
      message: fieldText('closure_comment'),
    }),
  response: {
    status: 200,
    body: valueOf(
      z.strictObject({
        outcomes: z
          .array(
            z
              .strictObject({
                pieceCode: z
                  .string()
                  .meta({ description: 'Code as in the request.', examples: ['SG1000042XU001'] }),
                ok: z.boolean().meta({ description: 'True if it is closed.', examples: [true] }),
                reason: reasonSchema
                  .nullable()
                  .meta({ description: 'Why not; null if it is.', examples: [null] }),
              })
              .meta({ id: 'ClosureOutcome' }),
          )
          .max(MAX_CLOSURES)
          .describe('The outcome of each discrepancy, in the sequence of the request.'),
      }),
    ),
  },
  refusals: [],
});

/** Codes of one receipt. */
export const MAX_RECEIPT_CODES = 500;

export const receiveMawb = operation({
  domain: 'mawb-match',
  bases: ['clients'],
  permission: 'partner-bagging.write',
  id: 'receiveMawb',
  audit: 'Received a MAWB at its destination',
  method: 'POST',
  path: '/partners/{partnerId}/receive-mawb',
  summary:
    'Receive bags and pieces of a MAWB at its destination, as the partner that clears or delivers its orders, by scanned codes. ' +
    'With `isComplete` its pieces that were not received are recorded as missing. Repeating it changes nothing',
  params: z.strictObject({ partnerId }),
  body: z
    .strictObject({
      mawbNumber,
      items: z
        .array(
          z.strictObject({
            code: text(60).meta({
              description: 'Code of a bag, with all its pieces, or of a piece; also its SSCC.',
              examples: ['SG1000042XU001'],
            }),
            isDamaged: z.boolean().default(false).describe('Whether it is damaged.'),
            remarks: text(300).optional().describe('What the damage is.'),
            scanId: uuid.optional().describe('Id of the scan that read the code, for the custody ledger.'),
          }),
        )
        .max(MAX_RECEIPT_CODES)
        .describe('The codes, as scanned; may be empty with `isComplete`.'),
      isComplete: z
        .boolean()
        .default(false)
        .describe('Whether everything that arrived has been received: the rest is missing.'),
    })
    .refine(({ items, isComplete }) => items.length > 0 || isComplete, {
      path: ['items'],
      message: fieldText('receipt_empty'),
    }),
  response: {
    status: 200,
    body: valueOf(
      z.strictObject({
        outcomes: z
          .array(receiptOutcome)
          .max(MAX_RECEIPT_CODES)
          .describe('The outcome of each code, in the sequence of the request.'),
        totals: receiptTotals.describe('The receipt of the MAWB so far.'),
      }),
    ),
  },
  refusals: ['not_found'],
});

export const mawbMatchOperations = [
  listMawbMatches,
  getMawbMatch,
  listMawbDiscrepancies,
  exportMawbDiscrepancies,
  closeMawbDiscrepancies,
  receiveMawb,
];
