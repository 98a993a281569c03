import type { AuditEntry, listAudit } from '@portal/contract/audit';
import { isRefusal, type QueryOf, type Refusal, type ResponseOf } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { afterSql, buildPageTotals, MAX_COUNTED, readPageStart } from '../../db/page-cursor.ts';
import { isoUtc } from '../../db/page-statement.ts';
import type { TenantOwner } from '../../request/tenant-owner.ts';
import { buildAuditConditions } from './audit-filter-sql.ts';
import { summarizeOperation } from './operation-summaries.ts';

const ORDER = { column: 'at', type: 'timestamptz', idColumn: 'id', isDescending: true } as const;

const ENTRY_COLUMNS = `id, ${isoUtc('at')} "at", actor, actor_name "actorName", actor_role "actorRole", credential, operation,
  subject, request_id "requestId", ip, user_agent "userAgent", before, after`;

/**
 * A page of the owner's changes, latest first. Refuses a cursor of another list. For a page by number, the key of the
 * first row comes from the index alone, and the page is read from that key, so that a deep page reads no more rows than
 * the first.
 */
export async function readAuditPage(
  tx: Transaction,
  owner: TenantOwner,
  { page, perPage, cursor, ...filter }: QueryOf<typeof listAudit>,
  timeZone: string,
): Promise<ResponseOf<typeof listAudit> | Refusal> {
  const list = ['audit-log', owner.id, filter];
  const start = readPageStart(list, { page, perPage, cursor });
  if (isRefusal(start)) return start;
  const { text, values } = buildAuditConditions(owner, filter, timeZone);
  const countRow = await tx.row<{ n: number }>({
    text: `select count(*)::int n from (select 1 from audit_log where ${text} limit ${MAX_COUNTED + 1}) counted`,
    values: [...values],
  });
  const parameters = [...values];
  const addValue = (value: unknown) => `$${parameters.push(value)}`;
  const from =
    start.after === undefined
      ? `(at, id) <= (select at, id from audit_log where ${text} order by at desc, id desc limit 1 offset ${start.rowsBefore})`
      : afterSql(start.after, ORDER, addValue);
  const rows = await tx.rows<Omit<AuditEntry, 'summary'> & { readonly sorted: string }>({
    text: `select ${ENTRY_COLUMNS}, at::text sorted from audit_log a where ${text} and ${from}
      order by a.at desc, a.id desc limit ${perPage + 1}`,
    values: parameters,
  });
  const shownRows = rows.slice(0, perPage);
  const last = shownRows.at(-1);
  return {
    data: shownRows.map(({ sorted: _sorted, ...row }) => ({
      ...row,
      summary: summarizeOperation(row.operation),
    })),
    ...buildPageTotals(list, start, perPage, {
      rows: shownRows.length,
      hasNext: rows.length > perPage,
      last: last && { sorted: last.sorted, id: last.id },
      count: countRow?.n ?? 0,
      maxCounted: MAX_COUNTED,
    }),
  };
}
