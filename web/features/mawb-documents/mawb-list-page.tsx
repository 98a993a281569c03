import { listPartnerMawbs, type PartnerMawb } from '@portal/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { readListQuery } from '../../api/list-query.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Weight } from '../../ui/display/quantities.tsx';
import { Code } from '../../ui/display/code.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { Column, Tabs } from '../../ui/list/list-types.ts';
import { orderListClasses } from '../orders/index.ts';
import { PartnerSelect, usePartnerId } from '../partner-orders/index.ts';
import { mawbDocumentsMessages } from './mawb-documents-messages.ts';
import { partnerMawbsQuery } from './mawb-documents-queries.ts';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/manifest');

/** The MAWBs that the partner carries, with the numbers of their documents. */
export function MawbListPage({ tabs }: { readonly tabs?: Tabs }) {
  const t = useMessages(mawbDocumentsMessages);
  const navigate = useNavigate();
  const partnerId = usePartnerId();
  const search = route.useSearch();
  return (
    <ListPage<PartnerMawb>
      title={t('title')}
      lead={t('lead')}
      actions={<PartnerSelect partnerId={partnerId} to="/partner-portals/{-$partnerId}/manifest" />}
      search={search}
      {...(tabs !== undefined && { tabs })}
      onSearch={(patch) =>
        void navigate({
          to: '/partner-portals/{-$partnerId}/manifest',
          params: (current) => current,
          search: (before) => ({ ...before, ...patch }),
          resetScroll: false,
        })
      }
      result={useQuery(partnerMawbsQuery(partnerId, readListQuery(listPartnerMawbs, search)))}
      rowId={({ awbNumber }) => awbNumber}
      rowLabel={({ awbNumber }) => awbNumber}
      onOpen={({ awbNumber }) =>
        void navigate({
          to: '/partner-portals/{-$partnerId}/bagging/documents/$mawbId',
          params: { partnerId, mawbId: awbNumber },
        })
      }
      columns={useColumns(partnerId)}
      searchBox={{ key: 'search', label: t('search'), placeholder: t('search') }}
      filters={[
        {
          kind: 'select',
          key: 'papers',
          label: t('papers'),
          options: [{ value: 'INCOMPLETE', label: t('papers_INCOMPLETE') }],
        },
      ]}
      empty={{ title: t('empty'), help: t('emptyText') }}
    />
  );
}

function useColumns(partnerId: string): readonly Column<PartnerMawb>[] {
  const t = useMessages(mawbDocumentsMessages);
  const { formatNumber, formatTime } = useFormats();
  return [
    {
      key: 'awbNumber',
      label: t('number'),
      sortKey: 'awbNumber',
      width: 145,
      whole: true,
      priority: 1,
      card: 'title',
      render: ({ awbNumber }) => (
        <Code
          value={awbNumber}
          renderLink={(code) => (
            <Link
              to="/partner-portals/{-$partnerId}/bagging/documents/$mawbId"
              params={{ partnerId, mawbId: awbNumber }}
              className={orderListClasses.link}
            >
              {code}
            </Link>
          )}
        />
      ),
    },
    {
      key: 'stale',
      label: t('stale'),
      width: 80,
      priority: 1,
      card: 'side',
      hasValue: ({ documents }) => documents.stale > 0,
      render: ({ documents: { stale } }) =>
        stale === 0 ? '–' : <StatusChip tone="warning">{formatNumber(stale)}</StatusChip>,
    },
    {
      key: 'freight',
      label: t('freight'),
      width: 150,
      priority: 1,
      align: 'right',
      card: 'line',
      render: ({ documents }) => formatNumber(documents.freight),
    },
    {
      key: 'customs',
      label: t('customs'),
      width: 155,
      priority: 1,
      align: 'right',
      card: 'line',
      render: ({ documents }) => formatNumber(documents.customs),
    },
    {
      key: 'route',
      label: t('route'),
      width: 140,
      whole: true,
      priority: 2,
      card: 'line',
      hasValue: ({ originPortId, destinationPortId }) => originPortId !== null || destinationPortId !== null,
      render: ({ originPortId, destinationPortId }) =>
        originPortId === null && destinationPortId === null
          ? '–'
          : `${originPortId ?? '–'} → ${destinationPortId ?? '–'}`,
    },
    {
      key: 'flight',
      label: t('flight'),
      width: 80,
      whole: true,
      priority: 3,
      card: 'line',
      hasValue: ({ flightNumber }) => flightNumber !== null,
      render: ({ flightNumber }) => flightNumber ?? '–',
    },
    {
      key: 'departure',
      label: t('departure'),
      sortKey: 'departsAt',
      width: 215,
      priority: 2,
      card: 'line',
      hasValue: ({ departsAt }) => departsAt !== null,
      render: ({ departsAt }) => (departsAt === null ? '–' : formatTime(departsAt)),
    },
    {
      key: 'orders',
      label: t('orders'),
      sortKey: 'orders',
      width: 80,
      priority: 2,
      align: 'right',
      card: 'line',
      render: ({ orders }) => formatNumber(orders),
    },
    {
      key: 'pieces',
      label: t('pieces'),
      width: 75,
      priority: 4,
      align: 'right',
      card: 'line',
      render: ({ pieces }) => formatNumber(pieces),
    },
    {
      key: 'weight',
      label: t('weight'),
      width: 110,
      priority: 4,
      align: 'right',
      card: 'line',
      render: ({ grossGrams }) => <Weight grams={grossGrams} />,
    },
    {
      key: 'createdAt',
      label: t('created'),
      sortKey: 'createdAt',
      width: 130,
      priority: 4,
      card: 'line',
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
}
