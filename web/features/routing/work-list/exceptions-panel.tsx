import { Button } from '@mantine/core';
import type { AnswerOf } from '@portal/contract/core';
import {
  getActionsForStatus,
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
import { OrderStatus, useReroute, useStatusWords } from '../../orders/index.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { OrderLink } from '../parts/order-links.tsx';
import { PageSteps } from '../parts/panel-pagination.tsx';
import { routingKey } from '../routing-queries.ts';
import { WideTable } from '../parts/wide-table.tsx';

interface ExceptionsPanelProps {
  readonly answer: UseQueryResult<AnswerOf<typeof listOrders>>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** All of them are being routed again in the background. */
  readonly onAllRerouted: () => void;
}

/** Orders that came off their way: what happened, since when, and what has to happen for them to go on. */
export function ExceptionsPanel({ answer, page, onPage, onAllRerouted }: ExceptionsPanelProps) {
  const t = useMessages(lControlMessages);
  const { legWord } = useStatusWords();
  const all = useMutation({
    mutationFn: async () => (await call(rerouteExceptions, {})).value.orders,
    onSuccess: (orders) => {
      toast(t(orders === 0 ? 'rerouteNone' : 'reroutingAll', { count: orders }));
      onAllRerouted();
    },
    onError: () => toastFailure(t('failed')),
  });
  const { data, error, refetch } = answer;
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Section
      title={t('exceptions')}
      flush={data.totalCount > 0}
      aside={
        data.totalCount > 0 && (
          <Permitted permission="orders.write">
            <Button loading={all.isPending} onClick={() => all.mutate()}>
              {t('rerouteAll')}
            </Button>
          </Permitted>
        )
      }
    >
      {data.totalCount === 0 && <EmptyState title={t('exceptionsNone')} />}
      {data.totalCount > 0 && (
        <WideTable
          label={t('exceptions')}
          columns={[
            { label: t('order') },
            { label: t('whatHappened'), words: true },
            { label: t('whatGoesOn'), words: true },
            { label: t('sinceWhen') },
            { label: t('legsAhead') },
          ]}
          rows={data.data.map((order) => ({
            key: order.id,
            cells: [
              <Fragment key="order">
                <OrderLink code={order.orderCode} />
                <span className={classes.whyNot}>
                  {order.originCountry} → {order.destinationCountry}
                </span>
              </Fragment>,
              <Fragment key="status">
                <OrderStatus status={order.status} />
                <span className={classes.whyNot}>
                  {[legWord(order.status.serviceType), order.status.remarks].filter(Boolean).join(' · ')}
                </span>
              </Fragment>,
              <NextStatuses key="next" order={order} />,
              <RelativeTime key="since" at={order.statusAt} />,
              <RerouteOne key="reroute" order={order} />,
            ],
          }))}
        />
      )}
      <PageSteps page={page} totalPage={data.totalPage} onPage={onPage} />
    </Section>
  );
}

/** The legs that have not begun, to other partners; nothing where none is left. */
function RerouteOne({ order }: { readonly order: OrderRow }) {
  const t = useMessages(lControlMessages);
  const queries = useQueryClient();
  const { reroute, busy } = useReroute();
  if (!getActionsForStatus(order.status).includes('reroute')) return null;
  return (
    <Permitted permission="orders.write">
      <Button
        variant="default"
        size="compact-sm"
        loading={busy}
        aria-label={t('rerouteOrder', { code: order.orderCode })}
        onClick={() => reroute([order.id], () => void queries.invalidateQueries({ queryKey: routingKey }))}
      >
        {t('routeAgain')}
      </Button>
    </Permitted>
  );
}

/** What the status table allows next, mishaps apart: the ways back to the road. */
function NextStatuses({ order: { status } }: { readonly order: OrderRow }) {
  const { statusWord } = useStatusWords();
  const { serviceType } = status;
  if (!isOwner(serviceType)) return null;
  const table = STATUSES[serviceType];
  const next = table.find((one) => one.status === status.status)?.next ?? [];
  const ways = next.filter((name) => {
    const to = table.find((one) => one.status === name);
    return to !== undefined && !to.exception && to.stage !== 'CLOSED';
  });
  return (
    <>{(ways.length > 0 ? ways : next).map((name) => statusWord({ ...status, status: name })).join(', ')}</>
  );
}

function isOwner(serviceType: string): serviceType is StatusOwner {
  return serviceType in STATUSES;
}
