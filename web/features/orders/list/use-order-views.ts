import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { parseSearch, stringifySearch } from '../../../route-parts/search-params.ts';
import type { Texts } from '../../../ui/list/list-search.ts';
import type { Views } from '../../../ui/list/list-types.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { savedViewsQuery, useDeleteView, useSaveView } from './saved-views.ts';
import { ordersMessages } from '../orders-messages.ts';

/** The saved views of the order list, as the list's menu of views. */
export function useOrderViews(): Views {
  const t = useMessages(ordersMessages);
  const { data = [] } = useQuery(savedViewsQuery);
  const save = useSaveView();
  const remove = useDeleteView();
  const tell = (error: unknown) =>
    toastFailure(error instanceof ApiError ? error.problem.error : t('failed'));
  const keep = (name: string, search: Texts) =>
    save.mutate(
      { name, query: stringifySearch({ ...search, page: undefined }) },
      { onSuccess: () => toast(t('viewSaved', { name })), onError: tell },
    );
  return {
    items: data.map(({ id, name, query }) => ({ id, name, search: parseSearch(query) })),
    onSave: keep,
    onRemove: (view) =>
      remove.mutate(view.id, {
        onSuccess: () =>
          toast(t('viewRemoved', { name: view.name }), { undo: () => keep(view.name, view.search) }),
        onError: tell,
      }),
  };
}
