import { z } from 'zod';
import { operation, orderRef, pageOf, pageQuery, text, uuid, valueOf } from '../core/index.ts';
import {
  MAWB_CATEGORIES,
  mawb,
  mawbRef,
  mawbRow,
  MAX_DOCUMENTS,
  ORDER_DOCUMENT_CATEGORIES,
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
    'Add a document to an order: a packing list, a commercial invoice or another; earlier versions stay',
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

export const documentsOperations = [
  listMawbs,
  getMawb,
  uploadMawbDocument,
  listOrderDocuments,
  attachOrderDocument,
  downloadDocument,
];
