import { exportAudit, listAudit, listAuditedOperations } from '@portal/contract/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, download } from '../../api/client.ts';
import { readListQuery } from '../../api/list-query.ts';
import type { SearchParams } from '../../ui/list/list-search.ts';

/** One page of the change history. */
export function auditQuery(search: SearchParams) {
  const query = readListQuery(listAudit, search);
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
  const { page: _, perPage: __, ...filter } = readListQuery(listAudit, search);
  return download(exportAudit, { body: filter });
}
