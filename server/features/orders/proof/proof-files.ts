import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import type { FileResponse } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';

interface StoredImage {
  readonly key: string;
  readonly mediaType: string;
  readonly name: string;
}

/**
 * An image of a proof of delivery. Row-level security shows a client its own, a customer those of its orders and a partner
 * those of its deliveries. Refuses: not_found.
 */
export async function openProofFile(
  files: FileStorage,
  context: RequestContext,
  fileId: string,
): Promise<FileResponse | Refusal> {
  const image = await context.inTenant(
    async (tx) => (await findImage(tx, fileId)) ?? refuse('proof.file_not_found'),
  );
  if (isRefusal(image)) return image;
  return { file: files.open(image.key), mediaType: image.mediaType, fileName: image.name, inline: true };
}

function findImage(tx: Transaction, fileId: string): Promise<StoredImage | undefined> {
  return tx.row<StoredImage>(sql`select f.file_key "key", f.media_type "mediaType",
      lower(f.kind) || '-' || o.order_code || case f.media_type when 'image/png' then '.png' else '.jpg' end "name"
    from delivery_proof_files f join orders o on o.client_id = f.client_id and o.id = f.order_id
    where f.id = ${fileId}`);
}
