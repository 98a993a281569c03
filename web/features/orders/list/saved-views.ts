import { deleteSavedView, listSavedViews, saveView, type SavedView } from '@portal/contract/orders';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

type ViewPage = SavedView['page'];

/** The saved views of a page: the user's own and those that the team shares. */
export function savedViewsQuery(page: ViewPage) {
  return queryOptions({
    queryKey: ['saved-views', page],
    queryFn: async ({ signal }) => (await call(listSavedViews, { query: { page }, signal })).data,
  });
}

/** Saves a view; a view of the same name is replaced. */
export function useSaveView(page: ViewPage) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (view: Pick<SavedView, 'name' | 'query' | 'isShared'>) =>
      (await call(saveView, { body: { page, ...view } })).value,
    onSettled: () => queries.invalidateQueries({ queryKey: savedViewsQuery(page).queryKey }),
  });
}

/** Deletes a view; it leaves the list before the server answers. */
export function useDeleteView(page: ViewPage) {
  const queries = useQueryClient();
  const { queryKey } = savedViewsQuery(page);
  return useMutation({
    mutationFn: (id: string) => call(deleteSavedView, { params: { id } }),
    onMutate: (id) => {
      queries.setQueryData(queryKey, (views) => views?.filter((view) => view.id !== id));
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
