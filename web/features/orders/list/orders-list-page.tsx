import { ActionIcon, Button, Group } from '@mantine/core';
import { IconDots, IconPlus, IconUpload } from '@tabler/icons-react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ExportFormat, OrderRow } from '@portal/contract/orders';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { useMay, useUser } from '../../../session/use-user.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { Texts, TextsPatch } from '../../../ui/list/list-search.ts';
import { MenuButton } from '../../../ui/popup/menu-button.tsx';
import type { NamedOrder } from '../cancel/cancel-dialog.tsx';
import { useExportOrders } from '../export/use-export-orders.ts';
import { usePrintLabels } from '../print-labels/use-print-labels.tsx';
import { type OrderListQuery, orderListQuery } from './list-orders.ts';
import { orderKeys } from '../order-keys.ts';
import { filterOf } from '../order-selection.ts';
import { ordersMessages } from '../orders-messages.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { listQueryOf } from './list-query.ts';
import { ORDER_QUERY } from './order-query-patterns.ts';
import { useBulkActions } from './use-bulk-actions.tsx';
import { useNewOrders } from './use-new-orders.ts';
import { useOrderColumns } from './use-order-columns.tsx';
import { useOrderFilters } from './use-order-filters.tsx';
import { useOrderTabs } from './use-order-tabs.ts';
import { useOrderViews } from './use-order-views.ts';

const route = getRouteApi('/signed-in/orders');
const parcelRoute = getRouteApi('/signed-in/next/l-parcel/orders');

// Asked for once in a while; the list does not wait for it.
const CancelDialog = lazyPart(() => import('../cancel/cancel-dialog.tsx'), 'CancelDialog');
const RelabelDialog = lazyPart(() => import('../label-version/relabel-dialog.tsx'), 'RelabelDialog');
const SetAwbDialog = lazyPart(() => import('../awb/set-awb-dialog.tsx'), 'SetAwbDialog');

/** Asks for the rows of an address while the frame around them is drawn; the list finds them asked for. */
export function askForOrders(queries: QueryClient, search: Texts): void {
  void queries.prefetchQuery(orderListQuery(listQueryOf<OrderListQuery>(ORDER_QUERY, search)));
}

/** `/orders` */
export function OrdersListPage() {
  return <OrdersList at="/orders" search={route.useSearch()} />;
}

/** `/next/l-parcel/orders`: the same list at its newer address. */
export function ParcelOrdersPage() {
  return <OrdersList at="/next/l-parcel/orders" search={parcelRoute.useSearch()} />;
}

interface OrdersListProps {
  readonly at: '/orders' | '/next/l-parcel/orders';
  readonly search: ReturnType<typeof route.useSearch>;
}

