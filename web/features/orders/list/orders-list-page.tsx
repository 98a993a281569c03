import { ActionIcon, Group } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { listOrders, type OrderRow } from '@portal/contract/orders';
import { useCallback, useMemo } from 'react';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useUser } from '../../../session/use-user.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { SearchParams, SearchPatch } from '../../../ui/list/list-search.ts';
import { MenuButton } from '../../../ui/popup/menu-button.tsx';
import { isShown } from '../actions/action-menu.ts';
import { type OfferedAction, useOrderActions } from '../actions/use-order-actions.tsx';
import { useExportOrders } from '../export/use-export-orders.ts';
import { usePrintLabels } from '../print-labels/use-print-labels.tsx';
import { NewOrderActions } from './new-order-actions.tsx';
import { orderListQuery } from './order-list-queries.ts';
import { orderKeys } from '../order-keys.ts';
import { toOrderFilter } from '../order-selection.ts';
import { ordersMessages } from '../orders-messages.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { type ExportChoice, useClientExportChoices } from '../export/use-export-choices.ts';
import { useBulkActions } from './use-bulk-actions.tsx';
import { useNewOrderCount } from './use-new-order-count.ts';
import { useOrderColumns } from './use-order-columns.tsx';
import { useOrderFilters } from './use-order-filters.tsx';
import { useOrderTabs } from './use-order-tabs.ts';
import { useSavedViews } from './use-saved-views.ts';

const route = getRouteApi('/signed-in/orders');
const parcelRoute = getRouteApi('/signed-in/next/l-parcel/orders');

/** Starts the request for the rows of a page address before the page renders. */
export function prefetchOrders(queries: QueryClient, search: SearchParams): void {
  void queries.prefetchQuery(orderListQuery(readListQuery(listOrders, search)));
}

/** `/orders` */
export function OrdersListPage() {
  return <OrdersList path="/orders" search={route.useSearch()} />;
}

/** `/next/l-parcel/orders`: the same list at its newer address. */
export function ParcelOrdersPage() {
  return <OrdersList path="/next/l-parcel/orders" search={parcelRoute.useSearch()} />;
}

interface OrdersListProps {
  readonly path: '/orders' | '/next/l-parcel/orders';
  readonly search: ReturnType<typeof route.useSearch>;
}

function OrdersList({ path, search }: OrdersListProps) {
  const t = useMessages(ordersMessages);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const query = useMemo(() => readListQuery(listOrders, search), [search]);
  const result = useQuery(orderListQuery(query));
  const { actions, dialog } = useOrderActions();
  const { print, report } = usePrintLabels();
  const columns = useOrderColumns(actions, print);
  const bulkActions = useBulkActions({ query, actions, print });
  const exportOrders = useExportOrders();
  const count = result.data?.totalCount;
  const exportFiltered = useCallback(
    (choice: ExportChoice) =>
      exportOrders({
        selection: { kind: 'filter', filter: toOrderFilter(query), count: count ?? 0 },
        choice,
      }),
    [exportOrders, query, count],
  );
  const newOrderCount = useNewOrderCount(search, result.dataUpdatedAt);

  const updateSearch = (patch: SearchPatch) =>
    void navigate({ to: path, search: (before) => ({ ...before, ...patch }), resetScroll: false });

  return (
    <>
      <ListPage<OrderRow>
        title={t('title')}
        actions={
          <>
            <ExportMenu
              permission="orders.export"
              choices={useClientExportChoices()}
              count={count}
              onExport={exportFiltered}
            />
            <NewOrderActions />
            <MoreActions setAwb={actions.find(({ key }) => key === 'set-awb')} />
          </>
        }
        search={search}
        onSearch={updateSearch}
        result={result}
        rowId={(order) => order.id}
        rowLabel={(order) => order.orderCode}
        onOpen={(order) => void navigate({ to: '/orders/$id', params: { id: order.orderCode } })}
        columns={columns}
        filters={useOrderFilters(search)}
        searchBox={{ key: 'search', label: t('search'), placeholder: t('searchHelp') }}
        tabs={useOrderTabs()}
        bulkActions={bulkActions}
        views={useSavedViews('orders')}
        newRows={{
          count: newOrderCount,
          onShow: () => {
            updateSearch({ page: undefined, cursor: undefined });
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
                    <NewOrderActions />
                  </Group>
                ),
              }
            : { title: t('emptyStage'), help: t('emptyStageText') }
        }
      />
      {dialog}
      {report}
    </>
  );
}

/** `setAwb`: undefined for users who do not have the action. */
function MoreActions({ setAwb }: { readonly setAwb: OfferedAction | undefined }) {
  const t = useMessages(ordersMessages);
  const navigate = useNavigate();
  const isCustomer = useUser().role.startsWith('CUSTOMER');
  return (
    <MenuButton
      target={
        <ActionIcon variant="default" size={36} aria-label={t('moreActions')}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
      entries={() => [
        ...(setAwb !== undefined && isShown(setAwb)
          ? [
              {
                key: setAwb.key,
                label: t('setAwbList'),
                disabled: !setAwb.isAllowed,
                reason: setAwb.reason,
                // Without orders the dialog takes a pasted list or a file.
                run: () => setAwb.start([]),
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
