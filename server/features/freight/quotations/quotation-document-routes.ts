import { isRefusal } from '@portal/contract/core';
import {
  addMyQuotationDocument,
  addQuotationDocument,
  getMyQuotationDocumentUrl,
  getQuotationDocumentUrl,
  listMyQuotationDocuments,
  listQuotationDocuments,
} from '@portal/contract/freight';
import { bind, type Binding } from '../../../http/binding.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import { toValue } from '../../../request/payloads.ts';
import {
  addPartnerDocument,
  addRequestDocument,
  createQuotationDocumentUrl,
  listDocumentsOf,
  type QuotationDocumentDeps,
} from './quotation-documents.ts';

/** Calls of clients and partners about the files of requests and quotations. */
export function quotationDocumentRoutes(deps: QuotationDocumentDeps): Binding[] {
  return [
    bind(listMyQuotationDocuments, ({ params: { id }, context }) =>
      context.inTenant((tx) =>
        listDocumentsOf(tx, { side: 'CLIENT', clientId: context.clientId }, id, deps.clock.now()),
      ),
    ),
    bind(addMyQuotationDocument, async ({ params: { id }, upload, context }) => {
      const file = await upload();
      return isRefusal(file) ? file : toValue(await addRequestDocument(deps, context, id, file));
    }),
    bind(getMyQuotationDocumentUrl, ({ params, context }) =>
      context.inTenant((tx) =>
        createQuotationDocumentUrl(deps, tx, context, { side: 'CLIENT', clientId: context.clientId }, params),
      ),
    ),
    bind(listQuotationDocuments, ({ params: { partnerId, quotationId }, context }) =>
      inPartnerTenant(context, partnerId, (tx) =>
        listDocumentsOf(tx, { side: 'PARTNER', partnerId }, quotationId, deps.clock.now()),
      ),
    ),
    bind(addQuotationDocument, async ({ params, upload, context }) => {
      const file = await upload();
      return isRefusal(file) ? file : toValue(await addPartnerDocument(deps, context, params, file));
    }),
    bind(getQuotationDocumentUrl, ({ params: { partnerId, quotationId, documentId }, context }) =>
      inPartnerTenant(context, partnerId, (tx) => {
        const of = { side: 'PARTNER', partnerId } as const;
        return createQuotationDocumentUrl(deps, tx, context, of, { id: quotationId, documentId });
      }),
    ),
  ];
}
