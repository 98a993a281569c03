import { Button } from '@mantine/core';
import {
  BOOKING_PERMISSIONS,
  listMyQuotations,
  QUOTATION_STATES,
  type QuotationRequest,
} from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { readListQuery } from '../../../api/list-query.ts';
import { useFormats } from '../../../i18n/format.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { Code } from '../../../ui/display/code.tsx';
import { Money } from '../../../ui/display/quantities.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { useLaneFilters } from '../departures/use-lane-filters.ts';
import { findBestOffer } from './find-best-offer.ts';
import { quotationMessages } from './quotation-messages.ts';
import { requestsQuery } from './quotation-queries.ts';
import { QuotationStateChip } from './quotation-state-chip.tsx';

const RequestDialog = lazyPart(() => import('./request-dialog.tsx'), 'RequestDialog');

const route = getRouteApi('/signed-in/next/lfreight/quotations');

/** `/next/lfreight/quotations`: the requests of a client with their best offers. */
export function QuotationsPage() {
  const t = useMessages(quotationMessages);
  const navigate = useNavigate();
  const search = route.useSearch();
  const result = useQuery(requestsQuery(readListQuery(listMyQuotations, search)));
  const [isRequesting, setIsRequesting] = useState(false);
  const requestButton = (
    <Permitted permission={BOOKING_PERMISSIONS.CLIENT}>
      <Button onClick={() => setIsRequesting(true)}>{t('request')}</Button>
    </Permitted>
  );
  const open = (quotationId: string) =>
    void navigate({ to: '/next/lfreight/quotations/$quotationId', params: { quotationId } });
  return (
    <>
      <ListPage<QuotationRequest>
        title={t('title')}
        lead={t('leadClient')}
        actions={requestButton}
        search={search}
        onSearch={(patch) =>
          void navigate({
            to: '/next/lfreight/quotations',
            search: (before) => ({ ...before, ...patch }),
            resetScroll: false,
          })
        }
        result={result}
        rowId={({ id }) => id}
        rowLabel={({ code }) => code}
        onOpen={({ id }) => open(id)}
        columns={useRequestColumns()}
        searchBox={{ key: 'search', label: t('search'), placeholder: t('search') }}
        filters={[
          {
            kind: 'multiSelect',
            key: 'state',
            label: t('state'),
            options: QUOTATION_STATES.map((state) => ({ value: state, label: t(`state_${state}`) })),
          },
          ...useLaneFilters(),
        ]}
        empty={{ title: t('emptyTitle'), help: t('emptyClient'), action: requestButton }}
      />
      {isRequesting && (
        <Suspense fallback={null}>
          <RequestDialog onClose={() => setIsRequesting(false)} onCreated={open} />
        </Suspense>
      )}
    </>
  );
}

function useRequestColumns(): readonly Column<QuotationRequest>[] {
  const t = useMessages(quotationMessages);
  const { formatDate } = useFormats();
  return [
    {
      key: 'code',
      label: t('code'),
      width: 150,
      whole: true,
      priority: 1,
      card: 'title',
      render: ({ id, code }) => (
        <Code
          value={code}
          renderLink={(text) => (
            <Link to="/next/lfreight/quotations/$quotationId" params={{ quotationId: id }}>
              {text}
            </Link>
          )}
        />
      ),
    },
    {
      key: 'state',
      label: t('state'),
      width: 130,
      priority: 1,
      card: 'side',
      render: (request) => <QuotationStateChip state={findBestOffer(request).state} />,
    },
    {
      key: 'lane',
      label: t('lane'),
      width: 150,
      priority: 1,
      card: 'line',
      render: ({ originPortId, destinationPortId }) => `${originPortId} → ${destinationPortId}`,
    },
    {
      key: 'readyDate',
      label: t('readyDate'),
      width: 120,
      priority: 2,
      card: 'line',
      render: ({ readyDate }) => formatDate(readyDate),
    },
    {
      key: 'offers',
      label: t('offers'),
      width: 110,
      priority: 2,
      card: 'line',
      render: ({ quotations }) =>
        t('offerCount', {
          offers: quotations.filter(({ offer }) => offer !== null).length,
          partners: quotations.length,
        }),
    },
    {
      key: 'partner',
      label: t('partner'),
      width: 170,
      priority: 2,
      card: 'line',
      render: (request) => findBestOffer(request).partner?.name ?? '–',
    },
    {
      key: 'bestOffer',
      label: t('bestOffer'),
      width: 140,
      priority: 1,
      align: 'right',
      card: 'line',
      render: (request) => <Money value={findBestOffer(request).total} />,
    },
    {
      key: 'changedAt',
      label: t('changedAt'),
      sortKey: 'changedAt',
      width: 120,
      priority: 4,
      card: 'line',
      render: ({ quotations }) => (
        <RelativeTime
          at={quotations.map(({ changedAt }) => changedAt).reduce((a, b) => (a > b ? a : b), '')}
        />
      ),
    },
  ];
}
