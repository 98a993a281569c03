import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { sql } from '../../db/sql.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { FileResponse } from '../../request/payloads.ts';
import type { RequestContext } from '../../request/request-context.ts';

interface Photo {
  readonly key: string;
  readonly orderCode: string;
}

/**
 * The photo of an entry of the ledger. Row-level security shows a client its own entries, and a partner those of orders that
 * it carries. Refuses: not_found.
 */
export async function openCustodyPhoto(
  files: FileStorage,
  context: RequestContext,
  id: string,
): Promise<FileResponse | Refusal> {
  const photo = await context.inTenant(
    async (tx) =>
      (await tx.row<Photo>(sql`select e.photo_key "key", o.order_code "orderCode"
        from custody_entries e join orders o on o.client_id = e.client_id and o.id = e.order_id
        where e.id = ${id} and e.photo_key is not null`)) ?? refuse('bag.no_photo'),
  );
  if (isRefusal(photo)) return photo;
  const mediaType = photo.key.endsWith('.png') ? 'image/png' : 'image/jpeg';
  const extension = mediaType === 'image/png' ? 'png' : 'jpg';
  return {
    file: files.open(photo.key),
    mediaType,
    fileName: `damage-${photo.orderCode}.${extension}`,
    inline: true,
  };
}
