import { MAX_DOCUMENTS, type DocumentCategory, type StoredDocument } from '@portal/contract/documents';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { sql } from '../../db/sql.ts';

/** The owner of a document: a MAWB or an order. */
export type DocumentOwner = { readonly awbNumber: string } | { readonly orderId: string };

export interface NewDocument {
  readonly id: string;
  readonly category: DocumentCategory;
  readonly key: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly uploadedBy: string | null;
}

const DOCUMENT_COLUMNS = `d.id, d.category, '/api/clients/documents/' || d.id path, d.file_name "fileName", d.media_type "mediaType",
  d.bytes, d.version, not exists (select 1 from documents later where later.client_id = d.client_id
    and later.awb_number is not distinct from d.awb_number and later.order_id is not distinct from d.order_id
    and later.category = d.category and later.version > d.version) current,
  d.awb_number "awbNumber", d.uploaded_by "uploadedBy", ${isoUtc('d.created_at')} "uploadedAt"`;

function toOwnerColumns(owner: DocumentOwner): {
  readonly awbNumber: string | null;
  readonly orderId: string | null;
} {
  return 'awbNumber' in owner
    ? { awbNumber: owner.awbNumber, orderId: null }
    : { awbNumber: null, orderId: owner.orderId };
}

/** Serialises uploads for one owner, so that each gets its own version. */
export async function lockOwner(tx: Transaction, clientId: string, owner: DocumentOwner): Promise<void> {
  const { awbNumber, orderId } = toOwnerColumns(owner);
  const lockName = `documents ${clientId} ${awbNumber ?? orderId ?? ''}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 90))`);
}

/** The documents of the owners, newest first. */
export async function readDocuments(
  tx: Transaction,
  clientId: string,
  owners: readonly DocumentOwner[],
): Promise<StoredDocument[]> {
  const columns = owners.map(toOwnerColumns);
  const { rows } = await tx.connection.query<StoredDocument>(
    `select ${DOCUMENT_COLUMNS} from documents d where d.client_id = $1
      and (d.awb_number = any ($2::text[]) or d.order_id = any ($3::uuid[]))
    order by d.created_at desc, d.id desc limit ${MAX_DOCUMENTS}`,
    [
      clientId,
      columns.flatMap(({ awbNumber }) => awbNumber ?? []),
      columns.flatMap(({ orderId }) => orderId ?? []),
    ],
  );
  return rows;
}

/** The current version of a category if it has this content; otherwise undefined. */
export async function findCurrentWithContent(
  tx: Transaction,
  clientId: string,
  owner: DocumentOwner,
  { category, sha256 }: Pick<NewDocument, 'category' | 'sha256'>,
): Promise<StoredDocument | undefined> {
  const { awbNumber, orderId } = toOwnerColumns(owner);
  const { rows } = await tx.connection.query<StoredDocument & { sha256: string }>(
    `select ${DOCUMENT_COLUMNS}, d.sha256 from documents d where d.client_id = $1 and d.awb_number is not distinct from $2
      and d.order_id is not distinct from $3::uuid and d.category = $4 order by d.version desc limit 1`,
    [clientId, awbNumber, orderId, category],
  );
  const [latest] = rows;
  if (latest?.sha256 !== sha256) return undefined;
  const { sha256: _, ...document } = latest;
  return document;
}

export async function insertDocument(
  tx: Transaction,
  clientId: string,
  owner: DocumentOwner,
  { id, category, key, fileName, mediaType, bytes, sha256, uploadedBy }: NewDocument,
): Promise<StoredDocument> {
  const { awbNumber, orderId } = toOwnerColumns(owner);
  await tx.execute(sql`insert into documents (client_id, id, awb_number, order_id, category, version, file_key, file_name,
      media_type, bytes, sha256, uploaded_by)
    values (${clientId}, ${id}, ${awbNumber}, ${orderId}, ${category},
      (select coalesce(max(version), 0) + 1 from documents where client_id = ${clientId} and category = ${category}
        and awb_number is not distinct from ${awbNumber} and order_id is not distinct from ${orderId}::uuid),
      ${key}, ${fileName}, ${mediaType}, ${bytes}, ${sha256}, ${uploadedBy})`);
  const { rows } = await tx.connection.query<StoredDocument>(
    `select ${DOCUMENT_COLUMNS} from documents d where d.client_id = $1 and d.id = $2`,
    [clientId, id],
  );
  const [document] = rows;
  if (document === undefined) throw new Error('the inserted document was not found');
  return document;
}

/** Storage key, name and media type of the file of a document. */
export function findFile(tx: Transaction, clientId: string, id: string) {
  return tx.row<{ file_key: string; file_name: string; media_type: string }>(
    sql`select file_key, file_name, media_type from documents where client_id = ${clientId} and id = ${id}`,
  );
}
