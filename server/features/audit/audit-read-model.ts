import type { AuditEntry, listAudit } from '@portal/contract/audit';
import type { QueryOf } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { auditConditions } from './audit-filter-sql.ts';
import { wordsOf } from './operation-summaries.ts';

const COUNTED_TO = 1_000;

interface Page {
  readonly data: AuditEntry[];
  readonly page: number;
  readonly totalPage: number;
  readonly totalCount: number;
  readonly totalCountExact: boolean;
}

const ENTRY = `id, ${isoUtc('at')} "at", actor, actor_name "actorName", actor_role "actorRole", credential, operation,
  subject, request_id "requestId", ip, user_agent "userAgent", before, after`;

/**
 * A page of the client's changes, the latest first. The page's first row is found in the index alone; the rows then come
 * by key from there, so that a deep page reads no more rows than the first.
 */
export async function readAuditPage(
  tx: Transaction,
  clientId: string,
  { page, perPage, ...filter }: QueryOf<typeof listAudit>,
  timeZone: string,
): Promise<Page> {
  const { text, values } = auditConditions(clientId, filter, timeZone);
  const skipped = (page - 1) * perPage;
  const counted = await tx.connection.query<{ n: number }>(
    `select count(*)::int n from (select 1 from audit_log where ${text} limit ${COUNTED_TO + 1}) counted`,
    [...values],
  );
  const found = counted.rows[0]?.n ?? 0;
  const { rows } = await tx.connection.query<Omit<AuditEntry, 'summary'>>(
    `with start as (select at, id from audit_log where ${text} order by at desc, id desc limit 1 offset ${skipped})
      select ${ENTRY} from audit_log a where ${text} and (a.at, a.id) <= (select at, id from start)
      order by a.at desc, a.id desc limit ${perPage}`,
    [...values],
  );
  const exact = found <= COUNTED_TO;
  const reached = skipped + rows.length;
  // Beyond what is counted there is a next page for as long as this one is full.
  const totalCount = exact ? found : Math.max(COUNTED_TO + 1, reached + (rows.length === perPage ? 1 : 0));
  return {
    data: rows.map((row) => ({ ...row, summary: wordsOf(row.operation) })),
    page,
    totalPage: Math.max(1, Math.ceil(totalCount / perPage)),
    totalCount,
    totalCountExact: exact,
  };
}