function OrdersList({ at, search }: OrdersListProps) {
  const t = useMessages(ordersMessages);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const query = useMemo(() => listQueryOf<OrderListQuery>(ORDER_QUERY, search), [search]);
  const answer = useQuery(orderListQuery(query));
  const [cancelling, setCancelling] = useState<readonly NamedOrder[]>([]);
  const [asking, setAsking] = useState(false);
  const askToCancel = useCallback((orders: readonly NamedOrder[]) => {
    setCancelling(orders);
    setAsking(true);
  }, []);
  /** The orders to give an AWB; empty for a list or file, undefined before anybody asked. */
  const [flying, setFlying] = useState<readonly NamedOrder[]>();
  const [settingAwb, setSettingAwb] = useState(false);
  const askForAwb = useCallback((orders: readonly NamedOrder[]) => {
    setFlying(orders);
    setSettingAwb(true);
  }, []);
  const [relabelled, setRelabelled] = useState<readonly NamedOrder[]>([]);
  const [relabelling, setRelabelling] = useState(false);
  const askToRelabel = useCallback((orders: readonly NamedOrder[]) => {
    setRelabelled(orders);
    setRelabelling(true);
  }, []);
  const { print, report } = usePrintLabels();
  const columns = useOrderColumns(askToCancel, print);
  const bulkActions = useBulkActions({ query, print, askToCancel, askForAwb, askToRelabel });
  const exportOrders = useExportOrders();
  const count = answer.data?.totalCount;
  const exportShown = useCallback(
    (format: ExportFormat) =>
      exportOrders({ wanted: { kind: 'matching', filter: filterOf(query), count: count ?? 0 }, format }),
    [exportOrders, query, count],
  );
  const fresh = useNewOrders(search, answer.dataUpdatedAt);

  const change = (patch: TextsPatch) =>
    void navigate({ to: at, search: (before) => ({ ...before, ...patch }), resetScroll: false });

  return (
    <>
      <ListPage<OrderRow>
        title={t('title')}
        actions={
          <>
            <ExportMenu permission="orders.export" count={count} onExport={exportShown} />
            <Actions />
            <MoreActions askForAwb={askForAwb} />
          </>
        }
        search={search}
        onSearch={change}
        answer={answer}
        rowId={(order) => order.id}
        rowLabel={(order) => order.orderCode}
        onOpen={(order) => void navigate({ to: '/orders/$id', params: { id: order.orderCode } })}
        columns={columns}
        filters={useOrderFilters()}
        searchBox={{ key: 'search', label: t('search'), placeholder: t('searchHelp') }}
        tabs={useOrderTabs()}
        bulkActions={bulkActions}
        views={useOrderViews()}
        fresh={{
          count: fresh,
          onShow: () => {
            change({ page: undefined });
            void queries.invalidateQueries({ queryKey: orderKeys.lists });
          },
        }}
        empty={
          search['stage'] === undefined
            ? {
                title: t('emptyTitle'),
                help: t('emptyText'),
                action: (
                  <Group gap="xs" justify="center">
                    <Actions />
                  </Group>
                ),
              }
            : { title: t('emptyStage'), help: t('emptyStageText') }
        }
      />
      {cancelling.length === 0 ? null : (
        <Suspense fallback={null}>
          <CancelDialog orders={cancelling} opened={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {relabelled.length === 0 ? null : (
        <Suspense fallback={null}>
          <RelabelDialog orders={relabelled} opened={relabelling} onClose={() => setRelabelling(false)} />
        </Suspense>
      )}
      {flying === undefined ? null : (
        <Suspense fallback={null}>
          <SetAwbDialog orders={flying} opened={settingAwb} onClose={() => setSettingAwb(false)} />
        </Suspense>
      )}
      {report}
    </>
  );
}

function MoreActions({ askForAwb }: { readonly askForAwb: (orders: readonly NamedOrder[]) => void }) {
  const t = useMessages(ordersMessages);
  const navigate = useNavigate();
  const write = useMay('orders.write');
  const isCustomer = useUser().role.startsWith('CUSTOMER');
  return (
    <MenuButton
      target={
        <ActionIcon variant="default" size={36} aria-label={t('moreActions')}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
      entries={() => [
        ...(!isCustomer && (write.ok || write.reason !== undefined)
          ? [
              {
                key: 'set-awb',
                label: t('setAwbList'),
                disabled: !write.ok,
                ...(write.reason !== undefined && { reason: write.reason }),
                run: () => askForAwb([]),
              },
            ]
          : []),
        ...(isCustomer
          ? []
          : [{ key: 'mawbs', label: t('mawbs'), run: () => void navigate({ to: '/orders/mawb' }) }]),
        { key: 'batches', label: t('batches'), run: () => void navigate({ to: '/orders/batch' }) },
      ]}
    />
  );
}

/** Bringing many orders is what most people come for; a single one is typed in. */
function Actions() {
  const t = useMessages(ordersMessages);
  return (
    <>
      <Permitted permission="orders.write">
        <Button
          variant="default"
          px={{ base: 8, sm: 'md' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/orders/new" {...props} />}
        >
          {t('newOrder')}
        </Button>
      </Permitted>
      <Permitted permission="orders.upload">
        <Button
          px={{ base: 8, sm: 'md' }}
          leftSection={<IconUpload size={16} aria-hidden />}
          component="a"
          href="/orders/upload"
        >
          {t('upload')}
        </Button>
      </Permitted>
    </>
  );
}
