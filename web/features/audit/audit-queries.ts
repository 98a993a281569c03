import { exportAudit, listAudit, listAuditedOperations } from '@portal/contract/audit';
import type { BodyInput, QueryInput } from '@portal/contract/core';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, download } from '../../api/client.ts';
import { parsePaging, type SearchParams } from '../../ui/list/list-search.ts';

const FILTER_KEYS = ['person', 'operation', 'subject', 'from', 'to'] as const;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The filter from the page's address. Values that the API would refuse are left out. */
function buildAuditFilter(search: SearchParams): BodyInput<typeof exportAudit> {
  const entries = FILTER_KEYS.flatMap((key): [string, string][] => {
    const value = (search[key] ?? '').trim().slice(0, key === 'operation' ? 80 : 120);
    const isValid = key === 'from' || key === 'to' ? DAY.test(value) : value !== '';
    return isValid ? [[key, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** One page of the change history. */
export function auditQuery(search: SearchParams) {
  const { page, perPage } = parsePaging(search);
  const query: QueryInput<typeof listAudit> = { page, perPage, ...buildAuditFilter(search) };
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(listAudit, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The operations that the change history records, with their summaries. */
export const auditedOperationsQuery = queryOptions({
  queryKey: ['audited-operations'],
  queryFn: async ({ signal }) => (await call(listAuditedOperations, { signal })).data,
  staleTime: Infinity,
});

/** The changes that match the filter, as a CSV file. */
export function fetchAuditFile(search: SearchParams) {
  return download(exportAudit, { body: buildAuditFilter(search) });
}
