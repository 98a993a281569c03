import { z } from 'zod';
import { operation, orderRef, pageOf, pageQuery, text, uuid, valueOf } from '../core/index.ts';
import {
  MAWB_CATEGORIES,
  mawb,
  mawbRef,
  mawbRow,
  MOST_DOCUMENTS,
  ORDER_DOCUMENT_CATEGORIES,
  storedDocument,
} from './document-schemas.ts';

const declared = { domain: 'documents', bases: ['clients'] } as const;
const taken = ['invalid', 'not_found', 'too_large', 'unsupported_media'] as const;

export const MAWB_SORT_KEYS = ['createdAt', 'awbNumber', 'orders'] as const;

export const listMawbs = operation({
  ...declared,
  id: 'listMawbs',
  method: 'GET',
  path: '/mawb',
  summary: 'The MAWBs your orders fly under, with what is there of their documents',
  permission: 'orders.read',
  query: z.strictObject({ ...pageQuery(MAWB_SORT_KEYS), search: text(20).optional() }),
  answer: { status: 200, body: pageOf(mawbRow) },
  refusals: [],
});

export const getMawb = operation({
  ...declared,
  id: 'getMawb',
  method: 'GET',
  path: '/mawb/{id}',
  summary: 'One MAWB by its number: where its AWB, HAWB and packing list are downloaded, and their versions',
  permission: 'orders.read',
  params: z.strictObject({ id: mawbRef }),
  /** The specification reads `mawb[0]`. */
  answer: { status: 200, body: z.strictObject({ mawb: z.array(mawb).length(1) }) },
  refusals: ['not_found'],
});

export const uploadMawbDocument = operation({
  ...declared,
  id: 'uploadMawbDocument',
  method: 'POST',
  path: '/mawb/{id}',
  summary:
    'Add a document to a MAWB: PDF, PNG, JPEG, XLSX or CSV of up to 10 MB, told by its content; the version before stays',
  permission: 'orders.write',
  params: z.strictObject({ id: mawbRef }),
  creates: true,
  upload: { field: 'file', fields: z.strictObject({ category: z.enum(MAWB_CATEGORIES) }) },
  answer: { status: 201, body: valueOf(storedDocument) },
  refusals: taken,
});

export const listOrderDocuments = operation({
  ...declared,
  id: 'listOrderDocuments',
  method: 'GET',
  path: '/b2b/{id}/documents',
  summary: 'The documents of an order and of the MAWB it flies under, newest first',
  permission: 'orders.read',
  params: z.strictObject({ id: orderRef }),
  answer: { status: 200, body: z.strictObject({ data: z.array(storedDocument).max(MOST_DOCUMENTS) }) },
  refusals: ['not_found'],
});

export const attachOrderDocument = operation({
  ...declared,
  id: 'attachOrderDocument',
  method: 'POST',
  path: '/b2b/{id}/attach-documents',
  summary:
    'Add a document to an order: a packing list, a commercial invoice or another; the version before stays',
  permission: 'orders.write',
  params: z.strictObject({ id: orderRef }),
  creates: true,
  upload: { field: 'file', fields: z.strictObject({ category: z.enum(ORDER_DOCUMENT_CATEGORIES) }) },
  answer: { status: 201, body: valueOf(storedDocument) },
  refusals: taken,
});

export const downloadDocument = operation({
  ...declared,
  id: 'downloadDocument',
  method: 'GET',
  path: '/documents/{id}',
  summary: 'The file of a document',
  permission: 'orders.read',
  params: z.strictObject({ id: uuid }),
  answer: {
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
