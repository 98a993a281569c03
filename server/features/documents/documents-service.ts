import { createHash } from 'node:crypto';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import {
  MAX_DOCUMENT_BYTES,
  type DocumentCategory,
  type Mawb,
  type StoredDocument,
} from '@portal/contract/documents';
import { isAwbNumberError, parseAwbNumber } from '@portal/contract/orders';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { sql } from '../../db/sql.ts';
import type { FileResponse, UploadedFile } from '../../request/payloads.ts';
import { detectDocumentType } from '../../platform/files/media-type.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { isUuid, newId } from '../../platform/ids.ts';
import { readBytes } from '../../platform/files/read-bytes.ts';
import { toSafeFileName } from '../../platform/files/safe-file-name.ts';
import { findPieceKey } from '../orders/index.ts';
import {
  findFile,
  findFileOfOwners,
  findCurrentVersion,
  insertDocument,
  lockOwner,
  readDocuments,
  type DocumentOwner,
  type NewDocument,
} from './documents-store.ts';
import type { DocumentLinks, LinkedFile } from './document-links.ts';
import { recordView } from './record-view.ts';
import { readMawb, toMawb } from './mawb-read-model.ts';

/** `clock` is the time of the upload or the download. */
export interface DocumentFileDeps {
  readonly files: FileStorage;
  readonly clock: Clock;
}

/** The MAWB number as stored; undefined if it is invalid. */
export function toAwbNumber(ref: string): string | undefined {
  const parsed = parseAwbNumber(ref);
  return isAwbNumberError(parsed) ? undefined : parsed.awbNumber;
}

/** The number of the MAWB that a request names by its number or its id; undefined without one. */
export async function findAwbNumber(tx: Transaction, ref: string): Promise<string | undefined> {
  if (!isUuid(ref)) return toAwbNumber(ref);
  const row = await tx.row<{ number: string | null }>(sql`select read_mawb_number(${ref}) number`);
  return row?.number ?? undefined;
}

/** Refuses: not_found. */
export async function findMawb(context: RequestContext, ref: string): Promise<Mawb | Refusal> {
  return context.inTenant(async (tx) => {
    const awbNumber = await findAwbNumber(tx, ref);
    const mawbTotals = awbNumber === undefined ? undefined : await readMawb(tx, context.clientId, awbNumber);
    if (mawbTotals === undefined) return refuse('document.mawb_not_found');
    return toMawb(mawbTotals, await readDocuments(tx, context.clientId, [mawbTotals]));
  });
}

/** A MAWB to which its client adds documents. Refuses: not_found. */
export async function findMawbOwner(
  tx: Transaction,
  clientId: string,
  ref: string,
): Promise<NamedOwner | Refusal> {
  const awbNumber = await findAwbNumber(tx, ref);
  const mawbTotals = awbNumber === undefined ? undefined : await readMawb(tx, clientId, awbNumber);
  if (mawbTotals === undefined) return refuse('document.mawb_not_found');
  return { owner: { awbNumber: mawbTotals.awbNumber }, name: mawbTotals.awbNumber };
}

/** Refuses: not_found, too_large, unsupported_media. */
export function addMawbDocument(
  deps: DocumentFileDeps,
  context: RequestContext,
  ref: string,
  upload: UploadedFile,
) {
  return saveDocument(deps, context, upload, (tx) => findMawbOwner(tx, context.clientId, ref));
}

interface OrderRow {
  readonly id: string;
  readonly order_code: string;
  readonly awb_number: string | null;
}

async function findOrder(tx: Transaction, clientId: string, ref: string): Promise<OrderRow | Refusal> {
  const { id, code } = await findPieceKey(tx, ref);
  const order = await tx.row<OrderRow>(sql`select id, order_code, awb_number from orders
    where client_id = ${clientId} and (id = ${id} or order_code = ${code})`);
  return order ?? refuse('order.not_found');
}

/** Who has the documents of an order: itself and its MAWB. */
function listOwners({ id, awb_number: awbNumber }: OrderRow): DocumentOwner[] {
  return awbNumber === null ? [{ orderId: id }] : [{ orderId: id }, { awbNumber }];
}

/** The documents of an order and of its MAWB. Refuses: not_found. */
export async function listDocumentsOfOrder(
  context: RequestContext,
  ref: string,
): Promise<StoredDocument[] | Refusal> {
  return context.inTenant(async (tx) => {
    const order = await findOrder(tx, context.clientId, ref);
    return isRefusal(order) ? order : readDocuments(tx, context.clientId, listOwners(order));
  });
}

/** What a signed link needs. */
export interface LinkDeps {
  readonly links: DocumentLinks;
  readonly clock: Clock;
}

/** A signed link to the file of a document; records who asked for it. */
export async function signLink(
  { links, clock }: LinkDeps,
  tx: Transaction,
  context: RequestContext,
  documentId: string,
  file: LinkedFile,
): Promise<{ url: string }> {
  await recordView(tx, context, documentId, clock.now());
  return { url: await links.sign(file) };
}

