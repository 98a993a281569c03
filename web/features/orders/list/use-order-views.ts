import { useQuery } from '@tanstack/react-query';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { parseSearch, stringifySearch } from '../../../route-parts/search-params.ts';
import type { SearchParams } from '../../../ui/list/list-search.ts';
import type { Views } from '../../../ui/list/list-types.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { savedViewsQuery, useDeleteView, useSaveView } from './saved-views.ts';
import { ordersMessages } from '../orders-messages.ts';

/** The user's saved views of the order list, for its views menu. */
export function useOrderViews(): Views {
  const t = useMessages(ordersMessages);
  const { data = [] } = useQuery(savedViewsQuery);
  const save = useSaveView();
  const remove = useDeleteView();
  const showError = (error: unknown) => toastFailure(getErrorMessage(error, t('failed')));
  const saveView = (name: string, search: SearchParams) =>
    save.mutate(
      { name, query: stringifySearch({ ...search, page: undefined }) },
      { onSuccess: () => toast(t('viewSaved', { name })), onError: showError },
    );
  return {
    items: data.map(({ id, name, query }) => ({ id, name, search: parseSearch(query) })),
    onSave: saveView,
    onRemove: (view) =>
      remove.mutate(view.id, {
        onSuccess: () =>
          toast(t('viewDeleted', { name: view.name }), { undo: () => saveView(view.name, view.search) }),
        onError: showError,
      }),
  };
}
