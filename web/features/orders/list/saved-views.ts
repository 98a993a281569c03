import { deleteSavedView, listSavedViews, saveView, type SavedView } from '@portal/contract/orders';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const PAGE = 'orders';

/** The user's saved views of the order list. */
export const savedViewsQuery = queryOptions({
  queryKey: ['saved-views', PAGE],
  queryFn: async ({ signal }) => (await call(listSavedViews, { query: { page: PAGE }, signal })).data,
});

/** Saves a view; a view of the same name is replaced. */
export function useSaveView() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, query }: Pick<SavedView, 'name' | 'query'>) =>
      (await call(saveView, { body: { page: PAGE, name, query } })).value,
    onSettled: () => queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey }),
  });
}

/** Deletes a view; it leaves the list before the server answers. */
export function useDeleteView() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteSavedView, { params: { id } }),
    onMutate: (id) => {
      queries.setQueryData(savedViewsQuery.queryKey, (views) => views?.filter((view) => view.id !== id));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey }),
  });
}
