import { Button } from '@mantine/core';
import { listPartnerOrders, type PartnerOrderRow } from '@portal/contract/partner-orders';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ExportChoice, ExportMenu, useDownloadExport, useExportChoices } from '../../orders/index.ts';
import type { IncomingListProps } from './incoming-list-props.ts';
import { PartnerSelect } from './partner-select.tsx';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import { fetchIncomingExport, incomingOrdersQuery } from '../partner-orders-queries.ts';
import { useIncomingColumns } from './use-incoming-columns.tsx';
import { useIncomingFilters } from './use-incoming-filters.ts';

/** The orders that the partner carries for all its clients, with an export. */
export function IncomingOrdersList({ partnerId, search, onSearch, tabs }: IncomingListProps) {
  const t = useMessages(partnerOrdersMessages);
  const navigate = useNavigate();
  const query = useMemo(() => readListQuery(listPartnerOrders, search), [search]);
  const result = useQuery(incomingOrdersQuery(partnerId, query));
  const downloadExport = useDownloadExport((choice: ExportChoice, signal) =>
    fetchIncomingExport(partnerId, query, choice, signal),
  );
  const onExport = useCallback((choice: ExportChoice) => downloadExport(choice), [downloadExport]);
  return (
    <ListPage<PartnerOrderRow>
      title={t('title')}
      actions={
        <>
          <PartnerSelect partnerId={partnerId} />
          <StatusFileButton partnerId={partnerId} />
          <ExportMenu
            permission="partner-orders.read"
            choices={useExportChoices()}
            count={result.data?.totalCount}
            onExport={onExport}
          />
        </>
      }
      search={search}
      onSearch={onSearch}
      result={result}
      rowId={({ id }) => id}
      rowLabel={({ orderCode }) => orderCode}
      onOpen={({ orderCode }) =>
        void navigate({
          to: '/partner-portals/{-$partnerId}/incoming-orders/$orderId',
          params: { partnerId, orderId: orderCode },
        })
      }
      columns={useIncomingColumns(partnerId)}
      filters={useIncomingFilters(partnerId, search)}
      searchBox={{ key: 'search', label: t('search'), placeholder: t('searchHelp') }}
      tabs={tabs}
      empty={{ title: t('emptyTitle'), help: t('emptyText') }}
    />
  );
}

/** The link to the page that updates statuses by a file. */
function StatusFileButton({ partnerId }: { readonly partnerId: string }) {
  const t = useMessages(partnerOrdersMessages);
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link
          to="/partner-portals/{-$partnerId}/incoming-orders/updates-from-file"
          params={{ partnerId }}
          {...props}
        />
      )}
    >
      {t('statusFile')}
    </Button>
  );
}