/** A signed link to the file of a document of an order or of its MAWB. Refuses: not_found. */
export function createOrderDocumentUrl(
  deps: LinkDeps,
  context: RequestContext,
  { b2bId, documentId }: { readonly b2bId: string; readonly documentId: string },
): Promise<{ url: string } | Refusal> {
  return context.inTenant(async (tx) => {
    const order = await findOrder(tx, context.clientId, b2bId);
    if (isRefusal(order)) return order;
    const file = await findFileOfOwners(tx, context.clientId, listOwners(order), documentId);
    return file === undefined ? refuse('document.not_found') : signLink(deps, tx, context, documentId, file);
  });
}

/** An order to which its client adds documents. Refuses: not_found. */
export async function findOrderOwner(
  tx: Transaction,
  clientId: string,
  ref: string,
): Promise<NamedOwner | Refusal> {
  const order = await findOrder(tx, clientId, ref);
  return isRefusal(order) ? order : { owner: { orderId: order.id }, name: order.order_code };
}

/** Refuses: not_found, too_large, unsupported_media. */
export function addOrderDocument(
  deps: DocumentFileDeps,
  context: RequestContext,
  ref: string,
  upload: UploadedFile,
) {
  return saveDocument(deps, context, upload, (tx) => findOrderOwner(tx, context.clientId, ref));
}

export interface NamedOwner {
  readonly owner: DocumentOwner;
  readonly name: string;
}

/** Adds an upload as a version of the document of an owner. Refuses: what finds the owner, too_large, unsupported_media. */
export async function saveDocument(
  deps: DocumentFileDeps,
  context: RequestContext,
  upload: UploadedFile,
  findOwner: (tx: Transaction) => Promise<NamedOwner | Refusal>,
): Promise<StoredDocument | Refusal> {
  const file = await readDocumentFile(upload);
  if (isRefusal(file)) return file;
  // Validated with the form fields of the contract before the handler runs.
  const category = upload.fields['category'] as DocumentCategory;
  return context.inTenant(async (tx) => {
    const owner = await findOwner(tx);
    return isRefusal(owner) ? owner : addUpload(deps, tx, context, owner, { ...file, category });
  });
}

/** A file with its content, by which its type is detected. Refuses: too_large, unsupported_media. */
export async function readDocumentFile(
  upload: Pick<UploadedFile, 'fileName' | 'stream' | 'truncated'>,
): Promise<Omit<VersionFile, 'category'> | Refusal> {
  const bytes = await readBytes(upload.stream, MAX_DOCUMENT_BYTES);
  if (bytes === undefined || upload.truncated()) {
    return refuse('document.too_large');
  }
  if (bytes.length === 0) return refuse('document.empty');
  const mediaType = detectDocumentType(bytes);
  if (mediaType === undefined) {
    return refuse('document.unsupported_type');
  }
  return { bytes, fileName: toSafeFileName(upload.fileName), mediaType, contentDigest: null };
}

/**
 * Adds a version of a document. An upload with the content of the current version answers that version, so that a retry is
 * safe. The file is written before the row that names it.
 */
export async function addUpload(
  deps: DocumentFileDeps,
  tx: Transaction,
  context: RequestContext,
  named: NamedOwner,
  file: VersionFile,
): Promise<StoredDocument> {
  await lockOwner(tx, context.clientId, named.owner);
  const current = await findCurrentVersion(tx, context.clientId, named.owner, file.category);
  return current?.sha256 === toDigest(file.bytes)
    ? current.document
    : addVersion(deps, tx, context, named, file);
}

/** A file that becomes a version of a document. */
interface VersionFile extends Pick<NewDocument, 'category' | 'fileName' | 'mediaType' | 'contentDigest'> {
  readonly bytes: Buffer;
}

/** Writes a file and adds it as the next version of its owner's document. The caller holds the lock of the owner. */
export async function addVersion(
  { files, clock }: DocumentFileDeps,
  tx: Transaction,
  context: RequestContext,
  { owner, name }: NamedOwner,
  { bytes, ...file }: VersionFile,
): Promise<StoredDocument> {
  const id = newId();
  const key = toFileKey(context, owner, id);
  await files.write(key, bytes);
  const document = await insertDocument(tx, context.clientId, owner, {
    ...file,
    id,
    key,
    bytes: bytes.length,
    sha256: toDigest(bytes),
    uploadedBy: context.caller.name,
    uploadedAt: clock.now(),
  });
  const { category, version, fileName } = document;
  context.audit({ subject: name, after: { category, version, fileName } });
  return document;
}

const toDigest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Files start with the id of the client, or of the partner that adds them to a MAWB. */
function toFileKey(context: RequestContext, owner: DocumentOwner, id: string): string {
  const { partnerId, clientId } = { partnerId: undefined, clientId: context.clientId, ...owner };
  return `${partnerId ?? clientId}/documents/${id}`;
}

/** The file of a document; records who downloaded it. Refuses: not_found. */
export async function openDocumentFile(
  { files, clock }: DocumentFileDeps,
  context: RequestContext,
  id: string,
): Promise<FileResponse | Refusal> {
  const document = await context.inTenant(async (tx) => {
    const row = await findFile(tx, context.clientId, id);
    if (row === undefined) return refuse('document.not_found');
    await recordView(tx, context, id, clock.now());
    return row;
  });
  if (isRefusal(document)) return document;
  const { key, mediaType, fileName } = document;
  return { file: files.open(key), mediaType, fileName };
}
