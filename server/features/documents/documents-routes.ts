import { isRefusal } from '@portal/contract/core';
import {
  attachMawbDocument,
  attachOrderDocument,
  downloadDocument,
  getMawb,
  getMawbChecklist,
  getMawbDocumentUrl,
  getOrderDocumentUrl,
  getPartnerOrderDocumentUrl,
  listMawbDocuments,
  listMawbs,
  listOrderDocuments,
  listPartnerMawbs,
  listPartnerOrderDocuments,
  openDocumentLink,
  uploadMawbDocument,
} from '@portal/contract/documents';
import { bind, type Binding } from '../../http/binding.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import {
  addMawbDocument,
  addOrderDocument,
  createOrderDocumentUrl,
  listDocumentsOfOrder,
  openDocumentFile,
  findMawb,
} from './documents-service.ts';
import { listIncompleteMawbs, readChecklist, type ChecklistDeps } from './checklist/read-checklist.ts';
import { documentLinks } from './document-links.ts';
import {
  addAsPartnerOrClient,
  createDocumentUrl,
  listDocumentsOfMawb,
  openLinkedFile,
} from './mawb-documents-service.ts';
import { readMawbPage } from './mawb-read-model.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import { readPartnerMawbPage } from './partner-mawbs-read-model.ts';
import { createDocumentUrlForPartner, listDocumentsForPartner } from './partner-order-documents.ts';
import { toValue } from '../../request/payloads.ts';

interface DocumentsRoutesDeps extends ChecklistDeps {
  readonly files: FileStorage;
  readonly tokenSecret: string;
}

export function documentsRoutes({ files, clock, calendars, tokenSecret }: DocumentsRoutesDeps): Binding[] {
  const links = documentLinks(tokenSecret, clock);
  const fileDeps = { files, clock };
  return [
    bind(attachMawbDocument, async ({ params, upload, context }) => {
      const file = await upload();
      return isRefusal(file) ? file : toValue(await addAsPartnerOrClient(fileDeps, context, params.id, file));
    }),
    bind(listMawbDocuments, ({ params, query, context }) =>
      listDocumentsOfMawb(context, params.mawbId, query.serviceType),
    ),
    bind(getMawbChecklist, ({ params, context }) =>
      readChecklist({ clock, calendars }, context, params.mawbId),
    ),
    bind(listPartnerMawbs, ({ params: { partnerId }, query: { papers, ...query }, context }) =>
      inPartnerTenant(context, partnerId, async (tx) =>
        readPartnerMawbPage(
          tx,
          partnerId,
          query,
          papers === undefined ? undefined : await listIncompleteMawbs({ clock, calendars }, tx, partnerId),
        ),
      ),
    ),
    bind(getMawbDocumentUrl, ({ params, context }) => createDocumentUrl({ links, clock }, context, params)),
    bind(getOrderDocumentUrl, ({ params, context }) =>
      createOrderDocumentUrl({ links, clock }, context, params),
    ),
    bind(openDocumentLink, ({ query }) => openLinkedFile({ links, files }, query.token)),
    bind(listMawbs, ({ query, context }) =>
      context.inTenant((tx) => readMawbPage(tx, context.clientId, query)),
    ),
    bind(getMawb, async ({ params, context }) => {
      const mawb = await findMawb(context, params.id);
      return isRefusal(mawb) ? mawb : { mawb: [mawb] };
    }),
    bind(uploadMawbDocument, async ({ params, upload, context }) => {
      const file = await upload();
      return isRefusal(file) ? file : toValue(await addMawbDocument(fileDeps, context, params.id, file));
    }),
    bind(listOrderDocuments, async ({ params, context }) => {
      const documents = await listDocumentsOfOrder(context, params.id);
      return isRefusal(documents) ? documents : { data: documents };
    }),
    bind(attachOrderDocument, async ({ params, upload, context }) => {
      const file = await upload();
      return isRefusal(file) ? file : toValue(await addOrderDocument(fileDeps, context, params.id, file));
    }),
    bind(listPartnerOrderDocuments, ({ params, context }) => listDocumentsForPartner(context, params)),
    bind(getPartnerOrderDocumentUrl, ({ params, context }) =>
      createDocumentUrlForPartner({ links, clock }, context, params),
    ),
    bind(downloadDocument, ({ params, context }) => openDocumentFile(fileDeps, context, params.id)),
  ];
}
