import {
  MAWB_DOCUMENTS,
  MAX_DOCUMENTS,
  type DocumentCategory,
  type StoredDocument,
} from '@portal/contract/documents';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { sql } from '../../db/sql.ts';
import type { LinkedFile } from './document-links.ts';

/**
 * The owner of a document: an order, a MAWB or a request for quotations of the client; a quotation of the client `clientId`, to
 * which its partner adds it; or a MAWB to which a partner adds it. `forClientId`: the client whose orders alone it concerns; null
 * for several.
 */
export type DocumentOwner =
  | { readonly orderId: string }
  | { readonly awbNumber: string }
  | { readonly requestId: string }
  | { readonly quotationId: string; readonly clientId: string }
  | { readonly awbNumber: string; readonly partnerId: string; readonly forClientId: string | null };

export interface NewDocument {
  readonly id: string;
  readonly category: DocumentCategory;
  readonly key: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Of a paper that was produced: the digest of what it says; null for an uploaded file. */
  readonly contentDigest: string | null;
  readonly uploadedBy: string | null;
  readonly uploadedAt: Date;
}

/** Documents of clients and of partners, as `d`; `client_id` is null for one that only partners see. */
export const DOCUMENTS_SQL = `(select client_id, null::uuid partner_id, id, awb_number, order_id, request_id, quotation_id, category, version,
    file_key, file_name, media_type, bytes, sha256, content_digest, uploaded_by, issued_digest, created_at from documents
  union all
  select for_client_id, partner_id, id, awb_number, null, null, null, category, version, file_key, file_name, media_type, bytes,
    sha256, null, uploaded_by, issued_digest, created_at from mawb_documents) d`;

/** SQL of a condition: `d` is the newest version of its category, of its client or partner. */
export const IS_CURRENT_SQL = `case when d.partner_id is null
  then not exists (select 1 from documents later where later.client_id = d.client_id
    and later.awb_number is not distinct from d.awb_number and later.order_id is not distinct from d.order_id
    and later.request_id is not distinct from d.request_id and later.quotation_id is not distinct from d.quotation_id
    and later.category = d.category and later.version > d.version)
  else not exists (select 1 from mawb_documents later where later.partner_id = d.partner_id
    and later.awb_number = d.awb_number and later.for_client_id is not distinct from d.client_id
    and later.category = d.category and later.version > d.version) end`;

/** SQL of a condition: `d` is current, and older than a change of the goods that it is about. */
export const IS_STALE_SQL = `case when d.issued_digest is not null and ${IS_CURRENT_SQL}
    then d.issued_digest <> mawb_digest(d.awb_number, d.client_id, d.partner_id) else false end`;

/** SQL columns of the contract's StoredDocument without `path`, from DOCUMENTS_SQL. */
export const DOCUMENT_COLUMNS = `d.id, d.category, d.file_name "fileName", d.media_type "mediaType", d.bytes, d.version,
  ${IS_CURRENT_SQL} current, d.awb_number "awbNumber", d.uploaded_by "uploadedBy", ${isoUtc('d.created_at')} "uploadedAt",
  (select p.name from partners p where p.id = coalesce(d.partner_id, (select q.partner_id from quotations q
    where q.client_id = d.client_id and q.id = d.quotation_id))) "issuedBy",
  ${IS_STALE_SQL} stale`;

/** SQL list of the categories of customs documents; the others of a MAWB are freight documents. */
export const CUSTOMS_CATEGORIES = MAWB_DOCUMENTS.CUSTOMS.map((category) => `'${category}'`).join(', ');

const PATH_COLUMN = `'/api/clients/documents/' || d.id path`;

interface OwnerColumns {
  readonly awbNumber: string | null;
  readonly orderId: string | null;
  readonly requestId: string | null;
  readonly quotationId: string | null;
  readonly partnerId: string | null;
  readonly clientId: string | null;
}

function toOwnerColumns(clientId: string, owner: DocumentOwner): OwnerColumns {
  const none = {
    awbNumber: null,
    orderId: null,
    requestId: null,
    quotationId: null,
    partnerId: null,
    clientId,
  };
  if (!('partnerId' in owner)) return { ...none, ...owner };
  const { forClientId, ...columns } = owner;
  return { ...none, ...columns, clientId: forClientId };
}

/** Serialises uploads for one owner, so that each gets its own version. */
export async function lockOwner(tx: Transaction, clientId: string, owner: DocumentOwner): Promise<void> {
  const columns = toOwnerColumns(clientId, owner);
  const { awbNumber, orderId, requestId, quotationId } = columns;
  const lockName = `documents ${columns.clientId} ${columns.partnerId} ${awbNumber ?? orderId ?? requestId ?? quotationId ?? ''}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 90))`);
}

/** SQL of a condition: `d` is of the client and of one of the owners of `toOwnerValues`. */
export const IS_OF_OWNERS = `d.client_id = $1 and (d.awb_number = any ($2::text[]) or d.order_id = any ($3::uuid[])
  or d.request_id = any ($4::uuid[]) or d.quotation_id = any ($5::uuid[]))`;

export function toOwnerValues(clientId: string, owners: readonly DocumentOwner[]) {
  const columns = owners.map((owner) => toOwnerColumns(clientId, owner));
  return [
    clientId,
    columns.flatMap(({ awbNumber }) => awbNumber ?? []),
    columns.flatMap(({ orderId }) => orderId ?? []),
    columns.flatMap(({ requestId }) => requestId ?? []),
    columns.flatMap(({ quotationId }) => quotationId ?? []),
  ];
}

