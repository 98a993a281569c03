import { exportAudit, listAudit, listAuditedOperations } from '@portal/contract/audit';
import type { BodyIn, QueryIn } from '@portal/contract/core';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, download } from '../../api/client.ts';
import { pagingOf, type Texts } from '../../ui/list/list-search.ts';

const AUDIT_KEYS = ['person', 'operation', 'subject', 'from', 'to'] as const;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The filter of the page's address; what the call would refuse is left out. */
function auditFilterOf(search: Texts): BodyIn<typeof exportAudit> {
  const entries = AUDIT_KEYS.flatMap((key): [string, string][] => {
    const value = (search[key] ?? '').trim().slice(0, key === 'operation' ? 80 : 120);
    const isGood = key === 'from' || key === 'to' ? DAY.test(value) : value !== '';
    return isGood ? [[key, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** One page of the change history. */
export function auditQuery(search: Texts) {
  const { page, perPage } = pagingOf(search);
  const query: QueryIn<typeof listAudit> = { page, perPage, ...auditFilterOf(search) };
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(listAudit, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What can have been done, with its words. */
export const auditedOperationsQuery = queryOptions({
  queryKey: ['audited-operations'],
  queryFn: async ({ signal }) => (await call(listAuditedOperations, { signal })).data,
  staleTime: Infinity,
});

/** The changes that the filter shows, as a file. */
export function fetchAuditFile(search: Texts) {
  return download(exportAudit, { body: auditFilterOf(search) });
}
