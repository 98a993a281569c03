import { Anchor } from '@mantine/core';
import { listQuotations, QUOTATION_STATES, type PartnerQuotation } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { readListQuery } from '../../../api/list-query.ts';
import { useFormats } from '../../../i18n/format.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Code } from '../../../ui/display/code.tsx';
import { Money } from '../../../ui/display/quantities.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { SearchPatch } from '../../../ui/list/list-search.ts';
import type { Column } from '../../../ui/list/list-types.ts';
import { PartnerSelect, usePartnerId } from '../../partner-orders/index.ts';
import { useLaneFilters } from '../departures/use-lane-filters.ts';
import { quotationMessages } from './quotation-messages.ts';
import { partnerQuotationsQuery } from './quotation-queries.ts';
import { QuotationStateChip } from './quotation-state-chip.tsx';

const QuotationDetails = lazyPart(() => import('./quotation-details.tsx'), 'QuotationDetails');

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/quotations');

/** `/partner-portals/{partnerId}/quotations`: what clients ask a partner to quote. */
export function PartnerQuotationsPage() {
  const t = useMessages(quotationMessages);
  const navigate = useNavigate();
  const partnerId = usePartnerId();
  const { quotation, ...search } = route.useSearch();
  const result = useQuery(partnerQuotationsQuery(partnerId, readListQuery(listQuotations, search)));
  const onSearch = (patch: SearchPatch) =>
    void navigate({
      to: '/partner-portals/{-$partnerId}/quotations',
      params: (current) => current,
      search: (before) => ({ ...before, ...patch }),
      resetScroll: false,
    });
  const open = ({ id }: PartnerQuotation) => onSearch({ quotation: id });
  return (
    <>
      <ListPage<PartnerQuotation>
        title={t('title')}
        lead={t('leadPartner')}
        actions={<PartnerSelect partnerId={partnerId} to="/partner-portals/{-$partnerId}/quotations" />}
        search={search}
        onSearch={onSearch}
        result={result}
        rowId={({ id }) => id}
        rowLabel={({ code }) => code}
        onOpen={open}
        columns={useQuotationColumns(open)}
        searchBox={{ key: 'search', label: t('search'), placeholder: t('search') }}
        filters={[
          {
            kind: 'multiSelect',
            key: 'state',
            label: t('state'),
            options: QUOTATION_STATES.filter((state) => state !== 'DRAFT').map((state) => ({
              value: state,
              label: t(`state_${state}`),
            })),
          },
          ...useLaneFilters(),
        ]}
        empty={{ title: t('emptyTitle'), help: t('emptyPartner') }}
      />
      <Suspense fallback={null}>
        {quotation !== undefined && (
          <QuotationDetails
            key={quotation}
            partnerId={partnerId}
            id={quotation}
            onClose={() => onSearch({ quotation: undefined })}
          />
        )}
      </Suspense>
    </>
  );
}

function useQuotationColumns(
  onOpen: (quotation: PartnerQuotation) => void,
): readonly Column<PartnerQuotation>[] {
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
      render: (quotation) => (
        <Code
          value={quotation.code}
          renderLink={(code) => (
            <Anchor component="button" type="button" inherit fw={600} onClick={() => onOpen(quotation)}>
              {code}
            </Anchor>
          )}
        />
      ),
    },
    {
      key: 'state',
      label: t('state'),
      width: 120,
      priority: 1,
      card: 'side',
      render: ({ state }) => <QuotationStateChip state={state} />,
    },
    {
      key: 'client',
      label: t('client'),
      width: 180,
      priority: 1,
      card: 'line',
      render: ({ client }) => client.name,
    },
    {
      key: 'lane',
      label: t('lane'),
      width: 150,
      priority: 1,
      card: 'line',
      render: ({ request }) => `${request.originPortId} → ${request.destinationPortId}`,
    },
    {
      key: 'readyDate',
      label: t('readyDate'),
      width: 120,
      priority: 2,
      card: 'line',
      render: ({ request }) => formatDate(request.readyDate),
    },
    {
      key: 'total',
      label: t('total'),
      width: 130,
      priority: 1,
      align: 'right',
      card: 'line',
      render: ({ offer }) => <Money value={offer?.total ?? null} />,
    },
    {
      key: 'changedAt',
      label: t('changedAt'),
      sortKey: 'changedAt',
      width: 120,
      priority: 3,
      card: 'line',
      render: ({ changedAt }) => <RelativeTime at={changedAt} />,
    },
  ];
}
