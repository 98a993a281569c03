import { normalizeText } from '@portal/contract/core';
import { createHash } from 'node:crypto';
import { uploadMapping, type OrderBatchType, type UploadMapping } from '@portal/contract/orders';
import type { Transaction } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

const NO_CUSTOMER = '00000000-0000-0000-0000-000000000000';

/** The owner of a saved mapping, and the type of files it is for. */
export interface MappingOwner {
  readonly clientId: string;
  readonly customerId: string | null;
  readonly type: OrderBatchType;
}

/** Equal for files with the same column names in the same order, ignoring case, accents and punctuation. */
function fingerprintHeader(header: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(header.map(normalizeText)))
    .digest('hex');
}

/** The mapping last used for a file with this header; undefined when there is none or it no longer fits the schema. */
export async function findSavedMapping(
  tx: Transaction,
  owner: MappingOwner,
  header: readonly string[],
): Promise<UploadMapping | undefined> {
  const row = await tx.row<{ mapping: unknown }>(sql`select mapping from upload_mappings
    where client_id = ${owner.clientId} and customer_id = ${owner.customerId ?? NO_CUSTOMER} and type = ${owner.type}
      and fingerprint = ${fingerprintHeader(header)}`);
  return uploadMapping.safeParse(row?.mapping).data;
}

/** Saves the mapping for later files with this header, without the reading of this file. */
export async function saveMapping(
  tx: Transaction,
  owner: MappingOwner,
  header: readonly string[],
  mapping: UploadMapping,
): Promise<void> {
  const { reading: _, ...savedMapping } = mapping;
  await tx.execute(sql`insert into upload_mappings (client_id, customer_id, type, fingerprint, mapping)
    values (${owner.clientId}, ${owner.customerId ?? NO_CUSTOMER}, ${owner.type}, ${fingerprintHeader(header)},
      ${JSON.stringify(savedMapping)}::jsonb)
    on conflict (client_id, customer_id, type, fingerprint) do update set mapping = excluded.mapping, used_at = now()`);
}
