import { isRefusal } from '@portal/contract/core';
import {
  attachOrderDocument,
  downloadDocument,
  getMawb,
  listMawbs,
  listOrderDocuments,
  uploadMawbDocument,
} from '@portal/contract/documents';
import { bind, type Binding } from '../../http/binding.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import {
  addMawbDocument,
  addOrderDocument,
  listDocumentsOfOrder,
  openDocumentFile,
  findMawb,
} from './documents-service.ts';
import { readMawbPage } from './mawb-read-model.ts';
import { toValue } from '../../request/payloads.ts';

export function documentsRoutes(files: FileStorage): Binding[] {
  return [
    bind(listMawbs, ({ query, context }) =>
      context.inTenant((tx) => readMawbPage(tx, context.clientId, query)),
    ),
    bind(getMawb, async ({ params, context }) => {
      const mawb = await findMawb(context, params.id);
      return isRefusal(mawb) ? mawb : { mawb: [mawb] };
    }),
    bind(uploadMawbDocument, async ({ params, upload, context }) => {
      const file = await upload();
      return isRefusal(file) ? file : toValue(await addMawbDocument(files, context, params.id, file));
    }),
    bind(listOrderDocuments, async ({ params, context }) => {
      const documents = await listDocumentsOfOrder(context, params.id);
      return isRefusal(documents) ? documents : { data: documents };
    }),
    bind(attachOrderDocument, async ({ params, upload, context }) => {
      const file = await upload();
      return isRefusal(file) ? file : toValue(await addOrderDocument(files, context, params.id, file));
    }),
    bind(downloadDocument, ({ params, context }) => openDocumentFile(files, context, params.id)),
  ];
}
