import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import type { RequestContext } from '../../request/request-context.ts';

/** Records that the caller downloaded a document, with the name of the caller's client, otherwise partner. */
export async function recordView(
  tx: Transaction,
  { caller }: RequestContext,
  documentId: string,
  at: Date,
): Promise<void> {
  await tx.execute(sql`insert into document_views (document_id, id, user_id, viewer_name, company_name, viewed_at)
    select ${documentId}, ${newId()}, ${caller.userId}, ${caller.name},
      coalesce((select name from clients where client_id = (select app_client_id())),
        (select min(name) from partners where id = any ((select app_partner_ids())::uuid[])), ''),
      ${at.toISOString()}`);
}
