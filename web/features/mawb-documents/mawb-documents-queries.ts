import type { CategoryOfMawb } from './mawb-categories.ts';
import { attachMawbDocument, getMawbDocumentUrl, listPartnerMawbs } from '@portal/contract/documents';
import type { QueryInput } from '@portal/contract/core';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { MAWB_DOCUMENTS_KEY } from '../orders/index.ts';

/** One page of the MAWBs that a partner carries. */
export function partnerMawbsQuery(partnerId: string, query: QueryInput<typeof listPartnerMawbs>) {
  return queryOptions({
    queryKey: [MAWB_DOCUMENTS_KEY, 'list', partnerId, query],
    queryFn: ({ signal }) => call(listPartnerMawbs, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

interface NewMawbDocument {
  readonly file: File;
  readonly category: CategoryOfMawb;
  /** The client whose orders alone it concerns; undefined for several. */
  readonly clientId: string | undefined;
}

/** Uploads a new version of a document of a MAWB. */
export function useAttachMawbDocument(mawbId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, category, clientId }: NewMawbDocument) => {
      const fields = { category, ...(clientId !== undefined && { clientId }) };
      const request = { params: { id: mawbId }, file, fileName: file.name, fields };
      return (await call(attachMawbDocument, request)).value;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [MAWB_DOCUMENTS_KEY] }),
  });
}

/** A signed link to the file of a document; the download is then listed. */
export async function readDocumentUrl(mawbId: string, documentId: string): Promise<string> {
  return (await call(getMawbDocumentUrl, { params: { mawbId, documentId } })).url;
}

/** Opens the file of a document by a signed link. */
export function useOpenMawbDocument(mawbId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (documentId: string) => readDocumentUrl(mawbId, documentId),
    onSuccess: (url) => location.assign(url),
    onSettled: () => queries.invalidateQueries({ queryKey: [MAWB_DOCUMENTS_KEY, mawbId] }),
  });
}
