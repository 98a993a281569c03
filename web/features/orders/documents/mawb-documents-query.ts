import { listMawbDocuments } from '@portal/contract/documents';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** First part of the key of every query about the documents of MAWBs in the Partner Portal and of the papers of bags. */
export const MAWB_DOCUMENTS_KEY = 'mawb-documents';

/** The freight and customs documents of a MAWB that the user may see. */
export function mawbDocumentsQuery(mawbId: string) {
  return queryOptions({
    queryKey: [MAWB_DOCUMENTS_KEY, mawbId],
    queryFn: ({ signal }) => call(listMawbDocuments, { params: { mawbId }, query: {}, signal }),
  });
}