/** The documents that the client sees of its owners, newest first. */
export async function readDocuments(
  tx: Transaction,
  clientId: string,
  owners: readonly DocumentOwner[],
): Promise<StoredDocument[]> {
  const rows = await tx.rows<StoredDocument>({
    text: `select ${DOCUMENT_COLUMNS}, ${PATH_COLUMN} from ${DOCUMENTS_SQL} where ${IS_OF_OWNERS}
    order by d.created_at desc, d.id desc limit ${MAX_DOCUMENTS}`,
    values: toOwnerValues(clientId, owners),
  });
  return rows;
}

/** The current version of a category, with the digests of its file and of what it says. */
interface CurrentVersion extends Pick<NewDocument, 'sha256' | 'contentDigest'> {
  readonly document: StoredDocument;
}

/** Undefined if the owner has no document of the category. */
export async function findCurrentVersion(
  tx: Transaction,
  clientId: string,
  owner: DocumentOwner,
  category: DocumentCategory,
): Promise<CurrentVersion | undefined> {
  const columns = toOwnerColumns(clientId, owner);
  const rows = await tx.rows<StoredDocument & Omit<CurrentVersion, 'document'>>({
    text: `select ${DOCUMENT_COLUMNS}, ${PATH_COLUMN}, d.sha256, d.content_digest "contentDigest" from ${DOCUMENTS_SQL}
    where d.client_id is not distinct from $1::uuid and d.awb_number is not distinct from $2
      and d.order_id is not distinct from $3::uuid and d.request_id is not distinct from $4::uuid
      and d.quotation_id is not distinct from $5::uuid and d.partner_id is not distinct from $6::uuid and d.category = $7
    order by d.version desc limit 1`,
    values: [
      columns.clientId,
      columns.awbNumber,
      columns.orderId,
      columns.requestId,
      columns.quotationId,
      columns.partnerId,
      category,
    ],
  });
  const [latest] = rows;
  if (latest === undefined) return undefined;
  const { sha256, contentDigest, ...document } = latest;
  return { document, sha256, contentDigest };
}

export async function insertDocument(
  tx: Transaction,
  clientId: string,
  owner: DocumentOwner,
  {
    id,
    category,
    key,
    fileName,
    mediaType,
    bytes,
    sha256,
    contentDigest,
    uploadedBy,
    uploadedAt,
  }: NewDocument,
): Promise<StoredDocument> {
  const columns = toOwnerColumns(clientId, owner);
  const { awbNumber, orderId, requestId, quotationId, partnerId } = columns;
  if (partnerId === null) {
    await tx.execute(sql`insert into documents (client_id, id, awb_number, order_id, request_id, quotation_id, category, version,
        file_key, file_name, media_type, bytes, sha256, content_digest, uploaded_by, created_at, issued_digest)
      values (${columns.clientId}, ${id}, ${awbNumber}, ${orderId}, ${requestId}, ${quotationId}, ${category},
        (select coalesce(max(version), 0) + 1 from documents where client_id = ${columns.clientId} and category = ${category}
          and awb_number is not distinct from ${awbNumber} and order_id is not distinct from ${orderId}::uuid
          and request_id is not distinct from ${requestId}::uuid and quotation_id is not distinct from ${quotationId}::uuid),
        ${key}, ${fileName}, ${mediaType}, ${bytes}, ${sha256}, ${contentDigest}, ${uploadedBy}, ${uploadedAt},
        case when ${awbNumber}::text is not null then mawb_digest(${awbNumber}, ${columns.clientId}, null) end)`);
  } else {
    await tx.execute(sql`insert into mawb_documents (partner_id, id, awb_number, for_client_id, category, version, file_key,
        file_name, media_type, bytes, sha256, uploaded_by, created_at, issued_digest)
      values (${partnerId}, ${id}, ${awbNumber}, ${columns.clientId}, ${category},
        (select coalesce(max(version), 0) + 1 from mawb_documents where partner_id = ${partnerId}
          and awb_number = ${awbNumber} and for_client_id is not distinct from ${columns.clientId}::uuid
          and category = ${category}),
        ${key}, ${fileName}, ${mediaType}, ${bytes}, ${sha256}, ${uploadedBy}, ${uploadedAt},
        mawb_digest(${awbNumber}, ${columns.clientId}, ${partnerId}))`);
  }
  const rows = await tx.rows<StoredDocument>({
    text: `select ${DOCUMENT_COLUMNS}, ${PATH_COLUMN} from ${DOCUMENTS_SQL} where d.id = $1`,
    values: [id],
  });
  const [document] = rows;
  if (document === undefined) throw new Error('the inserted document was not found');
  return document;
}

/** SQL columns of a LinkedFile, from DOCUMENTS_SQL. */
export const FILE_COLUMNS = 'd.file_key key, d.file_name "fileName", d.media_type "mediaType"';

/** The file of a document that the client sees. */
export async function findFile(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<LinkedFile | undefined> {
  const rows = await tx.rows<LinkedFile>({
    text: `select ${FILE_COLUMNS} from ${DOCUMENTS_SQL} where d.client_id = $1 and d.id = $2`,
    values: [clientId, id],
  });
  return rows[0];
}

/** The file of a document of one of the owners that the client sees. */
export async function findFileOfOwners(
  tx: Transaction,
  clientId: string,
  owners: readonly DocumentOwner[],
  id: string,
): Promise<LinkedFile | undefined> {
  const rows = await tx.rows<LinkedFile>({
    text: `select ${FILE_COLUMNS} from ${DOCUMENTS_SQL} where ${IS_OF_OWNERS} and d.id = $6`,
    values: [...toOwnerValues(clientId, owners), id],
  });
  return rows[0];
}
