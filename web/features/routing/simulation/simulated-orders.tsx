import { Skeleton } from '@mantine/core';
import type { SimulatedOrder, SimulatedOrdersFilter } from '@portal/contract/routing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Weight } from '../../../ui/display/quantities.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { useStatusTexts } from '../../orders/index.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { OrderLink } from '../parts/order-links.tsx';
import { PanelPagination } from '../parts/panel-pagination.tsx';
import { simulatedOrdersQuery, type SimulationRequest } from '../routing-queries.ts';
import { useRouteFormats } from '../parts/use-route-formats.ts';
import { ResponsiveTable } from '../parts/responsive-table.tsx';

interface SimulatedOrdersProps {
  readonly request: SimulationRequest;
  readonly filter: SimulatedOrdersFilter;
}

/** The orders behind a figure of the simulation, with cost and days before and after. */
export function SimulatedOrders({ request, filter }: SimulatedOrdersProps) {
  const t = useMessages(lControlMessages);
  const { getLegText } = useStatusTexts();
  const { formatDays, formatCosts } = useRouteFormats();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(simulatedOrdersQuery(request, filter, page));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={160} width="100%" />;
  if (data.totalCount === 0) return <p className={classes.quiet}>{t('noMatchingOrders')}</p>;
  return (
    <div className={classes.orders}>
      <ResponsiveTable
        label={t('ordersBehind')}
        columns={[
          { label: t('order') },
          { label: t('changesColumn'), isText: true },
          { label: t('weightColumn') },
          { label: t('costColumn') },
          { label: t('daysColumn') },
        ]}
        rows={data.data.map((order) => ({
          key: order.orderCode,
          cells: [
            <OrderLink key="order" code={order.orderCode} />,
            formatChanges(order),
            <Weight key="weight" grams={order.grossGrams} />,
            <BeforeAfter
              key="cost"
              before={formatCosts(order.before.cost)}
              after={formatCosts(order.after.cost)}
            />,
            <BeforeAfter
              key="days"
              before={formatDays(order.before.days)}
              after={formatDays(order.after.days)}
            />,
          ],
        }))}
      />
      <PanelPagination page={page} totalPage={data.totalPage} onPage={setPage} />
    </div>
  );

  function formatChanges({ changes, unallocatedReasons }: SimulatedOrder) {
    const changeTexts = changes.map(({ serviceType, from, to }) =>
      t('partnerChange', {
        leg: getLegText(serviceType),
        from: from?.name ?? t('withoutPartner'),
        to: to?.name ?? t('withoutPartner'),
      }),
    );
    const reasonTexts = unallocatedReasons.map(({ message }) => message);
    return [...changeTexts, ...reasonTexts].map((line) => <div key={line}>{line}</div>);
  }
}

/** The value before and, if it differs, the value after. */
function BeforeAfter({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <span className={classes.beforeAfter}>
      <span>{before}</span>
      {after !== before && <span>→ {after}</span>}
    </span>
  );
}
