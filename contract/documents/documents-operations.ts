import { z } from 'zod';
import { operation, orderRef, pageOf, pageQuery, text, uuid, valueOf } from '../core/index.ts';
import { partnerId } from '../parties/index.ts';
import { getMawbChecklist } from './checklist-operations.ts';
import { getOrderChecklist, produceOrderPaper } from './order-paper-operations.ts';
import { getPartnerOrderDocumentUrl, listPartnerOrderDocuments } from './partner-order-documents.ts';
import {
  documentUrl,
  MAWB_CATEGORIES,
  MAWB_SERVICE_TYPES,
  mawb,
  mawbDocument,
  mawbRef,
  mawbRow,
  MAX_DOCUMENTS,
  ORDER_DOCUMENT_CATEGORIES,
  partnerMawb,
  storedDocument,
} from './document-schemas.ts';

const common = { domain: 'documents', bases: ['clients'] } as const;
const uploadRefusals = ['not_found', 'too_large', 'unsupported_media'] as const;

export const MAWB_SORT_KEYS = ['createdAt', 'awbNumber', 'orders'] as const;

export const listMawbs = operation({
  ...common,
  id: 'listMawbs',
  method: 'GET',
  path: '/mawb',
  summary: 'List the MAWBs of your orders, with the categories of their documents',
  permission: 'orders.read',
  query: z.strictObject({
    ...pageQuery(MAWB_SORT_KEYS),
    search: text(20).optional().describe('Part of the MAWB number.'),
  }),
  response: { status: 200, body: pageOf(mawbRow) },
  refusals: [],
});

export const getMawb = operation({
  ...common,
  id: 'getMawb',
  method: 'GET',
  path: '/mawb/{id}',
  summary: 'Read one MAWB by its number, with the download paths and versions of its documents',
  permission: 'orders.read',
  params: z.strictObject({ id: mawbRef }),
  /** An array, because the specification reads `mawb[0]`. */
  response: {
    status: 200,
    body: z.strictObject({ mawb: z.array(mawb).length(1).describe('The MAWB, as a list of one.') }),
  },
  refusals: ['not_found'],
});

export const uploadMawbDocument = operation({
  ...common,
  id: 'uploadMawbDocument',
  audit: 'Added a document to a MAWB',
  method: 'POST',
  path: '/mawb/{id}',
  summary:
    'Add a document to a MAWB: PDF, PNG, JPEG, XLSX or CSV (by content) of up to 10 MB; earlier versions stay',
  permission: 'orders.write',
  params: z.strictObject({ id: mawbRef }),
  acceptsIdempotencyKey: true,
  upload: {
    field: 'file',
    fields: z.strictObject({ category: z.enum(MAWB_CATEGORIES).describe('Category of the document.') }),
  },
  response: { status: 201, body: valueOf(storedDocument) },
  refusals: uploadRefusals,
});

export const listOrderDocuments = operation({
  ...common,
  id: 'listOrderDocuments',
  method: 'GET',
  path: '/b2b/{id}/documents',
  summary: 'List the documents of an order and of its MAWB, newest first',
  permission: 'orders.read',
  params: z.strictObject({ id: orderRef }),
  response: {
    status: 200,
    body: z.strictObject({
      data: z.array(storedDocument).max(MAX_DOCUMENTS).describe('The documents, newest first.'),
    }),
  },
  refusals: ['not_found'],
});

export const attachOrderDocument = operation({
  ...common,
  id: 'attachOrderDocument',
  audit: 'Added a document to an order',
  method: 'POST',
  path: '/b2b/{id}/attach-documents',
  summary:
    'Add a document to an order: a commercial invoice, a packing list or another; earlier versions stay',
  permission: 'orders.write',
  params: z.strictObject({ id: orderRef }),
  acceptsIdempotencyKey: true,
  upload: {
    field: 'file',
    fields: z.strictObject({
      category: z.enum(ORDER_DOCUMENT_CATEGORIES).describe('Category of the document.'),
    }),
  },
  response: { status: 201, body: valueOf(storedDocument) },
  refusals: uploadRefusals,
});

export const downloadDocument = operation({
  ...common,
  id: 'downloadDocument',
  method: 'GET',
  path: '/documents/{id}',
  summary: 'Download the file of a document',
  permission: 'orders.read',
  params: z.strictObject({ id: uuid.describe('Id of the version of the document.') }),
  response: {
    status: 200,
    file: [
      'application/pdf',
      'image/png',
      'image/jpeg',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv; charset=utf-8',
    ],
  },
  refusals: ['not_found'],
});

const asPartnerOrClient = { domain: 'documents', bases: ['clients'] } as const;

