import { z } from 'zod';
import { operation, pageOf, pageQuery, portCode, queryList, text, uuid, valueOf } from '../../core/index.ts';
import { partnerId } from '../../parties/partner-id.ts';
import { DEPARTURE_MODES } from '../departure-schemas.ts';
import { quotationAnswer, quotationChange } from './change-schemas.ts';
import { quotationDocumentOperations } from './document-operations.ts';
import { QUOTATION_STATES } from './quotation-rules.ts';
import { partnerQuotation, quotationEntry, quotationRequest, quote } from './quotation-schemas.ts';
import { quotationRequestInput } from './request-schemas.ts';

const common = { domain: 'freight', bases: ['clients'] } as const;
const clientRead = { ...common, method: 'GET', permission: 'orders.read' } as const;
const clientWrite = { ...common, permission: 'orders.write', acceptsIdempotencyKey: true } as const;
const partnerRead = { ...common, method: 'GET', permission: 'partner-orders.read' } as const;
const clientParams = z.strictObject({ id: uuid.describe('Id of the quotation.') });
const partnerParams = z.strictObject({ partnerId });
const quotationParams = partnerParams.extend({ quotationId: uuid.describe('Id of the quotation.') });

const quotationQuery = {
  ...pageQuery(['changedAt']),
  state: queryList(z.enum(QUOTATION_STATES)).optional().describe('Only with a quotation in these states.'),
  mode: z.enum(DEPARTURE_MODES).optional().describe('Only by air, or only by land.'),
  originPortId: portCode.optional().describe('Only from this port, UN/LOCODE.'),
  destinationPortId: portCode.optional().describe('Only to this port, UN/LOCODE.'),
  search: text(60).optional().describe('Part of the code.'),
};

const historyQuery = z.strictObject(pageQuery(['at']));
const entries = { status: 200, body: pageOf(quotationEntry) } as const;

export const createQuotation = operation({
  ...clientWrite,
  id: 'createQuotation',
  audit: 'Asked partners for quotations',
  method: 'POST',
  path: '/b2b/quotations',
  summary:
    'Ask connected partners to quote a shipment. What the departures and the rate cards of a partner cover is priced at once; ' +
    'a user of the partner answers the rest. The answer has the lowest price',
  body: quotationRequestInput,
  response: { status: 201, body: quote },
  refusals: ['invalid'],
});

export const changeQuotation = operation({
  ...clientWrite,
  id: 'changeQuotation',
  audit: 'Changed a quotation',
  method: 'PATCH',
  path: '/b2b/quotations/{id}',
  summary:
    'Send a draft, make a counter-offer, accept, reject, withdraw, or attach an accepted quotation to a shipment. An ' +
    'acceptance books the departure of the offer and turns the other quotations of the request down',
  params: clientParams,
  body: quotationChange,
  response: { status: 200, body: quote },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const listMyQuotations = operation({
  ...clientRead,
  id: 'listMyQuotations',
  path: '/b2b/quotations',
  summary: 'List the requests for quotations of the client, latest change first by default',
  query: z.strictObject({
    ...quotationQuery,
    partnerId: uuid.optional().describe('Only requests to this partner.'),
  }),
  response: { status: 200, body: pageOf(quotationRequest) },
  refusals: [],
});

export const getMyQuotation = operation({
  ...clientRead,
  id: 'getMyQuotation',
  path: '/b2b/quotations/{id}',
  summary: 'Read a request for quotations of the client, with all its quotations',
  params: z.strictObject({ id: uuid.describe('Id of the request, or of one of its quotations.') }),
  response: { status: 200, body: valueOf(quotationRequest) },
  refusals: ['not_found'],
});

export const listMyQuotationEntries = operation({
  ...clientRead,
  id: 'listMyQuotationEntries',
  path: '/b2b/quotations/{id}/history',
  summary: 'List the changes of a quotation of the client, newest first',
  params: clientParams,
  query: historyQuery,
  response: entries,
  refusals: ['not_found'],
});

export const listQuotations = operation({
  ...partnerRead,
  id: 'listQuotations',
  path: '/partners/{partnerId}/quotations',
  summary: 'List the quotations that clients ask a partner for, latest change first by default',
  params: partnerParams,
  query: z.strictObject({
    ...quotationQuery,
    clientId: uuid.optional().describe('Only quotations for this client.'),
  }),
  response: { status: 200, body: pageOf(partnerQuotation) },
  refusals: ['not_found'],
});

export const getQuotation = operation({
  ...partnerRead,
  id: 'getQuotation',
  path: '/partners/{partnerId}/quotations/{quotationId}',
  summary: 'Read a quotation of a partner',
  params: quotationParams,
  response: { status: 200, body: valueOf(partnerQuotation) },
  refusals: ['not_found'],
});

export const listQuotationEntries = operation({
  ...partnerRead,
  id: 'listQuotationEntries',
  path: '/partners/{partnerId}/quotations/{quotationId}/history',
  summary: 'List the changes of a quotation of a partner, newest first',
  params: quotationParams,
  query: historyQuery,
  response: entries,
  refusals: ['not_found'],
});

export const answerQuotation = operation({
  ...common,
  id: 'answerQuotation',
  audit: 'Answered a quotation',
  method: 'PATCH',
  path: '/partners/{partnerId}/quotations/{quotationId}',
  summary: 'Quote the lines of a shipment, or reject the quotation',
  permission: 'partner-departures.write',
  acceptsIdempotencyKey: true,
  params: quotationParams,
  body: quotationAnswer,
  response: { status: 200, body: valueOf(partnerQuotation) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const quotationsOperations = [
  createQuotation,
  changeQuotation,
  listMyQuotations,
  getMyQuotation,
  listMyQuotationEntries,
  listQuotations,
  getQuotation,
  listQuotationEntries,
  answerQuotation,
  ...quotationDocumentOperations,
];
