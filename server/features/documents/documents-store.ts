import { MOST_DOCUMENTS, type DocumentCategory, type StoredDocument } from '@portal/contract/documents';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { sql } from '../../db/sql.ts';

/** What a document belongs to: a MAWB, or one order. */
export type Subject = { readonly awbNumber: string } | { readonly orderId: string };

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

const DOCUMENT = `d.id, d.category, '/api/clients/documents/' || d.id path, d.file_name "fileName", d.media_type "mediaType",
  d.bytes, d.version, not exists (select 1 from documents later where later.client_id = d.client_id
    and later.awb_number is not distinct from d.awb_number and later.order_id is not distinct from d.order_id
    and later.category = d.category and later.version > d.version) current,
  d.awb_number "awbNumber", d.uploaded_by "uploadedBy", ${isoUtc('d.created_at')} "uploadedAt"`;

function columnsOf(subject: Subject): { readonly awbNumber: string | null; readonly orderId: string | null } {
  return 'awbNumber' in subject
    ? { awbNumber: subject.awbNumber, orderId: null }
    : { awbNumber: null, orderId: subject.orderId };
}

/** One after another: two uploads of a category at once are two versions. */
export async function lockSubject(tx: Transaction, clientId: string, subject: Subject): Promise<void> {
  const { awbNumber, orderId } = columnsOf(subject);
  const name = `documents ${clientId} ${awbNumber ?? orderId ?? ''}`;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 90))`);
}

/** The documents of any of the subjects, newest first. */
export async function readDocuments(
  tx: Transaction,
  clientId: string,
  subjects: readonly Subject[],
): Promise<StoredDocument[]> {
  const columns = subjects.map(columnsOf);
  const { rows } = await tx.connection.query<StoredDocument>(
    `select ${DOCUMENT} from documents d where d.client_id = $1
      and (d.awb_number = any ($2::text[]) or d.order_id = any ($3::uuid[]))
    order by d.created_at desc, d.id desc limit ${MOST_DOCUMENTS}`,
    [
      clientId,
      columns.flatMap(({ awbNumber }) => awbNumber ?? []),
      columns.flatMap(({ orderId }) => orderId ?? []),
    ],
  );
  return rows;
}

/** The current version, where it has these very bytes: an upload that is sent again is answered with it. */
export async function findSame(
  tx: Transaction,
  clientId: string,
  subject: Subject,
  { category, sha256 }: Pick<NewDocument, 'category' | 'sha256'>,
): Promise<StoredDocument | undefined> {
  const { awbNumber, orderId } = columnsOf(subject);
  const { rows } = await tx.connection.query<StoredDocument & { sha256: string }>(
    `select ${DOCUMENT}, d.sha256 from documents d where d.client_id = $1 and d.awb_number is not distinct from $2
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
  subject: Subject,
  { id, category, key, fileName, mediaType, bytes, sha256, uploadedBy }: NewDocument,
): Promise<StoredDocument> {
  const { awbNumber, orderId } = columnsOf(subject);
  await tx.run(sql`insert into documents (client_id, id, awb_number, order_id, category, version, file_key, file_name,
      media_type, bytes, sha256, uploaded_by)
    values (${clientId}, ${id}, ${awbNumber}, ${orderId}, ${category},
      (select coalesce(max(version), 0) + 1 from documents where client_id = ${clientId} and category = ${category}
        and awb_number is not distinct from ${awbNumber} and order_id is not distinct from ${orderId}::uuid),
      ${key}, ${fileName}, ${mediaType}, ${bytes}, ${sha256}, ${uploadedBy})`);
  const { rows } = await tx.connection.query<StoredDocument>(
    `select ${DOCUMENT} from documents d where d.client_id = $1 and d.id = $2`,
    [clientId, id],
  );
  const [made] = rows;
  if (made === undefined) throw new Error('an insert answered no row');
  return made;
}

/** Where the file of a document is kept, and what it is. */
export function findFile(tx: Transaction, clientId: string, id: string) {
  return tx.row<{ file_key: string; file_name: string; media_type: string }>(
    sql`select file_key, file_name, media_type from documents where client_id = ${clientId} and id = ${id}`,
  );
}
