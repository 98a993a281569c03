import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryInput } from '@portal/contract/core';
import {
  attachOrderDocument,
  getMawb,
  getOrderChecklist,
  listMawbs,
  listOrderDocuments,
  produceOrderPaper,
  uploadMawbDocument,
  type DocumentCategory,
  type Mawb,
  type OrderPaper,
} from '@portal/contract/documents';
import { listFreightSchedules } from '@portal/contract/orders';
import { call } from '../../../api/client.ts';

const KEY = 'documents';

/** One page of the client's MAWBs. */
export function mawbsQuery(query: QueryInput<typeof listMawbs>) {
  return queryOptions({
    queryKey: [KEY, 'mawbs', query],
    queryFn: ({ signal }) => call(listMawbs, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One MAWB by its number. The specification defines an answer without a number as an error. */
export function mawbQuery(id: string) {
  return queryOptions({
    queryKey: [KEY, 'mawb', id],
    queryFn: async ({ signal }): Promise<Mawb> => {
      const [mawb] = (await call(getMawb, { params: { id }, signal })).mawb;
      if (mawb === undefined || mawb.awbNumber === '') throw new Error('The answer names no MAWB.');
      return mawb;
    },
  });
}

/** The documents of an order and of its MAWB. */
export function orderDocumentsQuery(id: string) {
  return queryOptions({
    queryKey: [KEY, 'order', id],
    queryFn: async ({ signal }) => (await call(listOrderDocuments, { params: { id }, signal })).data,
  });
}

/** What an order of freight needs before its departure. `version`: of the order; a changed order is read again. */
export function orderChecklistQuery(id: string, version: number) {
  return queryOptions({
    queryKey: [KEY, 'order', id, 'checklist', version],
    queryFn: async ({ signal }) => (await call(getOrderChecklist, { params: { id }, signal })).value,
    placeholderData: keepPreviousData,
  });
}

/** Produces a paper of an order from its data. */
export function useProducePaper(orderId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (category: OrderPaper) =>
      (await call(produceOrderPaper, { params: { id: orderId }, body: { category } })).value,
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** The freight schedule of each leg of an order. */
export function freightSchedulesQuery(id: string) {
  return queryOptions({
    queryKey: [KEY, 'schedules', id],
    queryFn: async ({ signal }) => (await call(listFreightSchedules, { params: { id }, signal })).data,
  });
}

/** The owner of a document: a MAWB by number, or an order by id. */
export type DocumentOwner = { readonly awbNumber: string } | { readonly orderId: string };

/** Uploads a new version of a document. */
export function useAddDocument(owner: DocumentOwner) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, category }: { readonly file: File; readonly category: DocumentCategory }) => {
      const upload = { file, fileName: file.name, fields: { category } };
      return 'awbNumber' in owner
        ? (await call(uploadMawbDocument, { params: { id: owner.awbNumber }, ...upload })).value
        : (await call(attachOrderDocument, { params: { id: owner.orderId }, ...upload })).value;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}
