import { isRefusal, type Refusal } from '@portal/contract/core';
import {
  attachOrderDocument,
  downloadDocument,
  getMawb,
  listMawbs,
  listOrderDocuments,
  uploadMawbDocument,
} from '@portal/contract/documents';
import { bind, type Binding } from '../../http/binding.ts';
import type { Files } from '../../platform/files.ts';
import { addToMawb, addToOrder, documentsOfOrder, fileOf, mawbOf } from './documents-service.ts';
import { readMawbPage } from './mawb-read-model.ts';

export function documentsRoutes(files: Files): Binding[] {
  return [
    bind(listMawbs, ({ query, run }) => run.inTenant((tx) => readMawbPage(tx, run.clientId, query))),
    bind(getMawb, async ({ params, run }) => {
      const mawb = await mawbOf(run, params.id);
      return isRefusal(mawb) ? mawb : { mawb: [mawb] };
    }),
    bind(uploadMawbDocument, async ({ params, upload, run }) => {
      const file = await upload();
      return isRefusal(file) ? file : wrapped(await addToMawb(files, run, params.id, file));
    }),
    bind(listOrderDocuments, async ({ params, run }) => {
      const documents = await documentsOfOrder(run, params.id);
      return isRefusal(documents) ? documents : { data: documents };
    }),
    bind(attachOrderDocument, async ({ params, upload, run }) => {
      const file = await upload();
      return isRefusal(file) ? file : wrapped(await addToOrder(files, run, params.id, file));
    }),
    bind(downloadDocument, ({ params, run }) => fileOf(files, run, params.id)),
  ];
}

function wrapped<T>(answer: T | Refusal): { value: T } | Refusal {
  return isRefusal(answer) ? answer : { value: answer };
}
