import { z } from 'zod';
import { operation, orderRef, uuid } from '../core/index.ts';
import { partnerId } from '../parties/index.ts';
import type { ServiceType } from '../trade/order-values.ts';
import {
  documentUrl,
  MAX_DOCUMENTS,
  ORDER_DOCUMENTS,
  storedDocument,
  type ORDER_DOCUMENT_CATEGORIES,
} from './document-schemas.ts';

type OrderDocumentCategory = (typeof ORDER_DOCUMENT_CATEGORIES)[number];

/**
 * Documents of an order that the partner of a leg reads, by the service type of the leg; the partners of all other legs read
 * none. What is OTHER only the client knows, and no partner reads it.
 */
export const ORDER_DOCUMENTS_OF_LEG: Readonly<
  Partial<Record<ServiceType, readonly OrderDocumentCategory[]>>
> = {
  FREIGHT_FORWARDER: ORDER_DOCUMENTS,
  // One partner can carry freight from door to door.
  B2B: ORDER_DOCUMENTS,
  // An entry states the air waybill, and its customs value the cost of insurance.
  CUSTOMS: ['COMMERCIAL_INVOICE', 'PACKING_LIST', 'HAWB', 'INSURANCE_CERTIFICATE', 'PERMIT'],
};

/** The documents of an order that a partner with legs of these service types reads. */
export function listReadableDocuments(serviceTypes: readonly ServiceType[]): OrderDocumentCategory[] {
  return [...new Set(serviceTypes.flatMap((serviceType) => ORDER_DOCUMENTS_OF_LEG[serviceType] ?? []))];
}

/** A document of an order as the partner of a leg sees it. */
export const partnerOrderDocument = storedDocument.omit({ path: true }).meta({ id: 'PartnerOrderDocument' });
export type PartnerOrderDocument = z.output<typeof partnerOrderDocument>;

const readAsPartner = {
  domain: 'documents',
  method: 'GET',
  bases: ['clients'],
  permission: 'partner-orders.read',
  refusals: ['not_found'],
} as const;

export const listPartnerOrderDocuments = operation({
  ...readAsPartner,
  id: 'listPartnerOrderDocuments',
  path: '/partners/{partnerId}/orders/{id}/documents',
  summary:
    'List the documents of an order that the legs of a partner need, newest first: all but OTHER for the carriage of freight, those of the entry for customs',
  params: z.strictObject({ partnerId, id: orderRef }),
  response: {
    status: 200,
    body: z.strictObject({
      data: z.array(partnerOrderDocument).max(MAX_DOCUMENTS).describe('The documents, newest first.'),
    }),
  },
});

export const getPartnerOrderDocumentUrl = operation({
  ...readAsPartner,
  id: 'getPartnerOrderDocumentUrl',
  path: '/partners/{partnerId}/orders/{id}/documents/{documentId}/download',
  summary:
    'Get a signed link to the file of a document of an order that the legs of a partner need, valid for 5 minutes without a sign-in',
  params: z.strictObject({
    partnerId,
    id: orderRef,
    documentId: uuid.describe('Id of the version of the document.'),
  }),
  response: { status: 200, body: documentUrl },
});
