import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import type { RequestContext } from '../../request/request-context.ts';

/** Records that the caller downloaded a document. */
export async function recordView(
  tx: Transaction,
  { caller }: RequestContext,
  documentId: string,
  at: Date,
): Promise<void> {
  const companyName = caller.client?.name ?? caller.partners[0]?.name ?? '';
  await tx.execute(sql`insert into document_views (document_id, id, user_id, viewer_name, company_name, viewed_at)
    values (${documentId}, ${newId()}, ${caller.userId}, ${caller.name}, ${companyName}, ${at.toISOString()})`);
}
