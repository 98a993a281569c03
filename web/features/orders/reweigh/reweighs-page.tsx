import { listReweighs, MAX_ACCEPTED_REWEIGHS, REWEIGH_KINDS, type Reweigh } from '@portal/contract/reweigh';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { BulkAction, Filter, Tabs } from '../../../ui/list/list-types.ts';
import { OrderLink } from '../order-link.tsx';
import { toastFailure } from '../../../ui/toast/toasts.tsx';
import { reweighMessages } from './reweigh-messages.ts';
import { reweighCountsQuery, reweighsQuery } from './reweigh-queries.ts';
import { getTabStates } from './tab-states.ts';
import { useCanAnswer } from './use-answer-reweigh.ts';
import { useReweighColumns } from './use-reweigh-columns.tsx';

const route = getRouteApi('/signed-in/orders/reweighs');

const AcceptDialog = lazyPart(() => import('./accept-dialog.tsx'), 'AcceptDialog');

/** `/orders/reweighs`: the reweighs of a client's orders; first those that wait for an answer. */
export function ReweighsPage() {
  const t = useMessages(reweighMessages);
  const navigate = useNavigate();
  const search = route.useSearch();
  const state = getTabStates(search['state']);
  const isWaiting = state === 'WAITING';
  // The tabs have values of their own for `state`.
  const { state: _, ...filters } = readListQuery(listReweighs, search);
  const query = {
    // Earliest deadline first.
    ...(isWaiting && ({ sortBy: 'answerBy', sortDesc: 'false' } as const)),
    ...filters,
    ...(state !== undefined && { state }),
  };
  const result = useQuery(reweighsQuery(query));
  const acceptDialog = useDialogState<readonly Reweigh[]>();
  return (
    <>
      <ListPage<Reweigh>
        title={t('title')}
        search={search}
        onSearch={(patch) =>
          void navigate({
            to: '/orders/reweighs',
            search: (before) => ({ ...before, ...patch }),
            resetScroll: false,
          })
        }
        result={result}
        rowId={({ id }) => id}
        rowLabel={({ orderCode }) => orderCode}
        onOpen={({ orderCode }) => void navigate({ to: '/orders/$id', params: { id: orderCode } })}
        columns={useReweighColumns('CLIENT', OrderLink)}
        filters={useFilters()}
        searchBox={{ key: 'search', label: t('search'), placeholder: t('search') }}
        tabs={useTabs()}
        bulkActions={useBulkActions(acceptDialog.open)}
        empty={
          isWaiting
            ? { title: t('emptyTitle'), help: t('emptyText') }
            : { title: t('emptyOther'), help: t('emptyText') }
        }
      />
      {acceptDialog.subject !== undefined && (
        <Suspense fallback={null}>
          <AcceptDialog
            reweighs={acceptDialog.subject}
            isOpen={acceptDialog.isOpen}
            onClose={acceptDialog.close}
          />
        </Suspense>
      )}
    </>
  );
}

function useTabs(): Tabs {
  const t = useMessages(reweighMessages);
  const { data: counts } = useQuery(reweighCountsQuery);
  return {
    key: 'state',
    label: t('tabs'),
    items: [
      { value: '', label: t('tab_waiting'), count: counts?.waiting },
      { value: 'disputed', label: t('tab_disputed'), count: counts?.disputed },
      { value: 'settled', label: t('tab_settled') },
      { value: 'all', label: t('tab_all') },
    ],
  };
}

function useFilters(): readonly Filter[] {
  const t = useMessages(reweighMessages);
  return [
    {
      kind: 'select',
      key: 'kind',
      label: t('kind'),
      options: REWEIGH_KINDS.map((value) => ({ value, label: t(`kind_${value}`) })),
    },
    { kind: 'text', key: 'partnerName', label: t('partner') },
  ];
}

function useBulkActions(
  openAcceptDialog: (rows: readonly Reweigh[]) => void,
): readonly BulkAction<Reweigh>[] {
  const t = useMessages(reweighMessages);
  const { isAllowed, reason } = useCanAnswer();
  if (!isAllowed && reason === undefined) return [];
  return [
    {
      key: 'accept',
      label: t('accept'),
      icon: <IconCheck size={16} aria-hidden />,
      isAllowed: ({ state }) => state === 'WAITING',
      ...(isAllowed ? {} : { disabledReason: reason ?? t('noRight') }),
      run: (selection) => {
        if (selection.kind !== 'rows') return;
        if (selection.rows.length > MAX_ACCEPTED_REWEIGHS)
          toastFailure(t('tooManySelected', { limit: formatNumber(MAX_ACCEPTED_REWEIGHS) }));
        else openAcceptDialog(selection.rows);
      },
    },
  ];
}
