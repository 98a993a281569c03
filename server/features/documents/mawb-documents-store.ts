import {
  MAX_DOCUMENT_VIEWS,
  MAX_DOCUMENTS,
  type DocumentCategory,
  type MawbDocument,
} from '@portal/contract/documents';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { sql } from '../../db/sql.ts';
import type { LinkedFile } from './document-links.ts';
import { CUSTOMS_CATEGORIES, DOCUMENT_COLUMNS, DOCUMENTS_SQL, FILE_COLUMNS } from './documents-store.ts';

export type MawbClient = NonNullable<MawbDocument['client']>;

/** The partner that carries a freight or customs leg of the MAWB, of the client if one is named. */
export async function findCarryingPartner(
  tx: Transaction,
  awbNumber: string,
  clientId: string | null,
  partnerIds: readonly string[],
): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>(sql`select id from unnest(${partnerIds}::uuid[]) id
    where carries_mawb(${awbNumber}, ${clientId}::uuid, id, array[id]) order by id limit 1`);
  return row?.id;
}

/** The clients with orders on the MAWB that the transaction sees: the own one, and those whose orders the partners carry. */
export function readMawbClients(tx: Transaction, awbNumber: string): Promise<MawbClient[]> {
  return tx.rows<MawbClient>(sql`select c.client_id id, c.name from clients c
    where (c.client_id = (select app_client_id()) and is_client_of_mawb(${awbNumber}, c.client_id))
      or carries_mawb(${awbNumber}, c.client_id, null, (select app_partner_ids()))
    order by c.name, c.client_id limit ${MAX_DOCUMENTS}`);
}

/** Users who downloaded a document, each once, latest first. */
const VIEWS_SQL = `(select coalesce(json_agg(json_build_object('name', v.viewer_name, 'company', v.company_name,
      'at', ${isoUtc('v.viewed_at')}) order by v.viewed_at desc), '[]')
  from (select viewer_name, company_name, max(viewed_at) viewed_at from document_views where document_id = d.id
    group by user_id, viewer_name, company_name order by max(viewed_at) desc limit ${MAX_DOCUMENT_VIEWS}) v)`;

/** The documents of the MAWB that the transaction sees, newest first. */
export async function readMawbDocuments(
  tx: Transaction,
  awbNumber: string,
  categories: readonly DocumentCategory[],
): Promise<MawbDocument[]> {
  const rows = await tx.rows<MawbDocument>({
    text: `select ${DOCUMENT_COLUMNS},
      case when d.category in (${CUSTOMS_CATEGORIES}) then 'CUSTOMS' else 'FREIGHT_FORWARDER' end "serviceType",
      (select json_build_object('id', c.client_id, 'name', c.name) from clients c where c.client_id = d.client_id) client,
      ${VIEWS_SQL} views
    from ${DOCUMENTS_SQL} where d.awb_number = $1 and d.category = any ($2::text[])
    order by d.created_at desc, d.id desc limit ${MAX_DOCUMENTS}`,
    values: [awbNumber, categories],
  });
  return rows;
}

/** The file of a document of the MAWB that the transaction sees. */
export async function findMawbFile(
  tx: Transaction,
  awbNumber: string,
  id: string,
): Promise<LinkedFile | undefined> {
  const rows = await tx.rows<LinkedFile>({
    text: `select ${FILE_COLUMNS} from ${DOCUMENTS_SQL}
    where d.awb_number = $1 and d.id = $2`,
    values: [awbNumber, id],
  });
  return rows[0];
}
