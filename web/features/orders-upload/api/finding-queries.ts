import { listBatchFindingRows, listBatchFindings, type RowError } from '@portal/contract/orders';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const findingKeys = {
  batch: (id: string) => ['batches', 'findings', id] as const,
};

/** What each rule finds in the whole file; counted again after each correction. */
export function findingsQuery(id: string) {
  return queryOptions({
    queryKey: [...findingKeys.batch(id), 'rules'],
    queryFn: async ({ signal }) => (await call(listBatchFindings, { params: { id }, signal })).value,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The rows of the whole file with the same error in the same column and the same value. */
export function sameErrorQuery(
  id: string,
  { code, column, value }: Pick<RowError, 'code' | 'column' | 'value'>,
) {
  return queryOptions({
    queryKey: [...findingKeys.batch(id), 'rows', code, column, value],
    queryFn: async ({ signal }) =>
      column === null
        ? []
        : (await call(listBatchFindingRows, { params: { id }, query: { code, column, value }, signal })).value
            .rows,
  });
}
