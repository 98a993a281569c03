import type { Refusal } from '@portal/contract/core';
import {
  MAWB_DOCUMENTS,
  type MawbDocument,
  type MAWB_SERVICE_TYPES,
  type StoredDocument,
} from '@portal/contract/documents';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { FileResponse, UploadedFile } from '../../request/payloads.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { DocumentLinks } from './document-links.ts';
import {
  addMawbDocument,
  saveDocument,
  findAwbNumber,
  signLink,
  type DocumentFileDeps,
  type LinkDeps,
  type NamedOwner,
} from './documents-service.ts';
import {
  findCarryingPartner,
  findMawbFile,
  readMawbClients,
  readMawbDocuments,
  type MawbClient,
} from './mawb-documents-store.ts';

type ServiceType = (typeof MAWB_SERVICE_TYPES)[number];

const toPartnerIds = ({ caller }: RequestContext) => caller.partners.map(({ partnerId }) => partnerId);

/** Adds a document as the partner of the caller that carries the MAWB, otherwise as the client. Refuses as saveDocument. */
export function addAsPartnerOrClient(
  deps: DocumentFileDeps,
  context: RequestContext,
  ref: string,
  upload: UploadedFile,
): Promise<StoredDocument | Refusal> {
  if (!context.caller.permissions.has('partner-bagging.write')) {
    return addMawbDocument(deps, context, ref, upload);
  }
  const forClientId = upload.fields['clientId'] ?? null;
  return saveDocument(deps, context, upload, (tx) =>
    findMawbOwnerOfPartner(tx, toPartnerIds(context), ref, forClientId),
  );
}

/** A MAWB to which the one of the partners that carries it adds documents. Refuses: not_found. */
export async function findMawbOwnerOfPartner(
  tx: Transaction,
  partnerIds: readonly string[],
  ref: string,
  forClientId: string | null,
): Promise<NamedOwner | Refusal> {
  const awbNumber = await findAwbNumber(tx, ref);
  const partnerId =
    awbNumber === undefined ? undefined : await findCarryingPartner(tx, awbNumber, forClientId, partnerIds);
  if (awbNumber === undefined || partnerId === undefined) return refuse('document.mawb_not_found');
  return { owner: { awbNumber, partnerId, forClientId }, name: awbNumber };
}

/** The clients of the MAWB that the caller sees; none if the MAWB does not exist for the caller. */
async function findClients(tx: Transaction, context: RequestContext, ref: string) {
  const awbNumber = await findAwbNumber(tx, ref);
  const clients: MawbClient[] = awbNumber === undefined ? [] : await readMawbClients(tx, awbNumber);
  return awbNumber === undefined || clients.length === 0 || context.caller.customerId !== null
    ? undefined
    : { awbNumber, clients };
}

/** Refuses: not_found. */
export function listDocumentsOfMawb(
  context: RequestContext,
  ref: string,
  serviceType: ServiceType | undefined,
): Promise<{ documents: MawbDocument[]; clients: MawbClient[] } | Refusal> {
  return context.inTenant(async (tx) => {
    const mawb = await findClients(tx, context, ref);
    if (mawb === undefined) return refuse('document.mawb_not_found');
    const categories =
      serviceType === undefined ? Object.values(MAWB_DOCUMENTS).flat() : MAWB_DOCUMENTS[serviceType];
    return {
      documents: await readMawbDocuments(tx, mawb.awbNumber, categories),
      clients: mawb.clients,
    };
  });
}

/** A signed link to the file; records who asked for it. Refuses: not_found. */
export function createDocumentUrl(
  deps: LinkDeps,
  context: RequestContext,
  { mawbId, documentId }: { readonly mawbId: string; readonly documentId: string },
): Promise<{ url: string } | Refusal> {
  return context.inTenant(async (tx) => {
    const mawb = await findClients(tx, context, mawbId);
    const file = mawb === undefined ? undefined : await findMawbFile(tx, mawb.awbNumber, documentId);
    return file === undefined ? refuse('document.not_found') : signLink(deps, tx, context, documentId, file);
  });
}

/** Refuses: link_expired. */
export async function openLinkedFile(
  { links, files }: { readonly links: DocumentLinks; readonly files: FileStorage },
  token: string,
): Promise<FileResponse | Refusal> {
  const file = await links.read(token);
  if (file === undefined) return refuse('document.link_expired');
  return { file: files.open(file.key), mediaType: file.mediaType, fileName: file.fileName };
}
