import {
  exportAudit,
  exportPartnerAudit,
  listAudit,
  listAuditedOperations,
  listPartnerAudit,
  listPartnerAuditedOperations,
} from '@portal/contract/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, download } from '../../api/client.ts';
import { readListQuery } from '../../api/list-query.ts';
import type { SearchParams } from '../../ui/list/list-search.ts';

/** The partner of the page; undefined for the client. */
type Owner = string | undefined;

/** One page of the change history. */
export function auditQuery(partnerId: Owner, search: SearchParams) {
  const query = readListQuery(listAudit, search);
  return queryOptions({
    queryKey: ['audit', partnerId, query],
    queryFn: ({ signal }) =>
      partnerId === undefined
        ? call(listAudit, { query, signal })
        : call(listPartnerAudit, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The operations that the change history records, with their summaries. */
export function auditedOperationsQuery(partnerId: Owner) {
  return queryOptions({
    queryKey: ['audited-operations', partnerId],
    queryFn: async ({ signal }) =>
      partnerId === undefined
        ? (await call(listAuditedOperations, { signal })).data
        : (await call(listPartnerAuditedOperations, { params: { partnerId }, signal })).data,
    staleTime: Infinity,
  });
}

/** The changes that match the filter, as a CSV file. */
export function fetchAuditFile(partnerId: Owner, search: SearchParams) {
  const { page: _, perPage: __, ...filter } = readListQuery(listAudit, search);
  return partnerId === undefined
    ? download(exportAudit, { body: filter })
    : download(exportPartnerAudit, { params: { partnerId }, body: filter });
}
