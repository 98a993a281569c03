import { Button } from '@mantine/core';
import { listShipments, type Shipment } from '@portal/contract/orders';
import { STAGES } from '@portal/contract/trade';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { SearchParams, SearchPatch } from '../../../ui/list/list-search.ts';
import type { Tabs } from '../../../ui/list/list-types.ts';
import { ordersMessages } from '../../orders/index.ts';
import { shipmentMessages } from './shipment-messages.ts';
import { shipmentsQuery } from './shipment-queries.ts';
import { useShipmentColumns } from './use-shipment-columns.tsx';

interface ShipmentListProps {
  readonly title: string;
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  readonly tabs: Tabs;
}

/** The shipments of a client, newest first, with what is done next. */
export function ShipmentList({ search, onSearch, ...frame }: ShipmentListProps) {
  const t = useMessages(shipmentMessages);
  const tOrders = useMessages(ordersMessages);
  const navigate = useNavigate();
  const result = useQuery(shipmentsQuery(readListQuery(listShipments, search)));
  const newShipment = (
    <Permitted permission="orders.write">
      <Button renderRoot={(props) => <Link {...props} to="/orders/new" search={{ kind: 'B2B' }} />}>
        {t('newShipment')}
      </Button>
    </Permitted>
  );
  return (
    <ListPage<Shipment>
      {...frame}
      lead={t('lead')}
      actions={newShipment}
      search={search}
      onSearch={onSearch}
      result={result}
      rowId={({ order }) => order.id}
      rowLabel={({ order }) => order.orderCode}
      onOpen={({ order }) => void navigate({ to: '/orders/$id', params: { id: order.orderCode } })}
      columns={useShipmentColumns()}
      searchBox={{ key: 'search', label: t('search'), placeholder: t('search') }}
      filters={[
        {
          kind: 'select',
          key: 'stage',
          label: t('stage'),
          options: STAGES.map((stage) => ({ value: stage, label: tOrders(`stage_${stage}`) })),
        },
      ]}
      empty={{ title: t('emptyTitle'), help: t('emptyHelp'), action: newShipment }}
    />
  );
}
