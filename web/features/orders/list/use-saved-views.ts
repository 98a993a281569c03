import { useQuery } from '@tanstack/react-query';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { parseSearch, stringifySearch } from '../../../route-parts/search-params.ts';
import type { Views } from '../../../ui/list/list-types.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { savedViewsQuery, useDeleteView, useSaveView } from './saved-views.ts';
import { ordersMessages } from '../orders-messages.ts';

/** The saved views of a page, for its views menu. */
export function useSavedViews(page: Parameters<typeof savedViewsQuery>[0]): Views {
  const t = useMessages(ordersMessages);
  const { data = [] } = useQuery(savedViewsQuery(page));
  const save = useSaveView(page);
  const remove = useDeleteView(page);
  const showError = (error: unknown) => toastFailure(getErrorMessage(error, t('failed')));
  const saveView: Views['onSave'] = (name, search, isShared) =>
    save.mutate(
      { name, query: stringifySearch({ ...search, page: undefined }), isShared },
      { onSuccess: () => toast(t('viewSaved', { name })), onError: showError },
    );
  return {
    items: data.map(({ query, ...view }) => ({ ...view, search: parseSearch(query) })),
    onSave: saveView,
    onRemove: (view) =>
      remove.mutate(view.id, {
        onSuccess: () =>
          toast(t('viewDeleted', { name: view.name }), {
            undo: () => saveView(view.name, view.search, view.isShared),
          }),
        onError: showError,
      }),
  };
}
