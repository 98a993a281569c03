import { isRefusal, type Refusal } from '@portal/contract/core';
import type { DocumentCategory } from '@portal/contract/documents';
import { canAddDocuments, type QuotationDocument } from '@portal/contract/freight';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { UploadedFile } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import {
  addUpload,
  findFileOfOwners,
  readDocumentFile,
  readQuotationDocuments,
  signLink,
  toQuotationDocument,
  type DocumentFileDeps,
  type DocumentOwner,
  type LinkDeps,
} from '../../documents/index.ts';
import { toKey } from './change-quotation.ts';
import {
  findRequestId,
  readQuotation,
  readQuotationsOf,
  type QuotationsOf,
} from './quotations-read-model.ts';
import { lockRequest, runAsClientOfQuotation } from './quotations-store.ts';

export interface QuotationDocumentDeps extends DocumentFileDeps, LinkDeps {}

/** Adds a file of a client to a request, by its id or that of one of its quotations. Refuses: not_found, not_allowed_now, and the file. */
export async function addRequestDocument(
  deps: DocumentFileDeps,
  context: RequestContext,
  id: string,
  upload: UploadedFile,
): Promise<QuotationDocument | Refusal> {
  const file = await readDocumentFile(upload);
  if (isRefusal(file)) return file;
  // Validated with the form fields of the contract before the handler runs.
  const category = upload.fields['category'] as DocumentCategory;
  const { clientId } = context;
  return context.inTenant(async (tx): Promise<QuotationDocument | Refusal> => {
    const requestId = await findRequestId(tx, clientId, id);
    if (requestId === undefined) return refuse('quotation.not_found');
    await lockRequest(tx, { clientId, requestId });
    const quotations = await readQuotationsOf(tx, clientId, requestId, deps.clock.now());
    const name = quotations[0]?.code ?? '';
    if (!quotations.some(({ state }) => canAddDocuments(state, 'CLIENT')))
      return refuse('quotation.no_open_quotation', { quotationCode: name });
    const named = { owner: { requestId }, name };
    const { path: _, ...document } = await addUpload(deps, tx, context, named, { ...file, category });
    return toQuotationDocument({ ...document, quotationId: null });
  });
}

/** Adds a file of a partner to its quotation. Refuses: not_found, not_allowed_now, and the file. */
export async function addPartnerDocument(
  deps: DocumentFileDeps,
  context: RequestContext,
  { partnerId, quotationId }: { readonly partnerId: string; readonly quotationId: string },
  upload: UploadedFile,
): Promise<QuotationDocument | Refusal> {
  const file = await readDocumentFile(upload);
  if (isRefusal(file)) return file;
  const read = (tx: Transaction) =>
    readQuotation(tx, { side: 'PARTNER', partnerId }, quotationId, deps.clock.now());
  return inPartnerTenant(context, partnerId, async (tx): Promise<QuotationDocument | Refusal> => {
    const current = await read(tx);
    if (current === undefined) return refuse('quotation.not_found');
    const key = toKey(current);
    return runAsClientOfQuotation(tx, key, async (): Promise<QuotationDocument | Refusal> => {
      await lockRequest(tx, key);
      const quotation = await read(tx);
      if (quotation === undefined) return refuse('quotation.not_found');
      const { clientId } = key;
      const { code: name, state } = quotation;
      if (!canAddDocuments(state, 'PARTNER'))
        return refuse('quotation.action_not_allowed', { quotationCode: name, stateTerm: state });
      const named = { owner: { quotationId, clientId }, name };
      const { path: _, ...document } = await addUpload(deps, tx, context, named, {
        ...file,
        category: 'OTHER',
      });
      return toQuotationDocument({ ...document, quotationId });
    });
  });
}

/** The files of a request and of its quotations that a side reads, newest first. Refuses: not_found. */
export async function listDocumentsOf(
  tx: Transaction,
  of: QuotationsOf,
  id: string,
  now: Date,
): Promise<{ data: QuotationDocument[] } | Refusal> {
  const readable = await findOwners(tx, of, id, now);
  return readable === undefined
    ? refuse('quotation.not_found')
    : { data: await readQuotationDocuments(tx, readable.clientId, readable.owners) };
}

/** A signed link to a file of a request or of one of its quotations that a side reads. Refuses: not_found. */
export async function createQuotationDocumentUrl(
  deps: LinkDeps,
  tx: Transaction,
  context: RequestContext,
  of: QuotationsOf,
  { id, documentId }: { readonly id: string; readonly documentId: string },
): Promise<{ url: string } | Refusal> {
  const readable = await findOwners(tx, of, id, deps.clock.now());
  if (readable === undefined) return refuse('quotation.not_found');
  const file = await findFileOfOwners(tx, readable.clientId, readable.owners, documentId);
  return file === undefined ? refuse('document.not_found') : signLink(deps, tx, context, documentId, file);
}

/** Whose files a side reads: those of the request, and of all its quotations, or of that of the partner. */
async function findOwners(
  tx: Transaction,
  of: QuotationsOf,
  id: string,
  now: Date,
): Promise<{ readonly clientId: string; readonly owners: readonly DocumentOwner[] } | undefined> {
  if (of.side === 'PARTNER') {
    const quotation = await readQuotation(tx, of, id, now);
    if (quotation === undefined) return undefined;
    const clientId = quotation.client.id;
    return { clientId, owners: [{ requestId: quotation.requestId }, { quotationId: id, clientId }] };
  }
  const { clientId } = of;
  const requestId = await findRequestId(tx, clientId, id);
  if (requestId === undefined) return undefined;
  const quotations = await readQuotationsOf(tx, clientId, requestId, now);
  return {
    clientId,
    owners: [{ requestId }, ...quotations.map((quotation) => ({ quotationId: quotation.id, clientId }))],
  };
}
