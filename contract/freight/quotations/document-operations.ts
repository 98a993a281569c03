import { z } from 'zod';
import { operation, uuid, valueOf } from '../../core/index.ts';
import { documentUrl, MAX_DOCUMENTS } from '../../documents/index.ts';
import { partnerId } from '../../parties/partner-id.ts';
import { QUOTATION_DOCUMENT_CATEGORIES, quotationDocument } from './document-schemas.ts';

const common = { domain: 'freight', bases: ['clients'] } as const;
const documentId = uuid.describe('Id of the version of the document.');
const clientParams = z.strictObject({ id: uuid.describe('Id of the request, or of one of its quotations.') });
const partnerParams = z.strictObject({ partnerId, quotationId: uuid.describe('Id of the quotation.') });
const documents = {
  status: 200,
  body: z.strictObject({
    data: z.array(quotationDocument).max(MAX_DOCUMENTS).describe('The files, newest first.'),
  }),
} as const;
const added = { status: 201, body: valueOf(quotationDocument) } as const;
const uploadRefusals = ['not_found', 'not_allowed_now', 'too_large', 'unsupported_media'] as const;

export const listMyQuotationDocuments = operation({
  ...common,
  id: 'listMyQuotationDocuments',
  method: 'GET',
  path: '/b2b/quotations/{id}/documents',
  summary:
    'List the files of a request for quotations, and those that its partners added to their quotations',
  permission: 'orders.read',
  params: clientParams,
  response: documents,
  refusals: ['not_found'],
});

export const addMyQuotationDocument = operation({
  ...common,
  id: 'addMyQuotationDocument',
  audit: 'Added a file to a request for quotations',
  method: 'POST',
  path: '/b2b/quotations/{id}/documents',
  summary:
    'Add a file to a request for quotations, which each partner that is asked reads: PDF, PNG, JPEG, XLSX or CSV (by content) ' +
    'of up to 10 MB; earlier versions stay. Allowed while one of the quotations can be withdrawn',
  permission: 'orders.write',
  acceptsIdempotencyKey: true,
  params: clientParams,
  upload: {
    field: 'file',
    fields: z.strictObject({
      category: z.enum(QUOTATION_DOCUMENT_CATEGORIES).describe('Category of the document.'),
    }),
  },
  response: added,
  refusals: uploadRefusals,
});

export const getMyQuotationDocumentUrl = operation({
  ...common,
  id: 'getMyQuotationDocumentUrl',
  method: 'GET',
  path: '/b2b/quotations/{id}/documents/{documentId}/download',
  summary:
    'Get a signed link to a file of a request for quotations or of one of its quotations, valid for 5 minutes without a sign-in',
  permission: 'orders.read',
  params: clientParams.extend({ documentId }),
  response: { status: 200, body: documentUrl },
  refusals: ['not_found'],
});

export const listQuotationDocuments = operation({
  ...common,
  id: 'listQuotationDocuments',
  method: 'GET',
  path: '/partners/{partnerId}/quotations/{quotationId}/documents',
  summary: 'List the files that the client added to its request, and those of the quotation of a partner',
  permission: 'partner-orders.read',
  params: partnerParams,
  response: documents,
  refusals: ['not_found'],
});

export const addQuotationDocument = operation({
  ...common,
  id: 'addQuotationDocument',
  audit: 'Added a file to a quotation',
  method: 'POST',
  path: '/partners/{partnerId}/quotations/{quotationId}/documents',
  summary:
    'Add a file to the quotation of a partner, such as its offer or its terms, which the client alone reads: PDF, PNG, JPEG, ' +
    'XLSX or CSV (by content) of up to 10 MB. Allowed while the partner can quote',
  permission: 'partner-departures.write',
  acceptsIdempotencyKey: true,
  params: partnerParams,
  upload: { field: 'file' },
  response: added,
  refusals: uploadRefusals,
});

export const getQuotationDocumentUrl = operation({
  ...common,
  id: 'getQuotationDocumentUrl',
  method: 'GET',
  path: '/partners/{partnerId}/quotations/{quotationId}/documents/{documentId}/download',
  summary:
    'Get a signed link to a file of a request for quotations or of the quotation of a partner, valid for 5 minutes without a sign-in',
  permission: 'partner-orders.read',
  params: partnerParams.extend({ documentId }),
  response: { status: 200, body: documentUrl },
  refusals: ['not_found'],
});

export const quotationDocumentOperations = [
  listMyQuotationDocuments,
  addMyQuotationDocument,
  getMyQuotationDocumentUrl,
  listQuotationDocuments,
  addQuotationDocument,
  getQuotationDocumentUrl,
];
