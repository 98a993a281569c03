import { createHash } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import {
  MOST_DOCUMENT_BYTES,
  type DocumentCategory,
  type Mawb,
  type StoredDocument,
} from '@portal/contract/documents';
import { isAwbFault, readAwbNumber } from '@portal/contract/orders';
import type { Transaction } from '../../db/database.ts';
import type { Run } from '../../db/run.ts';
import { sql } from '../../db/sql.ts';
import type { FileAnswer, UploadedFile } from '../../http/binding.ts';
import { documentType } from '../../platform/file-kinds.ts';
import type { Files } from '../../platform/files.ts';
import { newId } from '../../platform/ids.ts';
import { readBytes } from '../../platform/read-bytes.ts';
import { orderKey } from '../orders/index.ts';
import {
  findFile,
  findSame,
  insertDocument,
  lockSubject,
  readDocuments,
  type Subject,
} from './documents-store.ts';
import { readMawb, toMawb } from './mawb-read-model.ts';

const NO_MAWB = 'None of your orders flies under this MAWB. Set it on the orders first.';

/** The number as it is kept; undefined where no MAWB can have it. */
function numberOf(ref: string): string | undefined {
  const read = readAwbNumber(ref);
  return isAwbFault(read) ? undefined : read.awbNumber;
}

/** Refuses: not_found. */
export async function mawbOf(run: Run, ref: string): Promise<Mawb | Refusal> {
  return run.inTenant(async (tx) => {
    const awbNumber = numberOf(ref);
    const carried = awbNumber === undefined ? undefined : await readMawb(tx, run.clientId, awbNumber);
    if (carried === undefined) return refuse('not_found', NO_MAWB);
    return toMawb(carried, await readDocuments(tx, run.clientId, [carried]));
  });
}

/** Refuses: not_found, too_large, unsupported_media. */
export function addToMawb(files: Files, run: Run, ref: string, upload: UploadedFile) {
  return keepDocument(files, run, upload, async (tx) => {
    const awbNumber = numberOf(ref);
    const carried = awbNumber === undefined ? undefined : await readMawb(tx, run.clientId, awbNumber);
    if (carried === undefined) return refuse('not_found', NO_MAWB);
    return { subject: { awbNumber: carried.awbNumber }, name: carried.awbNumber };
  });
}

interface OrderFound {
  readonly id: string;
  readonly order_code: string;
  readonly awb_number: string | null;
}

async function findOrder(tx: Transaction, clientId: string, ref: string): Promise<OrderFound | Refusal> {
  const { id, code } = orderKey(ref);
  const found = await tx.row<OrderFound>(sql`select id, order_code, awb_number from orders
    where client_id = ${clientId} and (id = ${id} or order_code = ${code})`);
  return found ?? refuse('not_found', 'There is no such order.');
}

/** Its own, and those of the MAWB it flies under. Refuses: not_found. */
export async function documentsOfOrder(run: Run, ref: string): Promise<StoredDocument[] | Refusal> {
  return run.inTenant(async (tx) => {
    const order = await findOrder(tx, run.clientId, ref);
    if (isRefusal(order)) return order;
    const subjects: Subject[] = [{ orderId: order.id }];
    if (order.awb_number !== null) subjects.push({ awbNumber: order.awb_number });
    return readDocuments(tx, run.clientId, subjects);
  });
}

/** Refuses: not_found, too_large, unsupported_media. */
export function addToOrder(files: Files, run: Run, ref: string, upload: UploadedFile) {
  return keepDocument(files, run, upload, async (tx) => {
    const order = await findOrder(tx, run.clientId, ref);
    return isRefusal(order) ? order : { subject: { orderId: order.id }, name: order.order_code };
  });
}

interface Found {
  readonly subject: Subject;
  readonly name: string;
}

/**
 * A further version of a document. The same bytes again are the version there is: an upload whose answer got lost is
 * sent again without harm. The file is there before the row names it.
 */
async function keepDocument(
  files: Files,
  run: Run,
  upload: UploadedFile,
  find: (tx: Transaction) => Promise<Found | Refusal>,
): Promise<StoredDocument | Refusal> {
  const bytes = await readBytes(upload.stream, MOST_DOCUMENT_BYTES);
  if (bytes === undefined || upload.truncated()) {
    return refuse('too_large', 'A document may have up to 10 MB.');
  }
  if (bytes.length === 0) return refuse('unsupported_media', 'The file is empty.');
  const mediaType = documentType(bytes);
  if (mediaType === undefined) {
    return refuse('unsupported_media', 'A document is a PDF, PNG, JPEG, XLSX or CSV.');
  }
  // The contract's own field of the upload: checked before the file was read.
  const category = upload.fields['category'] as DocumentCategory;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return run.inTenant(async (tx) => {
    const found = await find(tx);
    if (isRefusal(found)) return found;
    await lockSubject(tx, run.clientId, found.subject);
    const same = await findSame(tx, run.clientId, found.subject, { category, sha256 });
    if (same !== undefined) return same;
    const id = newId();
    const key = `${run.clientId}/documents/${id}`;
    await files.write(key, bytes);
    const kept = await insertDocument(tx, run.clientId, found.subject, {
      id,
      category,
      key,
      fileName: shortName(upload.fileName),
      mediaType,
      bytes: bytes.length,
      sha256,
      uploadedBy: run.caller.name,
    });
    const { version, fileName } = kept;
    run.audit({ subject: found.name, after: { category, version, fileName } });
    return kept;
  });
}

function shortName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}/\\]/gu, ' ').trim();
  return plain === '' ? 'document' : plain.slice(0, 200);
}

/** Refuses: not_found. */
export async function fileOf(files: Files, run: Run, id: string): Promise<FileAnswer | Refusal> {
  const kept = await run.inTenant(
    async (tx) => (await findFile(tx, run.clientId, id)) ?? refuse('not_found', 'There is no such document.'),
  );
  if (isRefusal(kept)) return kept;
  return { file: files.open(kept.file_key), mediaType: kept.media_type, fileName: kept.file_name };
}
