import type { QueryIn } from '@portal/contract/core';
import {
  MAX_ACCEPTED_REWEIGHS,
  type listReweighs,
  type Reweigh,
} from '@portal/contract/reweigh';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { BulkAction, Filter, Tabs } from '../../../ui/list/list-types.ts';
import { toastFailure } from '../../../ui/toasts.tsx';
import { listQueryOf } from '../list/list-query.ts';
import { measurementMessages } from './measurement-messages.ts';
import { measurementCountsQuery, measurementsQuery } from './measurement-queries.ts';
import { MEASUREMENTS_QUERY, statesOf } from './measurement-query-patterns.ts';
import { useMayAnswer } from './use-answer-measurement.ts';
import { useMeasurementColumns } from './use-measurement-columns.tsx';

const route = getRouteApi('/signed-in/orders/measurements');

const AcceptDialog = lazyPart(() => import('./accept-dialog.tsx'), 'AcceptDialog');

/** `/orders/measurements`: what partners measured otherwise than declared; first what waits for an answer. */
export function MeasurementsPage() {
  const t = useMessages(measurementMessages);
  const navigate = useNavigate();
  const search = route.useSearch();
  const state = statesOf(search.state);
  const isWaiting = state === 'WAITING';
  const query = {
    // What has to be answered first.
    ...(isWaiting && ({ sortBy: 'answerBy', sortDesc: 'false' } as const)),
    ...listQueryOf<Omit<QueryIn<typeof listReweighs>, 'state'>>(MEASUREMENTS_QUERY, search),
    ...(state !== undefined && { state }),
  };
  const answer = useQuery(measurementsQuery(query));
  const [accepting, setAccepting] = useState<readonly Reweigh[]>();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ListPage<Reweigh>
        title={t('title')}
        search={search}
        onSearch={(patch) =>
          void navigate({
            to: '/orders/measurements',
            search: (before) => ({ ...before, ...patch }),
            resetScroll: false,
          })
        }
        answer={answer}
        rowId={(measurement) => measurement.id}
        rowLabel={(measurement) => measurement.orderCode}
        onOpen={({ orderCode }) => void navigate({ to: '/orders/$id', params: { id: orderCode } })}
        columns={useMeasurementColumns()}
        filters={useFilters()}
        searchBox={{ key: 'search', label: t('search'), placeholder: t('search') }}
        tabs={useTabs()}
        bulkActions={useBulk((rows) => {
          setAccepting(rows);
          setOpened(true);
        })}
        empty={
          isWaiting
            ? { title: t('emptyTitle'), help: t('emptyText') }
            : { title: t('emptyOther'), help: t('emptyText') }
        }
      />
      {accepting === undefined ? null : (
        <Suspense fallback={null}>
          <AcceptDialog measurements={accepting} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

function useTabs(): Tabs {
  const t = useMessages(measurementMessages);
  const { data: counts } = useQuery(measurementCountsQuery);
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
  const t = useMessages(measurementMessages);
  return [
    {
      kind: 'choice',
      key: 'kind',
      label: t('kind'),
      options: [
        { value: 'WEIGHT', label: t('kind_WEIGHT') },
        { value: 'DIMENSIONS', label: t('kind_DIMENSIONS') },
      ],
    },
    { kind: 'text', key: 'partnerName', label: t('partner') },
  ];
}

function useBulk(ask: (rows: readonly Reweigh[]) => void): readonly BulkAction<Reweigh>[] {
  const t = useMessages(measurementMessages);
  const may = useMayAnswer();
  if (!may.ok && may.reason === undefined) return [];
  return [
    {
      key: 'accept',
      label: t('accept'),
      icon: <IconCheck size={16} aria-hidden />,
      allows: ({ state }) => state === 'WAITING',
      ...(may.ok ? {} : { disabledReason: may.reason ?? t('noRight') }),
      run: (selection) => {
        if (selection.kind !== 'rows') return;
        if (selection.rows.length > MAX_ACCEPTED_REWEIGHS)
          toastFailure(t('tooManySelected', { limit: formatNumber(MAX_ACCEPTED_REWEIGHS) }));
        else ask(selection.rows);
      },
    },
  ];
}
