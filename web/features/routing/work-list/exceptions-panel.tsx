import { Button } from '@mantine/core';
import type { ResponseOf } from '@portal/contract/core';
import {
  getAllowedActions,
  STATUSES,
  type listOrders,
  type OrderRow,
  type StatusOwner,
} from '@portal/contract/orders';
import { rerouteExceptions } from '@portal/contract/routing';
import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Fragment } from 'react';
import { call } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { OrderStatus, requestReroute, useRunAction, useStatusTexts } from '../../orders/index.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { OrderLink } from '../parts/order-links.tsx';
import { PanelPagination } from '../parts/panel-pagination.tsx';
import { routingKey } from '../routing-queries.ts';
import { ResponsiveTable } from '../parts/responsive-table.tsx';

interface ExceptionsPanelProps {
  readonly query: UseQueryResult<ResponseOf<typeof listOrders>>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Called when the reroute of all orders has been enqueued. */
  readonly onAllRerouted: () => void;
}

/** Orders with an exception: their status, since when, the next statuses, and rerouting. */
export function ExceptionsPanel({ query, page, onPage, onAllRerouted }: ExceptionsPanelProps) {
  const t = useMessages(lControlMessages);
  const { getLegText } = useStatusTexts();
  const rerouteAll = useMutation({
    mutationFn: async () => (await call(rerouteExceptions, {})).value.orders,
    onSuccess: (orders) => {
      toast(t(orders === 0 ? 'rerouteNone' : 'reroutingAll', { count: orders }));
      onAllRerouted();
    },
    onError: () => toastFailure(t('failed')),
  });
  const { data, error, refetch } = query;
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Section
      title={t('exceptions')}
      flush={data.totalCount > 0}
      aside={
        data.totalCount > 0 && (
          <Permitted permission="orders.write">
            <Button loading={rerouteAll.isPending} onClick={() => rerouteAll.mutate()}>
              {t('rerouteAll')}
            </Button>
          </Permitted>
        )
      }
    >
      {data.totalCount === 0 && <EmptyState title={t('exceptionsNone')} />}
      {data.totalCount > 0 && (
        <ResponsiveTable
          label={t('exceptions')}
          columns={[
            { label: t('order') },
            { label: t('whatHappened'), isText: true },
            { label: t('nextStatuses'), isText: true },
            { label: t('sinceColumn') },
            { label: t('legsAhead') },
          ]}
          rows={data.data.map((order) => ({
            key: order.id,
            cells: [
              <Fragment key="order">
                <OrderLink code={order.orderCode} />
                <span className={classes.detail}>
                  {order.originCountry} → {order.destinationCountry}
                </span>
              </Fragment>,
              <Fragment key="status">
                <OrderStatus status={order.status} />
                <span className={classes.detail}>
                  {[getLegText(order.status.serviceType), order.status.remarks].filter(Boolean).join(' · ')}
                </span>
              </Fragment>,
              <NextStatuses key="next" order={order} />,
              <RelativeTime key="since" at={order.statusAt} />,
              <RerouteButton key="reroute" order={order} />,
            ],
          }))}
        />
      )}
      <PanelPagination page={page} totalPage={data.totalPage} onPage={onPage} />
    </Section>
  );
}

/** Reroutes the legs of an order that have not begun; renders nothing if the status does not allow it. */
function RerouteButton({ order }: { readonly order: OrderRow }) {
  const t = useMessages(lControlMessages);
  const queryClient = useQueryClient();
  const { runAction, runningKey } = useRunAction();
  if (!getAllowedActions(order.status).includes('reroute')) return null;
  return (
    <Permitted permission="orders.write">
      <Button
        variant="default"
        size="compact-sm"
        loading={runningKey !== undefined}
        aria-label={t('rerouteOrder', { code: order.orderCode })}
        onClick={() =>
          runAction(
            { key: 'reroute', run: requestReroute, orders: [order] },
            { onSuccess: () => void queryClient.invalidateQueries({ queryKey: routingKey }) },
          )
        }
      >
        {t('routeAgain')}
      </Button>
    </Permitted>
  );
}

/** The next statuses that are not exceptions; all next statuses if there are none. */
function NextStatuses({ order: { status } }: { readonly order: OrderRow }) {
  const { getStatusText } = useStatusTexts();
  const { serviceType } = status;
  if (!isStatusOwner(serviceType)) return null;
  const table = STATUSES[serviceType];
  const nextNames = table.find((definition) => definition.status === status.status)?.next ?? [];
  const recoveries = nextNames.filter((name) => {
    const next = table.find((definition) => definition.status === name);
    return next !== undefined && !next.exception && next.stage !== 'CLOSED';
  });
  const names = recoveries.length > 0 ? recoveries : nextNames;
  return <>{names.map((name) => getStatusText({ ...status, status: name })).join(', ')}</>;
}

function isStatusOwner(serviceType: string): serviceType is StatusOwner {
  return serviceType in STATUSES;
}
