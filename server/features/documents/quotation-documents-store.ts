import { MAX_DOCUMENTS, type StoredDocument } from '@portal/contract/documents';
import type { QuotationDocument } from '@portal/contract/freight';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import {
  DOCUMENT_COLUMNS,
  DOCUMENTS_SQL,
  IS_OF_OWNERS,
  lockOwner,
  toOwnerValues,
  type DocumentOwner,
} from './documents-store.ts';

type ListedDocument = Omit<StoredDocument, 'path'> & Pick<QuotationDocument, 'quotationId'>;

/** A document of a request or a quotation: no MAWB is its owner, and it is never stale. */
export function toQuotationDocument({
  awbNumber: _awbNumber,
  stale: _stale,
  ...document
}: ListedDocument): QuotationDocument {
  return document;
}

/** The documents of requests and quotations of a client, newest first. */
export async function readQuotationDocuments(
  tx: Transaction,
  clientId: string,
  owners: readonly DocumentOwner[],
): Promise<QuotationDocument[]> {
  const rows = await tx.rows<ListedDocument>({
    text: `select ${DOCUMENT_COLUMNS}, d.quotation_id "quotationId" from ${DOCUMENTS_SQL} where ${IS_OF_OWNERS}
    order by d.created_at desc, d.id desc limit ${MAX_DOCUMENTS}`,
    values: toOwnerValues(clientId, owners),
  });
  return rows.map(toQuotationDocument);
}

/** Adds the documents of a request with all versions to those of an order, except categories of which the order has documents. */
export async function copyRequestDocuments(
  tx: Transaction,
  clientId: string,
  { requestId, orderId }: { readonly requestId: string; readonly orderId: string },
): Promise<void> {
  await lockOwner(tx, clientId, { orderId });
  await tx.execute(sql`insert into documents (client_id, id, order_id, category, version, file_key, file_name, media_type, bytes,
      sha256, uploaded_by, created_at)
    select client_id, gen_random_uuid(), ${orderId}, category, version, file_key, file_name, media_type, bytes, sha256,
      uploaded_by, created_at
    from documents d where client_id = ${clientId} and request_id = ${requestId}
      and not exists (select 1 from documents own where own.client_id = d.client_id and own.order_id = ${orderId}
        and own.category = d.category)`);
}
