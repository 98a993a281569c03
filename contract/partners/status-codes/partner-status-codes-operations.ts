import { z } from 'zod';
import { operation, pageOf, pageQuery, queryFlag, text, valueOf } from '../../core/index.ts';
import { partnerId } from '../../parties/partner-id.ts';
import { partnerStatusCode, statusCodeInput, statusCodeParam } from './partner-status-codes.ts';

export const STATUS_CODE_SORT_KEYS = ['code', 'seenCount', 'lastSeenAt'] as const;

const common = { domain: 'partners', bases: ['clients'] } as const;

export const listPartnerStatusCodes = operation({
  ...common,
  id: 'listPartnerStatusCodes',
  method: 'GET',
  path: '/partners/{partnerId}/status-codes',
  summary:
    'List the status codes of a partner with the statuses that they stand for, and first those that were reported and are not mapped',
  permission: 'partner-profile.read',
  params: z.strictObject({ partnerId }),
  query: z.strictObject({
    ...pageQuery(STATUS_CODE_SORT_KEYS),
    mapped: queryFlag.optional().describe('Only mapped codes, or only codes that are not mapped.'),
    search: text(60).optional().describe('Part of the code or of its words.'),
  }),
  response: { status: 200, body: pageOf(partnerStatusCode) },
  refusals: ['not_found'],
});

const params = z.strictObject({ partnerId, statusCode: statusCodeParam });

export const savePartnerStatusCode = operation({
  ...common,
  id: 'savePartnerStatusCode',
  audit: 'Mapped a status code of a partner',
  method: 'PUT',
  path: '/partners/{partnerId}/status-codes/{statusCode}',
  summary:
    'Map a status code of a partner to a status. Status files and the status API of the partner then accept the code; it has priority over our own names',
  permission: 'partner-profile.write',
  params,
  body: statusCodeInput,
  response: { status: 200, body: valueOf(partnerStatusCode) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const deletePartnerStatusCode = operation({
  ...common,
  id: 'deletePartnerStatusCode',
  audit: 'Removed a status code of a partner',
  method: 'DELETE',
  path: '/partners/{partnerId}/status-codes/{statusCode}',
  summary: 'Remove a status code of a partner. If it is reported again, it is listed as not mapped',
  permission: 'partner-profile.write',
  params,
  response: { status: 204 },
  refusals: ['not_found'],
});

export const partnerStatusCodesOperations = [
  listPartnerStatusCodes,
  savePartnerStatusCode,
  deletePartnerStatusCode,
];
