import type { AuditEntry, listAudit } from '@portal/contract/audit';
import type { QueryOf } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { buildAuditConditions } from './audit-filter-sql.ts';
import { summarizeOperation } from './operation-summaries.ts';

const MAX_COUNT = 1_000;

interface Page {
  readonly data: AuditEntry[];
  readonly page: number;
  readonly totalPage: number;
  readonly totalCount: number;
  readonly totalCountExact: boolean;
}

const ENTRY_COLUMNS = `id, ${isoUtc('at')} "at", actor, actor_name "actorName", actor_role "actorRole", credential, operation,
  subject, request_id "requestId", ip, user_agent "userAgent", before, after`;

/**
 * A page of the client's changes, latest first. The key of the first row comes from the index alone, and the page is read
 * from that key, so that a deep page reads no more rows than the first.
 */
export async function readAuditPage(
  tx: Transaction,
  clientId: string,
  { page, perPage, ...filter }: QueryOf<typeof listAudit>,
  timeZone: string,
): Promise<Page> {
  const { text, values } = buildAuditConditions(clientId, filter, timeZone);
  const offset = (page - 1) * perPage;
  const countResult = await tx.connection.query<{ n: number }>(
    `select count(*)::int n from (select 1 from audit_log where ${text} limit ${MAX_COUNT + 1}) counted`,
    [...values],
  );
  const count = countResult.rows[0]?.n ?? 0;
  const { rows } = await tx.connection.query<Omit<AuditEntry, 'summary'>>(
    `with start as (select at, id from audit_log where ${text} order by at desc, id desc limit 1 offset ${offset})
      select ${ENTRY_COLUMNS} from audit_log a where ${text} and (a.at, a.id) <= (select at, id from start)
      order by a.at desc, a.id desc limit ${perPage}`,
    [...values],
  );
  const isExact = count <= MAX_COUNT;
  const lastRow = offset + rows.length;
  // Beyond the counted rows, a full page means that there is a next one.
  const totalCount = isExact ? count : Math.max(MAX_COUNT + 1, lastRow + (rows.length === perPage ? 1 : 0));
  return {
    data: rows.map((row) => ({ ...row, summary: summarizeOperation(row.operation) })),
    page,
    totalPage: Math.max(1, Math.ceil(totalCount / perPage)),
    totalCount,
    totalCountExact: isExact,
  };
}
