import {
  getOrderFindings,
  getPreflightBasis,
  listPreflightChoices,
  savePreflightChoices,
  type PreflightChoice,
} from '@portal/contract/preflight';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const BASIS_KEY = ['preflight', 'basis'];

/** What goods are held against, for who types an order. */
export const preflightBasisQuery = queryOptions({
  queryKey: BASIS_KEY,
  queryFn: async ({ signal }) => (await call(getPreflightBasis, { signal })).value,
  staleTime: 5 * 60_000,
});

/** Stands below the order's own key, so that whatever changes the order asks anew. */
export function findingsQuery(orderKey: readonly unknown[], id: string) {
  return queryOptions({
    queryKey: [...orderKey, 'findings'],
    queryFn: async ({ signal }) => (await call(getOrderFindings, { params: { id }, signal })).data,
  });
}

export const preflightChoicesQuery = queryOptions({
  queryKey: ['preflight', 'choices'],
  queryFn: async ({ signal }) => (await call(listPreflightChoices, { signal })).data,
});

export function useSavePreflightChoice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (choice: PreflightChoice) =>
      (await call(savePreflightChoices, { body: { choices: [choice] } })).data,
    // One after the other, so that an earlier answer never undoes a later choice.
    scope: { id: 'preflight-choices' },
    onSuccess: (data) => {
      queries.setQueryData(preflightChoicesQuery.queryKey, data);
      return queries.invalidateQueries({ queryKey: BASIS_KEY });
    },
  });
}