export const attachMawbDocument = operation({
  ...asPartnerOrClient,
  id: 'attachMawbDocument',
  audit: 'Added a document to a MAWB, as a partner or the client',
  method: 'POST',
  path: '/mawbs/{id}/documents',
  summary:
    'Add a freight or customs document to a MAWB, as a partner of its freight or customs legs or as the client: PDF, PNG, JPEG, XLSX or CSV (by content) of up to 10 MB; earlier versions stay',
  permission: 'partner-bagging.write',
  alternativePermission: 'orders.write',
  params: z.strictObject({ id: mawbRef }),
  upload: {
    field: 'file',
    fields: z.strictObject({
      category: z.enum(MAWB_CATEGORIES).describe('Category of the document.'),
      clientId: uuid
        .optional()
        .describe(
          'As a partner: the client whose orders alone the document concerns, and who sees it. Without it only partners see it.',
        ),
    }),
  },
  response: { status: 201, body: valueOf(storedDocument) },
  refusals: uploadRefusals,
});

export const listMawbDocuments = operation({
  ...asPartnerOrClient,
  id: 'listMawbDocuments',
  method: 'GET',
  path: '/mawbs/{mawbId}/documents',
  summary:
    'List the freight and customs documents of a MAWB, newest first, as a partner of its freight or customs legs or as the client',
  permission: 'partner-orders.read',
  alternativePermission: 'orders.read',
  params: z.strictObject({ mawbId: mawbRef }),
  query: z.strictObject({
    serviceType: z
      .enum(MAWB_SERVICE_TYPES)
      .optional()
      .describe('FREIGHT_FORWARDER for the freight list, CUSTOMS for the customs list; both without it.'),
  }),
  response: {
    status: 200,
    body: z.strictObject({
      documents: z.array(mawbDocument).max(MAX_DOCUMENTS).describe('The documents, newest first.'),
      clients: z
        .array(mawbDocument.shape.client.unwrap())
        .max(MAX_DOCUMENTS)
        .describe('The clients with orders on the MAWB, as far as the caller sees them.'),
    }),
  },
  refusals: ['not_found'],
});

export const PARTNER_MAWB_SORT_KEYS = ['departsAt', ...MAWB_SORT_KEYS] as const;

export const MAWB_PAPER_STATES = ['INCOMPLETE'] as const;

export const listPartnerMawbs = operation({
  domain: 'documents',
  bases: ['clients'],
  id: 'listPartnerMawbs',
  method: 'GET',
  path: '/partners/{partnerId}/mawbs',
  summary:
    'List the MAWBs whose freight or customs legs a partner carries, last departure first, with the numbers of their documents',
  permission: 'partner-orders.read',
  params: z.strictObject({ partnerId }),
  query: z.strictObject({
    ...pageQuery(PARTNER_MAWB_SORT_KEYS),
    search: text(20).optional().describe('Part of the MAWB number.'),
    papers: z
      .enum(MAWB_PAPER_STATES)
      .optional()
      .describe(
        'INCOMPLETE: only MAWBs that the partner has booked, which lack documents or data for their flight before its cut-off.',
      ),
  }),
  response: { status: 200, body: pageOf(partnerMawb) },
  refusals: ['not_found'],
});

export const getMawbDocumentUrl = operation({
  ...asPartnerOrClient,
  id: 'getMawbDocumentUrl',
  method: 'GET',
  path: '/mawbs/{mawbId}/documents/{documentId}/download',
  summary: 'Get a signed link to the file of a document of a MAWB, valid for 5 minutes without a sign-in',
  permission: 'partner-orders.read',
  alternativePermission: 'orders.read',
  params: z.strictObject({
    mawbId: mawbRef,
    documentId: uuid.describe('Id of the version of the document.'),
  }),
  response: { status: 200, body: documentUrl },
  refusals: ['not_found'],
});

export const getOrderDocumentUrl = operation({
  ...common,
  id: 'getOrderDocumentUrl',
  method: 'GET',
  path: '/b2bs/{b2bId}/documents/{documentId}/download',
  summary:
    'Get a signed link to the file of a document of an order or of its MAWB, valid for 5 minutes without a sign-in',
  permission: 'orders.read',
  params: z.strictObject({ b2bId: orderRef, documentId: getMawbDocumentUrl.params.shape.documentId }),
  response: { status: 200, body: documentUrl },
  refusals: ['not_found'],
});

export const openDocumentLink = operation({
  domain: 'documents',
  bases: ['guest'],
  id: 'openDocumentLink',
  method: 'GET',
  path: '/document-files',
  summary: 'Download the file of a signed link',
  permission: 'public',
  query: z.strictObject({
    token: text(2000).meta({ description: 'Signature of the link.', examples: ['eyJhbGciOiJIUzI1NiJ9'] }),
  }),
  response: downloadDocument.response,
  refusals: ['link_expired'],
});

export const documentsOperations = [
  attachMawbDocument,
  listMawbDocuments,
  getMawbChecklist,
  listPartnerMawbs,
  getMawbDocumentUrl,
  getOrderDocumentUrl,
  openDocumentLink,
  listMawbs,
  getMawb,
  uploadMawbDocument,
  listOrderDocuments,
  attachOrderDocument,
  getOrderChecklist,
  produceOrderPaper,
  listPartnerOrderDocuments,
  getPartnerOrderDocumentUrl,
  downloadDocument,
];
