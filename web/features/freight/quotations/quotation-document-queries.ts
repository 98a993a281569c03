import {
  addMyQuotationDocument,
  addQuotationDocument,
  getMyQuotationDocumentUrl,
  getQuotationDocumentUrl,
  listMyQuotationDocuments,
  listQuotationDocuments,
  type QUOTATION_DOCUMENT_CATEGORIES,
} from '@portal/contract/freight';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import type { BookingOwner } from '../bookings/booking-queries.ts';

/** Whose files: those of a request and its quotations for its client, of a quotation and its request for its partner. */
export interface FilesOf {
  readonly owner: BookingOwner;
  /** Id of the request for a client, of the quotation for a partner. */
  readonly id: string;
}

const listKey = ({ owner, id }: FilesOf) => ['quotations', 'documents', owner.side, id] as const;

/** The files that a side reads, newest first. */
export function quotationDocumentsQuery(of: FilesOf) {
  const { owner, id } = of;
  return queryOptions({
    queryKey: listKey(of),
    queryFn: async ({ signal }) =>
      (owner.side === 'CLIENT'
        ? await call(listMyQuotationDocuments, { params: { id }, signal })
        : await call(listQuotationDocuments, {
            params: { partnerId: owner.partnerId, quotationId: id },
            signal,
          })
      ).data,
  });
}

/** The category of a file of a client. */
export type FileCategory = (typeof QUOTATION_DOCUMENT_CATEGORIES)[number];

interface NewFile {
  readonly file: File;
  /** Of a partner it is OTHER. */
  readonly category: FileCategory;
}

/** Returns a function that adds a file. */
export function useAddFile(of: FilesOf) {
  const queries = useQueryClient();
  const { owner, id } = of;
  return async ({ file, category }: NewFile) => {
    const upload = { file, fileName: file.name };
    if (owner.side === 'CLIENT')
      await call(addMyQuotationDocument, { params: { id }, ...upload, fields: { category } });
    else
      await call(addQuotationDocument, {
        params: { partnerId: owner.partnerId, quotationId: id },
        ...upload,
      });
    await queries.invalidateQueries({ queryKey: listKey(of) });
  };
}

/** Opens a file by a signed link. */
export function useOpenFile({ owner, id }: FilesOf) {
  return useMutation({
    mutationFn: async (documentId: string) =>
      (owner.side === 'CLIENT'
        ? await call(getMyQuotationDocumentUrl, { params: { id, documentId } })
        : await call(getQuotationDocumentUrl, {
            params: { partnerId: owner.partnerId, quotationId: id, documentId },
          })
      ).url,
    onSuccess: (url) => location.assign(url),
  });
}
